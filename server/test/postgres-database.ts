/** Makes and drops databases on the PostgreSQL server that the tests run against, when they run against one. */
import { isDeepStrictEqual } from 'node:util'
import { Client } from 'pg'

export interface PostgresDatabase {
  url: string
  /**
   * Makes it as it was when it was copied.
   * @returns false when that cannot be, because its tables or migrations are others now
   */
  empty(): Promise<boolean>
  /** Leaves an empty database: the next that asks for one, in whatever process, is given it. */
  leaveToOthers(): Promise<void>
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
  const name = (content === 'migrated' && (await takeEmpty(server))) || (await createOn(server, content))
  const url = new URL(server)
  url.pathname = `/${name}`
  if (content === 'migrated') migratedShape ??= await connected(url.href, shapeOf)
  return {
    url: url.href,
    empty: () => empty(url.href),
    leaveToOthers: () => onServer(server, `INSERT INTO empty_databases VALUES ('${name}')`),
    drop: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

/** Names of migrated databases that a file of tests has emptied and needs no more; made beside the template. */
export const emptyDatabases = 'CREATE TABLE empty_databases (name TEXT PRIMARY KEY)'

async function takeEmpty(server: string): Promise<string | undefined> {
  const { rows } = await connected(server, client =>
    client.query<{ name: string }>(`DELETE FROM empty_databases WHERE name =
      (SELECT name FROM empty_databases LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING name`),
  )
  return rows[0]?.name
}

async function createOn(server: string, content: 'nothing' | 'migrated'): Promise<string> {
  const name = `test_${Math.random().toString(36).slice(2)}`
  const template = content === 'migrated' ? ` TEMPLATE ${migratedTemplate}` : ''
  await onServer(server, `CREATE DATABASE ${name}${template}`)
  return name
}

interface Shape {
  tables: string[]
  migrations: string
}

let migratedShape: Shape | undefined

async function shapeOf(client: Client): Promise<Shape> {
  const { rows } = await client.query(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  const migrations = await client.query('SELECT * FROM migrations ORDER BY name')
  return { tables: rows.map(({ tablename }) => tablename), migrations: JSON.stringify(migrations.rows) }
}

/** Whoever is still connected belongs to a test that is over. */
const endOthers = `SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`

/** Tables that have a page on the disk: in the others nobody has written, and each that is opened costs this connection time. */
const writtenTables = `SELECT relname FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'migrations' AND pg_relation_size(oid) > 0`

function empty(url: string): Promise<boolean> {
  return connected(url, async client => {
    await client.query(endOthers)
    if (!isDeepStrictEqual(await shapeOf(client), migratedShape)) return false
    const { rows } = await client.query<{ relname: string }>(writtenTables)
    const deletions = rows.map(({ relname }) => `DELETE FROM ${relname}`)
    // Without looking at what refers to what; and what is numbered begins at one again.
    await client.query(['SET session_replication_role = replica', ...deletions].join('; '))
    await client.query(`SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false) FROM pg_sequences
      WHERE schemaname = 'public'`)
    return true
  })
}

export async function onServer(server: string, statement: string): Promise<void> {
  await connected(server, client => client.query(statement))
}

async function connected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
