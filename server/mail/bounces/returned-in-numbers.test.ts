/** Copies that come back later: many of one send are not believed, and a list with dead addresses loses these alone. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BounceReport } from '../../../contract/mail/bounces.ts'
import type { PausedSend } from '../../../contract/mail/sends-in-doubt.ts'
import { countRows } from '../../base/db/count-rows.ts'
import { accepted, scripted } from '../../test/scripted-transport.ts'
import { addReadersTo, pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { composeMail } from '../compose-mail.ts'
import { queueMail } from '../ledger/queue-mail.ts'
import type { Outcome } from '../transport.ts'
import { recordBounce } from './record-bounce.ts'

let site: TestSite
let answer: (at: number) => Outcome
const { send, get, post } = pressesOf(() => site)
beforeEach(async () => {
  answer = () => accepted
  const mail = scripted(() => answer(mail.carried.length - 1))
  site = await createTestSite({ transport: mail.transport })
})
afterEach(() => site.close())

const suppressed = () =>
  countRows(site.database.db.selectFrom('subscribers').where('suppressed_at', 'is not', null))

const welcome = (subscriberId: string) =>
  site.database.db.transaction().execute(async tx => {
    const message = await composeMail(
      { fromName: 'Ada', subject: 'Welcome', html: '<p>Hello</p>', text: 'Hello', list: false },
      site.config,
      site.clock.now(),
    )
    await queueMail(tx, {
      kind: 'welcome',
      to: { subscriberId },
      message,
      now: site.clock.now().toISOString(),
    })
  })

/** What the author is told of each thing that came back, and of how many. */
async function effects(): Promise<Record<string, number>> {
  const learned = await get<BounceReport[]>('/api/bounces?limit=100')
  const counts = Map.groupBy(learned, ({ effect }) => effect)
  return Object.fromEntries([...counts].map(([effect, all]) => [effect, all.length]))
}

/** @returns the copies, once all of them are taken */
async function press(count: number) {
  await addReadersTo(site.database.db, count, 'reader-')
  await send({ everyone: true, selectedSubscriberIds: [], pressId: 'a-press-of-sixteen-or-more' })
  await site.inbox()
  return site.database.db.selectFrom('deliveries').select(['id', 'send_id']).orderBy('id').execute()
}

const comesBack = (deliveryId: string) =>
  recordBounce(site.parts, {
    kind: 'hard',
    source: 'mailbox',
    words: '550 5.1.1 No such user',
    eventId: deliveryId,
    of: { deliveryId },
  })

test('a relay that returns everybody suppresses nobody, and the author decides', async () => {
  const copies = await press(60)
  for (const { id } of copies) await comesBack(id)
  expect(await suppressed()).toBe(0)
  const sendId = copies[0]?.send_id
  expect(await get<PausedSend[]>('/api/paused-sends')).toMatchObject([
    { sendId, waits: 'nothing', words: '550 5.1.1 No such user', undecided: 60 },
  ])
  // The reports that were believed before it was in doubt say nothing untrue either.
  expect(await effects()).toEqual({ none: 60 })
  await post(`/api/sends/${sendId}/resume-without`)
  expect(await suppressed()).toBe(60)
  expect(await effects()).toEqual({ suppressed: 60 })
})

test('before it is judged, no more than fifteen are suppressed', async () => {
  const copies = await press(180)
  for (const { id } of copies.slice(0, 18)) await comesBack(id)
  expect(await suppressed()).toBe(15)
  expect(await get<PausedSend[]>('/api/paused-sends')).toEqual([])
})

test('what was refused at the door and what came back make one sum', async () => {
  answer = at => (at % 11 === 10 ? { kind: 'refused', words: '550 5.1.1 No such user' } : accepted)
  await press(300)
  expect(await get<PausedSend[]>('/api/paused-sends')).toEqual([])
  const taken = await site.database.db
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', 'sent')
    .execute()
  for (const { id } of taken.slice(0, 27)) await comesBack(id)
  expect(await suppressed()).toBe(0)
  expect(await get<PausedSend[]>('/api/paused-sends')).toMatchObject([{ waits: 'nothing', undecided: 54 }])
})

test('suppresses every dead address of a large list, however many they are', async () => {
  const copies = await press(1_000)
  for (const { id } of copies.slice(0, 30)) await comesBack(id)
  expect(await suppressed()).toBe(30)
})

test.each([
  ['of twenty, three that come back are too many', 20, 3],
  ['of a hundred, eleven', 100, 11],
  ['of twelve, ten', 12, 10],
])('%s', async (_, taken, returned) => {
  const copies = await press(taken)
  for (const { id } of copies.slice(0, returned - 1)) await comesBack(id)
  expect(await get<PausedSend[]>('/api/paused-sends')).toEqual([])
  for (const { id } of copies.slice(returned - 1, returned)) await comesBack(id)
  expect(await suppressed()).toBe(0)
  expect(await get<PausedSend[]>('/api/paused-sends')).toMatchObject([
    { waits: 'nothing', undecided: returned },
  ])
})

test('believes reports that name no letter for fifteen readers a day at most', async () => {
  const ids = await addReadersTo(site.database.db, 40, 'reader-')
  const said = { kind: 'hard', source: 'ses', words: '550 5.1.1 No such user' } as const
  const isGone = (id: string) =>
    recordBounce(site.parts, { ...said, eventId: id, of: { email: `${id.toLowerCase()}@example.com` } })
  for (const id of ids.slice(0, 20)) await isGone(id)
  expect(await suppressed()).toBe(15)
  expect(await effects()).toEqual({ suppressed: 15, none: 5 })
  site.clock.forward(25 * 3_600_000)
  await isGone(ids[30] ?? '')
  expect(await suppressed()).toBe(16)
})

test('believes fifteen readers a day at most whose welcome was refused, or came back', async () => {
  const ids = await addReadersTo(site.database.db, 40, 'reader-')
  answer = () => ({ kind: 'refused', words: '550 5.1.1 User unknown' })
  for (const id of ids.slice(0, 20)) await welcome(id)
  await site.inbox()
  expect(await suppressed()).toBe(15)
  site.clock.forward(25 * 3_600_000)
  answer = () => accepted
  for (const id of ids.slice(20)) await welcome(id)
  await site.inbox()
  const copies = await site.database.db
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', 'sent')
    .execute()
  for (const { id } of copies) await comesBack(id)
  expect([copies.length, await suppressed()]).toEqual([20, 30])
})

test('a domain of a small part of the list that returns everybody loses none of them', async () => {
  const { db } = site.database
  const ids = await addReadersTo(db, 1_000, 'reader-')
  const there = ids.slice(0, 40)
  const email = sql<string>`id || '@gmx.example'`
  await db
    .updateTable('subscribers')
    .set({ email, email_key: sql`lower(id) || '@gmx.example'` })
    .where('id', 'in', there)
    .execute()
  await send({ everyone: true, selectedSubscriberIds: [], pressId: 'a-press-of-sixteen-or-more' })
  await site.inbox()
  const copies = await db.selectFrom('deliveries').select(['id', 'subscriber_id']).execute()
  const backFrom = async (from: string[]) => {
    for (const { id, subscriber_id } of copies) if (from.includes(subscriber_id ?? '')) await comesBack(id)
  }
  // Those who are dead elsewhere go.
  await backFrom(ids.slice(100, 105))
  await backFrom(there)
  expect(await suppressed()).toBe(5)
  expect(await get<PausedSend[]>('/api/paused-sends')).toMatchObject([
    { waits: 'nothing', domains: ['gmx.example'], undecided: 40 },
  ])
})
