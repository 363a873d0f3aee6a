/** People of another service's export join the list as those of a CSV file do: all of them or none, without a mail, and whoever left stays away. */
import { isRefused } from '../../base/http/refuse.ts'
import { forget } from './forget-import.ts'
import { carryOut, type MadeFrom, newImport, type Sorted, type Where } from './import-subscribers.ts'
import { type Also, workOnJoin } from './join-slice.ts'
import { clearRows } from './prepare-rows.ts'
import { deleteImport, findImport, insertImport } from './queries.ts'
import { workOnUndo } from './undo-import.ts'

/** `pressId` is that of whoever brings them: what an earlier try promised under it is gone on with. */
export type PeopleToImport = Omit<MadeFrom, 'isPart'> & {
  /** Asked only where no earlier try has promised anything. */
  find: () => Promise<Sorted>
}

/**
 * @param also done in the transaction that ends it
 * @returns `nobody`: there is nobody to import, and nothing was done; false when the site ends, or another process took it over:
 * what is promised stays so, and another try goes on
 */
export async function importPeople(
  site: Where,
  { find, ...from }: PeopleToImport,
  also: Also,
): Promise<boolean | 'nobody'> {
  const before = await findImport(site.db, from.pressId)
  if (before?.joining_from != null)
    return (await workOnJoin(site, before.id, { ending: site.ending, also })) !== undefined
  if (before?.undone_until != null) await workOnUndo(site, before.id, site.ending)
  if (before) await forgetWhole(site, before.id)
  const people = await find()
  const made = newImport(site, people, { ...from, isPart: true })
  if (made.total + made.to_complete === 0) return 'nobody'
  if (!(await insertImport(site.db, made))) return false
  return !isRefused(await carryOut(site, made, { people, also }))
}

/** Forgets an import that was not promised, or was taken back (after a restore) before its end. */
async function forgetWhole(site: Where, id: string): Promise<void> {
  await forget(site, id)
  const left = await findImport(site.db, id)
  if (left?.state !== 'undone') return
  await clearRows(site, id)
  await deleteImport(site.db, id)
}
