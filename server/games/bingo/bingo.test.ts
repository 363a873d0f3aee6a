/** Bingo cards through the front door. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

const items = Array.from({ length: 16 }, (_, n) => `Square ${n + 1}`)
let site: TestSite
let card: { id: string; uniqueToken: string }
beforeEach(async () => {
  site = await createTestSite()
  card = (await create({ title: 'Family dinner', items: items.map(item => ` ${item} `) })).json()
})
afterEach(() => site.close())

const api = '/api/bingo-games'
const create = (payload: object) => site.asAuthor({ method: 'POST', url: api, payload })
const change = (payload: object) => site.asAuthor({ method: 'PATCH', url: `${api}/${card.id}`, payload })
const list = async () => (await site.asAuthor({ url: api })).json()
const play = () => site.asVisitor({ url: `${api}/${card.uniqueToken}/play` })
const mark = (from?: string) =>
  site.asVisitor({ method: 'POST', url: `${api}/${card.uniqueToken}/played` }, from)
const gone = refusedAs('bingoNotFound')

test('the author sees all of a card, a viewer what is on it', async () => {
  const { id, uniqueToken } = card
  const shown = { id, uniqueToken, title: 'Family dinner', description: '', items, isActive: true }
  expect(await list()).toEqual([{ ...shown, playCount: 0, createdAt: '2026-03-01T12:00:00.000Z' }])
  expect((await play()).json()).toEqual(shown)
})

test.each([
  ['fifteen', items.slice(1)],
  ['seventeen', [...items, 'more']],
  ['an empty line', items.with(3, '  ')],
  ['none', undefined],
  ['no list', 'tea'],
])('a card of %s is refused', async (_, wrong) => {
  const answer = await create({ title: 'T', items: wrong })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    refusedAs('invalid', 'You must enter exactly 16 lines of text'),
  ])
  expect((await change({ items: wrong ?? [] })).statusCode).toBe(400)
  expect(await list()).toHaveLength(1)
})

test('a title is needed, a square has its limit', async () => {
  expect((await create({ title: ' ', items })).json()).toEqual(refusedAs('invalid', 'Please enter a title'))
  const long = await create({ title: 'T', items: items.with(0, 'x'.repeat(201)) })
  expect(long.json()).toEqual(refusedAs('invalid', 'A square has at most 200 characters'))
})

test('changes keep what was not sent; the list is newest first and can be searched', async () => {
  expect((await change({ items: items.toReversed() })).json()).toMatchObject({ title: 'Family dinner' })
  expect((await change({})).json()).toMatchObject({ items: items.toReversed() })
  site.clock.forward(1)
  await create({ title: 'Second', items })
  expect((await list()).map((row: { title: string }) => row.title)).toEqual(['Second', 'Family dinner'])
  expect((await site.asAuthor({ url: `${api}?q=DINNER` })).json()).toHaveLength(1)
})

test('a first mark counts once per visitor and day', async () => {
  await Promise.all([mark(), mark(), mark('192.0.2.2')])
  site.clock.forward(24 * 3_600_000)
  await mark()
  expect((await list())[0].playCount).toBe(3)
})

test('a card that is closed or deleted is not found', async () => {
  await change({ isActive: false })
  expect([(await play()).json(), (await mark()).json()]).toEqual([gone, gone])
  expect((await list())[0].isActive).toBe(false)
  await change({ isActive: true })
  expect((await play()).statusCode).toBe(200)
  await site.asAuthor({ method: 'DELETE', url: `${api}/${card.id}` })
  expect((await play()).json()).toEqual(gone)
  expect((await site.asAuthor({ method: 'DELETE', url: `${api}/${card.id}` })).statusCode).toBe(404)
})
