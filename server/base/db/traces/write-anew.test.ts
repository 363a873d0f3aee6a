/** PostgreSQL's tables are written anew without what was deleted, whoever can still see it: that is waited for. */
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPostgresDatabase } from '../../../test/postgres-database.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { writeAnew } from './write-anew.ts'

const onPostgres = test.runIf(process.env.FOOLSCAP_TEST_ENGINE === 'postgres')

let database: TestDatabase
const ends: (() => Promise<void>)[] = []

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  await database.close()
})

/** Somebody else, of this database or of another one on the server. */
async function connect(url = database.databaseUrl): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  ends.push(() => client.end())
  return client
}

async function deleteRow(): Promise<void> {
  await database.db.insertInto('settings').values({ key: 'a key', value: 'gone' }).execute()
  await database.db.deleteFrom('settings').where('key', '=', 'a key').execute()
}

/** Whether a page of the table's file still has the row. */
async function isKept(): Promise<boolean> {
  await sql`CREATE EXTENSION IF NOT EXISTS pageinspect`.execute(database.db)
  const { rows } = await sql<{ bytes: Buffer }>`
    SELECT get_raw_page('settings', page::int) AS bytes
    FROM generate_series(0, pg_relation_size('settings') / 8192 - 1) AS page`.execute(database.db)
  return rows.some(({ bytes }) => bytes.includes('gone'))
}

function begin() {
  let isOver = false
  const end = writeAnew(database.db, ['settings']).finally(() => {
    isOver = true
  })
  return { isOver: () => isOver, end }
}

const moment = () => new Promise(done => setTimeout(done, 100))

onPostgres('what was deleted is gone', async () => {
  await deleteRow()
  expect(await isKept()).toBe(true)
  await begin().end
  expect(await isKept()).toBe(false)
})

onPostgres('whoever begins beside an older transaction sees as far back, and is waited for too', async () => {
  const [older, younger] = [await connect(), await connect()]
  await older.query('BEGIN; SELECT pg_current_xact_id()')
  await deleteRow()
  const anew = begin()
  await moment()
  await younger.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1')
  await older.query('COMMIT')
  await moment()
  expect(anew.isOver()).toBe(false)
  await younger.query('COMMIT')
  await anew.end
  expect(await isKept()).toBe(false)
})

onPostgres('who writes in another database of the server is waited for', async () => {
  const elsewhere = await createPostgresDatabase()
  ends.push(async () => elsewhere?.drop())
  const other = await connect(elsewhere?.url)
  await other.query('BEGIN; SELECT pg_current_xact_id()')
  await deleteRow()
  const anew = begin()
  await moment()
  expect(anew.isOver()).toBe(false)
  await other.query('COMMIT')
  await anew.end
  expect(await isKept()).toBe(false)
})

onPostgres('who stays for long keeps what was deleted until the next time', async () => {
  const other = await connect()
  await other.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1')
  await deleteRow()
  await writeAnew(database.db, ['settings'], { longest: 100 })
  expect(await isKept()).toBe(true)
  await other.query('COMMIT')
  await begin().end
  expect(await isKept()).toBe(false)
})
