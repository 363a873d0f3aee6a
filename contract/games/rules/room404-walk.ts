/** Walks every path of a story breadth-first. Paths that no rule could tell apart any more are walked once. */
import {
  arrive,
  choose,
  type GameState,
  isEcho,
  type Move,
  type Story,
  startGame,
  variantOf,
} from './room404.ts'

/** A state one can be in, and one of the shortest ways there. */
export interface Place {
  state: GameState
  moves: readonly Move[]
  isEcho: boolean
}

/** One choice taken somewhere. `to` is undefined when it was the last. */
export interface Arrow {
  from: Place
  choice: number
  to: Place | undefined
  end: GameState | undefined
}

/**
 * @param start where to begin; the story's own beginning by default
 * @param most stops there: a story in which a stat can grow for ever has no last state
 * @throws Error when there are more states
 */
export function walk(
  story: Story,
  start = startGame(),
  most = 200_000,
): { places: Place[]; arrows: Arrow[] } {
  const first = placeOf(story, start, [])
  const known = new Map([[keyOf(story, start), first]])
  const places = [first]
  const arrows: Arrow[] = []
  for (const from of places) {
    for (const move of movesFrom(story, from.state)) {
      const step = choose(story, from.state, move)
      if (!step) continue
      const state = arrive(step)
      const moves = [...from.moves, move]
      const key = keyOf(story, state)
      const to = known.get(key) ?? placeOf(story, state, moves)
      if (!known.has(key)) {
        known.set(key, to)
        if (!state.gameOver) places.push(to)
        if (places.length > most) throw new Error(`There are more than ${most} states`)
      }
      arrows.push({ from, choice: move.choice, to: state.gameOver ? undefined : to, end: endOf(state) })
    }
  }
  return { places, arrows }
}

const endOf = (state: GameState) => (state.gameOver ? state : undefined)

const placeOf = (story: Story, state: GameState, moves: readonly Move[]): Place => ({
  state,
  moves,
  isEcho: isEcho(story, state),
})

/** Everything one can do, with both outcomes of chance. */
function movesFrom(story: Story, state: GameState): Move[] {
  return variantOf(story, state).choices.flatMap(({ type }, choice): Move[] =>
    type === 'glitch50'
      ? [
          { choice, success: true },
          { choice, success: false },
        ]
      : [{ choice }],
  )
}

/** Visits matter only to rooms with an echo, and only until the second. */
function keyOf(
  story: Story,
  { visited, health, sanity, secrets, currentRoom, echo, ending }: GameState,
): string {
  const visits = story.rooms.filter(room => room.echo).map(({ id }) => Math.min(visited[id] ?? 0, 2))
  return [currentRoom, echo, ending, health, sanity, secrets, ...visits].join(' ')
}
