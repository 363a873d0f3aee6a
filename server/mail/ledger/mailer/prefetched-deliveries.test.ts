/** What is claimed ahead, or about to be, is owed to its readers until its outcome is written. */
import { expect, test } from 'vitest'
import { noFeatures, queueLetter } from '../../../test/queued-letter.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { createReceivers } from '../../receivers.ts'
import { createPrefetch } from './prefetched-deliveries.ts'

const clock = { now: () => new Date('2026-03-01T12:00:00.000Z') }

async function claimAhead() {
  const database = await createTestDatabase()
  await queueLetter(database.db, clock, 1)
  const ahead = createPrefetch(
    { ...database, clock, ...noFeatures, holder: 'a test' },
    { size: 10, connections: 3, rate: () => 100_000, receivers: createReceivers(), onError: () => {} },
  )
  return { database, ahead, claiming: ahead.next() }
}

test('what is just being claimed is waited for', async () => {
  const { database, ahead, claiming } = await claimAhead()
  expect(await ahead.isIdle(async () => true)).toBe(false)
  expect(await claiming).toBeDefined()
  await database.close()
})

test('so is what is given back while the database is asked, which showed it in flight', async () => {
  const { database, ahead, claiming } = await claimAhead()
  const copy = await claiming
  const isNothingDue = async () => {
    if (copy) await ahead.giveBack(copy)
    return true
  }
  expect(await ahead.isIdle(isNothingDue)).toBe(false)
  expect(await ahead.isIdle(async () => true)).toBe(true)
  await database.close()
})
