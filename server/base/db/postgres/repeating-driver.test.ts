/** A real deadlock on PostgreSQL: the statement alone is said again, a transaction's is not. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import type { Db } from '../open-database.ts'

const onPostgres = test.runIf(process.env.FOOLSCAP_TEST_ENGINE === 'postgres')

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
  const { db } = database
  // Found in this order by whoever changes both.
  for (const key of ['first', 'second']) await db.insertInto('settings').values({ key, value: '0' }).execute()
})
afterEach(() => database.close())

const set = (db: Db, keys: string[], value: string) =>
  db.updateTable('settings').set({ value }).where('key', 'in', keys).execute()
const values = async () =>
  (await database.db.selectFrom('settings').select('value').orderBy('key').execute()).map(row => row.value)

/** Waits until somebody waits for a lock. */
async function untilBlocked(db: Db): Promise<void> {
  const waiting = sql<{ count: number }>`SELECT COUNT(*) AS count FROM pg_locks WHERE NOT granted`
  await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(1)
}

/** Takes the second row, lets `other` take the first and wait for the second, and then asks for the first. */
async function meet(other: () => Promise<unknown>): Promise<PromiseSettledResult<unknown>[]> {
  let meeting: Promise<unknown> = Promise.resolve()
  const first = database.db.transaction().execute(async tx => {
    // The other one looks first whether it is a deadlock, and so it is the one that loses.
    await sql`SET LOCAL deadlock_timeout = '20s'`.execute(tx)
    await set(tx, ['second'], 'mine')
    meeting = other()
    meeting.catch(() => {})
    await untilBlocked(database.db)
    await set(tx, ['first'], 'mine')
  })
  const [ours] = await Promise.allSettled([first])
  const [theirs] = await Promise.allSettled([meeting])
  return [ours, theirs]
}

onPostgres('a statement alone that loses a deadlock is said again', async () => {
  const settled = await meet(() => set(database.db, ['first', 'second'], 'theirs'))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await values()).toEqual(['theirs', 'theirs'])
})

onPostgres('of a transaction everything is undone, and whoever asked hears of it', async () => {
  const settled = await meet(() =>
    database.db.transaction().execute(async tx => {
      await tx.insertInto('settings').values({ key: 'third', value: '0' }).execute()
      await set(tx, ['first', 'second'], 'theirs')
    }),
  )
  expect(settled).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: expect.objectContaining({ code: '40P01' }) },
  ])
  expect(await values()).toEqual(['mine', 'mine'])
})
