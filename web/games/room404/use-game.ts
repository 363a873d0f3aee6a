/** Plays a game on the screen: chance, delays, what is kept, and how long a change of the stats is noted. */
import { useEffect, useState } from 'react'
import {
  type GameState,
  moveOf,
  room404,
  type Story,
  variantOf,
} from '../../../contract/games/rules/room404.ts'
import { begin, type Change, changesOf, type Game, goOn, land, take } from './play.ts'

/** Where a game outlives the page. */
export interface GameStore {
  find(story: Story): Game | undefined
  keep(game: Game): void
  forget(): void
}

export interface Playing {
  story: Story
  /** Edition of the words on the screen: another one is read from its first sentence. */
  edition?: number
  game: Game
  /** The changes of the last choice, for three seconds. */
  notes: readonly Change[]
  /** Whether it is known which game is played: a new one, or the one that the store remembers. */
  isReady: boolean
  choose(index: number): void
  goOn(): void
  restart(): void
}

/** @param store none for a game that leaves nothing behind */
export function useGame(story: Story, start: GameState, store?: GameStore): Playing {
  const [game, setGame] = useState(() => begin(start))
  const [isReady, setReady] = useState(!store)
  const [noted, setNoted] = useState<{ game: Game; changes: readonly Change[] }>()

  // After the first paint: the server drew a new game and knows of no other.
  useEffect(() => {
    const found = store?.find(story)
    if (found) setGame(found)
    setReady(true)
  }, [store, story])
  useEffect(() => store?.keep(game), [store, game])

  useEffect(() => {
    if (game.phase !== 'flash' && game.phase !== 'leaving') return
    const delay = game.phase === 'flash' ? room404.flashFor : room404.moveAfter
    const timer = setTimeout(() => setGame(land), delay)
    return () => clearTimeout(timer)
  }, [game])

  // A transition says itself what changed; the note comes after it.
  const isReading = game.phase === 'words'
  useEffect(() => {
    if (!noted || isReading) return
    const timer = setTimeout(() => setNoted(undefined), room404.noteFor)
    return () => clearTimeout(timer)
  }, [noted, isReading])

  return {
    story,
    game,
    notes: isReading ? [] : (noted?.changes ?? []),
    isReady,
    choose(index) {
      const choice = variantOf(story, game.state).choices[index]
      if (!choice) return
      const next = take(story, game, moveOf(choice, index, Math.random()))
      if (next === game) return
      setGame(next)
      setNoted({ game: next, changes: changesOf(next.step) })
    },
    goOn: () => setGame(goOn),
    restart() {
      store?.forget()
      setNoted(undefined)
      setGame(begin(start))
    },
  }
}
