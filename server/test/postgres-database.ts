/** Makes and drops databases on the PostgreSQL server that the tests run against, when they run against one. */
import { Client } from 'pg'

export interface PostgresDatabase {
  url: string
  drop(): Promise<void>
}

/** What every other test database is a copy of; made before the first test. */
export const migratedTemplate = 'migrated'

/** @returns undefined when this run tests SQLite */
export async function createPostgresDatabase(
  content: 'nothing' | 'migrated' = 'nothing',
): Promise<PostgresDatabase | undefined> {
  if (process.env.FOOLSCAP_TEST_ENGINE !== 'postgres') return undefined
  const server = process.env.FOOLSCAP_TEST_POSTGRES
  if (!server) throw new Error('FOOLSCAP_TEST_POSTGRES must name a PostgreSQL server for the tests')
  const name = `test_${Math.random().toString(36).slice(2)}`
  const template = content === 'migrated' ? ` TEMPLATE ${migratedTemplate}` : ''
  await onServer(server, `CREATE DATABASE ${name}${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`) }
}

export async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
