/** How it ended: title, description, final stats, and a new game. */
import type { ReactNode, Ref } from 'react'
import { Button } from '../ui/button.tsx'
import { Reveal } from './reveal.tsx'
import { StatList } from './stats.tsx'
import type { Playing } from './use-game.ts'

interface EndingScreenProps {
  playing: Playing
  headingRef: Ref<HTMLHeadingElement>
  /** Beside New Game. */
  actions?: ReactNode
  children?: ReactNode
}

/** `children` stand below: the leaderboard. */
export function EndingScreen({ playing, headingRef, actions, children }: EndingScreenProps) {
  const { story, game, restart } = playing
  if (!game.state.ending) return null
  const { title, description } = story.endings[game.state.ending]
  return (
    <div className="grid gap-7 pt-6">
      <h1 ref={headingRef} tabIndex={-1} className="room404-title">
        {title}
      </h1>
      <Reveal text={description} className="room404-story" />
      <section aria-label="Final stats" className="border-line border-y py-4">
        <StatList stats={game.state} />
      </section>
      <div className="flex flex-wrap gap-3">
        <Button onClick={restart}>New Game</Button>
        {actions}
      </div>
      {children}
    </div>
  )
}
