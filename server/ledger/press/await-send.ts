/** Waits a while for a send's deliveries, so that a small list has its report in the answer to the press itself. */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { durations } from '../../../contract/limits.ts'
import type { SendReport } from '../../../contract/sends.ts'
import type { Site } from '../../site.ts'
import { readProgress, reportSend } from '../outcomes/report-send.ts'

const lookAgain = 100

/**
 * @param request whose `Prefer: respond-async` is honoured (RFC 7240 §4.1): a page that shows progress need not wait
 * @returns 200 with the final report; 202 at once for a send that is held or must not be waited for, or when
 * deliveries are still pending after `durations.sendWait`
 */
export async function awaitSend(
  { db, clock, ending }: Pick<Site, 'db' | 'clock' | 'ending'>,
  sendId: string,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<{ status: 200 | 202; body: SendReport }> {
  const patience = prefersAsync(request) ? 0 : durations.sendWait
  const end = performance.now() + patience
  while (!ending.aborted && performance.now() < end) {
    const { pending, waits, pausedFor } = await readProgress(db, sendId, clock.now())
    if (pending === 0 || waits !== null || pausedFor !== null) break
    await pause(lookAgain)
  }
  const body = await reportSend(db, sendId)
  return { status: body.pending === 0 ? 200 : 202, body }
}

function prefersAsync({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const preferences = [headers.prefer ?? []].flat().join(',').toLowerCase().split(',')
  return preferences.some(preference => preference.trim() === 'respond-async')
}
