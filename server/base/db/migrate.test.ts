/** Migrations run once, in order, and refuse a file that changed after it was applied. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { migrate, statementsOf } from './migrate.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

const applied = () =>
  database.db.withTables<{ migrations: { name: string; hash: string; applied_at: string } }>()

test('a second run applies nothing', async () => {
  expect(await migrate(database.db, database.engine, '2026-02-01T00:00:00.000Z')).toEqual([])
  const rows = await applied().selectFrom('migrations').selectAll().orderBy('name').execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toMatchObject({ applied_at: '2026-01-01T00:00:00.000Z' })
  expect(rows[0]?.name).toMatch(/^0001-/)
})

test('a file that changed after it was applied is refused by its name', async () => {
  await applied().updateTable('migrations').set({ hash: 'another' }).where('name', 'like', '0001-%').execute()
  await expect(migrate(database.db, database.engine, '2026-02-01T00:00:00.000Z')).rejects.toThrow(
    /0001-\S+ was changed after it was applied/,
  )
})

test('two processes that boot at once migrate once', async () => {
  await applied().deleteFrom('migrations').where('name', 'like', '0002-%').execute()
  await database.db.schema.dropTable('reply_digest').execute()
  const run = () => migrate(database.db, database.engine, '2026-02-01T00:00:00.000Z')
  const [one, other] = await Promise.all([run(), run()])
  expect([...one, ...other]).toEqual(['0002-reply-digest.sql'])
})

test('a marked block is for its engine alone', () => {
  const text = [
    '-- a comment; with a semicolon',
    'CREATE TABLE a (b TEXT);',
    '-- sqlite:',
    'CREATE TABLE c (d TEXT) WITHOUT ROWID;',
    '-- end',
    '-- postgres:',
    'CREATE TABLE c (d TEXT);',
    '-- end',
    'CREATE INDEX e ON c (d);',
  ].join('\n')
  const [a, e] = ['CREATE TABLE a (b TEXT)', 'CREATE INDEX e ON c (d)']
  expect(statementsOf(text, 'sqlite')).toEqual([a, 'CREATE TABLE c (d TEXT) WITHOUT ROWID', e])
  expect(statementsOf(text, 'postgres')).toEqual([a, 'CREATE TABLE c (d TEXT)', e])
})
