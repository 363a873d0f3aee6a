/** The list as a file: nothing in it a spreadsheet would run, and it comes back as it went out. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withGuard, withoutGuard } from '../../../contract/base/csv/formula-guard.ts'
import type { Subscriber } from '../../../contract/people/subscribers.ts'
import type { SubscriberRow } from '../../base/db/tables/subscribers.ts'
import { validAddress } from '../../mail/addresses/valid-address.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

const sites: TestSite[] = []
let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
  sites.push(site)
})
afterEach(async () => {
  for (const one of sites.splice(0)) await one.close()
})

const exported = async (from: TestSite = site) => {
  const answer = await from.asAuthor({ url: '/api/subscribers/export' })
  expect(answer.statusCode).toBe(200)
  return answer
}
const importTo = (to: TestSite, csv: string) =>
  to.asAuthor({
    method: 'POST',
    url: '/api/subscribers/import',
    payload: { csv, fileName: 'subscribers.csv', pressId: 'a-random-press-id' },
  })
const everybody = async (of: TestSite) =>
  (await of.asAuthor({ url: '/api/subscribers' }))
    .json<Subscriber[]>()
    .map(({ id: _, ...rest }) => rest)
    .sort((a, b) => (a.email < b.email ? -1 : 1))

const row = (email: string, change: Partial<SubscriberRow> = {}): SubscriberRow => ({
  id: email,
  email,
  email_key: email.toLowerCase(),
  is_active: 1,
  subscribed_at: '2026-01-02T03:04:05.678Z',
  unsubscribed_at: null,
  import_id: null,
  ...change,
})
const store = (rows: SubscriberRow[]) => site.database.db.insertInto('subscribers').values(rows).execute()

test('the export of subscribers is a CSV file with headings, a state in words, and no formula', async () => {
  await store([
    row('ada@example.com', { subscribed_at: '2026-01-05T00:00:00.000Z' }),
    row('=cmd@example.com', {
      subscribed_at: '2026-01-04T00:00:00.000Z',
      is_active: 0,
      unsubscribed_at: '2026-02-01T00:00:00.000Z',
    }),
    row("'+b@example.com", { subscribed_at: '2026-01-03T00:00:00.000Z', is_active: 0 }),
  ])
  const { headers, body } = await exported()
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'attachment; filename="subscribers-2026-03-01.csv"',
    'cache-control': 'no-store',
  })
  expect(body.split('\r\n')).toEqual([
    'email,status,subscribed_at,unsubscribed_at,name,note,circles',
    'ada@example.com,active,2026-01-05T00:00:00.000Z,,,,',
    "'=cmd@example.com,unsubscribed,2026-01-04T00:00:00.000Z,2026-02-01T00:00:00.000Z,,,",
    "''+b@example.com,unconfirmed,2026-01-03T00:00:00.000Z,,,,",
    '',
  ])
})

test('who came as one who had left, on a day that no file told, goes out and comes back without a day', async () => {
  const csv =
    'email,status,subscribed_at\ngone@example.com,unsubscribed,2024-01-01\nnever@example.com,pending,2024-01-02\n'
  await importTo(site, csv)
  const { body } = await exported()
  const lines = body.split('\r\n').map(line => line.split(','))
  expect(lines.map(cells => [cells[0], cells[1], cells[3]]).slice(1, 3)).toEqual([
    ['never@example.com', 'unconfirmed', ''],
    ['gone@example.com', 'unsubscribed', ''],
  ])
  const other = await createTestSite()
  sites.push(other)
  other.clock.forward(86_400_000)
  await importTo(other, body)
  expect((await exported(other)).body).toBe(body)
  // Whoever comes back and leaves then has left on a day of ours.
  const gone = (await everybody(other)).find(({ email }) => email === 'gone@example.com')
  expect(gone).toMatchObject({ isActive: false, unsubscribedAt: null, leftOnUnknownDay: true })
  const { id } = (await other.asAuthor({ url: '/api/subscribers?q=gone' })).json<Subscriber[]>()[0] ?? {
    id: '',
  }
  const turn = async (isActive: boolean) =>
    (
      await other.asAuthor({ method: 'PATCH', url: `/api/subscribers/${id}`, payload: { isActive } })
    ).json<Subscriber>()
  const back = await turn(true)
  expect([back.unsubscribedAt, back.leftOnUnknownDay]).toEqual([null, undefined])
  const left = await turn(false)
  expect([left.unsubscribedAt, left.leftOnUnknownDay]).toEqual(['2026-03-02T12:00:00.000Z', undefined])
})

test('an empty list is a file with headings', async () => {
  expect((await exported()).body).toBe('email,status,subscribed_at,unsubscribed_at,name,note,circles\r\n')
})

test('a stranger gets none of it', async () => {
  const answer = await site.asVisitor({ url: '/api/subscribers/export' })
  expect([answer.statusCode, answer.json()]).toEqual([401, refusedAs('notLoggedIn')])
})

const localPart = fc
  .string({ unit: fc.constantFrom(..."=+-'abcXYZ019.!#$%&*/?^_`{|}~"), minLength: 1, maxLength: 20 })
  .filter(text => validAddress(`${text}@example.com`) !== undefined)
const moment = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2026-03-01'), noInvalidDate: true })
  .map(date => date.toISOString())
const person = fc.record({ local: localPart, at: moment, left: fc.option(moment), isActive: fc.boolean() })

test('whatever the list holds comes back from its file as it was, beyond the border of a page', async () => {
  const people = fc.uniqueArray(person, {
    selector: ({ local }) => local.toLowerCase(),
    minLength: 200,
    maxLength: 200,
    size: 'max',
  })
  const [some = []] = fc.sample(people, 1)
  const more = Array.from({ length: 1_500 }, (_, n) => row(`reader-${n}@example.com`))
  const odd = some.map(({ local, at, left, isActive }) =>
    row(`${local}@example.com`, {
      is_active: isActive ? 1 : 0,
      subscribed_at: at,
      unsubscribed_at: isActive ? null : left,
    }),
  )
  for (let at = 0; at < more.length; at += 400) await store(more.slice(at, at + 400))
  await store(odd)
  const other = await createTestSite()
  sites.push(other)
  const imported = await other.asAuthor({
    method: 'POST',
    url: '/api/subscribers/import',
    payload: { csv: (await exported()).body, fileName: 'subscribers.csv', pressId: 'a-random-press-id' },
  })
  expect(imported.json()).toMatchObject({ source: 'Foolscap', added: 1_700 })
  expect(await everybody(other)).toEqual(await everybody(site))
})

test('names, notes and circles come back too, and none of it is a formula or a cell of its own', async () => {
  const circles: string[] = []
  for (const name of ['Family; near, "dear"', '=SUM(A1)', 'Work | home']) {
    const made = await site.asAuthor({ method: 'POST', url: '/api/circles', payload: { name } })
    circles.push(made.json<{ id: string }>().id)
  }
  const add = (email: string, known: object) =>
    site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email, ...known } })
  const hostile = '=HYPERLINK("http://x")\r\nBcc: eve@example.com'
  await add('ada@example.com', { name: hostile, note: '+1 "a", b\n\n\tc;d', circles })
  // A reader may call themselves so; a spreadsheet that splits at semicolons finds a cell in it.
  await add('eve@example.com', { name: 'Eve;=HYPERLINK("http://x")', note: 'a\n＝1+1' })
  await add('bob@example.com', { name: "'@Bob", circles: circles.slice(1, 2) })
  await add('cy@example.com', {})
  const csv = (await exported()).body
  expect(csv.split('\r\n')).toHaveLength(6)
  expect(csv).not.toMatch(/(?:^|[,;])"*[=+@＝]/m)
  const other = await createTestSite()
  sites.push(other)
  const payload = { csv, fileName: 'subscribers.csv', pressId: 'a-random-press-id' }
  await other.asAuthor({ method: 'POST', url: '/api/subscribers/import', payload })
  const withoutIds = (people: Awaited<ReturnType<typeof everybody>>) =>
    people.map(one => ({ ...one, circles: one.circles?.map(({ name }) => name) }))
  expect(withoutIds(await everybody(other))).toEqual(withoutIds(await everybody(site)))
  expect((await everybody(other))[0]).toMatchObject({
    name: '=HYPERLINK("http://x") Bcc: eve@example.com',
    note: '+1 "a", b\n\n\tc;d',
  })
})

describe('the guard against formulas', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'=+-@＝\t\r\n;\' "ab'), maxLength: 8 })

  test('leaves nothing that a spreadsheet calculates', () => {
    const runs = /(?:^|[;\t\r\n])[ "]*[=+\-@＝]/
    fc.assert(
      fc.property(cell, text => !runs.test(withGuard(text))),
      { numRuns: 1_000 },
    )
  })

  test('is taken off without a trace', () => {
    fc.assert(
      fc.property(cell, text => withoutGuard(withGuard(text)) === text),
      { numRuns: 1_000 },
    )
  })
})
