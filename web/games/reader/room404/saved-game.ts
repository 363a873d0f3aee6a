/**
 * The game that this browser remembers, as the list of choices made: played again when the page opens, so that no stored
 * number can be wrong. What cannot be played, is older, or is broken, is as if it were not there.
 */
import {
  type Move,
  replay,
  room404,
  type Story,
  startGame,
} from '../../../../contract/games/rules/room404.ts'
import { begin, type Game, land, take } from '../../room404/play.ts'
import type { GameStore } from '../../room404/use-game.ts'

const key = 'room404-save'
/** Grows when the story's rooms, choices or effects change: a list of choices would mean something else. */
const version = 3

interface Save {
  version: number
  moves: Move[]
  /** Whether the player has arrived where the last choice led, or still reads on the way. */
  arrived: boolean
}

/** Only once the player has left room 1 or come back to it (specification, §4). */
const isWorthKeeping = ({ state }: Game) =>
  state.currentRoom !== room404.firstRoom || (state.visited[room404.firstRoom] ?? 0) > 1

export const savedGame: GameStore = {
  find(story) {
    try {
      return readSave(story, localStorage.getItem(key))
    } catch {
      return undefined
    }
  },
  keep(game) {
    if (!isWorthKeeping(game)) return
    const save: Save = { version, moves: [...game.moves], arrived: game.phase !== 'words' }
    try {
      localStorage.setItem(key, JSON.stringify(save))
    } catch {
      // A full or forbidden storage costs only the memory.
    }
  },
  forget() {
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing was kept there either.
    }
  },
}

/** @throws when the text is no JSON */
export function readSave(story: Story, text: string | null): Game | undefined {
  const save: unknown = JSON.parse(text ?? 'null')
  if (!isSave(save)) return undefined
  const { moves, arrived } = save
  const last = moves.at(-1)
  const before = replay(story, moves.slice(0, -1))
  if (!last || !before) return undefined
  const game = { ...begin(before), moves: moves.slice(0, -1) }
  const taken = take(story, game, last)
  if (taken === game) return undefined
  return taken.phase === 'words' && !arrived ? taken : land(taken)
}

/** Checked by hand: no schema library is loaded for a game. */
function isSave(value: unknown): value is Save {
  const save = value as Partial<Save> | null
  return (
    typeof save === 'object' &&
    save?.version === version &&
    Array.isArray(save.moves) &&
    save.moves.every(
      move =>
        typeof move?.choice === 'number' && (move.success === undefined || typeof move.success === 'boolean'),
    )
  )
}

/** A game that was not begun by anything kept. */
export const newGame = startGame()
