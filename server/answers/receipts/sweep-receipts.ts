/** What becomes of receipts at night: answers whose day has come vanish (retention), and what came or was used yesterday is written anew in the order of its random ids. */
import { limits } from '../../../contract/base/limits.ts'
import { type Clock, dayText } from '../../base/clock.ts'
import { steadyTime } from '../../base/clockwork/steady-time.ts'
import { moveInSlices } from '../../base/db/move-in-slices.ts'
import type { Db, Engine } from '../../base/db/open-database.ts'
import { shuffleDay } from '../../base/db/traces/shuffle-day.ts'
import { sweepTraces } from '../../base/db/traces/sweep-traces.ts'
import { writeAnew } from '../../base/db/traces/write-anew.ts'
import {
  endReceipts,
  newestDayBefore,
  newestWordsBefore,
  rewriteOwnWords,
  rewriteReceipts,
  vanishAnswers,
} from './queries.ts'
import { daysAfter } from './receipt-days.ts'

/** To be called at every boot and every day. */
export async function sweepReceipts(store: { db: Db; engine: Engine; clock: Clock }): Promise<void> {
  const { db, engine, clock } = store
  const today = dayText(clock.now())
  const passed = dayText(await steadyTime(store))
  await moveInSlices(db, (tx, limit) => vanishAnswers(tx, passed, limit))
  await moveInSlices(db, (tx, limit) => endReceipts(tx, daysAfter(passed, -limits.receiptDays), limit))
  await shuffleDay(db, await newestDayBefore(db, today), rewriteReceipts)
  await shuffleDay(db, await newestWordsBefore(db, today), rewriteOwnWords)
  if (engine === 'postgres') await writeAnew(db, ['receipts', 'receipt_answers', 'receipt_messages'])
  await sweepTraces(store)
}
