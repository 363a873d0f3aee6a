/** Takes a press of Send back before anything has left: its letter or poll is a draft again, a held resend just vanishes. */
import { nowText } from '../clock.ts'
import { deleteSend, lockSend, movePollToDrafts } from '../ledger/held-queries.ts'
import { waitOf } from '../ledger/held-send.ts'
import { findSend } from '../ledger/report-queries.ts'
import type { Site } from '../site.ts'
import { moveToDrafts } from './queries.ts'

export type Undone = { letterId: string | null; pollId: string | null } | 'unknown' | 'too late'

/** Either this or the mailer's beginning of the send holds its row first; the other one finds that it comes too late. */
export async function undoSend(site: Site, idOrPress: string): Promise<Undone> {
  const id = await findSend(site.db, idOrPress)
  if (!id) return 'unknown'
  return site.db.transaction().execute(async tx => {
    const send = await lockSend(tx, id)
    if (!send?.letter_id && !send?.poll_id) return 'unknown'
    if (!waitOf(send, site.clock.now())) return 'too late'
    await deleteSend(tx, id)
    const { letter_id: letterId, poll_id: pollId } = send
    if (letterId) await moveToDrafts(tx, letterId, nowText(site.clock))
    if (pollId) await movePollToDrafts(tx, pollId)
    return { letterId, pollId }
  })
}
