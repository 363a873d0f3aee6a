import { afterEach, beforeEach, expect, test } from 'vitest'
import { noFeatures, queueLetter as queueLetterIn } from '../../../test/queued-letter.ts'
import { accepted, scripted } from '../../../test/scripted-transport.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import type { Outcome, Transport } from '../../transport.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { leaseTime } from './judge-outcome.ts'
import { type Mailer, startMailer } from './mailer.ts'

let database: TestDatabase
let time: number
let mailer: Mailer | undefined
const clock = { now: () => new Date(time) }
const minute = 60_000

beforeEach(async () => {
  database = await createTestDatabase()
  time = Date.parse('2026-03-01T12:00:00.000Z')
})

afterEach(async () => {
  await mailer?.stop()
  mailer = undefined
  await database.close()
})

const queueLetter = (readers: number) => queueLetterIn(database.db, clock, readers)

function start(transport: Transport, connections = 2): Mailer {
  const config = { mailRate: 100_000, mailConnections: connections, dkim: undefined }
  mailer = startMailer({ ...database, clock, ...noFeatures, config, transport })
  return mailer
}

const states = async () =>
  await database.db
    .selectFrom('deliveries')
    .select(['state', 'reply', 'due_at', 'attempts'])
    .orderBy('state')
    .execute()

const latestDue = async () => {
  const dueOf = (row: { due_at: string | null }) => row.due_at ?? ''
  return (await states()).map(dueOf).toSorted().at(-1)
}

test('every copy is sent once and nobody is left', async () => {
  await queueLetter(25)
  const { transport, carried } = scripted(() => accepted)
  await start(transport).idle()
  expect(new Set(carried.map(mail => mail.to)).size).toBe(25)
  expect(carried).toHaveLength(25)
  expect((await states()).every(row => row.state === 'sent' && row.due_at === null)).toBe(true)
})

test('a 4xx waits one minute, then five, and the seventh wait is the last', async () => {
  await queueLetter(1)
  const { transport, carried } = scripted(() => ({
    kind: 'deferred',
    words: '450 greylisted',
    throttled: false,
  }))
  const running = start(transport)
  await running.idle()
  expect(await states()).toMatchObject([{ state: 'deferred', reply: '450 greylisted' }])
  for (const minutes of [1, 5, 15, 60, 240, 720, 1440]) {
    const before = carried.length
    time += minutes * minute - 1
    await running.idle()
    expect(carried).toHaveLength(before)
    time += 1
    await running.idle()
    expect(carried).toHaveLength(before + 1)
  }
  expect(await states()).toMatchObject([
    { state: 'refused', due_at: null, reply: 'Gave up after 8 tries: 450 greylisted' },
  ])
})

test('a 5xx is final and carries the words of the server', async () => {
  await queueLetter(1)
  const { transport, carried } = scripted(() => ({ kind: 'refused', words: '550 5.1.1 No such user' }))
  await start(transport).idle()
  expect(carried).toHaveLength(1)
  expect(await states()).toMatchObject([{ state: 'refused', due_at: null, reply: '550 5.1.1 No such user' }])
})

test('a silence after the dot is repeated once after its lease, byte for byte, and the second silence is final', async () => {
  await queueLetter(1)
  const { transport, carried } = scripted(() => ({ kind: 'unanswered', words: 'Connection closed' }))
  const running = start(transport)
  await running.idle()
  expect(carried).toHaveLength(1)
  time += leaseTime
  await running.idle()
  expect(carried).toHaveLength(2)
  expect(carried[0]?.message.equals(carried[1]?.message ?? Buffer.alloc(0))).toBe(true)
  time += 100 * leaseTime
  await running.idle()
  expect(carried).toHaveLength(2)
  expect(await states()).toMatchObject([{ state: 'unsure', due_at: null }])
})

test('a silence whose repeat is accepted ends as sent', async () => {
  await queueLetter(1)
  const { transport } = scripted((_, attempt) =>
    attempt === 1 ? { kind: 'unanswered', words: '' } : accepted,
  )
  const running = start(transport)
  await running.idle()
  time += leaseTime
  await running.idle()
  expect(await states()).toMatchObject([{ state: 'sent', due_at: null }])
})

test('an unreachable server costs no delivery an attempt', async () => {
  await queueLetter(3)
  let down = true
  const { transport } = scripted(() => (down ? { kind: 'unreachable', words: 'ECONNREFUSED' } : accepted))
  const running = start(transport, 1)
  await expect.poll(() => running.troubles()).toMatchObject([{ kind: 'unreachable', words: 'ECONNREFUSED' }])
  expect((await states()).every(row => row.state !== 'sent')).toBe(true)
  down = false
  await running.idle()
  expect(running.troubles()).toEqual([])
  expect(await states()).toMatchObject(Array.from({ length: 3 }, () => ({ state: 'sent', attempts: 1 })))
})

test('who left after a copy that may have arrived is not mailed again, nor said to be without it', async () => {
  await queueLetter(1)
  const { transport, carried } = scripted(() => ({ kind: 'unanswered', words: 'Connection closed' }))
  const running = start(transport)
  await running.idle()
  await database.db.updateTable('subscribers').set({ is_active: 0 }).execute()
  time += leaseTime
  await running.idle()
  expect(carried).toHaveLength(1)
  expect(await states()).toMatchObject([{ state: 'unsure', due_at: null, reply: 'Connection closed' }])
})

test('who left or was erased while queued is withdrawn, not mailed', async () => {
  await queueLetter(3)
  const { db } = database
  await db
    .updateTable('subscribers')
    .set({ is_active: 0 })
    .where('email', '=', 'reader0@example.com')
    .execute()
  await db.deleteFrom('subscribers').where('email', '=', 'reader1@example.com').execute()
  const { transport, carried } = scripted(() => accepted)
  await start(transport).idle()
  expect(carried.map(mail => mail.to)).toEqual(['reader2@example.com'])
  expect((await states()).map(row => row.state)).toEqual(['sent', 'withdrawn', 'withdrawn'])
})

test('a copy that was in flight when the process died is repeated, also a third time', async () => {
  await queueLetter(1)
  await database.db
    .updateTable('deliveries')
    .set({
      state: 'sending',
      lease_holder: 'dead',
      attempts: 2,
      due_at: new Date(time + leaseTime).toISOString(),
    })
    .execute()
  const { transport, carried } = scripted(() => accepted)
  const running = start(transport)
  time += database.engine === 'postgres' ? leaseTime : 0
  await running.idle()
  expect(carried).toHaveLength(1)
  expect(await states()).toMatchObject([{ state: 'sent', attempts: 3 }])
})

test('a copy that ended its mailer again and again is left as unsure', async () => {
  await queueLetter(1)
  await database.db
    .updateTable('deliveries')
    .set({ state: 'sending', lease_holder: 'dead', attempts: 25, due_at: clock.now().toISOString() })
    .execute()
  const { transport, carried } = scripted(() => accepted)
  await start(transport).idle()
  expect(carried).toHaveLength(0)
  expect(await states()).toMatchObject([{ state: 'unsure', due_at: null }])
})

test('the pace is what the author wants, and changes while letters go out', async () => {
  await queueLetter(40)
  const { transport, carried } = scripted(() => accepted)
  const config = { mailRate: 0.1, mailConnections: 3, dkim: undefined }
  let rate = 4
  mailer = startMailer({ ...database, clock, ...noFeatures, config, transport, readRate: async () => rate })
  await expect.poll(() => carried.length).toBeGreaterThan(2)
  expect(carried.length).toBeLessThan(20)
  rate = 10_000
  await expect.poll(() => carried.length).toBe(40)
})

test('stopping waits for the reply in flight and gives back what was not begun', async () => {
  await queueLetter(10)
  let answer = (_: Outcome) => {}
  const { transport, carried } = scripted(
    () =>
      new Promise<Outcome>(resolve => {
        answer = resolve
      }),
  )
  const running = start(transport, 1)
  await expect.poll(() => carried.length).toBe(1)
  const stopped = running.stop()
  answer(accepted)
  await stopped
  const rows = await states()
  expect(rows.filter(row => row.state === 'sent')).toHaveLength(1)
  expect(rows.filter(row => row.state === 'queued' && row.attempts === 0)).toHaveLength(9)
})

test('a send that nobody has begun keeps its copies, whatever their time says', async () => {
  const id = await queueLetter(2)
  const claim = () =>
    claimDeliveries({ ...database, clock, ...noFeatures, holder: 'a test' }, { limit: 10, rate: 100_000 })
  // As PostgreSQL may show it to a claim that looked for sends to begin before this one was stored.
  const later = new Date(time + minute).toISOString()
  await database.db.updateTable('sends').set({ starts_at: later }).where('id', '=', id).execute()
  expect(await claim()).toMatchObject({ claimed: [], foundAny: false })
  time += minute
  expect((await claim()).claimed).toHaveLength(2)
})

test('two mailers on one PostgreSQL never carry the same copy', async ({ skip }) => {
  skip(database.engine === 'sqlite', 'SQLite has one process')
  await queueLetter(200)
  const first = scripted(() => accepted)
  const second = scripted(() => accepted)
  const config = { mailRate: 100_000, mailConnections: 3, dkim: undefined }
  const other = startMailer({ ...database, clock, ...noFeatures, config, transport: second.transport })
  await Promise.all([start(first.transport, 3).idle(), other.idle()])
  await other.stop()
  const all = [...first.carried, ...second.carried].map(mail => mail.to)
  expect(all).toHaveLength(200)
  expect(new Set(all).size).toBe(200)
})

test('a clock that was set back stalls nothing: neither what is queued, deferred or in flight', async () => {
  await queueLetter(3)
  const { transport, carried } = scripted((_, attempt) =>
    attempt === 1 ? { kind: 'deferred', words: '450 Later', throttled: false } : accepted,
  )
  const running = start(transport)
  await running.idle()
  expect(carried).toHaveLength(3)
  // Queued by a clock that is ahead of this one, before it is set back: the look at it finds all five.
  await queueLetterIn(database.db, { now: () => new Date(time + 60 * minute) }, 2, 'ahead')
  time -= 60 * minute
  // Noticed within a second or two; what was queued is due at once, what was deferred after its minute.
  await expect.poll(() => carried.length).toBe(5)
  // What was deferred is looked at after what was queued.
  await expect.poll(latestDue).toBe(new Date(time + minute).toISOString())
  time += minute + 1_000
  await running.idle()
  expect((await states()).map(row => row.state)).toEqual(['sent', 'sent', 'sent', 'sent', 'sent'])
})

test('a clock that jumps ahead repeats nothing that is in flight', async () => {
  await queueLetter(2)
  let answer = (_: Outcome) => {}
  const { transport, carried } = scripted(
    () =>
      new Promise<Outcome>(resolve => {
        const before = answer
        answer = outcome => {
          before(outcome)
          resolve(outcome)
        }
      }),
  )
  start(transport, 3)
  await expect.poll(() => carried.length).toBe(2)
  time += 60 * minute
  await new Promise(resolve => setTimeout(resolve, 1_500))
  answer(accepted)
  await expect.poll(async () => (await states()).map(row => row.state)).toEqual(['sent', 'sent'])
  expect(carried).toHaveLength(2)
})
