/** The statements on who left: notes that the journal has not got yet, the journal itself, its key, and what nobody knows. */
import { sql } from 'kysely'
import { anyChanged, anyRow, insertNew } from '../../../base/db/count-rows.ts'
import { randomId } from '../../../base/db/ids.ts'
import { isOnPostgres } from '../../../base/db/lock-row.ts'
import type { Db, Tx } from '../../../base/db/open-database.ts'
import type { DepartureGapRow, JournalEntryRow } from '../../../base/db/tables/backups.ts'
import { isNews, type JournalEntry } from './journal-lines.ts'

/** Any number that no other program uses on this database. */
const journalLock = 4_041_966

/** One process at a time: else two could write down the leaving and the coming back of one reader in the wrong order. */
export async function lockJournal(tx: Tx): Promise<void> {
  if (isOnPostgres(tx)) await sql`SELECT pg_advisory_xact_lock(${journalLock})`.execute(tx)
}

export async function hasDepartures(db: Db): Promise<boolean> {
  return anyRow(db.selectFrom('departures').select('seq').limit(1))
}

/** In the order they happened to each. */
export async function selectDepartures(db: Db, limit: number) {
  return db.selectFrom('departures').selectAll().orderBy('seq').limit(limit).execute()
}

/** @param seqs of those that were read: one with a lower number may have been committed since */
export async function deleteDepartures(db: Db, seqs: number[]): Promise<void> {
  await db.deleteFrom('departures').where('seq', 'in', seqs).execute()
}

type Entry = Omit<JournalEntryRow, 'seq'>

/**
 * Those that say more than what is known of each; whoever came back since is not sent away by an older line.
 * @param entries at most some thousands
 * @param isMore than `before`, which is undefined where nothing is known of that one
 */
export async function newsAmong(
  db: Db,
  entries: readonly Entry[],
  isMore: (before: JournalEntry | undefined, entry: JournalEntry) => boolean = isNews,
): Promise<Entry[]> {
  const known = await knownOf(
    db,
    entries.map(({ hash }) => hash),
  )
  return entries.filter(entry => isMore(known.get(entry.hash), entry))
}

/** What the journal says of each, by hash. @param hashes at most some thousands */
export async function knownOf(db: Db, hashes: readonly string[]): Promise<Map<string, JournalEntryRow>> {
  if (hashes.length === 0) return new Map()
  const rows = await db.selectFrom('journal_entries').selectAll().where('hash', 'in', hashes).execute()
  return new Map(rows.map(row => [row.hash, row]))
}

const isOther = (before: JournalEntry | undefined, entry: JournalEntry) =>
  isNews(before, entry) && !(before?.what === entry.what && before.at === entry.at)

/** The database knows the order of what has the same time, and a copy does not. */
export const isLater = (before: JournalEntry | undefined, entry: JournalEntry) =>
  isOther(before, entry) && before?.at !== entry.at

/**
 * Under `lockJournal`. What says no more than what is there is left out.
 * @param entries at most some thousands, each of another hash
 */
export async function noteEntries(
  tx: Tx,
  entries: readonly Entry[],
  isMore: typeof isNews = isOther,
): Promise<void> {
  const news = await newsAmong(tx, entries, isMore)
  if (news.length === 0) return
  let seq = await lastSeq(tx)
  await tx
    .deleteFrom('journal_entries')
    .where(
      'hash',
      'in',
      news.map(({ hash }) => hash),
    )
    .execute()
  await tx
    .insertInto('journal_entries')
    .values(news.map(({ hash, what, at }) => ({ hash, what, at, seq: ++seq })))
    .execute()
}

export async function lastSeq(db: Db): Promise<number> {
  const row = await db
    .selectFrom('journal_entries')
    .select(({ fn }) => fn.max<number | null>('seq').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

export async function selectEntries(db: Db, after: number, limit: number): Promise<JournalEntryRow[]> {
  return db
    .selectFrom('journal_entries')
    .selectAll()
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

export async function findJournalKey(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('backup_key').select('secret').where('id', '=', 'key').executeTakeFirst()
  return row?.secret
}

/** The first who asks makes it. Before a backup is written: its copy of the key is what reads the journal. */
export async function keepJournalKey(db: Db): Promise<string> {
  const known = await findJournalKey(db)
  if (known) return known
  await insertNew(db.insertInto('backup_key').values({ id: 'key', secret: randomId() + randomId() }))
  return (await findJournalKey(db)) ?? ''
}

/** From when on every departure stands in the journal; undefined: it was never written. */
export async function findKnownSince(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('backup_key')
    .select('known_since')
    .where('id', '=', 'key')
    .executeTakeFirst()
  return row?.known_since ?? undefined
}

/** Said once. */
export async function noteKnownSince(db: Db, now: string): Promise<void> {
  await db.updateTable('backup_key').set({ known_since: now }).where('known_since', 'is', null).execute()
}

/** Earliest first. */
export async function selectGaps(db: Db): Promise<DepartureGapRow[]> {
  return db.selectFrom('departure_gaps').selectAll().orderBy('known_until').execute()
}

export async function insertGap(db: Db, gap: Pick<DepartureGapRow, 'known_until' | 'restored_at'>) {
  await db
    .insertInto('departure_gaps')
    .values({ ...gap, id: randomId(), decided_at: null })
    .execute()
}

/** @returns whether there was anything to decide */
export const decideGaps = (db: Db, now: string): Promise<boolean> =>
  anyChanged(db.updateTable('departure_gaps').set({ decided_at: now }).where('decided_at', 'is', null))

export async function decideGap(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('departure_gaps').set({ decided_at: now }).where('id', '=', id).execute()
}

/** A journal tells more of it. */
export async function shortenGap(db: Db, id: string, known_until: string): Promise<void> {
  await db.updateTable('departure_gaps').set({ known_until }).where('id', '=', id).execute()
}

/** The mark of a backup that is about to be written. */
export async function insertMark(db: Db): Promise<void> {
  await db.insertInto('backup_marks').values({ id: randomId() }).execute()
}

/** The marks of the backups from which this database came, the last one's among them. */
export async function selectMarks(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('backup_marks').select('id').execute()
  return rows.map(({ id }) => id)
}

export async function selectFolders(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('journal_folders').select('path').orderBy('path').execute()
  return rows.map(({ path }) => path)
}

export async function noteFolder(db: Db, path: string): Promise<void> {
  await insertNew(db.insertInto('journal_folders').values({ path }))
}
