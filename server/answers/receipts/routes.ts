/** Receipts: kept, opened and written under by readers without a name, answered by the author. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../../contract/answers/receipts.ts'
import { sweepTraces } from '../../base/db/traces/sweep-traces.ts'
import { isRefused, refuse } from '../../base/http/refuse.ts'
import { sayIn } from '../../base/http/said-sentence.ts'
import { created, ok, said, serve } from '../../base/http/serve.ts'
import { siteSettings } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { answerReply } from './answer-reply.ts'
import { openReceipt } from './open-receipt.ts'
import { deleteAnswer } from './queries.ts'
import { answerView, readConversation } from './read-conversation.ts'
import { storeReceipt } from './store-receipt.ts'
import { writeAgain } from './write-again.ts'

export function receiptsRoutes(app: FastifyInstance, site: Site): void {
  const { db, engine, clock, config: keyPlace } = site

  // The three of readers take the body alone: no request, so no address, browser or cookie can reach a receipt.
  serve(app, endpoints.storeReceipt, async ({ body }) => {
    const refused = await storeReceipt({ db, engine }, { ...body, now: clock.now(), keyPlace })
    return refused ?? created(sayIn(t => t('done.receiptKept'), {}))
  })

  serve(app, endpoints.openReceipt, async ({ body }) =>
    ok(await openReceipt(site, { ...body, now: clock.now() })),
  )

  serve(app, endpoints.writeAgain, async ({ body }) => {
    const { strict_anonymity: isStrict } = await siteSettings(db, keyPlace)
    return created(await writeAgain({ db, engine }, { ...body, now: clock.now(), isStrict, keyPlace }))
  })

  serve(app, endpoints.readConversation, async ({ params }) =>
    ok((await readConversation(db, { ...params, now: clock.now() })) ?? refuse('receiptGone')),
  )

  serve(app, endpoints.answerReply, async ({ params, body }) => {
    const now = clock.now()
    const answered = await answerReply(db, { receiptId: params.id, ...body, now })
    return isRefused(answered) ? answered : created(answerView(answered, now))
  })

  serve(app, endpoints.takeBackAnswer, async ({ params }) => {
    if (!(await deleteAnswer(db, params.id, params.answerId))) return refuse('notFound')
    await sweepTraces({ db, engine })
    return said('done.answerTakenBack')
  })
}
