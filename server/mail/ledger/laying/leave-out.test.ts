/** Whom a letter to everyone goes to is settled at its press, whoever comes back while it is laid. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { slice } from '../../../../contract/base/slices-of.ts'
import type { SendReport } from '../../../../contract/mail/sends.ts'
import { randomId } from '../../../base/db/ids.ts'
import { accepted, type Scripted, scripted } from '../../../test/scripted-transport.ts'
import { addReadersTo, pressesOf, words } from '../../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'
import { workOnSend } from './lay-slice.ts'
import { readAudience } from './stored-audience.ts'

let site: TestSite
let mail: Scripted
const { post, progress, letters } = pressesOf(() => site)
const before = '2026-03-01T11:00:00.000Z'

/** Nothing is laid beyond the first slice unless the test does it. */
beforeEach(async () => {
  mail = scripted(() => accepted)
  site = await createTestSite({ transport: mail.transport })
  await site.laying.stop()
})
afterEach(() => site.close())

/** A slice of readers, and behind them some by name. */
async function addReaders(...last: Reader[]): Promise<void> {
  await addSlice({ first: 'A', named: 'z' }, last)
}

interface Reader {
  name: string
  left?: string
  suppressed?: string
}

/** @param begin with what the ids of the slice and of those by name begin */
async function addSlice(begin: { first: string; named: string }, last: Reader[]): Promise<void> {
  const first = Array.from({ length: slice }, () => ({
    id: `${begin.first}${randomId()}`,
    left: null,
    suppressed: null,
  }))
  const named = last.map(({ name, left = null, suppressed = null }) => ({
    id: `${begin.named}${name}`,
    left,
    suppressed,
  }))
  const rows = [...first, ...named].map(({ id, left, suppressed }) => ({
    id,
    email: `${id}@example.com`,
    email_key: `${id.toLowerCase()}@example.com`,
    is_active: left === null ? (1 as const) : (0 as const),
    unsubscribed_at: left,
    subscribed_at: '2026-01-01T00:00:00.000Z',
    suppressed_at: suppressed,
    suppressed_words: suppressed,
  }))
  for (const part of [rows.slice(0, slice), rows.slice(slice)])
    await site.database.db.insertInto('subscribers').values(part).execute()
}
const setActive = (name: string, isActive: boolean) =>
  site.asAuthor({ method: 'PATCH', url: `/api/subscribers/z${name}`, payload: { isActive } })
async function press(): Promise<string> {
  const answer = await post('/api/send-newsletter', { ...words, everyone: true, holdSeconds: 20 })
  return answer.json<SendReport>().sendId
}
async function layAll(sendId: string): Promise<string[]> {
  while (await workOnSend(site.parts, sendId));
  const rows = await site.database.db
    .selectFrom('deliveries')
    .select('subscriber_id')
    .where('subscriber_id', '>=', 'z')
    .orderBy('subscriber_id')
    .execute()
  return rows.map(({ subscriber_id }) => subscriber_id ?? '')
}

test('who had left, or was suppressed, before the press and is back while it is laid, does not get it', async () => {
  await addReaders({ name: 'ada' }, { name: 'eve', left: before }, { name: 'ida', suppressed: before })
  const sendId = await press()
  expect(await progress(sendId)).toMatchObject({ total: slice + 1 })
  expect((await setActive('eve', true)).statusCode).toBe(200)
  expect((await post('/api/subscribers/zida/lift')).statusCode).toBe(200)
  expect(await progress(sendId)).toMatchObject({ total: slice + 1 })
  expect(await layAll(sendId)).toEqual(['zada'])
  expect(await progress(sendId)).toMatchObject({ total: slice + 1 })
  // The next one goes to all three.
  site.clock.forward(60_000)
  expect((await layAll(await press())).filter(id => id === 'zeve' || id === 'zida')).toEqual(['zeve', 'zida'])
})

test('who comes back is left out in the order of the database, where a capital may stand behind', async () => {
  // Compared byte by byte, 'Z' is before 'a'; PostgreSQL mostly sorts as a dictionary does.
  await addSlice({ first: 'a', named: 'Z' }, [{ name: 'eve', left: before }])
  const sendId = await press()
  const url = '/api/subscribers/Zeve'
  expect((await site.asAuthor({ method: 'PATCH', url, payload: { isActive: true } })).statusCode).toBe(200)
  await layAll(sendId)
  const copies = await site.database.db
    .selectFrom('deliveries')
    .select('send_id')
    .where('subscriber_id', '=', 'Zeve')
    .execute()
  expect(copies).toEqual([])
})

test('whom a send goes to is read anew when it was changed to something of the same length', () => {
  const exceptOf = (id: string) =>
    readAudience({ id: 'send', audience: JSON.stringify({ everyone: true, except: [id] }) }).except
  expect([...exceptOf('ada'), ...exceptOf('eve')]).toEqual(['ada', 'eve'])
})

test('who leaves after the press and comes back while it is laid gets it', async () => {
  await addReaders({ name: 'ada' }, { name: 'eve' })
  const sendId = await press()
  site.clock.forward(1_000)
  await setActive('eve', false)
  expect(await progress(sendId)).toMatchObject({ total: slice + 2 })
  await setActive('eve', true)
  expect(await layAll(sendId)).toEqual(['zada', 'zeve'])
})

test('who left, and comes back by the button of a mail, does not get what was pressed in between', async () => {
  await addReaders({ name: 'ada' }, { name: 'eve' })
  const first = await press()
  await layAll(first)
  const { token } = await site.database.db
    .selectFrom('deliveries')
    .select('token')
    .where('subscriber_id', '=', 'zeve')
    .executeTakeFirstOrThrow()
  await site.asVisitor({ method: 'POST', url: `/api/unsubscribe/${token}` })
  site.clock.forward(60_000)
  const second = await press()
  await site.asVisitor({ method: 'POST', url: `/api/unsubscribe/${token}/undo` })
  await layAll(second)
  const copies = await site.database.db
    .selectFrom('deliveries')
    .select('send_id')
    .where('subscriber_id', '=', 'zeve')
    .execute()
  expect(copies).toEqual([{ send_id: first }])
})

describe.each([
  ['everyone', () => ({ everyone: true })],
  ['named ones', (ids: string[]) => ({ selectedSubscriberIds: ids })],
])('a letter to %s', (_, to) => {
  test('whose reader is suppressed, or leaves and is back, before their copy is laid has a row for them', async () => {
    const ids = await addReadersTo(site.database.db, 2 * slice, '')
    const sent = await post('/api/send-newsletter', { ...words, ...to(ids), holdSeconds: 60 })
    const { sendId } = sent.json<SendReport>()
    const [refused = '', back = ''] = ids.slice(-2)
    site.clock.forward(1_000)
    const { db } = site.database
    const suppressed_at = site.clock.now().toISOString()
    await db
      .updateTable('subscribers')
      .set({ suppressed_at, suppressed_words: randomId() })
      .where('id', '=', refused)
      .execute()
    const set = (isActive: boolean) =>
      site.asAuthor({ method: 'PATCH', url: `/api/subscribers/${back}`, payload: { isActive } })
    await set(false)
    while (await workOnSend(site.parts, sendId));
    await set(true)
    const rows = await db
      .selectFrom('deliveries')
      .select('subscriber_id')
      .where('send_id', '=', sendId)
      .execute()
    expect(rows.map(row => row.subscriber_id).toSorted()).toEqual(ids.toSorted())
    site.clock.forward(60_000)
    await site.inbox()
    expect(mail.carried).toHaveLength(2 * slice - 1)
    expect((await post(`/api/subscribers/${refused}/lift`)).statusCode).toBe(200)
    const [letter] = await letters()
    const missed = await post(`/api/newsletters/${letter?.id}/send-to-missing`)
    expect(missed.json()).toMatchObject({ total: 1 })
  })
})
