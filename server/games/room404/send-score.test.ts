/** The leaderboard through the front door: what is believed, what is not, and in what order it stands. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sentences } from '../../../contract/base/sentences.ts'
import type { Score } from '../../../contract/games/room404.ts'
import { type Ending, type Move, replay } from '../../../contract/games/rules/room404.ts'
import { story } from '../../../contract/games/rules/room404-story.ts'
import { walk } from '../../../contract/games/rules/room404-walk.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { sendScore } from './send-score.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const url = '/api/room404/leaderboard'
const plain = { playerName: 'Ada', health: '3', sanity: '2', secrets: '1', ending: 'escape' }
let visitors = 0
const send = (payload: object, from = `198.51.100.${++visitors % 250}`) =>
  site.asVisitor({ method: 'POST', url, payload: { ...plain, ...payload } }, from)
const board = async () => (await site.asVisitor({ url })).json<Score[]>()

/** The score that a list of choices comes to. */
function played(moves: Move[]) {
  const end = replay(story, moves)
  if (!end?.ending) throw new Error('These choices end nothing')
  const { health, sanity, secrets, ending } = end
  return { health: String(health), sanity: String(sanity), secrets: String(secrets), ending, moves }
}
const climb = [1, 0, 3, 0, 0].map(choice => ({ choice }))
const secret = [1, 1, 2, 2, 2, 0, 0, 0].map(choice => ({ choice }))

describe('the payload of the specification, without choices', () => {
  test('is answered with the whole entry, its numbers as texts', async () => {
    const answer = await send({ playerName: '  Ada L.  ' })
    expect(answer.statusCode).toBe(201)
    const entry = { ...plain, playerName: 'Ada L.', id: expect.stringMatching(/^[\w-]{24}$/) }
    expect(answer.json()).toEqual(entry)
    expect(await board()).toEqual([answer.json()])
  })

  test('may have whatever is within the bounds of the rules, also what this story does not give', async () => {
    const full = { health: '10', sanity: '10', secrets: '10', ending: 'secret' }
    expect((await send(full)).statusCode).toBe(201)
  })

  test('may have numbers that are numbers', async () => {
    expect((await send({ health: 3, sanity: 2, secrets: 1 })).json()).toMatchObject(plain)
  })

  test.each<[string, object, string | RegExp]>([
    ['too much health', { health: '11' }, /Health must be/],
    ['less than no focus', { sanity: '-1' }, /Focus must be/],
    ['too many secrets', { secrets: 11 }, /Secrets must be/],
    ['half a secret', { secrets: 0.5 }, /Secrets must be/],
    ['health in words', { health: 'full' }, /Health must be/],
    ['no health', { health: undefined }, /Health must be/],
    ['an unknown ending', { ending: 'happy' }, 'There is no such ending'],
    ['no name', { playerName: '   ' }, 'Please enter your name'],
    ['a name nobody can see', { playerName: '\u200b\u2060' }, 'Please enter your name'],
    ['a long name', { playerName: 'x'.repeat(31) }, /at most 30/],
    ['a name of two lines', { playerName: 'a\nb' }, /single line/],
    ['the secret ending without secrets', { ending: 'secret' }, sentences.scoreNotBelieved],
    ['a way out that three secrets bar', { secrets: '3' }, sentences.scoreNotBelieved],
    ['a way out of a dead guest', { health: '0' }, sentences.scoreNotBelieved],
    ['a way out without focus', { sanity: '0' }, sentences.scoreNotBelieved],
  ])('%s is refused', async (_, payload, message) => {
    const answer = await send(payload)
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ])
    expect(await board()).toEqual([])
  })

  test('the longest name is taken', async () => {
    const longest = 'x'.repeat(30)
    expect((await send({ playerName: longest })).statusCode).toBe(201)
    expect((await send({ playerName: `  ${longest}  ` })).json()).toMatchObject({ playerName: longest })
  })
})

test('a game sent twice stands once, also when both arrive together', async () => {
  const pressId = 'one-game-of-one-browser'
  const [first, second] = await Promise.all([send({ pressId }), send({ pressId })])
  const third = await send({ pressId, playerName: 'Somebody else' })
  expect([first, second, third].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect([second.json(), third.json()]).toEqual([first.json(), first.json()])
  expect(await board()).toEqual([first.json()])
  await send({ pressId: 'another-game-of-this-one' })
  await send({})
  expect(await board()).toHaveLength(3)
})

describe('with the choices made', () => {
  test.each<[Ending, Move[]]>([
    ['escape', climb],
    ['secret', secret],
    ['loop', [2, 2, 3, 2].map(choice => ({ choice }))],
    ['consumed', [{ choice: 1 }, { choice: 0 }, { choice: 3 }, { choice: 1 }, { choice: 1 }]],
  ])('%s is believed', async (ending, moves) => {
    const score = played(moves)
    expect(score.ending).toBe(ending)
    expect((await send(score)).statusCode).toBe(201)
    expect(await board()).toMatchObject([{ ending }])
  })

  test.each<[string, object]>([
    ['more health', { health: '3' }],
    ['more focus', { sanity: '4' }],
    ['more secrets', { secrets: '2' }],
    ['another ending', { ending: 'loop' }],
    ['a choice less', { moves: climb.slice(0, -1) }],
    ['a choice more', { moves: [...climb, { choice: 0 }] }],
    ['no choice at all', { moves: [] }],
    ['a choice that was not offered', { moves: [{ choice: 9 }, ...climb] }],
    ['chance where there was none', { moves: climb.map(move => ({ ...move, success: true })) }],
  ])('%s than the rules give is refused', async (_, forged) => {
    const answer = await send({ ...played(climb), ...forged })
    expect([answer.statusCode, answer.json()]).toEqual([400, refusedAs('scoreNotBelieved')])
    expect(await board()).toEqual([])
  })

  test('a game longer than any is refused before it is played', async () => {
    const answer = await send({
      ...played(climb),
      moves: Array.from({ length: 1_001 }, () => ({ choice: 0 })),
    })
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'A game has at most 1000 choices'])
  })

  test('every end that the story has, by one of its shortest ways, is believed', async () => {
    const { db } = site.database
    const believed = walk(story).arrows.flatMap(({ from, choice, end }) => {
      if (!end?.ending) return []
      const { health, sanity, secrets, ending } = end
      const moves = [...from.moves, { choice }]
      return [{ health, sanity, secrets, ending, moves, key: `${ending} ${health} ${sanity} ${secrets}` }]
    })
    const ends = [...new Map(believed.map(score => [score.key, score])).values()]
    expect(ends.length).toBeGreaterThan(50)
    for (const { key, ...score } of ends) {
      const row = await sendScore(db, { playerName: key, ...score }, '2026-03-01T12:00:00.000Z')
      const { moves: _, ...unproved } = score
      const same = await sendScore(db, { playerName: key, ...unproved }, '2026-03-01T12:00:00.000Z')
      expect([row?.ending, same?.ending]).toEqual([score.ending, score.ending])
    }
  })
})

test('the order: ending, then secrets, health, focus, then the oldest', async () => {
  const scores: [string, object][] = [
    ['consumed', { ending: 'consumed', health: '0', secrets: '2' }],
    ['waiting', { ending: 'loop', sanity: '0' }],
    ['out, later', {}],
    ['out, with less focus', { sanity: '1' }],
    ['out, with less health', { health: '2', sanity: '4' }],
    ['out, with more secrets', { secrets: '2', health: '1' }],
    ['out, latest', {}],
    ['found', { ending: 'secret', secrets: '3', health: '1' }],
  ]
  for (const [playerName, payload] of scores) {
    site.clock.forward(1_000)
    expect((await send({ playerName, ...payload })).statusCode).toBe(201)
  }
  expect((await board()).map(({ playerName }) => playerName)).toEqual([
    'found',
    'out, with more secrets',
    'out, later',
    'out, latest',
    'out, with less focus',
    'out, with less health',
    'waiting',
    'consumed',
  ])
})

test('no more than a hundred are listed, and the best of them', async () => {
  for (let round = 0; round < 101; round++) await send({ secrets: '0' })
  await send({ playerName: 'Best', secrets: '2' })
  const entries = await board()
  expect([entries.length, entries[0]?.playerName]).toEqual([100, 'Best'])
})

test('the author takes one entry off the board, and a second click finds it done', async () => {
  const { id } = (await send({ playerName: 'Rude' })).json<Score>()
  await send({ playerName: 'Kind' })
  const remove = (name = id) => site.asAuthor({ method: 'DELETE', url: `${url}/${name}` })
  expect((await site.asVisitor({ method: 'DELETE', url: `${url}/${id}` })).statusCode).toBe(401)
  expect((await remove()).statusCode).toBe(200)
  expect((await board()).map(({ playerName }) => playerName)).toEqual(['Kind'])
  const again = await remove()
  expect([again.statusCode, again.json()]).toEqual([404, refusedAs('scoreNotFound')])
})

test('eleven in a minute are too many', async () => {
  for (let round = 0; round < 10; round++) expect((await send({}, '192.0.2.9')).statusCode).toBe(201)
  const answer = await send({}, '192.0.2.9')
  expect([answer.statusCode, answer.json()]).toEqual([429, refusedAs('tooMany')])
})
