/** The author stops the rest of a running send: what has not begun is withdrawn, what is in flight ends by itself. */
import { nowText } from '../clock.ts'
import type { Site } from '../site.ts'
import { eraseSecrets } from './erase-secrets.ts'
import { waitOf } from './held-send.ts'
import { findTerms } from './report-queries.ts'
import { readProgress } from './report-send.ts'
import { endStopped, markStopped } from './stop-queries.ts'

/** Stopping twice is stopped once. */
export async function stopSend(site: Site, sendId: string): Promise<'stopped' | 'waits' | 'over'> {
  const { db, clock } = site
  const terms = await findTerms(db, sendId)
  if (waitOf(terms, clock.now())) return 'waits'
  if (terms.stopped_at === null && (await readProgress(db, sendId, clock.now())).pending === 0) return 'over'
  // Committed before the copies are looked at: whatever the mailer puts back from now on, it ends itself.
  await markStopped(db, sendId, nowText(clock))
  await endStopped(db, sendId, nowText(clock))
  await eraseSecrets(site, sendId)
  return 'stopped'
}
