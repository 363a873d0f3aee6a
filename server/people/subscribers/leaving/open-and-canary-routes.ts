/** What a mail's hidden marks lead to: the open image (a tracking pixel) and the canary (a honeypot link that no person sees). Not part of the API. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../../../base/site.ts'
import { recordCanary, recordOpen } from './record-open.ts'
import type { Caller, ScannerMemory } from './scanner-memory.ts'

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const nothing = '<!doctype html><html lang="en"><head><title>Nothing here</title></head><body></body></html>'

type MarkRequest = FastifyRequest<{ Params: { token: string } }>

export function openAndCanaryRoutes(app: FastifyInstance, site: Site, scanners: ScannerMemory): void {
  const callerOf = (request: MarkRequest): Caller => ({
    token: request.params.token,
    visitor: site.visitors.key(request),
  })
  const answer = (reply: FastifyReply, type: string, body: Buffer | string) =>
    reply
      .headers({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        // Mail programs load it into pages of their own.
        'cross-origin-resource-policy': 'cross-origin',
        'content-type': type,
      })
      .send(body)
  // The moment of an opening would tell whose reply came a minute later.
  const options = { exposeHeadRoute: false, schema: { hide: true }, config: { unlogged: true } }
  const asEmptyPage = (reply: FastifyReply) => answer(reply, 'text/html; charset=utf-8', nothing)
  const asPixel = (reply: FastifyReply) => answer(reply, 'image/gif', pixel)

  app.get('/canary/:token', options, async (request: MarkRequest, reply) => {
    await recordCanary(site, scanners, callerOf(request))
    return asEmptyPage(reply)
  })
  app.get('/open/:token.gif', options, async (request: MarkRequest, reply) => {
    await recordOpen(site, scanners, callerOf(request))
    return asPixel(reply)
  })
  // Asking whether something is there is not opening it.
  app.head('/canary/:token', options, async (_, reply) => asEmptyPage(reply))
  app.head('/open/:token.gif', options, async (_, reply) => asPixel(reply))
}
