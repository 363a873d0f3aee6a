/** What becomes of receipts at night: answers whose day has come vanish (retention), and what was used yesterday is written anew in the order of its random ids. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { limits } from '../../contract/limits.ts'
import { arrive as inSlices } from '../db/arrive.ts'
import type { Db, Engine, Tx } from '../db/open-database.ts'
import { sweepTraces } from '../db/sweep-traces.ts'
import { writeAnew } from '../db/write-anew.ts'
import { replyDay } from '../replies/reply-day.ts'
import { endReceipts, newestDayBefore, putBack, takeReceipts, vanishAnswers } from './queries.ts'
import { daysAfter } from './receipt-days.ts'

const chunk = 100

/** To be called at every boot and every day. */
export async function sweepReceipts(store: { db: Db; engine: Engine }, now: Date): Promise<void> {
  const { db, engine } = store
  const today = replyDay(now)
  await inSlices(db, (tx, limit) => vanishAnswers(tx, today, limit))
  await inSlices(db, (tx, limit) => endReceipts(tx, daysAfter(today, -limits.receiptDays), limit))
  await shuffle(db, today)
  if (engine === 'postgres') await writeAnew(db, ['receipts', 'receipt_answers'])
  await sweepTraces(store)
}

/** Receipts are only used while the site runs, so no day is left out. */
async function shuffle(db: Db, today: string): Promise<void> {
  const day = await newestDayBefore(db, today)
  let after: string | undefined = day === undefined ? undefined : ''
  while (day !== undefined && after !== undefined) {
    const from: string = after
    after = await db.transaction().execute(tx => rewrite(tx, day, from))
    await nextTurn()
  }
}

/** @returns the last id, from which the next ones go on */
async function rewrite(tx: Tx, day: string, after: string): Promise<string | undefined> {
  const rows = await takeReceipts(tx, { day, after, limit: chunk })
  if (rows.length > 0) await putBack(tx, rows)
  return rows.at(-1)?.id
}
