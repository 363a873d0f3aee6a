/** What a connection is said to wait for: the mail server's answer alone, and only where that holds up others. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFaults, type Faults } from '../../../test/failing-database.ts'
import { noFeatures, queueLetter, statesOf } from '../../../test/queued-letter.ts'
import { accepted } from '../../../test/scripted-transport.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import type { Carrier, Transport } from '../../transport.ts'
import { type Mailer, startMailer } from './mailer.ts'

let database: TestDatabase
let faults: Faults
let mailer: Mailer | undefined
const clock = { now: () => new Date('2026-03-01T12:00:00.000Z') }
const lateAfter = 300

beforeEach(async () => {
  faults = createFaults(process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite')
  database = await createTestDatabase(faults.around)
})
afterEach(async () => {
  await mailer?.stop(0)
  await database.close()
})

function start(deliver: Carrier['deliver'], mailConnections: number): Mailer {
  const transport: Transport = { open: () => ({ close: () => {}, deliver }) }
  const config = { mailRate: 100_000, mailConnections, dkim: undefined }
  mailer = startMailer({ ...database, clock, ...noFeatures, config, transport, lateAfter })
  return mailer
}

test('a message that was given up while the database was away is no answer that is late', async () => {
  await queueLetter(database.db, clock, 2)
  let [carried, given] = [0, 0]
  const running = start(async ({ mayEnd }) => {
    if (given === 0 && carried > 0) {
      // Its end is never waited for: the connection broke, or it was held for too long.
      void mayEnd?.()
      given++
      return { kind: 'unreachable', words: 'Not now', isOurs: true }
    }
    await mayEnd?.()
    faults.away = ++carried === 1
    return accepted
  }, 1)
  await expect.poll(() => given).toBe(1)
  faults.away = false
  await expect.poll(() => statesOf(database.db)).toEqual({ sent: 2 })
  await new Promise(resolve => setTimeout(resolve, 2 * lateAfter))
  expect(running.troubles()).toEqual([])
})

test('the last letter, whose answer is late, does not make a server silent', async () => {
  await queueLetter(database.db, clock, 1)
  const running = start(() => new Promise(() => {}), 2)
  await expect.poll(() => running.troubles()).toMatchObject([{ kind: 'late' }])
})
