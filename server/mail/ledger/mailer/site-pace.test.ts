/** The places that claims take, whoever claims: one behind the other, and none saved up. */
import { expect, test } from 'vitest'
import { noFeatures, queueLetter, statesOf } from '../../../test/queued-letter.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { createReceivers } from '../../receivers.ts'
import { createPrefetch } from './prefetched-deliveries.ts'
import { takePlaces } from './site-pace.ts'

test('each claim has its places behind those of the last one, at another rate at once, and after a clock was set back too', async () => {
  const { db, close } = await createTestDatabase()
  const take = (seconds: number, count: number, rate = 20) =>
    db.transaction().execute(tx => takePlaces(tx, { count, now: new Date(1e12 + seconds * 1_000), rate }))
  expect(await take(0, 10)).toEqual({ startIn: 0, apart: 50 })
  expect(await take(0.1, 10)).toEqual({ startIn: 400, apart: 50 })
  // 0.5 and 0.5 seconds were given away.
  expect(await take(0.2, 1)).toEqual({ startIn: 800, apart: 50 })
  expect(await take(60, 1)).toEqual({ startIn: 0, apart: 50 })
  expect(await take(60, 1, 100)).toEqual({ startIn: 0, apart: 10 })
  expect(await take(60, 1, 100)).toEqual({ startIn: 10, apart: 10 })
  expect(await take(-3_600, 1, 100)).toEqual({ startIn: 0, apart: 10 })
  await close()
})

test('at a slow pace no more is claimed than leaves within seconds, however many connections there are', async () => {
  const database = await createTestDatabase()
  const clock = { now: () => new Date('2026-03-01T12:00:00.000Z') }
  await queueLetter(database.db, clock, 20)
  const ahead = createPrefetch(
    { ...database, clock, ...noFeatures, holder: 'a test' },
    { size: 10, connections: 10, rate: () => 0.2, receivers: createReceivers(), onError: () => {} },
  )
  await ahead.next()
  expect(await statesOf(database.db)).toEqual({ sending: 2, queued: 18 })
  await database.close()
})
