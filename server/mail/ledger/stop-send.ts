/** The author stops the rest of a running send: what has not begun is withdrawn, what is in flight ends by itself. */
import { nowText } from '../../base/clock.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { isInDoubt } from './breaker/breaker-queries.ts'
import { decideRefused } from './breaker/decide.ts'
import { eraseSecrets } from './erase-secrets.ts'
import { workOnSend } from './laying/lay-slice.ts'
import { findTerms } from './outcomes/report-queries.ts'
import { readProgress } from './outcomes/report-send.ts'
import { markStopped } from './stop-queries.ts'
import { waitOf } from './waiting/wait-of-send.ts'

/** Stopping twice is stopped once. @returns undefined when it is stopped */
export async function stopSend(
  site: Site,
  sendId: string,
): Promise<Refused<'sendWaits' | 'sendIsOver'> | undefined> {
  const { db, longReads, clock } = site
  const terms = await findTerms(db, sendId)
  if (waitOf(terms, clock.now())) return refuse('sendWaits')
  const isRunning = terms.stopped_at === null
  if (isRunning && (await readProgress(longReads.db(), sendId, clock.now())).pending === 0)
    return refuse('sendIsOver')
  // With this it is stopped; its copies are counted as withdrawn, and made so: some at once, the others after the answer.
  await markStopped(db, sendId, nowText(clock))
  if (await workOnSend(site, sendId)) site.laying.poke()
  else await eraseSecrets(site, sendId)
  // Whom it refused stays on the list: the author has not said otherwise.
  if (await isInDoubt(db, sendId)) await decideRefused(site, { sendId, as: 'again' })
  return undefined
}
