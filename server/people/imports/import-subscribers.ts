/** The author imports a file: its new addresses join the list all of them or none, and nobody gets a mail. */
import type { ImportSource } from '../../../contract/people/imports.ts'
import { nowText } from '../../base/clock.ts'
import { randomId } from '../../base/db/ids.ts'
import { oneAtATime } from '../../base/db/one-at-a-time.ts'
import type { ImportRow } from '../../base/db/tables/imports.ts'
import { isRefused, type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { selectCircles } from '../circles/queries.ts'
import { forgetSoon } from './forget-import.ts'
import { makeCircles } from './join-circles.ts'
import { type Also, workOnJoin } from './join-slice.ts'
import { planCircles, type ToldCircle } from './plan-circles.ts'
import { prepareRows } from './prepare-rows.ts'
import { changeImport, findImport, insertImport, lockImport } from './queries.ts'
import { type GivenFile, readLongFile, type Unreadable } from './reading/read-file.ts'
import { type SortedPeople, sortPeople } from './sort-people.ts'
import { sweepImports } from './sweep-imports.ts'

export interface PressOfImport extends GivenFile {
  pressId: string
}

/** `isNew` is false for a further press with the same id: its import may still be running. */
export type Imported =
  | { isNew: boolean; made: ImportRow }
  | Unreadable
  | Refused<'importColumnsUnknown' | 'importNothingNew' | 'unavailable'>

export type Sorted = Pick<SortedPeople, 'newcomers' | 'completions'> & {
  /** What is told of circles beside who is in them. */
  circles?: readonly ToldCircle[]
}

export async function importSubscribers(site: Site, press: PressOfImport): Promise<Imported> {
  await sweepImports(site)
  const before = await findImport(site.db, press.pressId)
  if (before) return { isNew: false, made: before }
  const file = await readLongFile(press, nowText(site.clock))
  if (isRefused(file)) return file
  if (file.isAsked) return refuse('importColumnsUnknown')
  const people = await sortPeople(site.db, file.people)
  const made = newImport(site, people, { ...press, source: file.source, isPart: false })
  const isMine = made.total + made.to_complete > 0 && (await insertImport(site.db, made))
  if (!isMine) {
    const other = await findImport(site.db, press.pressId)
    return other ? { isNew: false, made: other } : refuse('importNothingNew')
  }
  return carryOut(site, made, { people })
}

export interface MadeFrom extends Pick<PressOfImport, 'fileName' | 'pressId'> {
  source: ImportSource
  isPart: boolean
}

export function newImport({ clock }: Pick<Site, 'clock'>, people: Sorted, from: MadeFrom): ImportRow {
  const now = nowText(clock)
  return {
    id: randomId(),
    press_id: from.pressId,
    file_name: from.fileName,
    source: from.source,
    state: 'running',
    is_part: from.isPart ? 1 : 0,
    is_stopped: 0,
    joining_from: null,
    total: people.newcomers.length,
    to_complete: people.completions.length,
    prepared: 0,
    added: 0,
    completed: 0,
    removed: 0,
    restored: 0,
    created_at: now,
    touched_at: now,
    joined_at: null,
    undone_until: null,
  }
}

/** Where an import is worked on. */
export type Where = Pick<Site, 'db' | 'clock' | 'ending'>

/**
 * Brings in whom a file knows, for an import that stands: sets them aside, promises that they join, and sees to it.
 * @param also done in the transaction that ends it: all of it stands, or nothing does
 */
export async function carryOut(
  site: Where,
  made: ImportRow,
  { people, also }: { people: Sorted; also?: Also },
): Promise<{ isNew: boolean; made: ImportRow } | Refused<'unavailable'>> {
  let isPromised = false
  try {
    isPromised = (await prepareRows(site, made, people)) && (await promise(site, made, people))
  } finally {
    // The site is ending, or the database is away: another press begins anew.
    if (!isPromised) await forgetSoon(site, made.id)
  }
  if (!isPromised) return refuse('unavailable')
  const done = await workOnJoin(site, made.id, { ending: site.ending, also }).catch((error: unknown) => {
    // Promised is promised: the clock goes on. What another feature brings is gone on with by that.
    if (also) throw error
    return undefined
  })
  const now = done ?? (await findImport(site.db, made.id))
  return now && (done || !also) ? { isNew: true, made: now } : refuse('unavailable')
}

/**
 * From here on it goes on by itself.
 * @returns false when another process took the import for lost and has cleared it away
 */
function promise({ db, clock }: Where, { id }: ImportRow, people: Sorted): Promise<boolean> {
  return db.transaction().execute(async tx => {
    const made = await lockImport(tx, id)
    if (!made) return false
    const now = nowText(clock)
    if (made.is_stopped === 0) {
      await oneAtATime(tx)
      const joining = [...people.newcomers, ...people.completions]
      const plan = planCircles(await selectCircles(tx), joining, people.circles)
      await makeCircles(tx, plan, { importId: id, now })
    }
    await changeImport(tx, id, { joining_from: 0, touched_at: now })
    return true
  })
}
