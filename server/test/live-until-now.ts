/** Lets the time pass that a test has set its clock ahead by, as if the site had been on all the while. */
import type { Clock } from '../base/clock.ts'
import { lookAtTime } from '../base/clockwork/steady-time.ts'
import type { Db } from '../base/db/open-database.ts'

/** @returns the same site */
export async function liveUntilNow<Parts extends { db: Db; clock: Clock }>(site: Parts): Promise<Parts> {
  await lookAtTime(site)
  await site.db.updateTable('steady_time').set({ reached: site.clock.now().toISOString() }).execute()
  return site
}
