/** Waiting for a lock of another connection, or for another transaction: what goes on meanwhile, and that nothing is lost by it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause, setImmediate as yieldToLoop } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Db, openDatabase } from '../open-database.ts'
import type { Tables } from '../tables.ts'
import { WaitingSqliteAdapter, WaitingSqliteDriver } from './sqlite-driver.ts'

let dataDir: string
let db: Db
/** Another thread's, or another program's. */
let other: Sqlite.Database
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'foolscap-test-'))
  db = openDatabase({ databaseUrl: undefined, dataDir }).db
  await sql`CREATE TABLE words (word TEXT NOT NULL PRIMARY KEY)`.execute(db)
  other = new Sqlite(join(dataDir, 'foolscap.db'), { timeout: 0 })
})
afterEach(async () => {
  other.close()
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

const add = (to: Db, word: string) => sql`INSERT INTO words VALUES (${word})`.execute(to)
const words = async () =>
  (await sql<{ word: string }>`SELECT word FROM words ORDER BY word`.execute(db)).rows.map(({ word }) => word)
const lock = () => other.exec("BEGIN IMMEDIATE; INSERT INTO words VALUES ('theirs')")

test('who waits for a lock keeps nobody from reading, and writes once it is free', async () => {
  lock()
  let written = 0
  const writing = [add(db, 'a statement'), db.transaction().execute(tx => add(tx, 'a transaction'))].map(
    each => each.then(() => written++),
  )
  await pause(30)
  // With SQLite's own busy handler neither this line nor the pause would be over before the lock is.
  expect(await words()).toEqual([])
  expect(written).toBe(0)
  other.exec('COMMIT')
  await Promise.all(writing)
  expect(await words()).toEqual(['a statement', 'a transaction', 'theirs'])
})

test('a lock that is never given back is an error, after which all goes on', async () => {
  const file = new Sqlite(join(dataDir, 'foolscap.db'), { timeout: 0 })
  const database = { prepare: (text: string) => file.prepare(text), close: () => void file.close() }
  const dialect = new SqliteDialect({ database })
  dialect.createAdapter = () => new WaitingSqliteAdapter()
  dialect.createDriver = () => new WaitingSqliteDriver(database, 40)
  const impatient: Db = new Kysely<Tables>({ dialect })
  lock()
  await expect(add(impatient, 'a')).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
  await expect(impatient.transaction().execute(tx => add(tx, 'b'))).rejects.toMatchObject({
    code: 'SQLITE_BUSY',
  })
  expect((await sql`SELECT 1 FROM words`.execute(impatient)).rows).toEqual([])
  other.exec('ROLLBACK')
  await add(impatient, 'c')
  await impatient.transaction().execute(tx => add(tx, 'd'))
  await impatient.destroy()
  expect(await words()).toEqual(['c', 'd'])
})

test('nothing gets into the transaction of somebody else, nor before who has waited longer', async () => {
  const order: string[] = []
  const failing = db
    .transaction()
    .execute(async tx => {
      await add(tx, 'taken back')
      await pause(20)
      throw new Error('on purpose')
    })
    .catch(() => order.push('failed'))
  await yieldToLoop()
  const transactions = ['b', 'c'].map(word =>
    db
      .transaction()
      .execute(tx => add(tx, word))
      .then(() => order.push(word)),
  )
  await Promise.all([failing, ...transactions, add(db, 'd').then(() => order.push('d'))])
  expect(order).toEqual(['failed', 'b', 'c', 'd'])
  expect(await words()).toEqual(['b', 'c', 'd'])
})

test('a snapshot shows the moment it began, whatever is written meanwhile', async () => {
  await db
    .transaction()
    .setAccessMode('read only')
    .execute(async tx => {
      other.exec("INSERT INTO words VALUES ('later')")
      expect((await sql`SELECT word FROM words`.execute(tx)).rows).toEqual([])
    })
  expect(await words()).toEqual(['later'])
})

test('many statements in a row let others have their turn', async () => {
  let turns = 0
  let isOver = false
  const others = (async () => {
    for (; !isOver; turns++) await yieldToLoop()
  })()
  // Until they had some, and not for a time: a busy machine may let this process wait all of it. Without turns it ends by this.
  const end = performance.now() + 10_000
  await db.transaction().execute(async tx => {
    while (turns < 3 && performance.now() < end) await sql`SELECT 1`.execute(tx)
  })
  isOver = true
  const during = turns
  await others
  expect(during).toBeGreaterThan(1)
})
