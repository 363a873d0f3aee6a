/** What becomes of receipts at night: answers whose day has come vanish (retention), and what was used yesterday is written anew in the order of its random ids. */
import { limits } from '../../../contract/base/limits.ts'
import { type Clock, dayText } from '../../base/clock.ts'
import { steadyTime } from '../../base/clockwork/steady-time.ts'
import { moveInSlices } from '../../base/db/move-in-slices.ts'
import type { Db, Engine, Tx } from '../../base/db/open-database.ts'
import { type SliceOfDay, shuffleDay } from '../../base/db/traces/shuffle-day.ts'
import { sweepTraces } from '../../base/db/traces/sweep-traces.ts'
import { writeAnew } from '../../base/db/traces/write-anew.ts'
import { endReceipts, newestDayBefore, putBack, takeReceipts, vanishAnswers } from './queries.ts'
import { daysAfter } from './receipt-days.ts'

/** To be called at every boot and every day. */
export async function sweepReceipts(store: { db: Db; engine: Engine; clock: Clock }): Promise<void> {
  const { db, engine, clock } = store
  const today = dayText(clock.now())
  const passed = dayText(await steadyTime(store))
  await moveInSlices(db, (tx, limit) => vanishAnswers(tx, passed, limit))
  await moveInSlices(db, (tx, limit) => endReceipts(tx, daysAfter(passed, -limits.receiptDays), limit))
  await shuffleDay(db, await newestDayBefore(db, today), rewrite)
  if (engine === 'postgres') await writeAnew(db, ['receipts', 'receipt_answers'])
  await sweepTraces(store)
}

async function rewrite(tx: Tx, of: SliceOfDay): Promise<string | undefined> {
  const rows = await takeReceipts(tx, of)
  if (rows.length > 0) await putBack(tx, rows)
  return rows.at(-1)?.id
}
