/** The author decides about a send that is in doubt: it stopped by itself, a domain refuses it, or many of its copies came back. */
import type { Site } from '../site.ts'
import { isInDoubt } from './breaker/breaker-queries.ts'
import { decideRefused } from './breaker/decide.ts'
import { markResumed, queueAgain, selectRefused } from './pause-queries.ts'

/** Refused copies of one transaction. */
const page = 400

/**
 * Sends on what is left, and with `again` also to those who were refused and are still mailed. Nothing leaves before the last step.
 * @returns whether there was anything to decide
 */
export async function resumeSend(
  site: Pick<Site, 'db' | 'clock' | 'mailer'>,
  sendId: string,
  as: 'again' | 'out',
): Promise<boolean> {
  if (!(await isInDoubt(site.db, sendId))) return false
  await decideRefused(site, { sendId, as }, async tx => {
    const ids = as === 'again' ? await selectRefused(tx, sendId, page) : []
    if (ids.length > 0) await queueAgain(tx, ids)
    if (ids.length === page) return true
    await markResumed(tx, sendId)
    return false
  })
  site.mailer.poke()
  return true
}
