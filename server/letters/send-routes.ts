/** The calls that send a letter, hold it back, take it back, and try it on the author first. */
import type { FastifyInstance } from 'fastify'
import { fillIn } from '../../contract/letters.ts'
import * as endpoints from '../../contract/sends.ts'
import { sentences } from '../../contract/sentences.ts'
import { refuse, serve } from '../http/serve.ts'
import { awaitSend } from '../ledger/await-send.ts'
import type { Site } from '../site.ts'
import { lostIn } from './body/clean-body.ts'
import { moveSend } from './move-send.ts'
import { resendLetter } from './resend-letter.ts'
import { sendLetter } from './send-letter.ts'
import { sendTest } from './send-test.ts'
import { sendToMissing } from './send-to-missing.ts'
import { undoSend } from './undo-send.ts'

const refusals = {
  empty: () => refuse(400, fillIn),
  unknown: () => refuse(404, sentences.letterNotFound),
  'already-sent': () => refuse(409, sentences.alreadySent),
  'not-sent': () => refuse(409, sentences.notSentYet),
  waits: () => refuse(409, sentences.letterWaits),
  changed: () => refuse(409, sentences.changedElsewhere),
  nobody: () => refuse(400, sentences.noRecipients),
  past: () => refuse(400, sentences.scheduleInPast),
  'too-far': () => refuse(400, sentences.scheduleTooFar),
  'no-address': () => refuse(400, sentences.noTestAddress),
  invalid: () => refuse(400, sentences.invalidEmail),
}

export function sendRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.sendLetter, async ({ body }, { request }) => {
    const outcome = await sendLetter(site, body)
    if (typeof outcome === 'string') return refusals[outcome]()
    const report = await awaitSend(site, outcome.sendId, request)
    return { ...report, body: { ...report.body, lost: lostIn(body.body) } }
  })

  serve(app, endpoints.resendLetter, async ({ params, body }, { request }) => {
    const outcome = await resendLetter(site, { letterId: params.id, pressId: body.pressId, ...body })
    return typeof outcome === 'string' ? refusals[outcome]() : awaitSend(site, outcome.sendId, request)
  })

  serve(app, endpoints.sendToMissing, async ({ params, body }, { request }) => {
    const outcome = await sendToMissing(site, { letterId: params.id, pressId: body.pressId, ...body })
    if (outcome === 'nobody') return refuse(409, sentences.nobodyMissing)
    return typeof outcome === 'string' ? refusals[outcome]() : awaitSend(site, outcome.sendId, request)
  })

  serve(app, endpoints.sendTest, async ({ body }) => {
    const outcome = await sendTest(site, body)
    if (typeof outcome === 'string') return refusals[outcome]()
    return { status: 202, body: { message: `The test is on its way to ${outcome.to}` } }
  })

  waitingRoutes(app, site)
}

function waitingRoutes(app: FastifyInstance, site: Site): void {
  const unknown = () => refuse(404, sentences.notFound)
  const underWay = () => refuse(409, sentences.sendNotWaiting)

  serve(app, endpoints.undoSend, async ({ params }) => {
    const undone = await undoSend(site, params.id)
    if (undone === 'unknown') return unknown()
    if (undone === 'too late') return refuse(409, sentences.sendNotUndone)
    const { letterId: newsletterId, pollId } = undone
    return { status: 200, body: { message: 'Nothing was sent', newsletterId, pollId } }
  })

  serve(app, endpoints.rescheduleSend, async ({ params, body }) => {
    const moved = await moveSend(site, params.id, body.scheduledFor)
    if (moved === 'unknown') return unknown()
    if (moved === 'under way') return underWay()
    if (typeof moved === 'string') return refusals[moved]()
    return { status: 200, body: { message: 'The letter has a new date', scheduledFor: moved.until } }
  })

  serve(app, endpoints.releaseSend, async ({ params }, { request }) => {
    const moved = await moveSend(site, params.id, null)
    if (moved === 'unknown') return unknown()
    if (moved === 'under way') return underWay()
    return typeof moved === 'string' ? refusals[moved]() : awaitSend(site, moved.sendId, request)
  })
}
