/** A live region that tells a screen reader what changed: the stats, then the new text. The eye sees both elsewhere. */
import { Fragment } from 'react'
import { endingWords, isEcho, type Story, variantOf } from '../../../contract/games/rules/room404.ts'
import { footsteps } from '../../../contract/games/rules/room404-story/footsteps.ts'
import { t } from '../../base/translations.ts'
import { changesOf, type Game, lastWords } from './play.ts'
import { formatNews } from './stat-words.ts'
import { storyLanguage } from './story-language.ts'

export function StatusLine({ story, game }: { story: Story; game: Game }) {
  return (
    <p role="status" className="sr-only">
      {game.moves.length > 0 &&
        statusOf(story, game).map(({ text, isStory }, at) => (
          <Fragment key={text}>
            {at > 0 && ' '}
            {isStory ? <span {...storyLanguage()}>{text}</span> : text}
          </Fragment>
        ))}
    </p>
  )
}

interface Part {
  text: string
  /** Words of the story, which are English; anything else is in the language of the page. */
  isStory: boolean
}

const said = (text: string): Part => ({ text, isStory: false })

/** @param text none is nothing. @param isOwn the author's own in place of the story's */
const told = (text: string | undefined, isOwn = false): Part[] => (text ? [{ text, isStory: !isOwn }] : [])

function statusOf(story: Story, game: Game): Part[] {
  const { state, step, phase } = game
  const left = { health: state.health, focus: state.sanity, secrets: state.secrets }
  const changes = changesOf(step).map(change => said(formatNews(change, left[change.stat])))
  const ending = endingWords(story, state)
  if (phase === 'over' && ending) {
    const last = lastWords(story, game)
    const { title, description } = ending
    return [
      ...changes,
      ...told(last?.words, last?.isOwn),
      ...told(last?.taken),
      ...told(`${title}.`),
      ...told(description),
    ]
  }
  if (phase === 'words') return [...changes, ...told(step?.choice.transition, step?.choice.isOwn)]
  if (phase === 'flash') return [said(t('room404.glitch'))]
  if (phase === 'leaving') return changes
  const { description, isOwn } = variantOf(story, state)
  return [said(placeOf(story, game)), ...told(description, isOwn), ...told(nearOf(game, isOwn))]
}

function placeOf(story: Story, { state }: Game): string {
  const room = { room: state.currentRoom }
  return isEcho(story, state) ? t('room404.inEcho', room) : t('room404.inRoom', room)
}

const nearOf = ({ moves }: Game, isOwn: boolean | undefined) => (isOwn ? undefined : footsteps(moves.length))
