/** Takes a press of Send back before anything has left: what it sent is a draft again, a resend that waits just vanishes. */
import { nowText } from '../../../base/clock.ts'
import { type Refused, refuse } from '../../../base/http/refuse.ts'
import type { Site } from '../../../base/site.ts'
import { takeBackSlice } from '../laying/lay-slice.ts'
import { findSend } from '../outcomes/report-queries.ts'
import { type Subject, sendableOf } from '../sendable.ts'
import { waitOf } from './wait-of-send.ts'
import { lockSend, markUndone, subjectOf } from './waiting-queries.ts'

/**
 * Either this or the mailer's beginning of the send holds its row first; the other one finds that it comes too late. Copies
 * beyond the first slice are taken out after it, in nobody's way.
 */
export async function undoSend(
  { db, clock, sendables, laying }: Pick<Site, 'db' | 'clock' | 'sendables' | 'laying'>,
  idOrPress: string,
): Promise<Subject | Refused<'notFound' | 'sendNotUndone'>> {
  const id = await findSend(db, idOrPress)
  if (!id) return refuse('notFound')
  const outcome = await db.transaction().execute(async tx => {
    const send = await lockSend(tx, id)
    const subject = send && subjectOf(send)
    if (!subject) return refuse('notFound')
    if (!waitOf(send, clock.now())) return refuse('sendNotUndone')
    const now = nowText(clock)
    const isMore = await takeBackSlice(tx, { sendables }, send)
    if (isMore) await markUndone(tx, id, { now, subject })
    await sendableOf(sendables, subject.kind).undone(tx, subject.id, now)
    return subject
  })
  laying.poke()
  return outcome
}
