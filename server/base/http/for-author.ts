/** Routes beside the contract's calls, for the author alone: files, and documents that are shown in a frame. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from './refuse.ts'
import { noQuery } from './schemas/input-schemas.ts'

export const forAuthor = (app: FastifyInstance) => ({
  onRequest: (request: FastifyRequest, reply: FastifyReply) => app.requireAuthor(request, reply),
  exposeHeadRoute: false,
  schema: { hide: true },
})

/** Files that are heavy to lose: the author shows again who they are where a second factor is on. */
export const askedAgain = (app: FastifyInstance) => ({
  ...forAuthor(app),
  onRequest: [
    forAuthor(app).onRequest,
    async (request: FastifyRequest, reply: FastifyReply) =>
      (await app.isConfirmed(request, 'with-factor')) ? undefined : sendRefusal(reply, 'askedAgain'),
  ],
  schema: { hide: true, querystring: noQuery },
})

/**
 * A mail, as a stranger's document in a frame of the admin area: no script, no origin.
 * @param html undefined: there is no such mail
 * @param allowed what its sandbox leaves free, in the words of the Content-Security-Policy
 */
export function sendFramed(reply: FastifyReply, html: string | undefined, allowed = ''): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (html === undefined) return sendRefusal(reply, 'notFound')
  const policy = "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; frame-ancestors 'self'"
  return reply
    .header('content-security-policy', `sandbox${allowed}; ${policy}`)
    .header('x-frame-options', 'SAMEORIGIN')
    .type('text/html; charset=utf-8')
    .send(html)
}
