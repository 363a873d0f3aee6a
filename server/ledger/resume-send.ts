/** The author decides about a send that is in doubt: it stopped by itself, a domain refuses it, or many of its copies came back. */
import type { ResumeWish } from '../../contract/sends-in-doubt.ts'
import { nowText } from '../clock.ts'
import type { Site } from '../site.ts'
import { forgetAnswers, isInDoubt } from './breaker/breaker-queries.ts'
import { decideRefused } from './breaker/decide.ts'
import { markResumed, queueAgain, selectRefused } from './pause-queries.ts'

/** Refused copies read at a time. */
const page = 400

/**
 * Sends on what is left, and with `again` also to those who were refused and are still mailed. Each step is repeated by a
 * second call after a failure; nothing leaves before the last one.
 * @returns whether there was anything to decide
 */
export async function resumeSend(
  site: Pick<Site, 'db' | 'clock' | 'mailer'>,
  sendId: string,
  refused: ResumeWish['refused'],
): Promise<boolean> {
  const { db, mailer } = site
  if (!(await isInDoubt(db, sendId))) return false
  await decideRefused(site, sendId, refused)
  for (let after = ''; refused === 'again'; ) {
    const ids = await selectRefused(db, sendId, { after, limit: page })
    const last = ids.at(-1)
    if (last === undefined) break
    await queueAgain(db, ids)
    after = last
  }
  await db.transaction().execute(async tx => {
    await forgetAnswers(tx, sendId, nowText(site.clock))
    await markResumed(tx, sendId)
  })
  mailer.poke()
  return true
}
