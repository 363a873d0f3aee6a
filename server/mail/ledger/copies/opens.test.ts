/** Openings: known at once, and written so that no transaction ties one to what its reader did next. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settleNotes, writeAllNotes } from '../../../base/db/traces/settle-notes.ts'
import { pressesOf } from '../../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'
import { newOpens, takeBackOpen } from './opens.ts'

let site: TestSite
let letter: { id: string; uniqueToken: string }
let images: Map<string, string>
const { post, get, readers } = pressesOf(() => site)
const names = ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay']
const db = () => site.database.db

beforeEach(async () => {
  site = await createTestSite()
  await readers(...names)
  await post('/api/send-newsletter', {
    subject: 'A',
    body: '<p>B</p>',
    fromName: 'Ada',
    everyone: true,
    except: [],
  })
  const mails = await site.inbox()
  images = new Map(
    mails.map(mail => [mail.recipient, /\/open\/[\w-]+\.gif/.exec(mail.html ?? '')?.[0] ?? '']),
  )
  ;[letter = letter] = await get<(typeof letter)[]>('/api/newsletters')
})
afterEach(() => site.close())

let visitors = 0
const open = (name: string) =>
  site.asVisitor({ url: images.get(`${name}@example.com`) ?? '' }, `198.51.100.${++visitors}`)
const openedBy = async () => {
  const { recipients } = await get<{ recipients: { email: string; opened: boolean }[] }>(
    `/api/newsletters/${letter.id}/deliveries`,
  )
  return recipients.filter(({ opened }) => opened).map(({ email }) => email)
}
const noted = () => db().selectFrom('new_opens').selectAll().execute()

test('an opening is told at once, after the next second, and after the night', async () => {
  await open('bob')
  await open('bob')
  await open('eve')
  const who = ['bob@example.com', 'eve@example.com']
  expect(await openedBy()).toEqual(who)
  await settleNotes(site.database, newOpens)
  expect(await openedBy()).toEqual(who)
  expect((await noted()).map(({ is_settled }) => is_settled)).toEqual([1, 1])
  await writeAllNotes(site.database, newOpens)
  expect(await openedBy()).toEqual(who)
  expect(await noted()).toEqual([])
  await open('bob')
  expect(await noted()).toEqual([])
})

test('what a machine opened is taken back, wherever it stands', async () => {
  const tokenOf = (name: string) =>
    /\/open\/([\w-]+)\.gif/.exec(images.get(`${name}@example.com`) ?? '')?.[1] ?? ''
  await open('ada')
  await writeAllNotes(site.database, newOpens)
  await open('bob')
  for (const name of ['ada', 'bob']) await takeBackOpen(db(), tokenOf(name))
  expect(await openedBy()).toEqual([])
})

test('PostgreSQL tells of no row which opening came before which reply', async () => {
  if (site.database.engine !== 'postgres') return
  for (const name of names) {
    await open(name)
    await settleNotes(site.database, newOpens)
    await post('/api/responses', { message: `By ${name}`, newsletterId: letter.id })
  }
  const writers = (table: string) =>
    sql<{ xmin: string }>`SELECT DISTINCT xmin::text FROM ${sql.table(table)}`
      .execute(db())
      .then(({ rows }) => rows.length)
  expect(await writers('new_opens')).toBe(1)
  expect((await sql`SELECT 1 FROM deliveries WHERE xmax::text <> '0'`.execute(db())).rows.length).toBe(0)
  await sql`CREATE EXTENSION IF NOT EXISTS pageinspect`.execute(db())
  const { rows } = await sql<{ writers: string }>`
    SELECT count(DISTINCT t_xmin::text) AS writers FROM generate_series(0, pg_relation_size('new_opens') / 8192 - 1) AS page,
      heap_page_items(get_raw_page('new_opens', page::int)) WHERE lp_len > 0`.execute(db())
  expect(Number(rows[0]?.writers)).toBe(1)
})

test('many are written to their copies together', async () => {
  await open('ada')
  await writeAllNotes(site.database, newOpens)
  await open('bob')
  const copies = Array.from({ length: 500 }, (_, n) => ({ delivery_id: `gone ${n}` }))
  for (let n = 0; n < copies.length; n += 100)
    await db()
      .insertInto('new_opens')
      .values(copies.slice(n, n + 100))
      .execute()
  await settleNotes(site.database, newOpens)
  expect((await noted()).length).toBeLessThan(200)
  expect(await openedBy()).toEqual(['ada@example.com', 'bob@example.com'])
})
