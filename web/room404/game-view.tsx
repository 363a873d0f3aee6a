/** A game on the screen, whatever it is part of: the page, or the author's preview. */
import './room404.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { type GameState, isEcho } from '../../contract/games/room404.ts'
import { EndingScreen } from './ending-screen.tsx'
import { Flash } from './flash.tsx'
import { RoomScreen } from './room-screen.tsx'
import { StatList } from './stats.tsx'
import { StatusLine } from './status-line.tsx'
import type { Playing } from './use-game.ts'
import { usePlayKeys } from './use-play-keys.ts'
import { WordsScreen } from './words-screen.tsx'

interface GameViewProps {
  playing: Playing
  /** Buttons beside the stats. */
  tools?: ReactNode
  /** Beside New Game, and below it. */
  endingActions?: ReactNode
  afterEnding?: ReactNode
}

export function GameView({ playing, tools, endingActions, afterEnding }: GameViewProps) {
  const { story, game, notes, isReady } = playing
  const root = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  usePlayKeys(root, playing)
  // Each screen is another; the first is where the page begins.
  const screen = `${game.phase === 'flash' || game.phase === 'leaving' ? 'leaving' : game.phase} ${game.moves.length}`
  const first = useRef(screen)
  useEffect(() => {
    if (first.current === screen) return
    first.current = ''
    if (screen.startsWith('leaving')) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [screen])

  const screenProps = { playing, headingRef: heading }
  return (
    <div
      ref={root}
      className="room404 grid content-start gap-8"
      aria-busy={!isReady || undefined}
      data-ending={game.state.ending ?? undefined}
      data-echo={isEcho(story, game.state) || undefined}
      data-flashing={game.phase === 'flash' || undefined}
    >
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b pb-3">
        {game.phase === 'over' ? <span /> : <StatList stats={game.state} notes={notes} />}
        {tools && <div className="flex gap-1">{tools}</div>}
      </div>
      {game.phase !== 'over' && game.step?.choice.transition ? (
        <WordsScreen key={game.moves.length} {...screenProps} />
      ) : game.phase === 'over' ? (
        <EndingScreen {...screenProps} actions={endingActions}>
          {afterEnding}
        </EndingScreen>
      ) : (
        <RoomScreen key={visitOf(game.state)} {...screenProps} />
      )}
      {game.phase === 'flash' && <Flash />}
      <StatusLine story={story} game={game} />
    </div>
  )
}

/** Coming back to a room is another screen. */
const visitOf = ({ currentRoom, visited }: GameState) => `${currentRoom} ${visited[currentRoom]}`
