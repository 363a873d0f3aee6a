/** Deletes a poll and every answer to it. Its sends stay: the links to leave in the mails that went out lead to them. */
import { sweepTraces } from '../db/sweep-traces.ts'
import { withdrawPoll } from '../mail/queries.ts'
import { forgetSecrets } from '../mail/secret-queries.ts'
import type { Site } from '../site.ts'
import { removePoll } from './queries.ts'

/** @returns false when there is no such poll */
export async function deletePoll(site: Site, id: string): Promise<boolean> {
  const gone = await site.db.transaction().execute(async tx => {
    const removed = await removePoll(tx, id)
    if (removed) {
      await withdrawPoll(tx, id)
      await forgetSecrets(tx)
    }
    return removed
  })
  if (gone) await sweepTraces(site)
  return gone
}
