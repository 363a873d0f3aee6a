/** Where a filled site lies: a SQLite file of its own, or a database of its own on the PostgreSQL that was started for it. */
import { sql } from 'kysely'
import { openDatabase } from '../server/base/db/open-database.ts'

export interface BenchDatabase {
  /** undefined: a SQLite file */
  url: string | undefined
  drop(): Promise<void>
}

/** @param server whose user may create databases; undefined: a SQLite file */
export async function createBenchDatabase(server: string | undefined): Promise<BenchDatabase> {
  if (!server) return { url: undefined, drop: async () => {} }
  const name = `bench_${Math.random().toString(36).slice(2)}`
  await onServer(server, `CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`) }
}

async function onServer(databaseUrl: string, statement: string): Promise<void> {
  const { db, close } = openDatabase({ databaseUrl, dataDir: '' })
  try {
    await sql.raw(statement).execute(db)
  } finally {
    await close()
  }
}
