/** What a press promises is counted at one moment, whoever joins meanwhile. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queueLetter } from '../../../test/queued-letter.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { countEveryone } from './audience-queries.ts'

let database: TestDatabase
const now = '2026-03-01T12:00:00.000Z'
const clock = { now: () => new Date(now) }

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

test('who joins while everyone is counted is neither counted nor taken off', async () => {
  const { db } = database
  await queueLetter(db, clock, 5)
  const when = { after: '', since: now, at: now, pressed: now }
  for (let n = 0; n < 20; n++) {
    const email = `later${n}@example.com`
    const [count] = await Promise.all([
      countEveryone(db, when),
      db
        .insertInto('subscribers')
        .values({
          id: `later-${n}`,
          email,
          email_key: email,
          is_active: 1,
          subscribed_at: '2026-03-01T12:00:01.000Z',
          unsubscribed_at: null,
        })
        .execute(),
    ])
    expect(count).toBe(5)
  }
})
