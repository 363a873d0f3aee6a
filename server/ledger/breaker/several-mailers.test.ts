/** Refusals are counted over a restart, and over all mailers of a database: neither begins to count anew. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countRows } from '../../db/count-rows.ts'
import { noFeatures, queueLetter } from '../../test/queued-letter.ts'
import { scripted } from '../../test/scripted-transport.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { type Mailer, startMailer } from '../mailer/mailer.ts'

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
