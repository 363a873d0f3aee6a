/** Reading a whole list in a thread of its own: what it sees, what becomes of an error, and of the thread. */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { programFile } from '../../project-folder.ts'
import { snapshot } from '../open-database.ts'
import { type LongReads, startLongReads } from './start-long-reads.ts'

let database: TestDatabase
let longReads: LongReads
const thread = () => ({ file: programFile('long-reads-thread'), dataDir: database.dataDir })
beforeEach(async () => {
  database = await createTestDatabase()
  longReads = startLongReads(database, thread(), 0)
})
afterEach(async () => {
  await longReads.end()
  await database.close()
})

const write = (key: string) => database.db.insertInto('settings').values({ key, value: 'yes' }).execute()
const keys = async () => {
  const rows = await longReads.db().selectFrom('settings').select('key').orderBy('key').execute()
  return rows.map(({ key }) => key)
}

test('a long read sees what is committed, and looks for ü as the site does, on either engine', async () => {
  await write('Über')
  expect(await keys()).toEqual(['Über'])
  await write('b')
  expect(await keys()).toEqual(['b', 'Über'])
  const { rows } = await sql`SELECT key FROM settings WHERE lower(key) = ${'über'}`.execute(longReads.db())
  expect(rows).toEqual([{ key: 'Über' }])
  const { count } = await longReads
    .db()
    .selectFrom('settings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(2)
})

test('a snapshot shows one moment, and others see a later one', async () => {
  let other: Promise<string[]> | undefined
  await snapshot(longReads.db()).execute(async tx => {
    const count = async () => (await tx.selectFrom('settings').selectAll().execute()).length
    expect(await count()).toBe(0)
    await write('a')
    other = keys()
    expect(await count()).toBe(0)
  })
  expect(await other).toEqual(['a'])
})

test('an error is the error of that statement, and the next one is answered', async () => {
  await expect(sql`SELECT 1 FROM nowhere`.execute(longReads.db())).rejects.toThrow(/nowhere/)
  expect(await keys()).toEqual([])
})

const onSqlite = test.runIf(process.env.FOOLSCAP_TEST_ENGINE !== 'postgres')

onSqlite('it cannot write, and the event loop goes on while it reads', async () => {
  await expect(sql`DELETE FROM settings`.execute(longReads.db())).rejects.toMatchObject({
    code: 'SQLITE_READONLY',
  })
  let turns = 0
  let isOver = false
  const reading = sql<{ n: number }>`
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 300000)
    SELECT MAX(n) AS n FROM numbers`
    .execute(longReads.db())
    .finally(() => {
      isOver = true
    })
  for (; !isOver; turns++) await yieldToLoop()
  expect((await reading).rows).toEqual([{ n: 300_000 }])
  expect(turns).toBeGreaterThan(1)
})

onSqlite('a thread that dies fails what was asked of it, each time, and keeps nobody waiting', async () => {
  const file = new URL(`data:text/javascript,${encodeURIComponent('process.exit(1)')}`)
  const dying = startLongReads(database, { ...thread(), file }, 0)
  const ask = () => dying.db().selectFrom('settings').selectAll().execute()
  await expect(ask()).rejects.toThrow('The thread that reads has ended')
  await expect(ask()).rejects.toThrow('The thread that reads has ended')
  const asked = ask()
  await dying.end()
  await expect(asked).rejects.toThrow()
  await expect(ask()).rejects.toThrow('The site is being stopped')
})

test('a small list is read where the site reads everything else', async () => {
  expect(startLongReads(database, thread()).db()).toBe(database.db)
})
