/** A Stop reaches what was claimed before it and still waits for its turn. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFaults, type Faults } from '../../../test/failing-database.ts'
import { noFeatures, queueLetter, statesOf } from '../../../test/queued-letter.ts'
import { scripted } from '../../../test/scripted-transport.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { markStopped } from '../stop-queries.ts'
import { type Mailer, startMailer } from './mailer.ts'

let database: TestDatabase
let faults: Faults
let mailer: Mailer | undefined
const now = '2026-03-01T12:00:00.000Z'
const clock = { now: () => new Date(now) }

beforeEach(async () => {
  faults = createFaults(process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite')
  database = await createTestDatabase(faults.around)
})
afterEach(async () => {
  await mailer?.stop()
  await database.close()
})

// At the slower one the next turn comes in 50 seconds: it is not waited for.
test.each([0.5, 0.02])(
  'at %s a second nothing more leaves after a Stop, though several copies were in hand',
  async mailRate => {
    const sendId = await queueLetter(database.db, clock, 6)
    const { transport, carried } = scripted()
    const config = { mailRate, mailConnections: 3, dkim: undefined }
    mailer = startMailer({ ...database, clock, ...noFeatures, config, transport })
    await expect.poll(() => carried.length).toBe(1)
    await markStopped(database.db, sendId, now)
    await expect.poll(() => statesOf(database.db), { timeout: 20_000 }).toEqual({ sent: 1, withdrawn: 5 })
    expect(carried).toHaveLength(1)
  },
)

test('where the database is away when it is asked, nobody is missed', async () => {
  await queueLetter(database.db, clock, 6)
  const { transport, carried } = scripted()
  const config = { mailRate: 0.8, mailConnections: 3, dkim: undefined }
  mailer = startMailer({ ...database, clock, ...noFeatures, config, transport })
  await expect.poll(() => carried.length).toBe(2)
  faults.away = true
  await new Promise(resolve => setTimeout(resolve, 2_500))
  faults.away = false
  await expect.poll(() => statesOf(database.db), { timeout: 25_000 }).toEqual({ sent: 6 })
})
