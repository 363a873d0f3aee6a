/** A game on the screen, whatever it is part of: the page, or the author's preview. */
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Playing } from './use-game.ts'
import type { Ink } from './use-ink.ts'
import './room404.css'
import { type ReactNode, useRef } from 'react'
import { type GameState, isEcho } from '../../../contract/games/rules/room404.ts'
import { t } from '../../base/translations.ts'
import { EndingScreen } from './ending-screen.tsx'
import { RoomScreen } from './room-screen.tsx'
import { StatList } from './stats.tsx'
import { StatusLine } from './status-line.tsx'
import { useInk } from './use-ink.ts'
import { WordsScreen } from './words-screen.tsx'

interface GameViewProps {
  playing: Playing
  /** Buttons beside the stats. */
  tools?: ReactNode
  /** Beside New Game, and below it. */
  endingActions?: ReactNode
  afterEnding?: ReactNode
  /** Below the choices of the room in which a game begins. */
  card?: ReactNode
}

export function GameView({ playing, tools, endingActions, afterEnding, card }: GameViewProps) {
  const { story, game, notes, isReady } = playing
  const root = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // Each screen is another; the first is where the page begins.
  const screen = `${game.phase === 'flash' || game.phase === 'leaving' ? 'leaving' : game.phase} ${game.moves.length}`
  const ink = useInk(root, screen)
  usePlayKeys(root, playing, ink)
  const first = useRef(screen)
  useEffect(() => {
    if (first.current === screen) return
    first.current = ''
    if (screen.startsWith('leaving')) return
    heading.current?.focus({ preventScroll: true })
    // What took somebody stands above the ending's title, and is read first.
    if (screen.startsWith('over')) root.current?.scrollIntoView({ block: 'start' })
    else heading.current?.scrollIntoView({ block: 'nearest' })
  }, [screen])

  const screenProps = { playing, ink, headingRef: heading }
  return (
    <div
      ref={root}
      className="room404 grid content-start gap-3 sm:gap-8"
      aria-busy={!isReady || undefined}
      data-ending={game.state.ending ?? undefined}
      data-echo={isEcho(story, game.state) || undefined}
      data-flashing={game.phase === 'flash' || undefined}
      data-whole={ink.isWhole || undefined}
      data-health={game.state.health}
      data-focus={game.state.sanity}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-b pb-1.5 sm:pb-3">
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
        <RoomScreen key={`${visitOf(game.state)} ${playing.edition ?? 0}`} {...screenProps} card={card} />
      )}
      {game.phase === 'flash' && <Flash />}
      <StatusLine story={story} game={game} />
    </div>
  )
}

/** Coming back to a room is another screen. */
const visitOf = ({ currentRoom, visited }: GameState) => `${currentRoom} ${visited[currentRoom]}`

function Flash() {
  return (
    <>
      <div data-flash="" aria-hidden="true" className="room404-flash" />
      <p className="room404-calm">{t('room404.glitch')}</p>
    </>
  )
}

function usePlayKeys(root: RefObject<HTMLElement | null>, playing: Playing, ink: Ink): void {
  const { game, isReady, choose, goOn } = playing
  // Always of the screen that is seen: a key must not choose in the room before it.
  const press = useEffectEvent((event: KeyboardEvent) => {
    const focused = document.activeElement
    const isOurs = focused === document.body || root.current?.contains(focused)
    if (!isReady || !isOurs || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    const isChoice = game.phase === 'room' && /^[1-4]$/.test(event.key)
    // A button that has the focus hears Enter by itself.
    const isOnward = game.phase === 'words' && event.key === 'Enter' && !focused?.matches('a, button')
    if (isOnward) event.preventDefault()
    if (event.key === 'Escape' || ((isChoice || isOnward) && !ink.isSeen())) ink.hurry()
    else if (isChoice) choose(Number(event.key) - 1)
    else if (isOnward) goOn()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
