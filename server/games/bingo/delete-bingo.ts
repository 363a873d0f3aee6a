/** Deletes a bingo card. */
import { pages } from '../../../contract/base/pages.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { deleteBingo as remove } from './queries.ts'

/** @returns undefined when it is gone */
export async function deleteBingo(
  { db, pageCache }: Pick<Site, 'db' | 'pageCache'>,
  id: string,
): Promise<Refused<'bingoNotFound'> | undefined> {
  const gone = await remove(db, id)
  if (!gone) return refuse('bingoNotFound')
  pageCache.forget(pages.bingo.href({ token: gone.unique_token }))
  return undefined
}
