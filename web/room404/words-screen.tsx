/** Between two rooms: what the choice led to, what it cost or gave, and the way on. */
import { clsx } from 'clsx'
import { type Ref, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { changesOf, signed } from './play.ts'
import { countSentences, Reveal, stepClass } from './reveal.tsx'
import { changeClass } from './stats.tsx'
import type { Playing } from './use-game.ts'

interface WordsScreenProps {
  playing: Playing
  headingRef: Ref<HTMLHeadingElement>
}

export function WordsScreen({ playing: { game, goOn }, headingRef }: WordsScreenProps) {
  const words = game.step?.choice.transition ?? ''
  const changes = changesOf(game.step)
  const [isWhole, setWhole] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hurries an animation; Escape does so too
    <div
      className="grid min-h-[45dvh] content-center gap-7"
      data-whole={isWhole || game.phase !== 'words' || undefined}
      onClick={() => setWhole(true)}
      onKeyDown={({ key }) => key === 'Escape' && setWhole(true)}
    >
      <h1 ref={headingRef} tabIndex={-1} className="sr-only">
        {game.step?.choice.text}
      </h1>
      <Reveal text={words} className="room404-story" />
      {changes.length > 0 && (
        <ul aria-label="Changes" className="flex flex-wrap gap-x-6 gap-y-1 font-mono text-sm">
          {changes.map(change => (
            <li key={change.stat} className={clsx('font-bold', changeClass(change))}>
              {signed(change.delta)} {change.stat}
            </li>
          ))}
        </ul>
      )}
      <div className={stepClass(countSentences(words) + 1)}>
        <Button disabled={game.phase !== 'words'} onClick={goOn}>
          Continue →
        </Button>
      </div>
    </div>
  )
}
