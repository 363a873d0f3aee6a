/** A connection that PostgreSQL really ends, in a transaction: whoever asked hears why, and the next one gets another. */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'
import { isAway } from '../is-away.ts'
import type { Db, Tx } from '../open-database.ts'

let site: TestSite
let db: Db
beforeEach(async () => {
  site = await createTestSite()
  db = site.database.db
})
afterEach(() => site.close())

const own = sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`
const end = (pid: number) => sql`SELECT pg_terminate_backend(${pid})`.execute(db)
const put = (tx: Tx) => tx.insertInto('settings').values({ key: 'a key', value: 'half' }).execute()

/** Ends the connection of a transaction that has written; `then` is what it asks for next. */
function cutOff(then: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  return db.transaction().execute(async tx => {
    await put(tx)
    const { rows } = await own.execute(tx)
    const asked = then(tx)
    asked.catch(() => {})
    await end(rows[0]?.pid ?? 0)
    return asked
  })
}

describe.runIf(process.env.FOOLSCAP_TEST_ENGINE === 'postgres')('in a transaction', () => {
  test.each([
    ['while it waits for an answer', (tx: Tx) => sql`SELECT pg_sleep(20)`.execute(tx)],
    [
      'between two statements',
      async (tx: Tx) => {
        const { rows } = await own.execute(tx)
        await expect
          .poll(async () => {
            const alive = await sql`SELECT 1 FROM pg_stat_activity WHERE pid = ${rows[0]?.pid}`.execute(db)
            return alive.rows.length
          })
          .toBe(0)
        return put(tx)
      },
    ],
  ])('%s', async (_, then) => {
    const error = await cutOff(then).catch((reason: unknown) => reason)
    expect([error, isAway(error)]).toEqual([expect.any(Error), true])
    expect(await db.selectFrom('settings').selectAll().where('key', '=', 'a key').execute()).toEqual([])
    await db.transaction().execute(put)
  })
})
