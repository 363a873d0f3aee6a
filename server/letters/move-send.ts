/** Gives a send that waits another time: a date, or now. */
import { nowText } from '../clock.ts'
import { changeWaiting, lockSend, moveQueued } from '../ledger/held-queries.ts'
import { waitOf } from '../ledger/held-send.ts'
import { findLetterOf, findSend } from '../ledger/report-queries.ts'
import type { Site } from '../site.ts'
import { faultOfSchedule, type ScheduleFault } from './hold-of-press.ts'
import { changeTime, findLetter } from './queries.ts'
import { composeLetter } from './send-letter.ts'

export type Moved = { sendId: string; until: string } | 'unknown' | 'under way' | ScheduleFault

/** @param to a date, or null for now */
export async function moveSend(site: Site, idOrPress: string, to: string | null): Promise<Moved> {
  const now = site.clock.now()
  const fault = to === null ? undefined : faultOfSchedule(to, now)
  if (fault) return fault
  const until = to === null ? nowText(site.clock) : new Date(to).toISOString()
  const id = await findSend(site.db, idOrPress)
  const letterId = id && (await findLetterOf(site.db, id))
  const letter = letterId && (await findLetter(site.db, letterId))
  if (!id || !letter) return 'unknown'
  // Frozen anew: a mail carries the date on which it goes.
  const message = JSON.stringify(await composeLetter(site, letter, until))
  const moved = await site.db.transaction().execute(async (tx): Promise<Moved> => {
    const send = await lockSend(tx, id)
    if (!send) return 'unknown'
    if (!waitOf(send, now)) return 'under way'
    await changeWaiting(tx, id, { held_until: to && until, scheduled: to === null ? 0 : 1, message })
    await moveQueued(tx, id, until)
    await changeTime(tx, letter.id, to === null ? { sent_at: until } : { scheduled_for: until })
    return { sendId: id, until }
  })
  site.mailer.poke()
  return moved
}
