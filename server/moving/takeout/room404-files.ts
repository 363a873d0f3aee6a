/** Room 404 in the download: the author's texts as the editor imports them, and the leaderboard as a table. */

import { toCsv } from '../../base/csv.ts'
import type { Db } from '../../base/db/open-database.ts'
import { selectAllScores } from '../../games/room404/queries.ts'
import { listOwnTexts } from '../../games/room404/text-views.ts'

const slice = 500

export const room404Texts = async (db: Db) => `${JSON.stringify(await listOwnTexts(db), null, 2)}\n`

/** Best first. */
export async function* scoresTable(db: Db): AsyncGenerator<string> {
  yield toCsv([['player', 'ending', 'secrets', 'health', 'focus', 'day']])
  for (let from = 0; ; from += slice) {
    const rows = await selectAllScores(db, from, slice)
    if (rows.length === 0) return
    yield toCsv(
      rows.map(row => [
        row.player_name,
        row.ending,
        row.secrets,
        row.health,
        row.sanity,
        row.created_at.slice(0, 10),
      ]),
    )
  }
}
