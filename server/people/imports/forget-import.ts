/** Clears away an import that nobody was promised (compensation), now or as soon as the database is there again. */
import type { Site } from '../../base/site.ts'
import { clearRows } from './prepare-rows.ts'
import { deleteImport, lockImport } from './queries.ts'

/** Imports that this process could not forget while the database was away: nobody works on them, whatever they say of themselves. */
const unforgotten = new Set<string>()

/** Nothing of an import that was not promised yet is left. */
export async function forget(site: Pick<Site, 'db'>, id: string): Promise<void> {
  const gone = await site.db.transaction().execute(async tx => {
    const found = await lockImport(tx, id)
    return found === undefined || (found.state === 'running' && found.joining_from === null)
  })
  if (!gone) return
  await clearRows(site, id)
  await deleteImport(site.db, id)
}

/** The same, without an error: where it cannot be done now, `forgetLate` does it. */
export async function forgetSoon(site: Pick<Site, 'db'>, id: string): Promise<void> {
  await forget(site, id).catch(() => unforgotten.add(id))
}

/** Before a press asks for its import: it would be told for minutes that somebody works on what is dead. */
export async function forgetLate(site: Pick<Site, 'db'>): Promise<void> {
  for (const id of unforgotten) {
    await forget(site, id)
    unforgotten.delete(id)
  }
}
