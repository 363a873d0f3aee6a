/** What guards every request: security headers, foreign origins refused (CSRF), calls per visitor limited (rate limit). */
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusals } from '../../../contract/base/refusals.ts'
import { ownAddress } from '../live-config.ts'
import { isByOnion, onionVisitors, registerOnion } from '../onion.ts'
import type { Site } from '../site.ts'
import { registerStrictTransport } from '../strict-transport.ts'
import { isInProcess } from './log/request-log.ts'
import { permissionsPolicy } from './permissions-policy.ts'
import { sendRefusal } from './refuse.ts'

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

declare module 'fastify' {
  interface FastifyContextConfig {
    /** RFC 8058: mail providers post from their own servers and pages. */
    anyOrigin?: boolean
    /** Its limit of calls is by browser where that is known. */
    knowsBrowsers?: boolean
  }
  interface FastifyInstance {
    /** A name of the browser, when the author logged in with it before. Set by the auth feature. */
    findKnownBrowser(request: FastifyRequest): Promise<string | undefined>
  }
}

export async function registerSecurity(app: FastifyInstance, site: Site): Promise<void> {
  // JSON alone: a foreign page can post a form or plain text without asking, never JSON.
  app.removeContentTypeParser('text/plain')
  await app.register(helmet, {
    // Pages set their own policy; this is the one of every other answer.
    contentSecurityPolicy: {
      useDefaults: false,
      // A browser that is led to such an answer asks for the site's icon, and would log that it may not.
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], imgSrc: ["'self'"] },
    },
    // In strict-transport.ts, because the site's address may change while it runs.
    hsts: false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // A letter's pictures and its open mark say otherwise: mail programs show them on other origins.
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // One value for the whole origin, or a browser keeps the first it met and warns of the others.
    originAgentCluster: false,
  })
  registerOnion(app, site.config)
  await app.register(rateLimit, {
    global: false,
    // Whoever asked for the page was counted there; what a page posts for them counts as theirs.
    allowList: request => request.method === 'GET' && isInProcess(request),
    // A browser the author logged in with has tries of its own, whoever shares its address.
    keyGenerator: async request =>
      (request.routeOptions.config.knowsBrowsers && (await app.findKnownBrowser(request))) ||
      (isByOnion(site.config, request) ? onionVisitors : site.visitors.key(request)),
    errorResponseBuilder: () => Object.assign(new Error(refusals.tooMany[1]), { statusCode: 429 }),
  })
  registerStrictTransport(app, site.config)
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
  })
  app.addHook('onRequest', async (request, reply) => {
    if (
      unsafe.has(request.method) &&
      !request.routeOptions.config.anyOrigin &&
      isForeign(request, ownAddress(site.config, request.host))
    ) {
      return sendRefusal(reply, 'foreignOrigin')
    }
  })
}

/**
 * Fetch Metadata first, Origin as the fallback (OWASP CSRF cheat sheet). The Host and Origin pair is trusted, not
 * one name: the same site is 127.0.0.1 and localhost.
 * @param own the address that the host is of; that of the site, where it is of none and a proxy may have changed it
 */
function isForeign(request: FastifyRequest, own: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = request.headers
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  return new URL(origin).host !== request.host && origin !== own
}
