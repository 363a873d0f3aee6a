/** Removes files that nothing uses or that the author deleted, and what is here of uploads that nobody goes on with, a week after they were last seen (garbage collection). */
import { undoHours, unusedDays } from '../../contract/files/file-list.ts'
import { nowText } from '../base/clock.ts'
import { oldBefore } from '../base/clockwork/steady-time.ts'
import type { Db } from '../base/db/open-database.ts'
import type { FileRow } from '../base/db/tables/files.ts'
import type { Site } from '../base/site.ts'
import type { ObjectStore } from '../base/store/object-store.ts'
import { isShownInALetter } from '../letters/queries.ts'
import { giveUpFile } from './give-up-file.ts'
import { filesMailedSince } from './mailed-files.ts'
import { markMailed, selectDeletedFiles, selectLooseFiles, undelete } from './queries.ts'

const hour = 3_600_000
const week = unusedDays * 24 * hour
/** One hour more than they can be had back, so that nobody has back what is just being removed. */
const deletedFor = (undoHours + 1) * hour
const slice = 100

/**
 * A file that a mail links to stays for good, also when its letter is deleted.
 * @returns how many were removed
 */
export async function sweepFiles(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  store: ObjectStore,
): Promise<number> {
  const loose = [
    ...(await selectDeletedFiles(db, await oldBefore({ db, clock }, deletedFor), slice)),
    ...(await selectLooseFiles(db, await oldBefore({ db, clock }, week), slice)),
  ]
  if (loose.length === 0) return 0
  const mailed = await filesMailedSince(db, loose.map(file => file.created_at).toSorted()[0] ?? '')
  let removed = 0
  for (const file of loose) {
    if (mailed.has(file.id)) await markMailed(db, file.id)
    else if (file.completed_at && (await isShownInALetter(db, `/files/${file.id}/`)))
      await undelete(db, file.id, nowText(clock))
    else if (await discard(db, store, file)) removed++
  }
  return removed
}

/** What cannot be removed now is found again. */
async function discard(db: Db, store: ObjectStore, file: FileRow): Promise<boolean> {
  try {
    await giveUpFile(db, store, file)
    return true
  } catch {
    return false
  }
}
