/** The list page by page and whole, searched, and counted. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Subscriber } from '../../../contract/people/subscribers.ts'
import { createFaults } from '../../test/failing-database.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { allSubscribers } from './list-subscribers.ts'

const engine = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
  const rows = Array.from({ length: 25 }, (_, n) => ({
    id: `id-${n}`,
    email: `reader-${n}@example.com`,
    email_key: `reader-${n}@example.com`,
    is_active: n % 5 === 0 ? (0 as const) : (1 as const),
    subscribed_at: `2026-01-01T00:00:${String(n).padStart(2, '0')}.000Z`,
    unsubscribed_at: null,
  }))
  await site.database.db.insertInto('subscribers').values(rows).execute()
})
afterEach(() => site.close())

/** Follows the Link header to the end. */
async function pages(query: string): Promise<string[][]> {
  const found: string[][] = []
  for (let url: string | undefined = `/api/subscribers?${query}`; url; ) {
    const answer = await site.asAuthor({ url })
    found.push(answer.json<Subscriber[]>().map(({ id }) => id))
    url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1]
  }
  return found
}
const ids = (...numbers: number[]) => numbers.map(n => `id-${n}`)
const deactivated = (id: string) =>
  ({ method: 'PATCH', url: `/api/subscribers/${id}`, payload: { isActive: false } }) as const

test('pages keep what was asked for', async () => {
  expect((await pages('limit=10')).map(page => page.length)).toEqual([10, 10, 5])
  expect(await pages('limit=3&state=inactive')).toEqual([ids(20, 15, 10), ids(5, 0)])
  expect((await pages('limit=8&state=active')).map(page => page.length)).toEqual([8, 8, 4])
  expect(await pages('limit=4&state=active&q=READER-1')).toEqual([
    ids(19, 18, 17, 16),
    ids(14, 13, 12, 11),
    ids(1),
  ])
})

test('everybody is counted, whatever is shown', async () => {
  const answer = await site.asAuthor({ url: '/api/subscribers/count' })
  expect(answer.json()).toEqual({ active: 20, left: 0, unconfirmed: 5, refused: 0, total: 25 })
})

test('who left is told from who has not confirmed yet', async () => {
  for (const id of ids(7, 12)) {
    expect((await site.asAuthor(deactivated(id))).statusCode).toBe(200)
  }
  expect(await pages('limit=5&state=left')).toEqual([ids(12, 7)])
  expect((await pages('limit=9&state=inactive')).map(page => page.length)).toEqual([7])
  const answer = await site.asAuthor({ url: '/api/subscribers/count' })
  expect(answer.json()).toEqual({ active: 18, left: 2, unconfirmed: 5, refused: 0, total: 25 })
})

test('each count is of exactly those whom its list shows', async () => {
  for (const id of ids(7, 12)) await site.asAuthor(deactivated(id))
  const refused = { suppressed_at: '2026-01-02T00:00:00.000Z', suppressed_words: '550 No such user' }
  await site.database.db
    .updateTable('subscribers')
    .set(refused)
    .where('id', 'in', ids(3, 5, 12))
    .execute()
  const counts = (await site.asAuthor({ url: '/api/subscribers/count' })).json()
  for (const state of ['active', 'left', 'unconfirmed', 'refused'] as const)
    expect([state, (await pages(`state=${state}`)).flat()]).toEqual([
      state,
      expect.objectContaining({ length: counts[state] }),
    ])
  expect(counts).toEqual({ active: 18, left: 2, unconfirmed: 5, refused: 3, total: 25 })
  expect(await pages('state=refused')).toEqual([ids(12, 5, 3)])
  expect(await pages('state=unconfirmed&q=reader-1')).toEqual([ids(15, 10)])
})

test('a state that is none is refused', async () => {
  const answer = await site.asAuthor({ url: '/api/subscribers?state=asleep' })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    refusedAs('invalid', 'state must be one of active, inactive, left, unconfirmed, refused'),
  ])
})

/** More than two pages of the whole list; every third came at the same moment as its neighbours. */
const many = Array.from({ length: 2_500 }, (_, n) => ({
  id: `many-${String(n).padStart(4, '0')}`,
  email: `many-${n}@example.com`,
  email_key: `many-${n}@example.com`,
  is_active: n % 2 === 0 ? (1 as const) : (0 as const),
  subscribed_at: new Date(Date.parse('2026-02-01T00:00:00.000Z') + Math.floor(n / 3) * 1_000).toISOString(),
  unsubscribed_at: null,
}))
const newestFirst = many.map(({ id }) => id).toReversed()

async function storeMany(to: TestSite): Promise<void> {
  for (let at = 0; at < many.length; at += 500) {
    const rows = many.slice(at, at + 500)
    await to.database.db.insertInto('subscribers').values(rows).execute()
  }
}
const idsOf = (list: Subscriber[]) => list.map(({ id }) => id)

test('the whole list is one array in one order, however long', async () => {
  const small = await site.asAuthor({ url: '/api/subscribers' })
  expect(idsOf(small.json())).toEqual(ids(...Array.from({ length: 25 }, (_, n) => 24 - n)))
  await storeMany(site)
  const large = await site.asAuthor({ url: '/api/subscribers' })
  expect(idsOf(large.json())).toEqual([...newestFirst, ...idsOf(small.json())])
  expect(large.json()[0]).toEqual({
    id: 'many-2499',
    email: 'many-2499@example.com',
    isActive: false,
    subscribedAt: '2026-02-01T00:13:53.000Z',
    unsubscribedAt: null,
  })
  const { 'content-length': length, ...headers } = small.headers
  expect(length).toBe(String(small.body.length))
  expect({ ...large.headers, date: '' }).toMatchObject({ ...headers, date: '' })
  const even = newestFirst.filter(id => Number(id.slice(5)) % 2 === 0)
  const found = await site.asAuthor({ url: '/api/subscribers?state=active&q=MANY' })
  expect(idsOf(found.json())).toEqual(even)
  const none = await site.asAuthor({ url: '/api/subscribers?q=nobody' })
  expect([none.body, none.headers['content-length']]).toEqual(['[]', '2'])
})

test('whoever comes or goes while the whole list is read, nobody is in it twice and all others are', async () => {
  const { db } = site.database
  await storeMany(site)
  const found: string[] = []
  for await (const slice of allSubscribers(db, { state: undefined, q: 'many' })) {
    if (found.length === 0) {
      const [first] = many
      const newer = { ...many[0], subscribed_at: '2026-02-20T00:00:00.000Z' }
      const older = { ...many[0], subscribed_at: '2026-01-20T00:00:00.000Z' }
      const asNew = (row: typeof newer, id: string) => ({ ...first, ...row, id, email: id, email_key: id })
      const rows = [asNew(newer, 'many-newer'), asNew(older, 'many-older')] as typeof many
      await db.insertInto('subscribers').values(rows).execute()
      // One that was read, one that was not.
      await db.deleteFrom('subscribers').where('id', 'in', ['many-2499', 'many-0001']).execute()
    }
    found.push(...idsOf(slice))
  }
  expect(found).toEqual([...newestFirst.filter(id => id !== 'many-0001'), 'many-older'])
})

test('a database that fails in the middle leaves no list that looks whole', async () => {
  const faults = createFaults(engine)
  const lines: string[] = []
  const failing = await createTestSite({
    around: faults.around,
    env: { LOG_LEVEL: 'error' },
    logTo: { write: line => void lines.push(line) },
  })
  try {
    await storeMany(failing)
    const outcomes: string[] = []
    while (outcomes.at(-1) !== 'whole') {
      const call = () => failing.asAuthor({ url: '/api/subscribers' })
      // Logs in where nobody has yet.
      await call()
      Object.assign(faults, { steps: 0, failAt: outcomes.length + 1 })
      const answer = await call().catch(() => undefined)
      faults.failAt = 0
      if (answer?.statusCode === 200) expect(answer.json()).toHaveLength(many.length)
      outcomes.push(answer ? (answer.statusCode === 200 ? 'whole' : `${answer.statusCode}`) : 'broken off')
    }
    // The first two pages fail by their status, the last one when those are on their way.
    expect(outcomes.slice(-2)).toEqual(['broken off', 'whole'])
    expect(outcomes[0]).toBe('503')
    expect(outcomes.filter(one => !['503', 'broken off', 'whole'].includes(one))).toEqual([])
    expect(lines.map(line => JSON.parse(line).msg)).toEqual(
      Array.from({ length: outcomes.length - 1 }, () => 'call failed'),
    )
  } finally {
    await failing.close()
  }
})
