/** Somebody leaves, or comes back as if they had not left; whoever listens is told, in the same transaction. */
import type { Site } from '../../../base/site.ts'
import { deactivate, reactivateLeftAt } from '../queries.ts'
import { tellLeft, tellSubscribed } from '../tell-event.ts'

type Parts = Pick<Site, 'db' | 'config' | 'clock'>

/** @returns whether they were subscribed until now */
export function leave(site: Parts, id: string, now: string): Promise<boolean> {
  return site.db.transaction().execute(async tx => {
    const hasLeft = await deactivate(tx, id, now)
    if (hasLeft) await tellLeft(tx, site, { id })
    return hasLeft
  })
}

/** @returns whether they had left at that very moment and nothing happened since */
export function comeBack(site: Parts, id: string, leftAt: string): Promise<boolean> {
  return site.db.transaction().execute(async tx => {
    const isBack = await reactivateLeftAt(tx, id, leftAt)
    if (isBack) await tellSubscribed(tx, site, id)
    return isBack
  })
}
