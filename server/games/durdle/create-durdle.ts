/** Creates a Durdle game; its link works from now on. */
import type { BodyOf } from '../../../contract/base/endpoint.ts'
import type { DurdleGame, createDurdle as endpoint } from '../../../contract/games/durdle.ts'
import { nowText } from '../../base/clock.ts'
import { randomId } from '../../base/db/ids.ts'
import type { Site } from '../../base/site.ts'
import { toDurdle } from './durdle-view.ts'
import { insertDurdle } from './queries.ts'

export async function createDurdle(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  words: BodyOf<typeof endpoint>,
): Promise<DurdleGame> {
  const row = {
    id: randomId(),
    unique_token: randomId(),
    ...words,
    is_active: 1 as const,
    play_count: 0,
    created_at: nowText(clock),
  }
  await insertDurdle(db, row)
  return toDurdle({ ...row, scores: 0 })
}
