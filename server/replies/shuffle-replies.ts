/** Rewrites the replies of the last day that is over in the order of their random ids: inside a page of the database file they lie as they came. */
import type { Db, Engine } from '../db/open-database.ts'
import { sweepTraces } from '../db/sweep-traces.ts'
import { writeAnew } from '../db/write-anew.ts'
import { insertReplies, newestDayBefore, takeRepliesOf } from './queries.ts'
import { replyDay } from './reply-day.ts'

const chunk = 400

/** To be called at every boot and every day: replies only come while the site runs, so no day is left out. */
export async function shuffleReplies(store: { db: Db; engine: Engine }, now: Date): Promise<void> {
  const { db, engine } = store
  const day = await newestDayBefore(db, replyDay(now))
  if (day !== undefined) {
    await db.transaction().execute(async tx => {
      const rows = await takeRepliesOf(tx, day)
      rows.sort((a, b) => (a.id < b.id ? -1 : 1))
      for (let start = 0; start < rows.length; start += chunk) {
        await insertReplies(tx, rows.slice(start, start + chunk))
      }
    })
  }
  if (engine === 'postgres') await writeAnew(db, ['replies'])
  await sweepTraces(store)
}
