/** Where the player chooses: the room's number, what is there, and what one can do. */
import { type Ref, useState } from 'react'
import { isEcho, variantOf } from '../../contract/games/room404.ts'
import { Plate } from './plate.tsx'
import { countSentences, Reveal, stepClass } from './reveal.tsx'
import type { Playing } from './use-game.ts'

interface RoomScreenProps {
  playing: Playing
  headingRef: Ref<HTMLHeadingElement>
}

/** A click on the text, or Escape, brings it up at once. */
export function RoomScreen({ playing, headingRef }: RoomScreenProps) {
  const { story, game, isReady, choose } = playing
  const { description, choices } = variantOf(story, game.state)
  const [isWhole, setWhole] = useState(false)
  const after = stepClass(countSentences(description) + 1)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hurries an animation; Escape does so too
    <div
      className="grid gap-7"
      data-whole={isWhole || undefined}
      onClick={() => setWhole(true)}
      onKeyDown={({ key }) => key === 'Escape' && setWhole(true)}
    >
      <Plate ref={headingRef} room={game.state.currentRoom} isEcho={isEcho(story, game.state)} />
      <Reveal text={description} className="room404-story" />
      <ol className={`grid gap-2.5 ${after}`} aria-label="Choices">
        {choices.map(({ text }, index) => (
          <li key={text}>
            <button
              type="button"
              className="room404-choice"
              disabled={game.phase !== 'room' || !isReady}
              onClick={() => choose(index)}
            >
              <span className="room404-key">{index + 1}</span>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
