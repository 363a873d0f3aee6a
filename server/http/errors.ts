/** Turns every failure into `{ message }` with a fitting status; what is our bug is logged here, once. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { sentences } from '../../contract/sentences.ts'

const sentenceOfCode: Record<string, { status: number; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, message: sentences.tooLarge },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, message: sentences.wrongType },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, message: sentences.wrongJson },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, message: sentences.wrongJson },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, message: sentences.wrongJson },
  FST_REQ_FILE_TOO_LARGE: { status: 413, message: sentences.tooLarge },
  FST_ERR_BAD_URL: { status: 404, message: sentences.notFound },
  FST_ERR_MAX_PARAM_LENGTH: { status: 404, message: sentences.notFound },
  // PostgreSQL stores no NUL in a text.
  22021: { status: 400, message: sentences.wrongCharacter },
}

/** The disk is full, the database or the object store is away: nothing was stored, and trying later may help. */
const storageTroubles =
  /^(SQLITE_(FULL|IOERR|BUSY|READONLY)|ENOSPC|ECONNREFUSED|ECONNRESET|OBJECT_STORE_AWAY|57P0|53[0-9]{3}|08[0-9]{3})/

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, message } = explain(error)
    if (status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'call failed')
    if (status === 503) reply.header('retry-after', '60')
    return reply.code(status).header('cache-control', 'no-store').send({ message })
  })
  app.setNotFoundHandler((_, reply) => notFound(reply))
  // A route of its own, so that the pages' wildcard never answers a call; before the body is read.
  app.all('/api/*', {
    schema: { hide: true },
    onRequest: async (_, reply) => notFound(reply),
    handler: async (_, reply) => notFound(reply),
  })
}

function notFound(reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').send({ message: sentences.notFound })
}

/** Answers an address that reaches no route, because it cannot be decoded or is too long; no hook has run. */
export function answerUnroutable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const { status, message } = explain(error)
  reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .send({ message })
}

function explain(error: FastifyError): { status: number; message: string } {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [issue] = error.validation
    // The body as a whole is missing or no object; a field says its own sentence.
    const isWhole = !issue || /^\/?$/.test(issue.instancePath)
    const message = isWhole && issue?.keyword === 'invalid_type' ? sentences.noFields : issue?.message
    return { status: 400, message: message ?? sentences.noFields }
  }
  const known = sentenceOfCode[error.code ?? '']
  if (known) return known
  if (isStorageTrouble(error)) return { status: 503, message: sentences.unavailable }
  if (error instanceof SyntaxError && error.statusCode === 400)
    return { status: 400, message: sentences.wrongJson }
  const status = error.statusCode ?? 500
  return status < 500 ? { status, message: error.message } : { status: 500, message: sentences.broken }
}

function isStorageTrouble({ code, message }: FastifyError): boolean {
  // `pg` gives no code when the connection breaks without a word from the server.
  return code ? storageTroubles.test(code) : message.startsWith('Connection terminated')
}
