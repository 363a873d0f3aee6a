/**
 * Deletes a circle: at once for everybody who looks (tombstone), while who was in it is taken out in slices, and whichever
 * process looks next goes on where one ended. The subscribers stay on the list.
 */
import { nowText } from '../../base/clock.ts'
import { eachSlice } from '../../base/db/each-slice.ts'
import type { Tx } from '../../base/db/open-database.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { isAwaited } from '../../mail/ledger/waiting/waiting-queries.ts'
import {
  countAllIn,
  deleteCircleRow,
  lockCircle,
  selectRemoved,
  takeOutSome,
  updateCircle,
} from './queries.ts'

/** Members of one transaction. */
const slice = 2_000

/** @returns how many were in it */
export async function deleteCircle(
  site: Pick<Site, 'db' | 'clock' | 'log'>,
  id: string,
): Promise<number | Refused<'circleNotFound' | 'circleAwaited'>> {
  const deleted = await site.db.transaction().execute(async tx => {
    if (!(await lockCircle(tx, id, 'to-change'))) return refuse('circleNotFound')
    // Without it nobody could tell any more who has left it when the letter goes.
    if (await isAwaited(tx, id)) return refuse('circleAwaited')
    const members = await countAllIn(tx, id)
    // No name begins with a blank: another circle may have this one's.
    await updateCircle(tx, id, { removed_at: nowText(site.clock), name_key: ` ${id}` })
    return { members, hasMore: await removeSlice(tx, id) }
  })
  if ('refused' in deleted) return deleted
  if (deleted.hasMore)
    // The clock tries again.
    finishRemovals(site).catch(error => site.log.error(error))
  return deleted.members
}

/** Goes on with every circle that is deleted and has somebody in it. */
export async function finishRemovals({ db }: Pick<Site, 'db'>): Promise<void> {
  for (const id of await selectRemoved(db))
    await eachSlice(() => db.transaction().execute(tx => removeSlice(tx, id)))
}

/** @returns whether somebody is left in it */
async function removeSlice(tx: Tx, id: string): Promise<boolean> {
  if ((await takeOutSome(tx, id, slice)) === slice) return true
  await deleteCircleRow(tx, id)
  return false
}
