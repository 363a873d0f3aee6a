/** Waits a while for a send's deliveries, so that a small list has its report in the answer to the press itself. */
import { setTimeout as pause } from 'node:timers/promises'
import { durations } from '../../contract/limits.ts'
import type { SendReport } from '../../contract/sends.ts'
import type { Site } from '../site.ts'
import { readProgress, reportSend } from './report-send.ts'

const lookAgain = 100

/** @returns 200 with the final report; 202 at once for a send that is held, or when deliveries are still pending after `durations.sendWait` */
export async function awaitSend(
  { db, clock, ending }: Pick<Site, 'db' | 'clock' | 'ending'>,
  sendId: string,
): Promise<{ status: 200 | 202; body: SendReport }> {
  const end = performance.now() + durations.sendWait
  while (!ending.aborted && performance.now() < end) {
    const { pending, waits } = await readProgress(db, sendId, clock.now())
    if (pending === 0 || waits !== null) break
    await pause(lookAgain)
  }
  const body = await reportSend(db, sendId)
  return { status: body.pending === 0 ? 200 : 202, body }
}
