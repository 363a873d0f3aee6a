/** A send that has stopped by itself, with one reader who is mailed no more for it and one of whom nothing is decided. */
import { randomId } from '../../base/db/ids.ts'
import type { Verbs } from '../verbs.ts'

/** @returns its id */
export async function sendInDoubt(v: Verbs): Promise<string> {
  const { sendId } = await v.sentLetter()
  const { db } = v.site.database
  const at = '2026-03-01T12:00:00.000Z'
  const paused = { paused_at: at, paused_words: '554 No', set_aside: 1 } as const
  await db.updateTable('sends').set(paused).where('id', '=', sendId).execute()
  const doubt = { doubted_at: at, doubted_words: '554 No' }
  await db
    .insertInto('send_answers')
    .values({ send_id: sendId, ...doubt })
    .onConflict(conflict => conflict.column('send_id').doUpdateSet(doubt))
    .execute()
  const refused = [at, null].map(suppressed_at => {
    const id = randomId()
    return {
      id,
      email: `${id}@example.com`,
      email_key: `${id.toLowerCase()}@example.com`,
      is_active: 1 as const,
      subscribed_at: at,
      unsubscribed_at: null,
      suppressed_at,
      suppressed_words: '550 Unknown',
      suppressed_send: sendId,
    } as const
  })
  await db.insertInto('subscribers').values(refused).execute()
  return sendId
}
