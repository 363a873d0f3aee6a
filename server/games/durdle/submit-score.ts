/** Puts a score on a game's board: believed only when its guesses, played again, lead to it. */

import type { BodyOf } from '../../../contract/base/endpoint.ts'
import type { DurdleScore, submitScore as endpoint } from '../../../contract/games/durdle.ts'
import { replayDurdle } from '../../../contract/games/rules/durdle-rules.ts'
import { nowText } from '../../base/clock.ts'
import { randomId } from '../../base/db/ids.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { toScore, toTries } from './durdle-view.ts'
import { findOpenDurdle, findScoreOfPress, insertScore, lockDurdle } from './queries.ts'
import { isEnglishWord } from './word-list.ts'

/** The same press again gets the entry of the first one. */
export async function submitScore(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  token: string,
  { playerName, score, guesses, pressId }: BodyOf<typeof endpoint>,
): Promise<DurdleScore | Refused<'durdleNotFound' | 'durdleScoreRefused'>> {
  return db.transaction().execute(async tx => {
    const open = await findOpenDurdle(tx, token)
    // Held, so that the answer stays what the guesses are held against.
    const game = open && (await lockDurdle(tx, open.id))
    if (!game) return refuse('durdleNotFound')
    const earlier = pressId && (await findScoreOfPress(tx, game.id, pressId))
    if (earlier) return toScore(earlier)
    const reached = replayDurdle(guesses, game.answer, isEnglishWord)
    if (reached === undefined || reached !== score) return refuse('durdleScoreRefused')
    const row = {
      id: randomId(),
      game_id: game.id,
      player_name: playerName,
      tries: toTries(reached),
      guesses: JSON.stringify(guesses),
      press_id: pressId ?? null,
      created_at: nowText(clock),
    }
    await insertScore(tx, row)
    return toScore(row)
  })
}
