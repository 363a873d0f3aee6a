/** A live region that tells a screen reader what changed: the stats, then the new text. The eye sees both elsewhere. */
import { endingWords, isEcho, type Story, variantOf } from '../../../contract/games/rules/room404.ts'
import { footsteps } from '../../../contract/games/rules/room404-story/footsteps.ts'
import { changesOf, type Game, lastWords, signed } from './play.ts'

export function StatusLine({ story, game }: { story: Story; game: Game }) {
  return (
    <p role="status" className="sr-only">
      {game.moves.length > 0 && statusOf(story, game)}
    </p>
  )
}

function statusOf(story: Story, game: Game): string {
  const { state, step, phase } = game
  const values: Record<string, number> = { Health: state.health, Focus: state.sanity, Secrets: state.secrets }
  const changes = changesOf(step).map(({ stat, delta }) => `${stat} ${signed(delta)}, now ${values[stat]}.`)
  const ending = endingWords(story, state)
  if (phase === 'over' && ending) {
    const last = lastWords(story, game)
    return [...changes, last?.words, last?.taken, `${ending.title}.`, ending.description]
      .filter(Boolean)
      .join(' ')
  }
  if (phase === 'words') return [...changes, step?.choice.transition].join(' ')
  if (phase === 'flash') return 'The corridor is not where it was.'
  if (phase === 'leaving') return changes.join(' ')
  const echo = isEcho(story, state) ? ', echo' : ''
  const { description, isOwn } = variantOf(story, state)
  const near = isOwn ? undefined : footsteps(game.moves.length)
  return [`Room ${state.currentRoom}${echo}.`, description, near].filter(Boolean).join(' ')
}
