/** Every path of the story, breadth-first: what is written can be read, and whoever plays gets somewhere. */
import { describe, expect, test } from 'vitest'
import { type Choice, endings, replay, room404, type Variant } from './room404.ts'
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
      ...Object.values(story.endings).flatMap(({ title, description }) => [title, description]),
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

describe('the three secrets', () => {
  const givers = faces.flatMap(({ id, isEcho, variant }) =>
    variant.choices.flatMap(({ effect }, choice) => (effect?.secret === 1 ? [{ id, isEcho, choice }] : [])),
  )

  test('are three, and each is found at most once', () => {
    expect(givers).toHaveLength(3)
    for (const { id, isEcho, choice } of givers) {
      const found = arrows.filter(arrow => isAt(id, isEcho)(arrow.from) && arrow.choice === choice)
      const after = closure(
        found.flatMap(({ to }) => to ?? []),
        ({ from, to }) => [from, to],
      )
      expect([...after].some(isAt(id, isEcho))).toBe(false)
    }
    expect(Math.max(...places.map(({ state }) => state.secrets))).toBe(3)
  })

  test('are found by somebody who never loses their way', () => {
    const direct = arrows.find(({ end, from }) => end?.ending === 'secret' && !from.state.echo)
    expect(direct?.from.moves.length).toBeLessThan(12)
  })

  test('and by somebody with all of them who opens 404 first: the door costs nothing, and the stairs are still there', () => {
    const atTheDoor = places.filter(({ state }) => state.currentRoom === 10 && state.secrets === 3)
    expect(atTheDoor.length).toBeGreaterThan(0)
    for (const { moves, state } of atTheDoor) {
      const { health, sanity } = state
      const opened = replay(story, [...moves, { choice: 2 }])
      expect(opened).toMatchObject({ currentRoom: 1, health, sanity, secrets: 3, gameOver: false })
      const back = [2, 0, 0].map(choice => ({ choice }))
      expect(replay(story, [...moves, { choice: 2 }, ...back])?.ending).toBe('secret')
    }
  })
})
