/** Creates a bingo card; its link works from now on. */
import type { BodyOf } from '../../../contract/base/endpoint.ts'
import type { BingoGame, createBingo as endpoint } from '../../../contract/games/bingo.ts'
import { nowText } from '../../base/clock.ts'
import { randomId } from '../../base/db/ids.ts'
import type { Site } from '../../base/site.ts'
import { toBingo } from './bingo-view.ts'
import { insertBingo } from './queries.ts'

export async function createBingo(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  { items, ...words }: BodyOf<typeof endpoint>,
): Promise<BingoGame> {
  const row = {
    id: randomId(),
    unique_token: randomId(),
    ...words,
    items: JSON.stringify(items),
    is_active: 1 as const,
    play_count: 0,
    created_at: nowText(clock),
  }
  await insertBingo(db, row)
  return toBingo(row)
}
