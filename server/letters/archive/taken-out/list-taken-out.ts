/** Lists every letter again that an update took out of the archive, some at a time (batch): each brings its words into the search. */
import { eachSlice } from '../../../base/db/each-slice.ts'
import type { Site } from '../../../base/site.ts'
import { changeListed } from '../change-listed.ts'
import { selectTakenOut } from './taken-out-queries.ts'

const slice = 20

/** Ended in its midst it goes on at the next press. @returns how many were listed */
export async function listAllTakenOut(site: Pick<Site, 'db' | 'config' | 'pageCache'>): Promise<number> {
  let changed = 0
  await eachSlice(async () => {
    const ids = await selectTakenOut(site.db, slice)
    if (ids.length === 0) return false
    await site.db.transaction().execute(async tx => {
      for (const id of ids) await changeListed(tx, site.config, { id, isListed: true })
    })
    changed += ids.length
    site.pageCache.forget('all')
    return true
  })
  return changed
}
