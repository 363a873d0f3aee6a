/** Closes a poll for good. Copies that have not left are withdrawn: they would lead to a closed door. */
import { nowText } from '../../base/clock.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { eraseSecrets } from '../../mail/ledger/erase-secrets.ts'
import { withdrawSubject } from '../../mail/ledger/stop-queries.ts'
import { closedAtOf } from './poll-view.ts'
import { changePoll, lockPoll } from './queries.ts'
import { pollSubject } from './sendable-polls.ts'
import { tellClosed } from './tell-closed.ts'

/** Closing twice is closed once. */
/** @returns undefined when it is closed */
export async function closePoll(
  site: Site,
  id: string,
): Promise<Refused<'pollNotFound' | 'pollWaits'> | undefined> {
  const { db, clock } = site
  const now = nowText(clock)
  const refused = await db.transaction().execute(async tx => {
    const poll = await lockPoll(tx, id)
    if (!poll) return refuse('pollNotFound')
    if (poll.scheduled_for !== null) return refuse('pollWaits')
    if (closedAtOf(poll, clock.now()) === null) {
      await changePoll(tx, id, { closed_at: now })
      await tellClosed(tx, site.config, { ...poll, closed_at: now })
    }
    await withdrawSubject(tx, pollSubject(id), now)
    return undefined
  })
  if (refused) return refused
  site.laying.poke()
  await eraseSecrets(site)
  return undefined
}
