/** Anonymous replies: sent by anybody, read and deleted by the author. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../../contract/answers/replies.ts'
import { dayText } from '../../base/clock.ts'
import { atCreation, cutPage, nextLink } from '../../base/db/list-page.ts'
import { refuse } from '../../base/http/refuse.ts'
import { created, ok, said, serve } from '../../base/http/serve.ts'
import { siteSettings, siteSpeech } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { countStuck } from '../../base/waiting/queries.ts'
import { sealOf } from '../sealing/seal-view.ts'
import { deleteReply } from './delete-reply.ts'
import { countAllReplies, findQuotable, findSeen, keepSeen, listReplies } from './queries.ts'
import { repliedLetter } from './replied-letter.ts'
import { sendReply } from './send-reply.ts'

export function repliesRoutes(app: FastifyInstance, site: Site): void {
  const { db, engine, clock } = site

  // Takes the body alone: no request, so no address, browser or cookie can reach a reply.
  serve(app, endpoints.sendReply, async ({ body }) => {
    const { strict_anonymity: isStrict } = await siteSettings(db, site.config)
    return created(
      await sendReply({ db, engine }, { ...body, now: clock.now(), isStrict, keyPlace: site.config }),
    )
  })

  serve(app, endpoints.readRepliedLetter, async ({ params }) => {
    const letter = await repliedLetter(db, params.id, await siteSpeech(db, site.config))
    return letter ? ok(letter) : refuse('letterNotFound')
  })

  serve(app, endpoints.listReplies, async ({ query }) => {
    const { rows, next } = cutPage(await listReplies(db, query), query.limit, atCreation)
    return ok(rows.map(toListed), nextLink(endpoints.listReplies.path, query, next))
  })

  serve(app, endpoints.countReplies, async () => {
    const total = await countAllReplies(db)
    // A restored backup may have fewer than the author has looked at.
    const stuck = await countStuck(db, site.config, dayText(clock.now()))
    return ok({ total, unseen: Math.max(0, total - (await findSeen(db))), stuck })
  })

  serve(app, endpoints.seeReplies, async () => {
    await keepSeen(db, await countAllReplies(db))
    return said('done.replySeen')
  })

  serve(app, endpoints.readQuotation, async ({ params }) => {
    const reply = await findQuotable(db, params.id)
    if (!reply) return refuse('notFound')
    if (reply.may_quote === 0) return refuse('quoteNotAllowed')
    return ok({ message: reply.message, ...sealOf(reply) })
  })

  serve(app, endpoints.deleteReply, async ({ params }) => {
    if (!(await deleteReply({ db, engine }, params.id))) return refuse('notFound')
    return said('done.replyDeleted')
  })
}

const toListed = (row: Awaited<ReturnType<typeof listReplies>>[number]): endpoints.ListedReply => ({
  id: row.id,
  message: row.message,
  createdAt: row.created_at,
  newsletterId: row.newsletter_id,
  subject: row.subject,
  ...sealOf(row),
  mayQuote: row.may_quote === 1,
  receipt:
    row.receipt_id !== null && row.public_key !== null
      ? { id: row.receipt_id, publicKey: row.public_key, isAnswered: Boolean(row.is_answered) }
      : null,
})
