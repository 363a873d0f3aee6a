/** Where the player chooses: the room's number, what is there, what is near, and what one can do. */
import { type ReactNode, type Ref, useState } from 'react'
import { isEcho, variantOf } from '../../../contract/games/rules/room404.ts'
import { footsteps } from '../../../contract/games/rules/room404-story/footsteps.ts'
import { rich, t } from '../../base/translations.ts'
import { HurryHint } from './hurry.tsx'
import { countSentences, Reveal, stepClass } from './reveal.tsx'
import { storyLanguage } from './story-language.ts'
import type { Playing } from './use-game.ts'
import type { Ink } from './use-ink.ts'

interface RoomScreenProps {
  playing: Playing
  ink: Ink
  headingRef: Ref<HTMLHeadingElement>
  /** Below the choices of the room in which a game begins. */
  card?: ReactNode
}

/** Shows the room; a click on the text, or Escape, brings it up at once. */
export function RoomScreen({ playing, ink, headingRef, card }: RoomScreenProps) {
  const { story, game, isReady, choose } = playing
  // Words do not change under somebody who reads them: the story may, when other ones arrive.
  const [{ description, choices, isOwn }] = useState(() => variantOf(story, game.state))
  const near = isOwn ? undefined : footsteps(game.moves.length)
  const sentences = countSentences(description) + (near ? 1 : 0)
  const after = stepClass(sentences + 1)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only hurries an animation; Escape does so too
    <div className="room404-room" onClick={ink.hurry}>
      <Plate ref={headingRef} room={game.state.currentRoom} isEcho={isEcho(story, game.state)} />
      <div className="grid gap-[0.9em]">
        <Reveal text={description} isOwn={isOwn} className="room404-story" />
        {near && (
          <p className={`room404-near ${stepClass(sentences)}`} {...storyLanguage()}>
            {near}
          </p>
        )}
      </div>
      <ol className={`grid gap-2.5 ${after}`} data-ink="last" aria-label={t('room404.choices')}>
        {choices.map(({ text }, index) => (
          <li key={text}>
            <button
              type="button"
              className="room404-choice"
              disabled={game.phase !== 'room' || !isReady}
              onClick={() => choose(index)}
            >
              <span className="room404-key">{index + 1}</span>
              <span {...storyLanguage()}>{text}</span>
            </button>
          </li>
        ))}
      </ol>
      {game.moves.length === 0 && card}
      <HurryHint after={after} />
    </div>
  )
}

interface PlateProps {
  room: number
  isEcho: boolean
  ref: Ref<HTMLHeadingElement>
}

function Plate({ room, isEcho, ref }: PlateProps) {
  return (
    <div className="flex items-center gap-4">
      <h1 ref={ref} tabIndex={-1} className="room404-plate">
        {rich('room404.plate', {
          room,
          word: inside => (
            <span className="text-[0.36em] tracking-[0.3em] rtl:tracking-normal">{inside}</span>
          ),
          number: inside => <span>{inside}</span>,
        })}
      </h1>
      {isEcho && <span className="room404-echo">{t('room404.echo')}</span>}
    </div>
  )
}
