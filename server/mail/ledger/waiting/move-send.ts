/** Gives a send that waits another time: a date, or now. */
import { slice } from '../../../../contract/base/slices-of.ts'
import { nowText } from '../../../base/clock.ts'
import { type Refused, refuse } from '../../../base/http/refuse.ts'
import type { Site } from '../../../base/site.ts'
import { markMoving, moveSome } from '../laying/laying-queries.ts'
import { findSend } from '../outcomes/report-queries.ts'
import { isUndecided } from '../restored/restored-queries.ts'
import { sendableOf } from '../sendable.ts'
import { waitOf } from './wait-of-send.ts'
import { changeWaiting, findRecipients, findSubject, lockSend } from './waiting-queries.ts'
import { refusalOfSchedule, type WrongSchedule } from './waiting-time.ts'

type Moved = { sendId: string; until: string }
type NotMoved = Refused<'notFound' | 'sendNotWaiting' | 'restoreUndecided'>

/** @param date ISO 8601, with any offset */
export async function moveSend(
  site: Site,
  idOrPress: string,
  date: string,
): Promise<Moved | NotMoved | WrongSchedule> {
  return refusalOfSchedule(date, site.clock.now()) ?? changeTime(site, idOrPress, date)
}

/** It goes now. */
export const releaseSend = (site: Site, idOrPress: string) => changeTime(site, idOrPress, null)

async function changeTime(site: Site, idOrPress: string, to: string | null): Promise<Moved | NotMoved> {
  const now = site.clock.now()
  const until = to === null ? nowText(site.clock) : new Date(to).toISOString()
  const id = await findSend(site.db, idOrPress)
  const subject = id && (await findSubject(site.db, id))
  if (!id || !subject) return refuse('notFound')
  const sendable = sendableOf(site.sendables, subject.kind)
  // Frozen anew: a mail carries the date on which it goes.
  const mail = await sendable.compose(site.db, subject.id, {
    date: new Date(until),
    recipients: await findRecipients(site.db, id),
  })
  if (!mail) return refuse('notFound')
  const change = {
    starts_at: to && until,
    scheduled: to === null ? 0 : 1,
    message: JSON.stringify(mail),
  } as const
  const moved = await site.db.transaction().execute(async (tx): Promise<Moved | NotMoved> => {
    const send = await lockSend(tx, id)
    if (!send) return refuse('notFound')
    if (!waitOf(send, now)) return refuse('sendNotWaiting')
    if (await isUndecided(tx)) return refuse('restoreUndecided')
    await changeWaiting(tx, id, change)
    // Beyond the first slice they are moved after it, in nobody's way.
    const moved = await moveSome(tx, id, { dueAt: until, later: true })
    if (moved === slice || send.laid_until !== null) await markMoving(tx, id, 1)
    await sendable.moved(tx, subject.id, to === null ? { sentAt: until } : { waitsUntil: until })
    return { sendId: id, until }
  })
  site.laying.poke()
  site.mailer.poke()
  return moved
}
