/** How the call of a press is answered: with the report of its send, at once or after a while. */
import type { FastifyRequest } from 'fastify'
import { durations } from '../../../../contract/base/limits.ts'
import type { SendReport } from '../../../../contract/mail/sends.ts'
import type { Site } from '../../../base/site.ts'
import { sayReport } from '../outcomes/say-words.ts'
import { awaitSend } from './await-send.ts'

/**
 * @param request whose `Prefer: respond-async` is honoured (RFC 7240 §4.1): a page that shows progress need not wait
 * @returns 200 with the final report; 202 when deliveries are still pending
 */
export async function answerPress(
  site: Pick<Site, 'longReads' | 'clock' | 'ending'>,
  sendId: string,
  request: FastifyRequest,
): Promise<{ status: 200 | 202; body: SendReport }> {
  const report = await awaitSend(site, sendId, prefersAsync(request) ? 0 : durations.sendWait)
  const body = sayReport(await request.server.speakerOf(request), report)
  return { status: body.pending === 0 ? 200 : 202, body }
}

function prefersAsync({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const preferences = [headers.prefer ?? []].flat().join(',').toLowerCase().split(',')
  return preferences.some(preference => preference.trim() === 'respond-async')
}
