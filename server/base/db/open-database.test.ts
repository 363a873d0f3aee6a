/** What is relied on of SQLite's connection: durability after a re-open, overwritten remains, write locks taken at the start. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { migrate } from './migrate.ts'
import { type Database, openDatabase } from './open-database.ts'

let dataDir: string
const opened: Database[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'foolscap-test-'))
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

function openSqlite(): Database {
  const database = openDatabase({ databaseUrl: undefined, dataDir })
  opened.push(database)
  return database
}

async function pragma({ db }: Database, name: string): Promise<unknown> {
  const { rows } = await sql.raw<Record<string, unknown>>(`PRAGMA ${name}`).execute(db)
  return Object.values(rows[0] ?? {})[0]
}

test('a re-opened file is as durable as a new one', async () => {
  for (let boot = 0; boot < 2; boot++) {
    const database = openSqlite()
    await migrate(database.db, database.engine, '2026-01-01T00:00:00.000Z')
    expect(await pragma(database, 'journal_mode')).toBe('wal')
    expect(await pragma(database, 'synchronous')).toBe(2)
    expect(await pragma(database, 'foreign_keys')).toBe(1)
    expect(await pragma(database, 'busy_timeout')).toBe(0)
    expect(await pragma(database, 'secure_delete')).toBe(1)
    await database.close()
  }
})

test('a transaction that reads first can still write beside a second connection', async () => {
  const [one, other] = [openSqlite(), openSqlite()]
  await migrate(one.db, one.engine, '2026-01-01T00:00:00.000Z')
  const write = (key: string) => ({ key, value: 'yes' })
  let writing: Promise<unknown> | undefined
  await one.db.transaction().execute(async tx => {
    await tx.selectFrom('settings').selectAll().execute()
    // Would be let in by a plain begin, and make the write below fail.
    writing = other.db.insertInto('settings').values(write('b')).execute()
    await pause(20)
    await tx.insertInto('settings').values(write('a')).execute()
    expect(await tx.selectFrom('settings').selectAll().execute()).toHaveLength(1)
  })
  await writing
  expect(await one.db.selectFrom('settings').selectAll().execute()).toHaveLength(2)
})

test('deleted content leaves no remains in the file', async () => {
  const database = openSqlite()
  await migrate(database.db, database.engine, '2026-01-01T00:00:00.000Z')
  const value = 'a sentence that must not be found again'
  await database.db.insertInto('settings').values({ key: 'a', value }).execute()
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(database.db)
  expect(readFileSync(join(dataDir, 'foolscap.db')).includes(value)).toBe(true)
  await database.db.deleteFrom('settings').execute()
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(database.db)
  expect(readFileSync(join(dataDir, 'foolscap.db')).includes(value)).toBe(false)
})

test('a failed transaction leaves nothing behind, on either engine', async () => {
  const database = await createTestDatabase()
  const fail = database.db.transaction().execute(async tx => {
    await tx.insertInto('settings').values({ key: 'a', value: 'b' }).execute()
    throw new Error('on purpose')
  })
  await expect(fail).rejects.toThrow('on purpose')
  expect(await database.db.selectFrom('settings').selectAll().execute()).toEqual([])
  await database.close()
})

test('counts are numbers, on either engine', async () => {
  const database = await createTestDatabase()
  const row = await database.db
    .selectFrom('settings')
    .select(select => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(row.count).toBe(0)
  await database.close()
})

test('a statement that is kept sees the tables as they are now', async () => {
  const { db } = openSqlite()
  const read = async () => (await sql`SELECT * FROM words`.execute(db)).rows
  await sql`CREATE TABLE words (word TEXT)`.execute(db)
  await sql`INSERT INTO words VALUES ('ink')`.execute(db)
  expect(await read()).toEqual([{ word: 'ink' }])
  await sql`ALTER TABLE words ADD COLUMN language TEXT`.execute(db)
  expect(await read()).toEqual([{ word: 'ink', language: null }])
})
