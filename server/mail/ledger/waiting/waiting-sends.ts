/** Which things have a send that waits: a first one, or a resend in its hold. */
import type { WaitingSend } from '../../../../contract/letters/letters.ts'
import type { Db } from '../../../base/db/open-database.ts'
import { waitOf } from './wait-of-send.ts'
import { selectWaiting } from './waiting-queries.ts'

/** By the id of what is sent. */
export type Waiting = ReadonlyMap<string, WaitingSend>

/** Few, however many there are. */
export async function findWaiting(db: Db, kind: string, now: Date): Promise<Waiting> {
  const sends = (await selectWaiting(db)).filter(({ subject_kind }) => subject_kind === kind)
  return new Map(
    sends.flatMap(send => {
      const reason = waitOf(send, now)
      return reason && send.subject_id ? [[send.subject_id, { sendId: send.id, reason }] as const] : []
    }),
  )
}
