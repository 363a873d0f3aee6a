/** Closes a poll for good. Copies that have not left are withdrawn: they would lead to a closed door. */
import { nowText } from '../clock.ts'
import { eraseSecrets } from '../ledger/erase-secrets.ts'
import { withdrawSubject } from '../ledger/stop-queries.ts'
import type { Site } from '../site.ts'
import { closedAtOf } from './poll-view.ts'
import { changePoll, lockPoll } from './queries.ts'
import { pollSubject } from './sendable-polls.ts'

/** Closing twice is closed once. */
export async function closePoll(site: Site, id: string): Promise<'closed' | 'unknown' | 'waits'> {
  const { db, clock } = site
  const outcome = await db.transaction().execute(async tx => {
    const poll = await lockPoll(tx, id)
    if (!poll) return 'unknown'
    if (poll.scheduled_for !== null) return 'waits'
    if (closedAtOf(poll, clock.now()) === null) await changePoll(tx, id, { closed_at: nowText(clock) })
    await withdrawSubject(tx, pollSubject(id))
    return 'closed'
  })
  if (outcome === 'closed') await eraseSecrets(site)
  return outcome
}
