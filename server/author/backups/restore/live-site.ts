/** What a site that is to be replaced knows of who left: its own list is the newest there is. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { hasTable } from '../../../base/db/has-table.ts'
import type { Db } from '../../../base/db/open-database.ts'
import { sqliteFiles } from '../../../base/db/sqlite/open-sqlite-file.ts'
import type { Tables } from '../../../base/db/tables.ts'
import { following, hashOf, isNews, type JournalEntry, type Span } from '../journal/journal-lines.ts'
import { spansBetween } from '../journal/own-spans.ts'
import { selectMarks } from '../journal/queries.ts'

export interface LiveSite {
  /** The name of its journal: another one is another site's. */
  key: string
  entries: Map<string, JournalEntry>
  /** Between which moments it knows who left. */
  spans: Span[]
  /** All on its list, with the moment at which they left; null: they are here. */
  people: Map<string, string | null>
  /** The marks of the backups from which it came, or that were made of it. */
  marks: Set<string>
  /** When it was read. */
  now: string
}

/** @returns undefined where no site is, or one without a journal */
export async function readLiveFile(dataDir: string, now: string): Promise<LiveSite | undefined> {
  const path = join(dataDir, sqliteFiles[0])
  if (!existsSync(path)) return undefined
  const db: Db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: new Sqlite(path, { readonly: true }) }),
  })
  return readLive(db, now).finally(() => db.destroy())
}

/** @param now until when it knows: nobody works on it */
export async function readLive(db: Db, now: string): Promise<LiveSite | undefined> {
  if (!(await hasTable(db, 'backup_key')) || !(await hasTable(db, 'subscribers'))) return undefined
  const { rows } = await sql<{ secret: string }>`SELECT secret FROM backup_key`.execute(db)
  const key = rows[0]?.secret
  if (!key) return undefined
  const people = await readPeople(db)
  const entries = new Map<string, JournalEntry>()
  for (const [id, at] of people) if (at !== null) entries.set(hashOf(key, id), { at, what: 'left' })
  const hasJournal = await hasTable(db, 'journal_entries')
  if (hasJournal) await readEntries(db, entries)
  // What was still to be written down.
  const notes = await sql<{
    subscriber_id: string
    what: JournalEntry['what']
  }>`SELECT subscriber_id, what FROM departures ORDER BY seq`.execute(db)
  for (const { subscriber_id, what } of notes.rows) {
    const hash = hashOf(key, subscriber_id)
    take(entries, hash, following(entries.get(hash), { at: now, what }))
  }
  const spans = hasJournal ? await readSpans(db, now) : []
  const marks = new Set(hasJournal ? await selectMarks(db) : [])
  return { key, entries, spans, people, marks, now }
}

function take(entries: Map<string, JournalEntry>, hash: string, entry: JournalEntry): void {
  if (isNews(entries.get(hash), entry)) entries.set(hash, entry)
}

async function readPeople(db: Db): Promise<LiveSite['people']> {
  const { rows } = await sql<{ id: string; is_active: number; unsubscribed_at: string | null }>`
    SELECT id, is_active, unsubscribed_at FROM subscribers`.execute(db)
  return new Map(rows.map(row => [row.id, row.is_active === 1 ? null : (row.unsubscribed_at ?? '')]))
}

async function readEntries(db: Db, entries: Map<string, JournalEntry>): Promise<void> {
  const { rows } = await sql<JournalEntry & { hash: string }>`
    SELECT hash, what, at FROM journal_entries`.execute(db)
  for (const { hash, what, at } of rows) take(entries, hash, { what, at })
}

async function readSpans(db: Db, now: string): Promise<Span[]> {
  const since = await sql<{ known_since: string | null }>`SELECT known_since FROM backup_key`.execute(db)
  const gaps = await sql<{ known_until: string; restored_at: string }>`
    SELECT known_until, restored_at FROM departure_gaps ORDER BY known_until`.execute(db)
  const from = since.rows[0]?.known_since
  return from ? spansBetween(from, now, gaps.rows) : []
}
