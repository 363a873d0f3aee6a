/** Anonymous replies: sent by anybody, read and deleted by the author. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../contract/replies.ts'
import { cutPage, nextLink } from '../db/list-page.ts'
import { sweepTraces } from '../db/sweep-traces.ts'
import { refuse } from '../http/refuse.ts'
import { serve } from '../http/serve.ts'
import type { Site } from '../site.ts'
import { deleteReply, listReplies } from './queries.ts'
import { sendReply } from './send-reply.ts'

export function repliesRoutes(app: FastifyInstance, site: Site): void {
  const { db, engine, clock } = site

  // Takes the body alone: no request, so no address, browser or cookie can reach a reply.
  serve(app, endpoints.sendReply, async ({ body }) => {
    const id = await sendReply({ db, engine }, { ...body, now: clock.now() })
    return id ? { status: 201, body: { id } } : refuse('letterNotFound')
  })

  serve(app, endpoints.listReplies, async ({ query }) => {
    const page = cutPage(await listReplies(db, query), query.limit, row => ({
      time: row.created_at,
      id: row.id,
    }))
    return {
      status: 200,
      body: page.rows.map(row => ({
        id: row.id,
        message: row.message,
        createdAt: row.created_at,
        newsletterId: row.newsletter_id,
        subject: row.subject,
      })),
      headers: nextLink(endpoints.listReplies.path, query, page.next),
    }
  })

  serve(app, endpoints.deleteReply, async ({ params }) => {
    if (!(await deleteReply(db, params.id))) return refuse('notFound')
    await sweepTraces({ db, engine })
    return { status: 200, body: { message: 'The reply is deleted' } }
  })
}
