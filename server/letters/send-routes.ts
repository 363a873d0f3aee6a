/** The calls that send a letter, now or again, and try it on the author first. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../contract/mail/sends.ts'
import { isRefused } from '../base/http/refuse.ts'
import { sayIn } from '../base/http/said-sentence.ts'
import { serve } from '../base/http/serve.ts'
import type { Site } from '../base/site.ts'
import { answerPress } from '../mail/ledger/press/answer-press.ts'
import { sayLosses } from './letter-view.ts'
import { mailKeptLetter, resendLetter, sendToMissing } from './send-again.ts'
import { sendLetter } from './send-letter.ts'
import { sendTest } from './send-test.ts'

export function sendRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.sendLetter, async ({ body }, { request }) => {
    const outcome = await sendLetter(site, body)
    if (isRefused(outcome)) return outcome
    const report = await answerPress(site, outcome.sendId, request)
    const { lost } = sayLosses(await app.speakerOf(request), outcome)
    return { ...report, body: { ...report.body, lost } }
  })

  serve(app, endpoints.resendLetter, async ({ params, body }, { request }) => {
    const outcome = await resendLetter(site, { letterId: params.id, pressId: body.pressId, ...body })
    return isRefused(outcome) ? outcome : answerPress(site, outcome.sendId, request)
  })

  serve(app, endpoints.sendToMissing, async ({ params, body }, { request }) => {
    const outcome = await sendToMissing(site, { letterId: params.id, pressId: body.pressId, ...body })
    return isRefused(outcome) ? outcome : answerPress(site, outcome.sendId, request)
  })

  serve(app, endpoints.mailKeptLetter, async ({ params, body }, { request }) => {
    const outcome = await mailKeptLetter(site, { letterId: params.id, pressId: body.pressId })
    return isRefused(outcome) ? outcome : answerPress(site, outcome.sendId, request)
  })

  serve(app, endpoints.sendTest, async ({ body }) => {
    const outcome = await sendTest(site, body)
    if (isRefused(outcome)) return outcome
    return { status: 202, body: sayIn(t => t('done.testOnItsWay', { address: outcome.to }), {}) }
  })
}
