/** Which letters have a send that waits: a first one, or a resend in its hold. */
import type { WaitingSend } from '../../contract/letters.ts'
import type { Db } from '../db/open-database.ts'
import { selectWaiting } from '../ledger/held-queries.ts'
import { waitOf } from '../ledger/held-send.ts'

/** By the letter's id. */
export type Waiting = ReadonlyMap<string, WaitingSend>

/** Few, however many letters there are. */
export async function findWaiting(db: Db, now: Date): Promise<Waiting> {
  const sends = await selectWaiting(db)
  return new Map(
    sends.flatMap(send => {
      const reason = waitOf(send, now)
      return reason && send.letter_id ? [[send.letter_id, { sendId: send.id, reason }] as const] : []
    }),
  )
}
