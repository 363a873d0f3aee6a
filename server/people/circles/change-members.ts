/** Puts subscribers into a circle and takes them out, many at a time (bulk tagging), or settles all circles of one. */
import type { Tx } from '../../base/db/open-database.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { deleteMembers, deleteMemberships, insertMembers, lockCircle, lockCirclesAmong } from './queries.ts'

/** @returns how many changed: who was in it already, or was not, is not counted */
export async function changeMembers(
  { db }: Pick<Site, 'db'>,
  circleId: string,
  { subscriberIds, put }: { subscriberIds: readonly string[]; put: 'in' | 'out' },
): Promise<number | Refused<'circleNotFound'>> {
  return db.transaction().execute(async tx => {
    if (!(await lockCircle(tx, circleId, 'to-rely-on'))) return refuse('circleNotFound')
    return put === 'in'
      ? insertMembers(tx, circleId, subscriberIds)
      : (await deleteMembers(tx, circleId, subscriberIds)).length
  })
}

/**
 * From now on this subscriber is in these circles and in no others.
 * @param circleIds ids of circles that are gone are skipped
 */
export async function setCirclesOf(
  tx: Tx,
  subscriberId: string,
  circleIds: readonly string[],
): Promise<void> {
  const there = await lockCirclesAmong(tx, circleIds)
  await deleteMemberships(tx, subscriberId, there)
  for (const circleId of there) await insertMembers(tx, circleId, [subscriberId])
}

/** A reader's own wish. @returns false for a circle that is not open, or no more there: nothing was changed */
export async function chooseCircle(
  tx: Tx,
  subscriberId: string,
  { circleId, isIn }: { circleId: string; isIn: boolean },
): Promise<boolean> {
  const circle = await lockCircle(tx, circleId, 'to-rely-on')
  if (circle?.is_open !== 1) return false
  await (isIn ? insertMembers : deleteMembers)(tx, circleId, [subscriberId])
  return true
}
