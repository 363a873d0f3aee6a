/** Rewrites the replies of the last day that is over in the order of their random ids: inside a page of the database file they lie as they came. */
import { dayText } from '../../base/clock.ts'
import type { Db, Engine, Tx } from '../../base/db/open-database.ts'
import { type SliceOfDay, shuffleDay } from '../../base/db/traces/shuffle-day.ts'
import { sweepTraces } from '../../base/db/traces/sweep-traces.ts'
import { writeAnew } from '../../base/db/traces/write-anew.ts'
import { insertReplies, newestDayBefore, takeReplies } from './queries.ts'

/** To be called at every boot and every day. */
export async function shuffleReplies(store: { db: Db; engine: Engine }, now: Date): Promise<void> {
  const { db, engine } = store
  await shuffleDay(db, await newestDayBefore(db, dayText(now)), rewrite)
  if (engine === 'postgres') await writeAnew(db, ['replies', 'waiting_words'])
  await sweepTraces(store)
}

async function rewrite(tx: Tx, of: SliceOfDay): Promise<string | undefined> {
  const rows = await takeReplies(tx, of)
  if (rows.length > 0) await insertReplies(tx, rows)
  return rows.at(-1)?.id
}
