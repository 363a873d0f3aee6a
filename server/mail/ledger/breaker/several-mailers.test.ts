/** Refusals are counted over a restart, and over all mailers of a database: neither begins to count anew. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countRows } from '../../../base/db/count-rows.ts'
import { noFeatures, queueLetter } from '../../../test/queued-letter.ts'
import { scripted } from '../../../test/scripted-transport.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { type Mailer, startMailer } from '../mailer/mailer.ts'
import { decideRefused, takeBackCutOff } from './decide.ts'
import { hearAnswers } from './hear-answers.ts'

// Mailers end in the middle, and others wait for their leases.
vi.setConfig({ testTimeout: 120_000 })

let database: TestDatabase
const mailers: Mailer[] = []
const clock = { now: () => new Date('2026-03-01T12:00:00.000Z') }
const config = { mailRate: 100_000, mailConnections: 1, dkim: undefined }
const words = '550 5.1.1 User unknown'

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const mailer of mailers.splice(0)) await mailer.stop()
  await database.close()
})

/** Refuses everybody. @param refuses how many answers are given; then the server falls silent */
function start(refuses = Number.POSITIVE_INFINITY) {
  const mail = scripted(() =>
    mail.carried.length <= refuses ? { kind: 'refused', words } : new Promise(() => {}),
  )
  const mailer = startMailer({ ...database, clock, ...noFeatures, config, transport: mail.transport })
  mailers.push(mailer)
  return { mail, mailer }
}

const paused = () => countRows(database.db.selectFrom('sends').where('paused_words', '=', words))
const refused = () => countRows(database.db.selectFrom('deliveries').where('state', '=', 'refused'))
const suppressed = () =>
  countRows(database.db.selectFrom('subscribers').where('suppressed_at', 'is not', null))

test('what was refused before a mailer ended in the middle counts with what the next one hears', async () => {
  await queueLetter(database.db, clock, 40)
  const first = start(6)
  await expect.poll(refused).toBe(6)
  // Without giving anything back, as a process that dies.
  await first.mailer.stop(0)
  expect(await paused()).toBe(0)
  const { mailer } = start()
  await mailer.idle()
  expect([await paused(), await refused(), await suppressed()]).toEqual([1, 10, 0])
})

test('two mailers hear one count', async () => {
  await queueLetter(database.db, clock, 60)
  const both = [start(), start()]
  await Promise.all(both.map(({ mailer }) => mailer.idle()))
  // One copy more may be in the other one's hand at the tenth.
  expect([await paused(), await suppressed()]).toEqual([1, 0])
  expect(await refused()).toBeLessThanOrEqual(11)
})

/** As a process that dies at once after the doubt is committed. */
async function doubtAndDie(sendId: string, emails: string[], isRefused: (at: number) => boolean) {
  const readers = await database.db
    .selectFrom('subscribers')
    .select(['id', 'email'])
    .orderBy('email')
    .execute()
  const heard = readers
    .filter(({ email }) => emails.includes(email))
    .map(({ id, email }, at) => ({
      subscriberId: id,
      email,
      words,
      isRefused: isRefused(at),
      verdict: isRefused(at) ? ('address' as const) : null,
    }))
  await database.db
    .transaction()
    .execute(tx => hearAnswers(tx, new Map([[sendId, heard]]), clock.now().toISOString()))
}

test('whom a domain that waits had suppressed before is on the list again, though the process died', async () => {
  const emails = Array.from({ length: 40 }, (_, n) => (n < 20 ? `a${n}@fine.example` : `b${n}@odd.example`))
  const sendId = await queueLetter(database.db, clock, emails)
  await doubtAndDie(sendId, emails.slice(0, 22), at => at > 20)
  expect(await suppressed()).toBe(1)
  await doubtAndDie(sendId, emails.slice(22, 34), () => true)
  expect(await countRows(database.db.selectFrom('send_domains'))).toBe(1)
  expect(await suppressed()).toBe(1)
  start(0)
  await expect.poll(suppressed).toBe(0)
})

test('refusals of a send that is over are counted as well', async () => {
  const sendId = await queueLetter(database.db, clock, 40)
  const emails = Array.from({ length: 40 }, (_, n) => `reader${n}@example.com`)
  await database.db.updateTable('deliveries').set({ state: 'sent', due_at: null }).execute()
  await doubtAndDie(sendId, emails.slice(0, 4), at => at > 0)
  expect(await suppressed()).toBe(3)
  await doubtAndDie(sendId, emails.slice(4, 15), () => true)
  start()
  await expect.poll(suppressed).toBe(0)
})

/** Two hundred and fifty readers of whom nothing is decided, and one who was suppressed before the doubt. */
async function inDoubt(): Promise<string> {
  const emails = Array.from({ length: 251 }, (_, n) => `reader${n}@example.com`)
  const sendId = await queueLetter(database.db, clock, emails)
  await database.db.updateTable('deliveries').set({ state: 'sent', due_at: null }).execute()
  const sorted = emails.toSorted()
  await doubtAndDie(sendId, sorted.slice(0, 1), () => true)
  expect(await suppressed()).toBe(1)
  await doubtAndDie(sendId, sorted.slice(1), () => true)
  return sendId
}
const undecided = (sendId: string) =>
  countRows(
    database.db
      .selectFrom('subscribers')
      .where('suppressed_send', '=', sendId)
      .where('suppressed_at', 'is', null),
  )

test('whom the author leaves out stays out, though the process dies in the middle and others look', async () => {
  const sendId = await inDoubt()
  const deciding = () =>
    decideRefused({ ...database, clock }, { sendId, as: 'out' }, async () => {
      throw new Error('The process died')
    })
  await expect(deciding()).rejects.toThrow('died')
  await takeBackCutOff(database.db)
  expect([await suppressed(), await undecided(sendId)]).toEqual([200, 51])
  await decideRefused({ ...database, clock }, { sendId, as: 'out' })
  await takeBackCutOff(database.db)
  expect([await suppressed(), await undecided(sendId)]).toEqual([251, 0])
})

test('sent on to all, nobody stays suppressed whom a process that died had not taken back', async () => {
  const sendId = await inDoubt()
  await decideRefused({ ...database, clock }, { sendId, as: 'again' })
  expect([await suppressed(), await undecided(sendId)]).toEqual([0, 0])
})

test('a send stops also where what is left of it is still to be laid', async () => {
  const sendId = await queueLetter(database.db, clock, 12)
  const audience = JSON.stringify({ everyone: true, except: [] })
  await database.db.updateTable('sends').set({ laid_until: '', audience }).where('id', '=', sendId).execute()
  const all = Array.from({ length: 12 }, (_, n) => `reader${n}@example.com`)
  await database.db.updateTable('deliveries').set({ state: 'refused', due_at: null }).execute()
  await doubtAndDie(sendId, all, () => true)
  expect(await paused()).toBe(1)
})
