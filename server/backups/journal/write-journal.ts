/**
 * Moves what the triggers noted into the journal beside the backups (transactional outbox): in order, at least once. A journal
 * that cannot be written keeps nobody from leaving: the notes wait in the database, and the settings page says so.
 */
import { nowText } from '../../clock.ts'
import type { Db } from '../../db/open-database.ts'
import { siteSettings } from '../../settings/site-settings.ts'
import type { Site } from '../../site.ts'
import { choosePlace } from '../places/choose-place.ts'
import type { BackupPlace } from '../places/place.ts'
import { hashOf, lineOf } from './journal-lines.ts'
import { deleteDepartures, hasDepartures, keepJournalKey, lockJournal, selectDepartures } from './queries.ts'

const lines = 1_000

type JournalSite = Pick<Site, 'db' | 'clock' | 'config' | 'engine'>

/** @returns whether anything was written; until it is false there may be more */
export async function writeJournal(site: JournalSite): Promise<boolean> {
  const { db, config, engine } = site
  if (!(await hasDepartures(db))) return false
  const key = await keepJournalKey(db)
  const { backup_to } = await siteSettings(db, config)
  const write = (on: Db) =>
    moveLines(on, { key, place: choosePlace(config, backup_to), now: nowText(site.clock) })
  // Alone on SQLite: nobody has to wait there while a slow disk or bucket takes the lines.
  if (engine === 'sqlite') return write(db)
  return db.transaction().execute(async tx => {
    await lockJournal(tx)
    return write(tx)
  })
}

async function moveLines(
  db: Db,
  { key, place, now }: { key: string; place: BackupPlace; now: string },
): Promise<boolean> {
  const batch = await selectDepartures(db, lines)
  if (batch.length === 0) return false
  const text = batch.map(row => lineOf(now, row.what, hashOf(key, row.subscriber_id))).join('')
  await place.appendJournal(text)
  // After that: a crash in between writes them twice, which says the same.
  await deleteDepartures(
    db,
    batch.map(row => row.seq),
  )
  return true
}
