/** The database goes away while letters leave: what is known stays known, what was not begun is given back. */

import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFaults, type Faults } from '../../../test/failing-database.ts'
import { noFeatures, queueLetter, statesOf } from '../../../test/queued-letter.ts'
import { accepted, type Scripted, scripted } from '../../../test/scripted-transport.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import type { Outcome, OutgoingMail } from '../../transport.ts'
import { leaseTime } from './judge-outcome.ts'
import { type Mailer, startMailer } from './mailer.ts'

const engine = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
const config = { mailRate: 100_000, mailConnections: 3, dkim: undefined }
let faults: Faults
let database: TestDatabase
let time: number
let told: string[]
const clock = { now: () => new Date(time) }
const running: Mailer[] = []

beforeEach(async () => {
  faults = createFaults(engine)
  database = await createTestDatabase(faults.around)
  time = Date.parse('2026-03-01T12:00:00.000Z')
  told = []
})

afterEach(async () => {
  faults.away = false
  for (const mailer of running.splice(0)) await mailer.stop()
  await database.close()
})

function start({ transport }: Scripted): Mailer {
  const mailer = startMailer({
    ...noFeatures,
    ...database,
    clock,
    config,
    transport,
    onError: error => told.push(String(error)),
  })
  running.push(mailer)
  return mailer
}

const arrivals = (mail: Scripted) => mail.to().toSorted()
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Answers when the test says so. */
function slowly() {
  const waiting: (() => void)[] = []
  const mail = scripted(() => new Promise<Outcome>(resolve => waiting.push(() => resolve(accepted))))
  return { mail, answer: () => waiting.splice(0).forEach(one => void one()) }
}

test('what the server said while the database was away is written when it is back, and nobody has two copies', async () => {
  await queueLetter(database.db, clock, 12)
  const { mail, answer } = slowly()
  start(mail)
  await expect.poll(() => mail.carried.length).toBe(3)
  faults.away = true
  answer()
  await pause(1_500)
  // Until an outcome is written its connection begins nothing.
  expect(mail.carried).toHaveLength(3)
  // Longer than every lease.
  time += 2 * leaseTime
  faults.away = false
  const answering = setInterval(answer, 5)
  await expect.poll(() => statesOf(database.db)).toEqual({ sent: 12 })
  clearInterval(answering)
  expect(new Set(arrivals(mail)).size).toBe(12)
  expect(mail.carried).toHaveLength(12)
  // Once, not at each try.
  expect(told.length).toBeGreaterThan(0)
  expect(new Set(told).size).toBe(told.length)
})

test('a mail that cannot be read costs its copies a wait and no attempt, and holds up nothing', async () => {
  const broken = await queueLetter(database.db, clock, 2, 'broken')
  await database.db.updateTable('sends').set({ message: '{' }).where('id', '=', broken).execute()
  await queueLetter(database.db, clock, 3, 'whole')
  const mail = scripted()
  const mailer = start(mail)
  await expect.poll(() => mail.carried.length).toBe(3)
  await mailer.idle()
  expect(await statesOf(database.db)).toEqual({ sent: 3, queued: 2 })
  const whole = await database.db
    .selectFrom('sends')
    .select('message')
    .where('id', '!=', broken)
    .executeTakeFirstOrThrow()
  await database.db.updateTable('sends').set(whole).where('id', '=', broken).execute()
  time += leaseTime
  await mailer.idle()
  expect(await statesOf(database.db)).toEqual({ sent: 5 })
  const attempts = await database.db.selectFrom('deliveries').select('attempts').execute()
  expect(attempts.map(row => row.attempts)).toEqual([1, 1, 1, 1, 1])
})

test('what nobody has begun while its lease ran out is given back, not held', async () => {
  await queueLetter(database.db, clock, 12)
  const { mail, answer } = slowly()
  const first = start(mail)
  await expect.poll(() => mail.carried.length).toBe(3)
  // Only the three in hand belong to the first for longer than one lease: another mailer takes the others.
  const leased = async () =>
    (await database.db.selectFrom('deliveries').select('id').where('state', '=', 'sending').execute()).length
  expect(await leased()).toBe(12)
  void first.stop(3_000)
  await expect.poll(leased).toBe(3)
  answer()
  await expect.poll(() => statesOf(database.db)).toEqual({ sent: 3, queued: 9 })
})

test.runIf(engine === 'postgres')(
  'two mailers: what one is about to write when the database is back is not repeated by the other',
  async () => {
    await queueLetter(database.db, clock, 3)
    const { mail, answer } = slowly()
    start(mail)
    await expect.poll(() => mail.carried.length).toBe(3)
    const other = scripted((_mail: OutgoingMail) => accepted)
    start(other)
    faults.away = true
    await pause(1_200)
    time += 2 * leaseTime
    faults.away = false
    await pause(1_200)
    answer()
    await expect.poll(() => statesOf(database.db)).toEqual({ sent: 3 })
    expect(other.carried).toHaveLength(0)
  },
)
