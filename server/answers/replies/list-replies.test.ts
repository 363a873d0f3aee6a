/** Replies as the author reads them: by day, in pages, searched, deleted. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { insertReplies } from './queries.ts'

interface Reply {
  id: string
  message: string
  createdAt: string
  newsletterId: string
  subject: string | null
}

let site: TestSite
let letterId: string
beforeEach(async () => {
  site = await createTestSite()
  const payload = { subject: 'On paper', body: '<p>Hello</p>' }
  letterId = (await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload })).json().id
})
afterEach(() => site.close())

const day = (date: number) => `2026-03-0${date}T00:00:00.000Z`
const store = (replies: [id: string, date: number, message?: string][]) =>
  insertReplies(
    site.database.db,
    replies.map(([id, date, message = id]) => ({
      id,
      message,
      newsletter_id: letterId,
      created_at: day(date),
    })),
  )
const list = async (query = '') => {
  const answer = await site.asAuthor({ url: `/api/responses${query}` })
  const next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1]
  return { replies: answer.json() as Reply[], next }
}
const idsOf = (replies: Reply[]) => replies.map(reply => reply.id)

test('nothing came yet', async () => {
  expect(await list()).toEqual({ replies: [], next: undefined })
})

test('the newest day comes first, and within a day the random id decides', async () => {
  await store([
    ['m', 1],
    ['b', 2],
    ['z', 2],
    ['k', 2],
    ['a', 3],
  ])
  const { replies, next } = await list()
  expect(idsOf(replies)).toEqual(['a', 'z', 'k', 'b', 'm'])
  expect(next).toBeUndefined()
  expect(replies[0]).toEqual({
    id: 'a',
    message: 'a',
    createdAt: day(3),
    newsletterId: letterId,
    subject: 'On paper',
    mayQuote: false,
    receipt: null,
  })
})

test('pages neither skip nor repeat, though replies come and go between them', async () => {
  await store(Array.from({ length: 7 }, (_, n) => [`id${n}`, 1 + (n % 2)]))
  const all = idsOf((await list()).replies)
  const first = await list('?limit=3')
  expect(idsOf(first.replies)).toEqual(all.slice(0, 3))
  await site.asAuthor({ method: 'DELETE', url: `/api/responses/${all[2]}` })
  await store([['new', 3]])
  const second = await list(first.next?.replace('/api/responses', ''))
  expect(idsOf(second.replies)).toEqual(all.slice(3, 6))
  const third = await list(second.next?.replace('/api/responses', ''))
  expect(idsOf(third.replies)).toEqual(all.slice(6))
  expect(third.next).toBeUndefined()
})

test('a search finds words of the message and of the subject', async () => {
  await store([
    ['a', 1, 'Übermut & 100 % Freude'],
    ['b', 1, 'nothing of the kind'],
  ])
  expect(idsOf((await list(`?q=${encodeURIComponent('über')}`)).replies)).toEqual(['a'])
  expect(idsOf((await list('?q=100%20%25')).replies)).toEqual(['a'])
  expect(idsOf((await list('?q=_')).replies)).toEqual([])
  expect(idsOf((await list('?q=on%20PAPER')).replies)).toEqual(['b', 'a'])
  const page = await list('?q=paper&limit=1')
  expect(page.next).toMatch(/^\/api\/responses\?limit=1&q=paper&after=[^&]+$/)
})

test.each(['?limit=0', '?limit=201', '?limit=x', `?q=${'q'.repeat(301)}`, `?after=${'a'.repeat(401)}`])(
  '%s is refused',
  async query => {
    const answer = await site.asAuthor({ url: `/api/responses${query}` })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      refusedAs('invalid', expect.stringMatching(/\S/)),
    ])
  },
)

test('a reply outlives its letter', async () => {
  await store([['a', 1]])
  await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${letterId}` })
  expect((await list()).replies).toMatchObject([{ id: 'a', subject: null, newsletterId: letterId }])
})

test('a deleted reply is gone, and deleting it again is not found', async () => {
  await store([['a', 1]])
  const remove = () => site.asAuthor({ method: 'DELETE', url: '/api/responses/a' })
  expect((await remove()).json()).toEqual({ message: 'The reply is deleted' })
  expect((await list()).replies).toEqual([])
  const again = await remove()
  expect([again.statusCode, again.json()]).toEqual([404, refusedAs('notFound')])
})

test('only the author reads and deletes', async () => {
  await store([['a', 1]])
  expect((await site.asVisitor({ url: '/api/responses' })).statusCode).toBe(401)
  expect((await site.asVisitor({ method: 'DELETE', url: '/api/responses/a' })).statusCode).toBe(401)
  expect((await list()).replies).toHaveLength(1)
})
