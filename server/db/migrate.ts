/** Brings the database to the newest migration: numbered SQL files, each in one transaction, never edited after they land. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { sha256 } from './ids.ts'
import type { Db, Engine } from './open-database.ts'

const folder = join(import.meta.dirname, '../../migrations')
/** Any number that no other program uses on this database. */
const postgresLock = 4_041_964

/**
 * @returns the names of the migrations that were applied now
 * @throws when a file that was applied before has changed since, or a statement fails (its whole file is rolled back)
 */
export async function migrate(db: Db, engine: Engine, now: string): Promise<string[]> {
  await sql`CREATE TABLE IF NOT EXISTS migrations (name TEXT NOT NULL PRIMARY KEY, hash TEXT NOT NULL, applied_at TEXT NOT NULL)`.execute(
    db,
  )
  const applied: string[] = []
  for (const name of readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()) {
    const text = readFileSync(join(folder, name), 'utf8')
    if (await applyOnce(db, engine, { name, text, now })) applied.push(name)
  }
  return applied
}

async function applyOnce(
  db: Db,
  engine: Engine,
  file: { name: string; text: string; now: string },
): Promise<boolean> {
  const hash = sha256(file.text)
  return db.transaction().execute(async tx => {
    if (engine === 'postgres') await sql`SELECT pg_advisory_xact_lock(${postgresLock})`.execute(tx)
    const known = await sql<{ hash: string }>`SELECT hash FROM migrations WHERE name = ${file.name}`.execute(
      tx,
    )
    const before = known.rows[0]
    if (before && before.hash !== hash)
      throw new Error(`The migration ${file.name} was changed after it was applied`)
    if (before) return false
    for (const statement of statementsOf(file.text, engine)) await sql.raw(statement).execute(tx)
    await sql`INSERT INTO migrations (name, hash, applied_at) VALUES (${file.name}, ${hash}, ${file.now})`.execute(
      tx,
    )
    return true
  })
}

/** The statements of a migration for one engine: blocks from `-- sqlite:` or `-- postgres:` to `-- end` are for that engine alone. */
export function statementsOf(text: string, engine: Engine): string[] {
  const other = engine === 'sqlite' ? 'postgres' : 'sqlite'
  const mine = text.replace(new RegExp(`^-- ${other}:\\n[^]*?^-- end$`, 'gm'), '')
  return mine
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map(statement => statement.trim())
    .filter(statement => statement !== '')
}
