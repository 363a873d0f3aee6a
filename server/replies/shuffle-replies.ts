/** Rewrites the replies of the last day that is over in the order of their random ids: inside a page of the database file they lie as they came. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db, Engine, Tx } from '../db/open-database.ts'
import { sweepTraces } from '../db/sweep-traces.ts'
import { writeAnew } from '../db/write-anew.ts'
import { insertReplies, newestDayBefore, takeReplies } from './queries.ts'
import { replyDay } from './reply-day.ts'

const chunk = 100

/** To be called at every boot and every day: replies only come while the site runs, so no day is left out. */
export async function shuffleReplies(store: { db: Db; engine: Engine }, now: Date): Promise<void> {
  const { db, engine } = store
  const day = await newestDayBefore(db, replyDay(now))
  let after: string | undefined = day === undefined ? undefined : ''
  while (day !== undefined && after !== undefined) {
    const from: string = after
    after = await db.transaction().execute(tx => rewrite(tx, day, from))
    await nextTurn()
  }
  if (engine === 'postgres') await writeAnew(db, ['replies', 'waiting_replies'])
  await sweepTraces(store)
}

/** @returns the last id, from which the next ones go on */
async function rewrite(tx: Tx, day: string, after: string): Promise<string | undefined> {
  const rows = await takeReplies(tx, { day, after, limit: chunk })
  if (rows.length > 0) await insertReplies(tx, rows)
  return rows.at(-1)?.id
}
