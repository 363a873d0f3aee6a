/** Gives the tests that run on PostgreSQL one server to make their databases on, and a migrated one to copy. */
import { tmpdir } from 'node:os'
import { migrate } from '../../server/base/db/migrate.ts'
import { openDatabase } from '../../server/base/db/open-database.ts'
import { emptyDatabases, migratedTemplate, onServer } from '../../server/test/postgres-database.ts'
import { startPostgres } from '../start-postgres.ts'

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Another project of the same run has one.
  if (process.env.FOOLSCAP_TEST_POSTGRES) return undefined
  const postgres = await startPostgres()
  process.env.FOOLSCAP_TEST_POSTGRES = postgres.url
  await onServer(postgres.url, emptyDatabases)
  await onServer(postgres.url, `CREATE DATABASE ${migratedTemplate}`)
  const url = new URL(postgres.url)
  url.pathname = `/${migratedTemplate}`
  const { db, engine, close } = openDatabase({ databaseUrl: url.href, dataDir: tmpdir() })
  await migrate(db, engine, '2026-01-01T00:00:00.000Z')
  await close()
  return postgres.stop
}
