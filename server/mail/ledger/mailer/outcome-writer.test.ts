/** Group commit: what several connections have to write down goes in one transaction, and none waits long for the others. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock as clock } from '../../../base/clock.ts'
import { createFaults, type Faults } from '../../../test/failing-database.ts'
import { noFeatures, queueLetter, statesOf } from '../../../test/queued-letter.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { type Claimed, claimDeliveries } from './claim-deliveries.ts'
import { createOutcomeWriter, type Note } from './outcome-writer.ts'

let faults: Faults
let database: TestDatabase
const sent = {
  state: 'sent',
  due_at: null,
  reply: '250 Ok',
  deferrals: 0,
  unanswered: 0,
  verdict: null,
} as const
const noteOf = (delivery: Claimed): Note => ({ delivery, result: sent })

beforeEach(async () => {
  const engine = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
  faults = createFaults(engine)
  database = await createTestDatabase(faults.around)
  await queueLetter(database.db, clock, 3)
  // Whatever waits for a moment waits until the test says that it is over.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await database.close()
})

/** Three that somebody has in hand, and a writer; from now on each commit is a step. */
async function threeInHand() {
  const claimer = { ...database, clock, ...noFeatures, holder: 'this mailer' }
  const { claimed } = await claimDeliveries(claimer, { limit: 3, rate: 100_000 })
  const writer = createOutcomeWriter(claimer, {
    expected: () => 3,
    onPause: () => {},
    onError(error) {
      throw error
    },
  })
  faults.losesAnswers = true
  faults.steps = 0
  return { notes: claimed.map(noteOf), writer }
}

test('three outcomes that become known one after another are one commit', async () => {
  const { notes, writer } = await threeInHand()
  const written: Promise<void>[] = []
  for (const note of notes) {
    expect(faults.steps).toBe(0)
    written.push(writer.write(note))
    await new Promise(resolve => setImmediate(resolve))
  }
  await Promise.all(written)
  expect(faults.steps).toBe(1)
  expect(await statesOf(database.db)).toEqual({ sent: 3 })
})

test('an outcome whose others take their time is written without them', async () => {
  const { notes, writer } = await threeInHand()
  const [first] = notes
  if (!first) throw new Error('nothing was claimed')
  const written = writer.write(first)
  vi.advanceTimersByTime(20)
  await written
  expect(faults.steps).toBe(1)
  expect(await statesOf(database.db)).toEqual({ sent: 1, sending: 2 })
})
