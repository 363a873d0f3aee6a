/** Serves an endpoint of the contract: limits, access, validation in, schema out. The handler sees only what was declared. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Access,
  type BodyOf,
  type Endpoint,
  type Output,
  type ParamsOf,
  type QueryOf,
  type RefusalOf,
  refusal,
} from '../../../contract/base/endpoint.ts'
import { limits } from '../../../contract/base/limits.ts'
import type { CommonRefusal } from '../../../contract/base/refusals.ts'
import type { SentenceKey, ValueArguments } from '../../../contract/languages/keys.ts'
import { isRefused, type Refused, sendRefusal, toSaid } from './refuse.ts'
import { sayIn } from './said-sentence.ts'
import { inputOf } from './schemas/input-schemas.ts'
import { refusalSchemas } from './schemas/refusal-schemas.ts'
import { beginAnswer, inPieces, isInSlices, type Slices } from './slices.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers 401 when nobody is logged in; no personal key passes. Set by the auth feature. */
    requireAuthor(request: FastifyRequest, reply: FastifyReply): Promise<void>
    /** The same, but a personal key with that scope passes too. */
    requireAuthorOrKey(
      request: FastifyRequest,
      reply: FastifyReply,
      access: Exclude<Access, 'public'>,
    ): Promise<void>
    /** Whether the author need not show again who they are. Set by the auth feature. */
    isConfirmed(request: FastifyRequest, when: 'always' | 'with-factor'): Promise<boolean>
  }
}

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
}

/** How a list may be answered besides whole, where the endpoint says so. */
type SlicesOf<E extends Endpoint, Whole> = [E['inSlices'], Whole] extends [true, readonly (infer Item)[]]
  ? Slices<Item>
  : never

type DeclaredAnswer<E extends Endpoint> = {
  [S in keyof E['answers']]: {
    // The bound keeps a handler's 200 from being read as any number.
    status: S & (200 | 201 | 202)
    body: Output<E['answers'][S]> | SlicesOf<E, Output<E['answers'][S]>>
    headers?: Record<string, string>
  }
}[keyof E['answers']]
export type Answer<E extends Endpoint> = DeclaredAnswer<E> | Refused<RefusalOf<E> | CommonRefusal>

export type Handler<E extends Endpoint> = (
  call: Call<E>,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<Answer<E>>

type Answered<Status, Outcome> =
  | Extract<Outcome, Refused>
  | { status: Status; body: Exclude<Outcome, Refused>; headers?: Record<string, string> }

/** What a verb did, as an answer with this status; its refusal as it is. */
const withStatus =
  <Status extends number>(status: Status) =>
  <const Outcome>(outcome: Outcome, headers: Record<string, string> = {}) =>
    (isRefused(outcome) ? outcome : { status, body: outcome, headers }) as Answered<Status, Outcome>

/** What a verb did, as a 200. `serve(app, readPoll, async ({ params }) => ok(await readPoll(site, params.id)))` */
export const ok = withStatus(200)

/** What a verb made, as a 201. */
export const created = withStatus(201)

/** A sentence as a 200, in the language of the page that asked, for a call that only says what happened: `said('leave.stays')`. */
export const said = <K extends SentenceKey>(key: K, ...values: ValueArguments<K>) =>
  ok(sayIn(t => t(key, ...values), {}))

/** Registers one endpoint. Every status has a schema, so that no column leaks. */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  const { access, asksAgain } = endpoint
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    bodyLimit: endpoint.bodyBytes ?? (access === 'public' ? limits.visitorBody : limits.authorBody),
    schema: {
      summary: endpoint.summary,
      tags: [access === 'public' ? access : 'author'],
      security: securityOf(endpoint),
      ...inputOf(endpoint),
      // `default`: a status that nobody declared says no more than a refusal does.
      response: { default: refusal, ...refusalSchemas(endpoint), ...endpoint.answers },
    },
    config: {
      unlogged: endpoint.anonymous ?? endpoint.unlogged ?? false,
      knowsBrowsers: endpoint.knowsBrowsers ?? false,
      ...(endpoint.perMinute && { rateLimit: { max: mostOf(app, endpoint), timeWindow: 60_000 } }),
    },
    // Before the body is read: a stranger's 16 MB are not parsed only to be refused.
    ...(access !== 'public' && {
      onRequest: (request: FastifyRequest, reply: FastifyReply) =>
        app.requireAuthorOrKey(request, reply, access),
    }),
    // After the fields are checked: nobody is asked again for what would be refused.
    ...(asksAgain && {
      preHandler: async (request: FastifyRequest, reply: FastifyReply) =>
        (await app.isConfirmed(request, asksAgain)) ? undefined : sendRefusal(reply, 'askedAgain'),
    }),
    handler: async (request, reply) => {
      const call = { params: request.params, query: request.query, body: request.body } as Call<E>
      const given = await handler(call, { request, reply })
      const answer = isRefused(given) ? { ...toSaid(given), headers: given.headers } : given
      const body = await unlessLong(app, endpoint, { ...answer, request, reply })
      // An answer may differ for the author and is never for a shared cache.
      reply.header('cache-control', 'no-store')
      return reply
        .code(answer.status as number)
        .headers(answer.headers ?? {})
        .send(body)
    },
  })
}

interface Given {
  status: number
  body: unknown
  request: FastifyRequest
  reply: FastifyReply
}

/** A body with long lists as its text, a piece at a time, or as the endpoint says; any other as it is. */
async function unlessLong(app: FastifyInstance, endpoint: Endpoint, given: Given): Promise<unknown> {
  if (endpoint.inSlices) return unlessSliced(app, given)
  const { status, body, request, reply } = given
  const noteBroken = (error: unknown) => app.failureLog.note(request, error, 'call failed')
  const pieces = inPieces(endpoint.answers[status], body, noteBroken)
  if (pieces) reply.type('application/json; charset=utf-8')
  return pieces ?? body
}

/** A body in slices as what Fastify sends, each slice checked and cut to size by the schema of the whole; any other as it is. */
async function unlessSliced(app: FastifyInstance, { status, body, request, reply }: Given): Promise<unknown> {
  if (!isInSlices(body)) return body
  const begun = await beginAnswer(
    body,
    // Fastify's types know objects alone.
    slice => reply.serializeInput(slice as object as Record<string, unknown>, String(status)) as string,
    err => {
      // Before the first byte the error handler has the word.
      if (reply.raw.headersSent) app.failureLog.note(request, err, 'call failed')
    },
  )
  // What Fastify says of JSON by itself, but not of a stream.
  if (!Array.isArray(begun)) reply.type('application/json; charset=utf-8')
  return begun
}

/** Calls a minute. Tries of passwords and mails to others stay as few for all visitors of an onion address together as for one. */
const mostOf = (app: FastifyInstance, { perMinute = 0, anonymous, unlogged }: Endpoint) =>
  (anonymous ?? unlogged) ? (request: FastifyRequest) => app.limitFor(request, perMinute) : perMinute

/** Who gets in, for the OpenAPI page: the author's session, or a personal key with the scope. */
function securityOf({ access }: Endpoint): Record<string, string[]>[] {
  if (access === 'public') return []
  return [{ session: [] }, ...(access === 'author' ? [] : [{ key: [access] }])]
}
