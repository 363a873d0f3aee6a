/** A game of Room 404 as the screen knows it: the rules' state, and what is on the screen at the moment. */
import {
  arrive,
  type Changed,
  choose,
  type GameState,
  type Move,
  type Step,
  type Story,
} from '../../../contract/games/rules/room404.ts'

/**
 * `room`: the player chooses. `words`: a transition text waits for Continue. `flash`: a glitch. `leaving`: the moment
 * before a move without words. `over`: the ending.
 */
export type Phase = 'room' | 'words' | 'flash' | 'leaving' | 'over'

export interface Game {
  state: GameState
  moves: readonly Move[]
  phase: Phase
  /** The last choice, until the player has arrived where it leads. */
  step: Step | null
}

export const begin = (state: GameState): Game => ({ state, moves: [], phase: 'room', step: null })

/** The player chose. A choice the room does not offer, or one made twice, changes nothing. */
export function take(story: Story, game: Game, move: Move): Game {
  const step = game.phase === 'room' ? choose(story, game.state, move) : undefined
  if (!step) return game
  const moves = [...game.moves, move]
  if (step.state.gameOver) return { state: step.state, moves, phase: 'over', step }
  return { state: step.state, moves, phase: step.choice.transition ? 'words' : afterWords(step), step }
}

/** Goes on after Continue was pressed. */
export function goOn(game: Game): Game {
  if (game.phase !== 'words' || !game.step) return game
  const phase = afterWords(game.step)
  return phase === 'flash' ? { ...game, phase } : land(game)
}

/** The flash, or the moment without words, is over. */
export function land(game: Game): Game {
  if (!game.step || game.phase === 'over') return game
  const state = arrive(game.step)
  return { ...game, state, phase: state.gameOver ? 'over' : 'room', step: null }
}

const afterWords = ({ choice }: Step): Phase => (choice.type === 'glitch' ? 'flash' : 'leaving')

interface LastWords {
  words: string
  /** The words are the author's. */
  isOwn: boolean | undefined
  taken: string
}

/**
 * What took somebody who did not choose their ending. A death skips the choice's own move (specification of the games, §4),
 * but not what the choice led to.
 */
export function lastWords(story: Story, { step, state, phase }: Game): LastWords | undefined {
  const { ending } = state
  if (phase !== 'over' || !step || (ending !== 'consumed' && ending !== 'loop')) return undefined
  const { transition = '', isOwn } = step.choice
  return { words: transition, isOwn, taken: story.taken[ending] }
}

/** As a player knows them: the rules call Focus sanity. */
export type Stat = 'health' | 'focus' | 'secrets'

export interface Change {
  stat: Stat
  delta: number
  isSecret: boolean
}

/** What stands beside the stats after a choice: Focus, −1. */
export const changesOf = (step: Step | null) => changesOfEffect(step?.changed)

export function changesOfEffect({ health, sanity, secret }: Partial<Changed> = {}): Change[] {
  const changes = [
    { stat: 'health', delta: health, isSecret: false },
    { stat: 'focus', delta: sanity, isSecret: false },
    { stat: 'secrets', delta: secret, isSecret: true },
  ] as const
  return changes.flatMap(({ stat, delta, isSecret }) => (delta ? [{ stat, delta, isSecret }] : []))
}
