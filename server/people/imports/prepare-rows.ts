/** Writes the people of a file aside, step by step: everybody else is answered in between, and a crash leaves the list as it was. */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { slice, slicesOf } from '../../../contract/base/slices-of.ts'
import { nowText } from '../../base/clock.ts'
import { ascendingIds } from '../../base/db/ids.ts'
import type { ImportedRow, ImportRow } from '../../base/db/tables/imports.ts'
import type { Site } from '../../base/site.ts'
import { changeImport, deleteRows, insertRows, lastPosition } from './queries.ts'
import type { ImportedPerson } from './reading/read-person.ts'
import type { Completion, SortedPeople } from './sort-people.ts'

/**
 * Rows of one transaction, here and when they join: each one waits for the disk once, and writes anew every page of an index
 * that it touches.
 */
export const step = 5 * slice

/** No further once the author stops it. @returns false when the site ends meanwhile */
export async function prepareRows(
  site: Pick<Site, 'db' | 'clock' | 'ending'>,
  made: ImportRow,
  { newcomers, completions }: Pick<SortedPeople, 'newcomers' | 'completions'>,
): Promise<boolean> {
  const all = newcomers.length + completions.length
  const ids = ascendingIds(newcomers.length)
  const rowAt = (position: number): ImportedRow => {
    const [person, id] = [newcomers[position], ids[position]]
    if (person && id !== undefined) return newRow({ ...person, id }, made, position)
    return knownRow(completions[position - newcomers.length], made, position)
  }
  for (let from = 0; from < all; from += step) {
    if (site.ending.aborted) return false
    const to = Math.min(from + step, all)
    const rows = Array.from({ length: to - from }, (_, index) => rowAt(from + index))
    const { is_stopped } = await site.db.transaction().execute(async tx => {
      for (const some of slicesOf(rows)) await insertRows(tx, some)
      return changeImport(tx, made.id, { prepared: to, touched_at: nowText(site.clock) })
    })
    if (is_stopped === 1) return true
    // SQLite's one connection goes to whoever asks at once: without a pause that would always be this loop.
    await yieldToLoop()
  }
  return true
}

function newRow(person: ImportedPerson & { id: string }, made: ImportRow, position: number): ImportedRow {
  return {
    import_id: made.id,
    position,
    id: person.id,
    email: person.email,
    email_key: person.key,
    is_active: person.state === 'active' ? 1 : 0,
    subscribed_at: person.subscribedAt ?? made.created_at,
    // The beginning of the import stands for a day that nobody knows, and is shown to nobody (`server/people/subscribers/queries.ts`).
    unsubscribed_at: person.state === 'left' ? (person.leftAt ?? made.created_at) : null,
    name: person.name,
    note: person.note,
    circles: circlesText(person.circles),
    is_known: 0,
  }
}

function knownRow(person: Completion | undefined, made: ImportRow, position: number): ImportedRow {
  if (!person) throw new Error('More rows than people')
  return {
    import_id: made.id,
    position,
    id: person.id,
    email: person.email,
    email_key: person.key,
    is_active: 1,
    subscribed_at: made.created_at,
    unsubscribed_at: null,
    is_known: 1,
    name: person.name,
    note: person.note,
    circles: circlesText(person.circles),
  }
}

const circlesText = (circles: readonly string[]) => (circles.length > 0 ? JSON.stringify(circles) : '')

/** Empties what an import wrote aside. */
export async function clearRows({ db }: Pick<Site, 'db'>, importId: string): Promise<void> {
  const last = await lastPosition(db, importId)
  for (let before = step; last !== undefined && before <= last + step; before += step) {
    await deleteRows(db, importId, before)
    await yieldToLoop()
  }
}
