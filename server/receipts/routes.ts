/** Receipts: kept, opened and written under by readers without a name, answered by the author. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../contract/receipts.ts'
import { sweepTraces } from '../db/traces/sweep-traces.ts'
import { isRefused, refuse } from '../http/refuse.ts'
import { serve } from '../http/serve.ts'
import { siteSettings } from '../settings/site-settings.ts'
import type { Site } from '../site.ts'
import { answerReply } from './answer-reply.ts'
import { keepReceipt } from './keep-receipt.ts'
import { openReceipt } from './open-receipt.ts'
import { deleteAnswer } from './queries.ts'
import { answerView, readConversation } from './read-conversation.ts'
import { writeAgain } from './write-again.ts'

export function receiptsRoutes(app: FastifyInstance, site: Site): void {
  const { db, engine, clock } = site

  // The three of readers take the body alone: no request, so no address, browser or cookie can reach a receipt.
  serve(app, endpoints.keepReceipt, async ({ body }) => {
    const refused = await keepReceipt({ db, engine }, { ...body, now: clock.now() })
    return refused ?? { status: 201, body: { message: 'The receipt is kept' } }
  })

  serve(app, endpoints.openReceipt, async ({ body }) => ({
    status: 200,
    body: await openReceipt(db, { ...body, now: clock.now() }),
  }))

  serve(app, endpoints.writeAgain, async ({ body }) => {
    const { strict_anonymity: isStrict } = await siteSettings(db, site.config)
    const stored = await writeAgain({ db, engine }, { ...body, now: clock.now(), isStrict })
    return isRefused(stored) ? stored : { status: 201, body: stored }
  })

  serve(app, endpoints.readConversation, async ({ params }) => {
    const conversation = await readConversation(db, { ...params, now: clock.now() })
    return conversation ? { status: 200, body: conversation } : refuse('receiptGone')
  })

  serve(app, endpoints.answerReply, async ({ params, body }) => {
    const now = clock.now()
    const kept = await answerReply(db, { receiptId: params.id, ...body, now })
    return isRefused(kept) ? kept : { status: 201, body: answerView(kept, now) }
  })

  serve(app, endpoints.takeBackAnswer, async ({ params }) => {
    if (!(await deleteAnswer(db, params.id, params.answerId))) return refuse('notFound')
    await sweepTraces({ db, engine })
    return { status: 200, body: { message: 'The answer is taken back' } }
  })
}
