/** The author imports a file: its new addresses join the list all at once or not at all, and nobody gets a mail. */
import { setImmediate as breath } from 'node:timers/promises'
import { selectCircles } from '../circles/queries.ts'
import { nowText } from '../clock.ts'
import { randomId } from '../db/ids.ts'
import type { Tx } from '../db/open-database.ts'
import type { ImportRow } from '../db/tables/imports.ts'
import { isRefused, type Refused, refuse } from '../http/refuse.ts'
import type { Site } from '../site.ts'
import { queueEvent } from '../webhooks/queue-event.ts'
import { joinCircles, makeCircles } from './join-circles.ts'
import { type CirclePlan, planCircles } from './plan-circles.ts'
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
    undone_until: null,
  }
  const isMine = newcomers.length > 0 && (await insertImport(site.db, made))
  if (!isMine) {
    const other = await findImport(site.db, press.pressId)
    return other ? { isNew: false, made: other } : refuse('importNothingNew')
  }
  return carryOut(site, made, { newcomers })
}

/** Where an import is worked on. */
export type Where = Pick<Site, 'db' | 'clock' | 'ending'>

/**
 * Brings newcomers in whose import stands.
 * @param also done in the transaction in which they join: all of it stands, or nothing does
 */
export async function carryOut(
  site: Where,
  made: ImportRow,
  { newcomers, also }: { newcomers: SortedPeople['newcomers']; also?: (tx: Tx) => Promise<void> },
): Promise<{ isNew: boolean; made: ImportRow } | Refused<'unavailable'>> {
  try {
    if (await prepareRows(site, made, newcomers)) {
      const plan = planCircles(await selectCircles(site.db), newcomers)
      const done = await join(site, made, { plan, also })
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
function join(
  { db, clock }: Where,
  { id, total }: ImportRow,
  { plan, also }: { plan: CirclePlan; also: ((tx: Tx) => Promise<void>) | undefined },
): Promise<ImportRow | undefined> {
  return db.transaction().execute(async tx => {
    if (!(await lockImport(tx, id))) return undefined
    const circles = await makeCircles(tx, plan, { importId: id, now: nowText(clock) })
    let added = 0
    for (let at = 0; at < total; at += chunk) {
      added += await joinRows(tx, id, { from: at, to: at + chunk })
      if (circles.size > 0) await joinCircles(tx, circles, { importId: id, from: at, to: at + chunk })
      await breath()
    }
    await also?.(tx)
    const at = nowText(clock)
    await queueEvent(tx, { type: 'subscribers.imported', at, data: { import: { id, added } } })
    return changeImport(tx, id, { state: 'done', added, joined_at: at })
  })
}

/** Nothing of an import that did not come to its end is left. */
export async function forget(site: Pick<Site, 'db'>, id: string): Promise<void> {
  const found = await findImport(site.db, id)
  await clearRows(site, id)
  // Done is done: only the rows set aside were left.
  if (found?.state === 'running') await deleteImport(site.db, id)
}
