/** A fresh, migrated database for one test: SQLite in a new folder, or a copy of a template on the test PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '../db/migrate.ts'
import { type Database, openDatabase } from '../db/open-database.ts'

export interface TestDatabase extends Database {
  dataDir: string
  databaseUrl: string | undefined
}

const postgresUrl =
  process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? process.env.FOOLSCAP_TEST_POSTGRES : undefined
if (process.env.FOOLSCAP_TEST_ENGINE === 'postgres' && !postgresUrl) {
  throw new Error('FOOLSCAP_TEST_POSTGRES must name a PostgreSQL server for the tests')
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foolscap-test-'))
  const databaseUrl = postgresUrl ? await createPostgresDatabase(postgresUrl) : undefined
  const database = openDatabase({ databaseUrl, dataDir })
  await migrate(database.db, database.engine, '2026-01-01T00:00:00.000Z')
  return {
    ...database,
    dataDir,
    databaseUrl,
    async close() {
      await database.close()
      if (databaseUrl && postgresUrl) await dropPostgresDatabase(postgresUrl, databaseUrl)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function createPostgresDatabase(server: string): Promise<string> {
  const name = `test_${Math.random().toString(36).slice(2)}`
  await onServer(server, `CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function dropPostgresDatabase(server: string, databaseUrl: string): Promise<void> {
  await onServer(server, `DROP DATABASE ${new URL(databaseUrl).pathname.slice(1)} WITH (FORCE)`)
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
