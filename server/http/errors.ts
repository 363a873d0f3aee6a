/** Turns every failure into `{ message }` with a fitting status; what is our bug is logged here, once. */
import type { FastifyError, FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { sentences } from '../../contract/sentences.ts'

const sentenceOfCode: Record<string, { status: number; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, message: sentences.tooLarge },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, message: sentences.wrongType },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, message: sentences.wrongJson },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, message: sentences.wrongJson },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, message: sentences.wrongJson },
  FST_REQ_FILE_TOO_LARGE: { status: 413, message: sentences.tooLarge },
}

/** The disk is full or the database is away: nothing was stored, and trying later may help. */
const storageTroubles =
  /^(SQLITE_(FULL|IOERR|BUSY|READONLY)|ECONNREFUSED|ECONNRESET|57P0|53[0-9]{3}|08[0-9]{3})/

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, message } = explain(error)
    if (status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'call failed')
    return reply.code(status).header('cache-control', 'no-store').send({ message })
  })
}

function explain(error: FastifyError): { status: number; message: string } {
  if (hasZodFastifySchemaValidationErrors(error)) {
    return { status: 400, message: error.validation[0]?.message ?? 'Invalid input' }
  }
  const known = sentenceOfCode[error.code ?? '']
  if (known) return known
  if (error.code && storageTroubles.test(error.code)) return { status: 503, message: sentences.unavailable }
  if (error instanceof SyntaxError && error.statusCode === 400)
    return { status: 400, message: sentences.wrongJson }
  const status = error.statusCode ?? 500
  return status < 500 ? { status, message: error.message } : { status: 500, message: sentences.broken }
}
