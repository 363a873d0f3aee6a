/** Deletes a poll and every answer to it. Its sends stay: the links to leave in the mails that went out lead to them. */
import { nowText } from '../../base/clock.ts'
import { sweepTraces } from '../../base/db/traces/sweep-traces.ts'
import { forgetSecret } from '../../base/secrets/store-secret.ts'
import type { Site } from '../../base/site.ts'
import { eraseSecrets } from '../../mail/ledger/erase-secrets.ts'
import { withdrawSubject } from '../../mail/ledger/stop-queries.ts'
import { removePoll } from './queries.ts'
import { secretOfPoll } from './rights/keep-answer-key.ts'
import { pollSubject } from './sendable-polls.ts'

/** @returns false when there is no such poll */
export async function deletePoll(site: Site, id: string): Promise<boolean> {
  const now = nowText(site.clock)
  const gone = await site.db.transaction().execute(async tx => {
    const removed = await removePoll(tx, id)
    if (removed) {
      await forgetSecret(tx, secretOfPoll(id))
      await withdrawSubject(tx, pollSubject(id), now)
    }
    return removed
  })
  if (gone) {
    site.laying.poke()
    await eraseSecrets(site)
    await sweepTraces(site)
  }
  return gone
}
