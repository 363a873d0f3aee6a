/** Device cookies (OWASP, "Slow down online guessing attacks with device cookies"): a browser that was logged in keeps its way in. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { nowText } from '../../base/clock.ts'
import { randomId, sha256 } from '../../base/db/ids.ts'
import type { Site } from '../../base/site.ts'
import { dropOldBrowsers, findBrowser, insertBrowser } from './browser-queries.ts'
import { cookieName, cookieOptions } from './session-cookie.ts'

/** Browsers remembered; the one longest unused makes room. */
const mostBrowsers = 20
/** Seconds; longer than any browser keeps a cookie. */
const keptFor = 400 * 24 * 3_600

export interface KnownBrowsers {
  /** A name of the browser for limits and delays of its own; undefined for a stranger's. */
  find(request: FastifyRequest): Promise<string | undefined>
  /**
   * After a login: each gets a new token, so that an old copy of the cookie is worth nothing. A browser that could not be
   * remembered is a stranger's at the next login: no reason to refuse this one.
   */
  remember(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

export function createKnownBrowsers(site: Pick<Site, 'db' | 'clock' | 'config'>): KnownBrowsers {
  const nameIn = (request: FastifyRequest) => cookieName(site.config, request, 'known')
  const hashOf = (request: FastifyRequest) => {
    const token = request.cookies[nameIn(request)]
    return token ? sha256(token) : undefined
  }
  return {
    async find(request) {
      const hash = hashOf(request)
      return hash && (await findBrowser(site.db, hash)) ? `known ${hash}` : undefined
    },
    async remember(request, reply) {
      const token = randomId()
      const row = { token_hash: sha256(token), seen_at: nowText(site.clock) }
      try {
        await insertBrowser(site.db, row, hashOf(request))
        await dropOldBrowsers(site.db, mostBrowsers)
        const options = cookieOptions(site.config, request)
        reply.setCookie(nameIn(request), token, { ...options, maxAge: keptFor })
      } catch (error) {
        request.log.error({ err: error }, 'browser not remembered')
      }
    },
  }
}
