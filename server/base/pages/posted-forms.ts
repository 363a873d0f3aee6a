/** The forms of pages without JavaScript (progressive enhancement): each makes the call that scripts make, its answer drawn as a page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/base/endpoint.ts'
import { hrefOf } from '../../../contract/base/href.ts'
import { limits } from '../../../contract/base/limits.ts'
import { type Page, pages } from '../../../contract/base/pages.ts'
import { confirmSubscription, subscribe, subscribeElsewhere } from '../../../contract/people/subscribers.ts'
import { inProcessHeaders } from '../http/log/request-log.ts'
import type { BrokenPages } from './broken-page.ts'
import { pathOf } from './path-of.ts'
import type { RenderPage } from './render-page.ts'

interface Form {
  /** It posts to its page's address, and the page answers. */
  page: Page
  endpoint: Endpoint
  /** It stands on other sites. */
  anyOrigin?: true
}

const forms: Form[] = [
  { page: pages.subscribe, endpoint: subscribe },
  { page: pages.subscribeElsewhere, endpoint: subscribeElsewhere, anyOrigin: true },
  { page: pages.confirm, endpoint: confirmSubscription },
]

/** What a browser posts, by the names of the fields. */
type Fields = Partial<Record<string, string>>

/**
 * Everything that guards a call guards its form, for it is made of it: foreign origins, calls a minute, the time an
 * answer takes. Whatever is refused, and wherever, is said on the page.
 * @param app a scope of its own: its answers are pages, its bodies forms
 */
export function registerPostedForms(
  app: FastifyInstance,
  render: RenderPage,
  { dressBroken }: Pick<BrokenPages, 'dressBroken'>,
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: limits.visitorBody },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onSend', async (request, reply, payload) => {
    try {
      return await draw(render, { request, reply, message: messageIn(payload) })
    } catch (error) {
      app.failureLog.note(request, error as Error, 'page failed')
      return dressBroken(reply, 503)
    }
  })
  for (const { page, endpoint, anyOrigin = false } of forms)
    app.post(page.path, { schema: { hide: true }, config: { anyOrigin } }, async (request, reply) => {
      const answer = await app.inject({
        method: endpoint.method,
        url: hrefOf(endpoint.path, request.params as Record<string, string>),
        ...(endpoint.body && { payload: { email: '', ...fieldsOf(request) } }),
        ...callerOf(request),
      })
      const wait = answer.headers['retry-after']
      if (wait !== undefined) reply.header('retry-after', wait)
      return reply.code(answer.statusCode).send(answer.json())
    })
}

/** None, where the body could not be read. */
const fieldsOf = ({ body }: FastifyRequest): Fields => (body as Fields | undefined) ?? {}

/** Who asks: what the limits are counted by must be the same as if the call had come from outside. */
function callerOf({ raw, headers }: FastifyRequest) {
  const told = Object.entries(headers).filter(([name]) => /^(x-forwarded-|user-agent$|host$)/.test(name))
  const remoteAddress = raw.socket.remoteAddress
  return {
    headers: { ...Object.fromEntries(told), ...inProcessHeaders },
    ...(remoteAddress !== undefined && { remoteAddress }),
  }
}

const messageIn = (payload: unknown): string =>
  typeof payload === 'string' ? (JSON.parse(payload) as { message: string }).message : ''

interface Drawn {
  request: FastifyRequest
  reply: FastifyReply
  message: string
}

async function draw(render: RenderPage, { request, reply, message }: Drawn): Promise<Buffer> {
  const wait = reply.getHeader('retry-after')
  const posted = {
    ok: reply.statusCode === 200,
    message,
    retryAfter: wait === undefined ? undefined : Number(wait),
    typed: fieldsOf(request).email ?? '',
  }
  const { plain } = await render(pathOf(request), { unkept: true, posted })
  const { headers } = plain
  for (let index = 0; index < headers.length; index += 2)
    reply.header(String(headers[index]), headers[index + 1])
  return plain.bytes
}
