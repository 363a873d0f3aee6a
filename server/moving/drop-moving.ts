/** Forgets an export that was not brought in, with its file and what was laid aside of it. */
import { type Refused, refuse } from '../base/http/refuse.ts'
import type { Site } from '../base/site.ts'
import { deleteStaged } from './letter-queries.ts'
import { changeMoving, findMoving, lockMoving, removeMoving } from './queries.ts'
import { forgetFile } from './work/export-file.ts'

type Parts = Pick<Site, 'db' | 'config'>

/** Asked twice, the second finds nothing. */
export async function dropMoving(
  site: Parts,
  id: string,
): Promise<Refused<'notFound' | 'movingBrought'> | undefined> {
  const refused = await site.db.transaction().execute(async tx => {
    const moving = await lockMoving(tx, id)
    if (!moving) return refuse('notFound')
    if (!['reading', 'read', 'unreadable', 'undone'].includes(moving.state)) return refuse('movingBrought')
    // Whoever reads it stops at the next slice.
    await changeMoving(tx, id, { state: 'unreadable', touched_at: '' })
    return undefined
  })
  if (refused) return refused
  await removeAbandoned(site, id)
  return undefined
}

/** What fails in between is swept later: it was touched last long ago. */
export async function removeAbandoned(site: Parts, id: string): Promise<void> {
  const moving = await findMoving(site.db, id)
  if (!moving) return
  await forgetFile(site, moving)
  while (await deleteStaged(site.db, id, 100));
  await removeMoving(site.db, id)
}
