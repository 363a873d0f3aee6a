/** Whether a send still waits, and what for: read from its row and the time, so that nobody has to end the waiting. */
import type { SendRow } from '../../../base/db/tables/ledger.ts'

/**
 * - `hold`: the moment after the press in which it can be undone.
 * - `schedule`: until its date.
 * - `late`: the mailer came to it more than an hour after its date (the machine was off); it waits for a click.
 */
export type Wait = 'hold' | 'schedule' | 'late'

const lateAfter = 3_600_000

/** Where the copies of a late send are put, so that nothing of it is due. */
export const farFuture = '9999-12-31T00:00:00.000Z'

export type WaitFields = Pick<SendRow, 'starts_at' | 'scheduled' | 'begun_at'>

/** @returns null for a send that went at the press, or that the mailer has begun: it comes to one within a second of its time */
export function waitOf(send: WaitFields, now: Date): Wait | null {
  if (send.starts_at === null || send.begun_at !== null) return null
  if (send.scheduled === 0) return 'hold'
  return now.getTime() - Date.parse(send.starts_at) > lateAfter ? 'late' : 'schedule'
}
