/** Changes a bingo card. Squares keep their places in the list, and so do the marks on them. */
import type { BodyOf } from '../../../contract/base/endpoint.ts'
import { pages } from '../../../contract/base/pages.ts'
import type { BingoGame, updateBingo as endpoint } from '../../../contract/games/bingo.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { toBingo } from './bingo-view.ts'
import { type BingoChange, changeBingo, findBingo } from './queries.ts'

export async function updateBingo(
  { db, pageCache }: Pick<Site, 'db' | 'pageCache'>,
  id: string,
  { title, description, items, isActive }: BodyOf<typeof endpoint>,
): Promise<BingoGame | Refused<'bingoNotFound'>> {
  const change: BingoChange = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(items && { items: JSON.stringify(items) }),
    ...(isActive !== undefined && { is_active: isActive ? 1 : 0 }),
  }
  const isEmpty = Object.keys(change).length === 0
  const row = isEmpty ? await findBingo(db, id) : await changeBingo(db, id, change)
  if (!row) return refuse('bingoNotFound')
  pageCache.forget(pages.bingo.href({ token: row.unique_token }))
  return toBingo(row)
}
