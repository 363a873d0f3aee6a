/** People of another service's export join the list as those of a CSV file do: all at once, without a mail, and whoever left stays away. */
import type { ImportSource } from '../../contract/imports.ts'
import { nowText } from '../clock.ts'
import { randomId } from '../db/ids.ts'
import type { Tx } from '../db/open-database.ts'
import type { ImportRow } from '../db/tables/imports.ts'
import { isRefused } from '../http/refuse.ts'
import { carryOut, forget, type Where } from './import-subscribers.ts'
import { findImport, insertImport } from './queries.ts'
import type { SortedPeople } from './sort-people.ts'

export interface PeopleToBring {
  /** Of whoever brings them: what an earlier try left under it is cleared away. */
  pressId: string
  fileName: string
  source: ImportSource
  newcomers: SortedPeople['newcomers']
}

/**
 * @param also done in the transaction in which they join
 * @returns false when the site ends, or another process took it over: nobody joined, and another try may follow
 */
export async function bringPeople(
  site: Where,
  { newcomers, source, pressId, fileName }: PeopleToBring,
  also: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const before = await findImport(site.db, pressId)
  if (before) await forget(site, before.id)
  const now = nowText(site.clock)
  const made: ImportRow = {
    ...{ id: randomId(), press_id: pressId, file_name: fileName, source, state: 'running' },
    ...{ total: newcomers.length, prepared: 0, added: 0, removed: 0, created_at: now, touched_at: now },
    ...{ joined_at: null, undone_until: null },
  }
  if (!(await insertImport(site.db, made))) return false
  return !isRefused(await carryOut(site, made, { newcomers, also }))
}
