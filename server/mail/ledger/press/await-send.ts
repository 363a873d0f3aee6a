/** Waits a while for a send's deliveries, so that a small list has its report in the answer to the press itself. */
import { setTimeout as pause } from 'node:timers/promises'
import type { SendReport } from '../../../../contract/mail/sends.ts'
import type { Site } from '../../../base/site.ts'
import { readProgress, reportSend } from '../outcomes/report-send.ts'

const lookAgain = 100

/**
 * @param patience milliseconds to wait at most; a send that waits or is paused is not waited for
 * @returns the report as it is then: final when nothing is pending
 */
export async function awaitSend(
  { longReads, clock, ending }: Pick<Site, 'longReads' | 'clock' | 'ending'>,
  sendId: string,
  patience: number,
): Promise<SendReport> {
  const end = performance.now() + patience
  while (!ending.aborted && performance.now() < end) {
    const { pending, waits, pausedFor } = await readProgress(longReads.db(), sendId, clock.now())
    if (pending === 0 || waits !== null || pausedFor !== null) break
    await pause(lookAgain)
  }
  return reportSend(longReads.db(), sendId)
}
