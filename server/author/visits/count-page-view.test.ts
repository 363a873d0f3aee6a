/** Page views: once per visitor, page and day, by pattern, and never at the cost of a page. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pages } from '../../../contract/base/pages.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const view = (path: unknown, from?: string, agent = 'a browser') =>
  site.asVisitor(
    { method: 'POST', url: '/api/page-view', payload: { path }, headers: { 'user-agent': agent } },
    from,
  )
const count = async () => (await site.asAuthor({ url: '/api/page-views/count' })).json()
const rows = () =>
  site.database.db.selectFrom('page_views').selectAll().orderBy('day').orderBy('path').execute()

test('nobody came yet', async () => {
  expect(await count()).toEqual({ count: 0 })
})

test('a visitor counts once per page and day', async () => {
  for (let round = 0; round < 3; round++) expect((await view('/')).statusCode).toBe(200)
  expect(await count()).toEqual({ count: 1 })
  await view(pages.poll.href({ token: 'abc' }))
  await view('/', '192.0.2.2')
  await view('/', '192.0.2.2', 'another browser')
  expect(await count()).toEqual({ count: 4 })
  site.clock.forward(24 * 3_600_000)
  await view('/')
  expect(await count()).toEqual({ count: 5 })
  expect(await rows()).toEqual([
    { path: '/', day: '2026-03-01', count: 3 },
    { path: pages.poll.path, day: '2026-03-01', count: 1 },
    { path: '/', day: '2026-03-02', count: 1 },
  ])
})

test('the last thirty days, also those on which nobody came', async () => {
  const days = async () => (await site.asAuthor({ url: '/api/page-views/days' })).json()
  await view('/')
  site.clock.forward(2 * 24 * 3_600_000)
  await view('/')
  await view('/', '192.0.2.2')
  await view(pages.room404.href())
  const chart = await days()
  expect(chart).toHaveLength(30)
  expect(chart.slice(-4)).toEqual([
    { day: '2026-02-28', count: 0 },
    { day: '2026-03-01', count: 1 },
    { day: '2026-03-02', count: 0 },
    { day: '2026-03-03', count: 3 },
  ])
  site.clock.forward(28 * 24 * 3_600_000)
  const later = await days()
  expect([later[0], later.at(-1)]).toEqual([
    { day: '2026-03-02', count: 0 },
    { day: '2026-03-31', count: 0 },
  ])
  expect((await site.asVisitor({ url: '/api/page-views/days' })).statusCode).toBe(401)
})

test('many at once are all counted', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, visitor) => view('/', `198.51.100.${visitor}`)))
  expect(await count()).toEqual({ count: 40 })
})

test('only the pattern of a page is stored, never its token', async () => {
  await view(`${pages.letter.href({ token: 'secretsecretsecretsecret' })}?from=mail#top`)
  await view(pages.poll.path)
  await view(pages.durdle.href({ token: 'secretsecretsecretsecret' }))
  await view(pages.bingo.href({ token: 'secretsecretsecretsecret' }))
  await view(pages.room404.href())
  const paths = (await rows()).map(row => row.path)
  expect(paths).toEqual([
    pages.bingo.path,
    pages.durdle.path,
    pages.letter.path,
    pages.poll.path,
    pages.room404.href(),
  ])
})

test('what is no page of ours is answered and not counted', async () => {
  for (const path of [
    '/secret',
    'x',
    `${pages.poll.prefix}a/b`,
    '//',
    pages.letterDesk.href(),
    pages.unsubscribe.href({ token: 'secret' }),
  ]) {
    expect((await view(path)).statusCode).toBe(200)
  }
  expect(await count()).toEqual({ count: 0 })
})

test.each([
  ['no path', undefined, 'path is required'],
  ['an empty path', '', 'path is required'],
  ['an endless path', `/${'p'.repeat(200)}`, 'path must be at most 200 characters'],
  ['a path that is no text', 7, 'path is required'],
])('%s is refused', async (_, path, message) => {
  const answer = await view(path)
  expect([answer.statusCode, answer.json()]).toEqual([400, { message, kind: expect.any(String) }])
})

test('a database that is away fails no page, and the view counts when it is back', async () => {
  const insert = vi.spyOn(site.database.db, 'insertInto').mockImplementationOnce(() => {
    throw new Error('away')
  })
  expect((await view('/')).statusCode).toBe(200)
  expect(insert).toHaveBeenCalledOnce()
  expect(await count()).toEqual({ count: 0 })
  await view('/')
  expect(await count()).toEqual({ count: 1 })
})

test('only the author sees the count', async () => {
  expect((await site.asVisitor({ url: '/api/page-views/count' })).statusCode).toBe(401)
})
