/** Creates a Durdle game; its link works from now on. */
import type { DurdleGame, createDurdle as endpoint } from '../../contract/durdle.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import { nowText } from '../clock.ts'
import { randomId } from '../db/ids.ts'
import type { Site } from '../site.ts'
import { toDurdle } from './durdle-view.ts'
import { insertDurdle } from './queries.ts'

export async function createDurdle(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  words: BodyOf<typeof endpoint>,
): Promise<DurdleGame> {
  const row = {
    ...{ id: randomId(), unique_token: randomId(), ...words },
    ...{ is_active: 1 as const, play_count: 0, created_at: nowText(clock) },
  }
  await insertDurdle(db, row)
  return toDurdle({ ...row, scores: 0 })
}
