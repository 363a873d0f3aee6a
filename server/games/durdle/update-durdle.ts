/** Changes a Durdle game; its answer only while no score rests on it. */

import type { BodyOf } from '../../../contract/base/endpoint.ts'
import { pages } from '../../../contract/base/pages.ts'
import type { DurdleGame, updateDurdle as endpoint } from '../../../contract/games/durdle.ts'
import { isRefused, type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { toDurdle } from './durdle-view.ts'
import { changeDurdle, type DurdleChange, findDurdle, lockDurdle } from './queries.ts'

export async function updateDurdle(
  site: Pick<Site, 'db' | 'pageCache'>,
  id: string,
  { title, description, answer, isActive }: BodyOf<typeof endpoint>,
): Promise<DurdleGame | Refused<'durdleNotFound' | 'durdleHasScores'>> {
  const change: DurdleChange = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(answer !== undefined && { answer }),
    ...(isActive !== undefined && { is_active: isActive ? 1 : 0 }),
  }
  const outcome = await site.db.transaction().execute(async tx => {
    await lockDurdle(tx, id)
    const before = await findDurdle(tx, id)
    if (!before) return refuse('durdleNotFound')
    const isNew = answer !== undefined && answer !== before.answer
    if (isNew && Number(before.scores) > 0) return refuse('durdleHasScores')
    if (Object.keys(change).length > 0) await changeDurdle(tx, id, change)
    return { ...before, ...change }
  })
  if (isRefused(outcome)) return outcome
  site.pageCache.forget(pages.durdle.href({ token: outcome.unique_token }))
  return toDurdle(outcome)
}
