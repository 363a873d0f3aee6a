/** The author sends on what stopped by itself: the rest, and those who were refused with the words it stopped for. */
import type { Site } from '../site.ts'
import { findTerms } from './outcomes/report-queries.ts'
import { markResumed, queueAgain, selectRefused } from './pause-queries.ts'
import { refusalOf } from './same-refusal.ts'

/** Refused copies read at a time. */
const page = 400

/**
 * Each step is repeated by a second call after a failure; nothing leaves before the last one.
 * @returns whether it was paused
 */
export async function resumeSend({ db, mailer }: Site, sendId: string): Promise<boolean> {
  const { paused_at, paused_words, stopped_at } = await findTerms(db, sendId)
  if (paused_at === null || stopped_at !== null) return false
  const refusal = refusalOf(paused_words ?? '')
  for (let after = ''; ; ) {
    const refused = await selectRefused(db, sendId, { after, limit: page })
    const same = refused.filter(({ reply }) => refusalOf(reply ?? '') === refusal)
    if (same.length > 0)
      await queueAgain(
        db,
        same.map(({ id }) => id),
      )
    const last = refused.at(-1)
    if (!last || refused.length < page) break
    after = last.id
  }
  await markResumed(db, sendId)
  mailer.poke()
  return true
}
