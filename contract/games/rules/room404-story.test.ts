/** Every path of the story, breadth-first: what is written can be read, and whoever plays gets somewhere. */
import { describe, expect, test } from 'vitest'
import {
  arrive,
  type Choice,
  choose,
  endings,
  type GameState,
  type Move,
  replay,
  room404,
  startGame,
  type Variant,
  variantOf,
} from './room404.ts'
import { story } from './room404-story.ts'
import { type Arrow, type Place, walk } from './room404-walk.ts'

const { places, arrows } = walk(story)
const faces: { name: string; id: number; isEcho: boolean; variant: Variant }[] = story.rooms.flatMap(room => [
  { name: `room ${room.id}`, id: room.id, isEcho: false, variant: room },
  ...(room.echo ? [{ name: `echo of room ${room.id}`, id: room.id, isEcho: true, variant: room.echo }] : []),
])
const choices = faces.flatMap(({ name, variant }) =>
  variant.choices.map(choice => ({ name: `${name}: ${choice.text}`, choice })),
)
const isAt = (id: number, echo: boolean) => (place: Place | undefined) =>
  place?.state.currentRoom === id && place.isEcho === echo
const keysOf = (values: object) => new Set(Object.keys(values))

/** Everything that can be reached from these places, or that can reach them. */
function closure(
  start: Iterable<Place>,
  next: (arrow: Arrow) => [Place | undefined, Place | undefined],
): Set<Place> {
  const steps = new Map<Place, Place[]>()
  for (const arrow of arrows) {
    const [from, to] = next(arrow)
    if (from && to) steps.set(from, [...(steps.get(from) ?? []), to])
  }
  const found = new Set(start)
  for (const place of found) for (const to of steps.get(place) ?? []) found.add(to)
  return found
}

describe('what the specification asks of it', () => {
  test('ten rooms, echoes in 1, 4 and 5, two to four choices in each', () => {
    expect(story.rooms.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(story.rooms.filter(({ echo }) => echo).map(({ id }) => id)).toEqual([1, 4, 5])
    for (const { variant } of faces) expect([2, 3, 4]).toContain(variant.choices.length)
  })

  test('every type of choice, every kind of effect, four endings', () => {
    const types = new Set(choices.map(({ choice }) => choice.type))
    expect(types).toEqual(new Set(['progress', 'loop', 'glitch', 'glitch50', 'ending']))
    expect(new Set(choices.flatMap(({ choice }) => [...keysOf(choice.effect ?? {})]))).toEqual(
      new Set(['health', 'sanity', 'secret']),
    )
    expect(keysOf(story.endings)).toEqual(new Set(endings))
    expect(choices.some(({ choice }) => !choice.transition)).toBe(true)
  })

  test('a loop returns to its own room', () => {
    for (const { id, variant } of faces) {
      for (const choice of variant.choices) if (choice.type === 'loop') expect(choice.next).toBe(id)
    }
  })

  test('the last landing: the stairs, the waiting, the door', () => {
    const [stairs, chair, door] = story.rooms[9]?.choices ?? []
    expect(stairs).toMatchObject({ type: 'ending', ending: 'escape' })
    expect(chair).toMatchObject({ type: 'ending', ending: 'loop' })
    expect(door).toMatchObject({ type: 'glitch', next: { room: 1, echo: true } })
  })

  test('no text is empty, or longer than the editor takes, or ends in white space', () => {
    const texts = [
      ...faces.map(({ variant }) => variant.description),
      ...choices.flatMap(({ choice }) => [choice.text, choice.transition ?? 'none']),
      ...Object.values(story.endings).flatMap(({ title, description, knowing }) => [
        title,
        description,
        ...(knowing ? [knowing] : []),
      ]),
    ]
    for (const text of texts) {
      expect(text).toBe(text.trim())
      expect(text.length).toBeGreaterThan(2)
      expect(text.length).toBeLessThan(room404.textLength)
    }
    expect(new Set(choices.map(({ choice }) => choice.transition).filter(Boolean)).size).toBe(
      choices.filter(({ choice }) => choice.transition).length,
    )
  })
})

describe('every path', () => {
  test.each(faces)('$name is reached', ({ id, isEcho }) => {
    expect(places.some(isAt(id, isEcho))).toBe(true)
  })

  test.each(choices)('can be taken: $name', ({ choice }) => {
    const taken = arrows.some(({ from, choice: index }) => {
      const face = faces.find(({ id, isEcho }) => isAt(id, isEcho)(from))
      return face?.variant.choices[index] === (choice as Choice)
    })
    expect(taken).toBe(true)
  })

  test.each(endings)('%s is reached', ending => {
    const ends = arrows.filter(({ end }) => end?.ending === ending)
    expect(ends.length).toBeGreaterThan(0)
  })

  test('the shortest way to an end is the way of its list of choices', () => {
    for (const { from, choice, end } of arrows.filter(({ end }) => end).slice(0, 500)) {
      expect(replay(story, [...from.moves, { choice }])).toMatchObject({
        ending: end?.ending,
        health: end?.health,
      })
    }
  })

  test('there is no dead end: from everywhere one gets to an end, and out by the stairs', () => {
    const backwards = (arrow: Arrow): [Place | undefined, Place | undefined] => [arrow.to, arrow.from]
    const ended = arrows.filter(({ end }) => end).map(({ from }) => from)
    expect(closure(ended, backwards).size).toBe(places.length)
    for (const { from } of arrows) expect(from.state.gameOver).toBe(false)
  })

  test('no stat hangs: it ends the game at 0, and grows for nobody for ever', () => {
    for (const { state } of places) {
      expect(Math.min(state.health, state.sanity)).toBeGreaterThan(0)
      expect(Math.max(state.health, state.sanity, state.secrets)).toBeLessThanOrEqual(room404.mostOfAStat)
    }
    const ends = arrows.flatMap(({ end }) => end ?? [])
    for (const { health, sanity, secrets } of ends)
      expect(Math.max(health, sanity, secrets)).toBeLessThanOrEqual(room404.mostOfAStat)
    expect(ends.some(({ health, ending }) => health === 0 && ending === 'consumed')).toBe(true)
    expect(ends.some(({ sanity, ending }) => sanity === 0 && ending === 'loop')).toBe(true)
    for (const { health, sanity, ending } of ends) {
      if (health === 0) expect(ending).toBe('consumed')
      else if (sanity === 0) expect(ending).toBe('loop')
    }
  })

  test('somebody dies of both at once, and it is their health', () => {
    const both = arrows.flatMap(({ end }) => (end?.health === 0 && end.sanity === 0 ? [end.ending] : []))
    expect(new Set(both)).toEqual(new Set(['consumed']))
  })
})

describe('secrets', () => {
  test('of the first stay are found once; those of the echoes cost blood, so that nobody gathers for ever', () => {
    for (const { id, isEcho, variant } of faces) {
      for (const [choice, { effect }] of variant.choices.entries()) {
        if (effect?.secret !== 1) continue
        if (isEcho) expect(effect).toMatchObject({ health: -1 })
        const found = arrows.filter(arrow => isAt(id, isEcho)(arrow.from) && arrow.choice === choice)
        const after = closure(
          found.flatMap(({ to }) => to ?? []),
          ({ from, to }) => [from, to],
        )
        if (!isEcho) expect([...after].some(isAt(id, isEcho))).toBe(false)
      }
    }
  })

  test('are enough for somebody who never loses their way', () => {
    const direct = arrows.find(({ end, from }) => end?.ending === 'secret' && !from.state.echo)
    expect(direct?.from.moves.length).toBeLessThan(12)
  })

  test('and for somebody with all of them who opens 404 first: the door costs nothing, and the stairs are still there', () => {
    const atTheDoor = places.filter(
      ({ state }) =>
        state.currentRoom === 10 && state.secrets === 3 && state.sanity > 1 && (state.visited[4] ?? 0) > 0,
    )
    expect(atTheDoor.length).toBeGreaterThan(0)
    for (const { moves, state } of atTheDoor) {
      const { health, sanity } = state
      const opened = replay(story, [...moves, { choice: 2 }])
      expect(opened).toMatchObject({ currentRoom: 1, health, sanity, secrets: 3, gameOver: false })
      const back = [0, 1, 0, 0].map(choice => ({ choice }))
      expect(replay(story, [...moves, { choice: 2 }, ...back])?.ending).toBe('secret')
    }
  })
})

describe('what a choice is worth', () => {
  const hasChange = (choice: Choice) => Object.keys(choice.effect ?? {}).length > 0

  test('two thirds of them change something', () => {
    const changing = choices.filter(({ choice }) => hasChange(choice))
    expect(changing.length / choices.length).toBeGreaterThanOrEqual(2 / 3)
  })

  test.each(faces)('in $name no two lead to the same place in the same state', ({ variant }) => {
    const outcomes = variant.choices.map(({ text: _, transition: __, ...outcome }) => JSON.stringify(outcome))
    expect(new Set(outcomes).size).toBe(outcomes.length)
  })

  test('what can take the last of somebody says what it was', () => {
    for (const { choice } of choices) {
      if (choice.effect?.health === -1 || choice.effect?.sanity === -1) expect(choice.transition).toBeTruthy()
    }
    expect(story.taken.consumed).toContain('Health')
    expect(story.taken.loop).toContain('Focus')
  })
})

/** How every game ends whose player chooses by `weigh`, and how likely each end is: worked out, not drawn by lot. */
function endsOf(weigh: (state: GameState) => readonly number[]) {
  const ends: { state: GameState; likely: number; moves: number; isDeath: boolean }[] = []
  let under: { state: GameState; likely: number }[] = [{ state: startGame(), likely: 1 }]
  for (let moves = 1; under.length > 0 && moves < 300; moves++) {
    const next = new Map<string, { state: GameState; likely: number }>()
    for (const { state, likely } of under) {
      const weights = weigh(state)
      const sum = weights.reduce((all, weight) => all + weight, 0)
      for (const [choice, weight] of weights.entries()) {
        for (const move of movesOf(state, choice)) {
          const step = choose(story, state, move)
          if (!step || weight === 0) continue
          const after = arrive(step)
          const part = (likely * weight) / sum / (move.success === undefined ? 1 : 2)
          if (after.gameOver) ends.push({ state: after, likely: part, moves, isDeath: step.state.gameOver })
          else {
            const key = JSON.stringify({
              ...after,
              visited: [1, 4, 5].map(id => Math.min(after.visited[id] ?? 0, 2)),
            })
            next.set(key, { state: after, likely: (next.get(key)?.likely ?? 0) + part })
          }
        }
      }
    }
    under = [...next.values()].filter(({ likely }) => likely > 1e-12)
  }
  const likelihood = (isMeant: (end: (typeof ends)[number]) => boolean) =>
    ends.filter(isMeant).reduce((sum, { likely }) => sum + likely, 0)
  return likelihood
}

function movesOf(state: GameState, choice: number): Move[] {
  const isChance = variantOf(story, state).choices[choice]?.type === 'glitch50'
  return isChance ? [true, false].map(success => ({ choice, success })) : [{ choice }]
}

describe('games of those who choose by lot', () => {
  const likelihood = endsOf(state => variantOf(story, state).choices.map(() => 1))

  test('end', () => {
    expect(likelihood(() => true)).toBeGreaterThan(0.999_999)
  })

  test.each(endings)('end by %s in more than 3 and less than 60 of a hundred', ending => {
    const share = likelihood(end => end.state.ending === ending)
    expect(share).toBeGreaterThan(0.03)
    expect(share).toBeLessThan(0.6)
  })

  test('end by Focus within five choices in at most 5 of a hundred', () => {
    const share = likelihood(({ state, moves, isDeath }) => isDeath && state.ending === 'loop' && moves <= 5)
    expect(share).toBeGreaterThan(0)
    expect(share).toBeLessThanOrEqual(0.05)
  })
})

test('whoever keeps three secrets in view, and themselves alive, reaches the secret ending', () => {
  const worth = (state: GameState) => {
    const weights = variantOf(story, state).choices.map((choice, index) => {
      const step = choose(story, state, movesOf(state, index)[0] ?? { choice: index })
      if (!step || step.state.gameOver || choice.type === 'glitch50') return -100
      const { health, sanity, secrets } = step.state
      if (choice.type === 'ending') return secrets >= room404.secretsForEnding ? 100 : -50
      const isBack = choice.type === 'glitch' || choice.type === 'loop'
      return 6 * Math.min(secrets, 3) + 3 * Math.min(health, sanity) + health + sanity - (isBack ? 5 : 0)
    })
    const best = Math.max(...weights)
    return weights.map((weight, index) => (index === weights.indexOf(best) && weight === best ? 1 : 0))
  }
  expect(endsOf(worth)(({ state }) => state.ending === 'secret')).toBeCloseTo(1)
})
