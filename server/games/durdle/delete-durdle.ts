/** Deletes a Durdle game and its leaderboard. */
import { pages } from '../../../contract/base/pages.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { deleteDurdle as remove } from './queries.ts'

/** @returns undefined when it is gone */
export async function deleteDurdle(
  { db, pageCache }: Pick<Site, 'db' | 'pageCache'>,
  id: string,
): Promise<Refused<'durdleNotFound'> | undefined> {
  const gone = await remove(db, id)
  if (!gone) return refuse('durdleNotFound')
  pageCache.forget(pages.durdle.href({ token: gone.unique_token }))
  return undefined
}
