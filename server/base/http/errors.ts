/** Turns every failure into `{ message, kind }` with a fitting status; what is our bug is logged here, once. */
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type CommonRefusal, commonRefusals, refusals } from '../../../contract/base/refusals.ts'
import type { Clock } from '../clock.ts'
import { isCutOff } from '../db/is-away.ts'
import { SetAside } from '../foreign/set-aside.ts'
import { registerFailureLog } from './log/failure-log.ts'
import { permissionsPolicy } from './permissions-policy.ts'
import { refuse, sendRefusal, toSaid } from './refuse.ts'
import { sayFault } from './said-sentence.ts'

const refusalOfCode: Record<string, CommonRefusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrongType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'wrongJson',
  FST_ERR_CTP_INVALID_JSON_BODY: 'wrongJson',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'wrongJson',
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
  // PostgreSQL stores no NUL in a text.
  22021: 'wrongCharacter',
}

/** The disk is full, the database or the object store is away, a transaction lost a deadlock: nothing was stored, and trying later may help. */
const storageTroubles =
  /^(READER_AWAY|SQLITE_(FULL|IOERR|BUSY|READONLY)|ENOSPC|ECONNREFUSED|ECONNRESET|OBJECT_STORE_AWAY|57P0|53[0-9]{3}|08[0-9]{3}|40P01)/

export function registerErrors(app: FastifyInstance, clock: Clock): void {
  registerFailureLog(app, clock)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Whoever broke off reads no answer, and it is no error of ours.
    if (isBrokenOff(request, error)) return sendRefusal(reply, 'brokenOff')
    const { status, body } = explain(error, request.headers)
    if (status >= 500) app.failureLog.note(request, error, 'call failed')
    if (status === 503) reply.header('retry-after', '60')
    return reply.code(status).header('cache-control', 'no-store').send(body)
  })
  app.setNotFoundHandler((_, reply) => sendRefusal(reply, 'notFound'))
  // A route of its own, so that the pages' wildcard never answers a call; before the body is read.
  app.all('/api/*', {
    schema: { hide: true },
    onRequest: async (_, reply) => sendRefusal(reply, 'notFound'),
    handler: async (_, reply) => sendRefusal(reply, 'notFound'),
  })
}

/** The body ended before its end; or all of it had arrived, and the connection was lost (Node's `aborted`) before it was read. */
export const isBrokenOff = ({ raw }: Pick<FastifyRequest, 'raw'>, error: unknown): boolean =>
  raw.destroyed && (!raw.complete || (raw.errored === error && raw.errored?.message === 'aborted'))

/** Answers an address that reaches no route, because it cannot be decoded or is too long; no hook has run. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = explain(error, request.headers)
  reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; img-src 'self'",
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': permissionsPolicy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .send(body)
}

function explain(
  error: FastifyError,
  headers: IncomingHttpHeaders,
): { status: number; body: { message: string; kind: CommonRefusal } } {
  if (hasZodFastifySchemaValidationErrors(error)) {
    // What somebody misspelled may be what is missing.
    const unknown = error.validation.find(({ keyword }) => keyword === 'unrecognized_keys')
    const text = unknown?.message
    if (text)
      return toSaid(
        refuse('unknownField', {
          say: isOurPage(headers) ? t => t('refusedWith.siteUpdated') : () => text,
        }),
      )
    const [issue] = error.validation
    // The body as a whole is missing or no object; a field says its own sentence.
    const isWhole = !issue || /^\/?$/.test(issue.instancePath)
    if (!issue?.message || (isWhole && issue.keyword === 'invalid_type')) return toSaid(refuse('invalid'))
    return toSaid(refuse('invalid', { say: sayFault(issue.message) }))
  }
  const known = refusalOfCode[error.code ?? '']
  if (known) return toSaid(refuse(known))
  if (error instanceof SetAside) return toSaid(refuse('textTooHard'))
  if (isStorageTrouble(error)) return toSaid(refuse('unavailable'))
  if (error instanceof SyntaxError && error.statusCode === 400) return toSaid(refuse('wrongJson'))
  const status = error.statusCode ?? 500
  if (status >= 500) return toSaid(refuse('broken'))
  if (status === 429) return toSaid(refuse('tooMany'))
  return { status, body: { message: error.message, kind: kindOf(status) } }
}

/** Browsers say who calls (Fetch Metadata). A page of ours sends no such field, unless it is of a release before. */
const isOurPage = (headers: IncomingHttpHeaders) => headers['sec-fetch-site'] === 'same-origin'

/** The first refusal of that status: what a library says no to is one of ours for programs. */
function kindOf(status: number): CommonRefusal {
  const kinds = Object.keys(commonRefusals) as CommonRefusal[]
  return kinds.find(kind => refusals[kind][0] === status) ?? 'invalid'
}

const isStorageTrouble = (error: FastifyError): boolean =>
  error.code ? storageTroubles.test(error.code) : isCutOff(error)
