/** Brings the database to the newest migration: numbered SQL files, each in one transaction, never edited after they land. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { projectFolder } from '../project-folder.ts'
import { hasTable } from './has-table.ts'
import { sha256 } from './ids.ts'
import type { Db, Engine } from './open-database.ts'

const folder = join(projectFolder, 'migrations')
/** Any number that no other program uses on this database. */
const postgresLock = 4_041_964

/** The database is further than this release: an older program would misread it. */
export class NewerDatabase extends Error {}

interface MigrationFile {
  name: string
  text: string
  hash: string
}

/** In their order. */
function readMigrations(): MigrationFile[] {
  const names = readdirSync(folder).filter(file => file.endsWith('.sql'))
  return names.sort().map(name => {
    const text = readFileSync(join(folder, name), 'utf8')
    return { name, text, hash: sha256(text) }
  })
}

const createList = (db: Db) =>
  sql`CREATE TABLE IF NOT EXISTS migrations (name TEXT NOT NULL PRIMARY KEY, hash TEXT NOT NULL, applied_at TEXT NOT NULL)`.execute(
    db,
  )

/**
 * @returns the names of the migrations that were applied now
 * @throws NewerDatabase when a newer release has migrated it already
 * @throws when a file that was applied before has changed since, or a statement fails (its whole file is rolled back)
 */
export async function migrate(db: Db, engine: Engine, now: string): Promise<string[]> {
  await createList(db)
  const files = readMigrations()
  await refuseNewer(db, files)
  const applied: string[] = []
  for (const file of files) if (await applyOnce({ db, engine, now }, file)) applied.push(file.name)
  return applied
}

/**
 * What `migrate` would do.
 * @returns the migrations that were applied, none for a new database; and those that are still to come
 */
export async function planMigrations(db: Db): Promise<{ applied: string[]; pending: string[] }> {
  const rows = (await hasTable(db, 'migrations'))
    ? (await sql<{ name: string }>`SELECT name FROM migrations`.execute(db)).rows
    : []
  const applied = rows.map(({ name }) => name).toSorted()
  const known = readMigrations().map(({ name }) => name)
  return { applied, pending: known.filter(name => !applied.includes(name)) }
}

/**
 * Makes the tables of an empty database as they were after some migrations, for rows of that time.
 * @param wanted name and hash of each
 * @throws NewerDatabase when this release lacks one of them
 */
export async function makeTables(
  db: Db,
  engine: Engine,
  wanted: readonly { name: string; hash: string }[],
): Promise<void> {
  const files = new Map(readMigrations().map(file => [file.name, file]))
  await createList(db)
  for (const { name, hash } of wanted) {
    const file = files.get(name)
    if (file?.hash !== hash) throw new NewerDatabase(`This release has no migration ${name} like that one`)
    for (const statement of statementsOf(file.text, engine)) await sql.raw(statement).execute(db)
  }
}

/** Like `migrate`, in whatever transaction the caller is in, with nobody else at the database. */
export async function migrateWithin(db: Db, engine: Engine, now: string): Promise<void> {
  const files = readMigrations()
  const { pending } = await planMigrations(db)
  for (const file of files.filter(({ name }) => pending.includes(name)))
    await apply({ db, engine, now }, file)
}

interface Target {
  db: Db
  engine: Engine
  now: string
}

async function apply({ db, engine, now }: Target, file: MigrationFile): Promise<void> {
  for (const statement of statementsOf(file.text, engine)) await sql.raw(statement).execute(db)
  await sql`INSERT INTO migrations (name, hash, applied_at) VALUES (${file.name}, ${file.hash}, ${now})`.execute(
    db,
  )
}

async function refuseNewer(db: Db, files: MigrationFile[]): Promise<void> {
  const known = new Set(files.map(({ name }) => name))
  const { rows } = await sql<{ name: string }>`SELECT name FROM migrations ORDER BY name`.execute(db)
  const unknown = rows.find(({ name }) => !known.has(name))
  if (!unknown) return
  throw new NewerDatabase(
    `A newer release of Foolscap has changed this database (${unknown.name}). Start that release again, or restore the backup it made before the change: see docs/backup.md.`,
  )
}

async function applyOnce(target: Target, file: MigrationFile): Promise<boolean> {
  const { engine } = target
  return target.db.transaction().execute(async tx => {
    if (engine === 'postgres') await sql`SELECT pg_advisory_xact_lock(${postgresLock})`.execute(tx)
    const known = await sql<{ hash: string }>`SELECT hash FROM migrations WHERE name = ${file.name}`.execute(
      tx,
    )
    const before = known.rows[0]
    if (before && before.hash !== file.hash)
      throw new Error(`The migration ${file.name} was changed after it was applied`)
    if (before) return false
    await apply({ ...target, db: tx }, file)
    return true
  })
}

/** The statements of a migration for one engine: blocks from `-- sqlite:` or `-- postgres:` to `-- end` are for that engine alone. */
export function statementsOf(text: string, engine: Engine): string[] {
  const other = engine === 'sqlite' ? 'postgres' : 'sqlite'
  // expression: of our own migrations, in which each block ends
  const mine = text.replace(new RegExp(`^-- ${other}:\\n[^]*?^-- end$`, 'gm'), '')
  return mine
    .replace(/^[ \t]*--.*$/gm, '')
    .split(/;\s*$/m)
    .map(statement => statement.trim())
    .filter(statement => statement !== '')
}
