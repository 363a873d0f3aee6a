/** The list page by page, searched, and counted. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Subscriber } from '../../contract/subscribers.ts'
import { refusedAs } from '../test/refused-as.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'

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
  expect(answer.json()).toEqual({ active: 20, total: 25 })
})

test('a state that is none is refused', async () => {
  const answer = await site.asAuthor({ url: '/api/subscribers?state=asleep' })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    refusedAs('invalid', 'state must be active or inactive'),
  ])
})
