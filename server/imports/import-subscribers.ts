/** The author imports a file: its new addresses join the list all at once or not at all, and nobody gets a mail. */
import { setImmediate as breath } from 'node:timers/promises'
import { nowText } from '../clock.ts'
import { randomId } from '../db/ids.ts'
import type { ImportRow } from '../db/tables.ts'
import { isRefused, type Refused, refuse } from '../http/refuse.ts'
import type { Site } from '../site.ts'
import { clearRows, prepareRows } from './prepare-rows.ts'
import { changeImport, deleteImport, findImport, insertImport, joinRows, lockImport } from './queries.ts'
import { readFile, type Unreadable } from './read-file.ts'
import { type SortedPeople, sortPeople } from './sort-people.ts'
import { sweepImports } from './sweep-imports.ts'

export interface PressOfImport {
  csv: string
  fileName: string
  pressId: string
}

/** `isNew` is false for a further press with the same id: its import may still be running. */
export type Imported =
  | { isNew: boolean; made: ImportRow }
  | Unreadable
  | Refused<'importNothingNew' | 'unavailable'>

const chunk = 400

export async function importSubscribers(site: Site, press: PressOfImport): Promise<Imported> {
  await sweepImports(site)
  const before = await findImport(site.db, press.pressId)
  if (before) return { isNew: false, made: before }
  const file = await readFile(press, nowText(site.clock))
  if (isRefused(file)) return file
  const { newcomers } = await sortPeople(site.db, file.people)
  const now = nowText(site.clock)
  const made: ImportRow = {
    id: randomId(),
    press_id: press.pressId,
    file_name: press.fileName,
    source: file.source,
    state: 'running',
    total: newcomers.length,
    prepared: 0,
    added: 0,
    removed: 0,
    created_at: now,
    touched_at: now,
    joined_at: null,
  }
  const isMine = newcomers.length > 0 && (await insertImport(site.db, made))
  if (!isMine) {
    const other = await findImport(site.db, press.pressId)
    return other ? { isNew: false, made: other } : refuse('importNothingNew')
  }
  return carryOut(site, made, newcomers)
}

async function carryOut(
  site: Site,
  made: ImportRow,
  newcomers: SortedPeople['newcomers'],
): Promise<Imported> {
  try {
    if (await prepareRows(site, made, newcomers)) {
      const done = await join(site, made)
      if (done) {
        await clearRows(site, made.id)
        return { isNew: true, made: done }
      }
    }
  } catch (error) {
    await forget(site, made.id).catch(() => undefined)
    throw error
  }
  // The site is ending: another press, on the site that follows, begins anew.
  await forget(site, made.id)
  return refuse('unavailable')
}

/**
 * One transaction, which pauses for pages that need no database.
 * @returns undefined when another process took the import for lost and has cleared it away
 */
function join({ db, clock }: Site, { id, total }: ImportRow): Promise<ImportRow | undefined> {
  return db.transaction().execute(async tx => {
    if (!(await lockImport(tx, id))) return undefined
    let added = 0
    for (let at = 0; at < total; at += chunk) {
      added += await joinRows(tx, id, { from: at, to: at + chunk })
      await breath()
    }
    return changeImport(tx, id, { state: 'done', added, joined_at: nowText(clock) })
  })
}

async function forget(site: Site, id: string): Promise<void> {
  const found = await findImport(site.db, id)
  await clearRows(site, id)
  // Done is done: only the rows set aside were left.
  if (found?.state === 'running') await deleteImport(site.db, id)
}
