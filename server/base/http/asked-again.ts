/** Files that are heavy to lose: for the author alone, who shows again who they are where a second factor is on. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from './refuse.ts'
import { noQuery } from './schemas/input-schemas.ts'

export const askedAgain = (app: FastifyInstance) => ({
  onRequest: [
    (request: FastifyRequest, reply: FastifyReply) => app.requireAuthor(request, reply),
    async (request: FastifyRequest, reply: FastifyReply) =>
      (await app.isConfirmed(request, 'with-factor')) ? undefined : sendRefusal(reply, 'askedAgain'),
  ],
  exposeHeadRoute: false,
  schema: { hide: true, querystring: noQuery },
})
