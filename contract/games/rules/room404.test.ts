/** The rules of Room 404 as tables of cases, on a story of three rooms made for them. */
import { describe, expect, test } from 'vitest'
import {
  arrive,
  type Choice,
  choose,
  couldEnd,
  type Ending,
  type GameState,
  isEcho,
  type Move,
  moveOf,
  replay,
  type Story,
  startGame,
  variantOf,
} from './room404.ts'

const on = (next: Choice & { type: 'progress' | 'loop' | 'glitch' }) => next
const small: Story = {
  rooms: [
    {
      id: 1,
      name: 'One',
      description: 'one',
      choices: [
        on({ text: 'on', type: 'progress', next: 2 }),
        on({ text: 'again', type: 'loop', next: 1, effect: { sanity: -1 } }),
        on({ text: 'flash', type: 'glitch', next: { room: 1, echo: true } }),
        { text: 'perhaps', type: 'glitch50', success: 2, fail: { room: 1, echo: true } },
      ],
      echo: {
        description: 'one, again',
        choices: [
          on({ text: 'out of the echo', type: 'progress', next: { room: 1, echo: false } }),
          on({ text: 'on', type: 'progress', next: 2 }),
        ],
      },
    },
    {
      id: 2,
      name: 'Two',
      description: 'two',
      choices: [
        on({ text: 'hurt', type: 'loop', next: 2, effect: { health: -1 } }),
        on({ text: 'both', type: 'progress', next: 1, effect: { health: -1, sanity: -1 } }),
        on({ text: 'know', type: 'loop', next: 2, effect: { secret: 1 } }),
        on({ text: 'forget', type: 'loop', next: 2, effect: { secret: -1, health: 1 } }),
        { text: 'leave', type: 'ending', ending: 'escape' },
        { text: 'leave, hurt', type: 'ending', ending: 'escape', effect: { health: -1 } },
      ],
    },
  ],
  endings: {
    escape: { title: '', description: '' },
    loop: { title: '', description: '' },
    consumed: { title: '', description: '' },
    secret: { title: '', description: '' },
  },
  taken: { consumed: 'Health', loop: 'Focus' },
}

/** A state with what a case says of it. */
const at = (state: Partial<GameState>): GameState => ({ ...startGame(), ...state })
const play = (state: GameState, move: Move) => {
  const step = choose(small, state, move)
  if (!step) throw new Error('The room does not offer that')
  return { step, after: arrive(step) }
}

test('a game begins in room 1 with 3 health, 3 focus and no secret', () => {
  expect(startGame()).toEqual({
    health: 3,
    sanity: 3,
    secrets: 0,
    currentRoom: 1,
    echo: false,
    visited: { 1: 1 },
    gameOver: false,
    ending: null,
  })
})

describe('a choice applies its effect, then moves on', () => {
  test.each<[string, Partial<GameState>, Move, Partial<GameState>]>([
    ['progress', {}, { choice: 0 }, { currentRoom: 2, visited: { 1: 1, 2: 1 } }],
    ['loop', {}, { choice: 1 }, { currentRoom: 1, sanity: 2, visited: { 1: 2 } }],
    ['glitch', {}, { choice: 2 }, { currentRoom: 1, echo: true, visited: { 1: 2 } }],
    ['glitch50 that succeeds', {}, { choice: 3, success: true }, { currentRoom: 2, echo: false }],
    ['glitch50 that fails', {}, { choice: 3, success: false }, { currentRoom: 1, echo: true }],
    ['a secret', { currentRoom: 2 }, { choice: 2 }, { secrets: 1 }],
    ['nothing to forget', { currentRoom: 2 }, { choice: 3 }, { secrets: 0, health: 4 }],
    [
      'echo mode goes along',
      { echo: true, visited: { 1: 2 } },
      { choice: 1 },
      { currentRoom: 2, echo: true },
    ],
    ['and ends where a target says so', { echo: true, visited: { 1: 2 } }, { choice: 0 }, { echo: false }],
  ])('%s', (_, state, move, expected) => {
    expect(play(at(state), move).after).toMatchObject({ ...expected, gameOver: false, ending: null })
  })

  test('the effect comes first, the move on Continue', () => {
    const { step, after } = play(at({ currentRoom: 2 }), { choice: 1 })
    expect(step.state).toMatchObject({ currentRoom: 2, health: 2, sanity: 2 })
    expect(after).toMatchObject({ currentRoom: 1, health: 2, sanity: 2 })
  })
})

describe('death is looked for after the effect, health before sanity, and skips the move', () => {
  test.each<[string, Partial<GameState>, number, Ending | null]>([
    ['no health', { currentRoom: 2, health: 1 }, 0, 'consumed'],
    ['no focus', { sanity: 1 }, 1, 'loop'],
    ['neither', { currentRoom: 2, health: 1, sanity: 1 }, 1, 'consumed'],
    ['focus alone', { currentRoom: 2, health: 2, sanity: 1 }, 1, 'loop'],
    ['on the way out', { currentRoom: 2, health: 1 }, 5, 'consumed'],
    ['with every secret', { currentRoom: 2, health: 1, secrets: 3 }, 5, 'consumed'],
    ['alive', { currentRoom: 2, health: 2 }, 0, null],
  ])('%s', (_, state, choice, ending) => {
    const { step, after } = play(at(state), { choice })
    expect([after.ending, after.gameOver]).toEqual([ending, ending !== null])
    if (ending) expect([step.leadsTo, after.visited]).toEqual([null, { 1: 1 }])
    expect(Math.min(after.health, after.sanity)).toBeGreaterThanOrEqual(0)
  })
})

test.each([
  [0, 'escape'],
  [2, 'escape'],
  [3, 'secret'],
  [4, 'secret'],
])('with %i secrets the way out is %s', (secrets, ending) => {
  const { step, after } = play(at({ currentRoom: 2, secrets }), { choice: 4 })
  expect(step.state.gameOver).toBe(false)
  expect([after.gameOver, after.ending]).toEqual([true, ending])
})

test.each<[string, Partial<GameState>, boolean]>([
  ['echo mode, second visit', { echo: true, visited: { 1: 2 } }, true],
  ['echo mode, first visit', { echo: true, visited: { 1: 1 } }, false],
  ['second visit alone', { visited: { 1: 2 } }, false],
  ['a room without one', { echo: true, currentRoom: 2, visited: { 2: 3 } }, false],
])('the echo is shown: %s', (_, state, shown) => {
  expect(isEcho(small, at(state))).toBe(shown)
  expect(variantOf(small, at(state)).description === 'one, again').toBe(shown)
})

test.each<[string, Move[]]>([
  ['a choice that is not there', [{ choice: 4 }]],
  ['a negative one', [{ choice: -1 }]],
  ['half a one', [{ choice: 0.5 }]],
  ['chance where there is none', [{ choice: 0, success: true }]],
  ['no chance where there is some', [{ choice: 3 }]],
  ['a choice after the end', [{ choice: 0 }, { choice: 4 }, { choice: 0 }]],
])('a list is not believed with %s', (_, moves) => {
  expect(replay(small, moves)).toBeUndefined()
})

test('a list of choices is played again', () => {
  expect(replay(small, [{ choice: 3, success: false }, { choice: 1 }, { choice: 4 }])).toMatchObject({
    currentRoom: 2,
    echo: true,
    ending: 'escape',
    gameOver: true,
  })
  expect(replay(small, [])).toEqual(startGame())
})

test.each([
  [0, true],
  [0.4999, true],
  [0.5, false],
  [0.9999, false],
])('chance %f makes success %s', (chance, success) => {
  const [, , , perhaps] = small.rooms[0]?.choices ?? []
  if (!perhaps) throw new Error('The story lost its choice')
  expect(moveOf(perhaps, 3, chance)).toEqual({ choice: 3, success })
})

test.each<[number, number, number, Ending, boolean]>([
  [3, 3, 0, 'escape', true],
  [10, 10, 2, 'escape', true],
  [10, 10, 10, 'secret', true],
  [11, 3, 0, 'escape', false],
  [3, 11, 0, 'escape', false],
  [3, 3, 11, 'secret', false],
  [3, -1, 0, 'loop', false],
  [1.5, 3, 0, 'escape', false],
  [3, 3, 2, 'secret', false],
  [3, 3, 3, 'escape', false],
  [0, 3, 0, 'consumed', true],
  [0, 0, 3, 'consumed', true],
  [0, 3, 0, 'escape', false],
  [0, 0, 0, 'loop', false],
  [3, 0, 3, 'loop', true],
  [3, 0, 0, 'consumed', false],
  [3, 3, 0, 'loop', true],
  [3, 3, 0, 'consumed', true],
])('health %i, focus %i, secrets %i could end %s: %s', (health, sanity, secrets, ending, possible) => {
  expect(couldEnd({ health, sanity, secrets, ending })).toBe(possible)
})
