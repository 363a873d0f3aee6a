/** What every way in shares: the cookies, the delays after wrong tries, and the answer that says when to come again. */
import type { FastifyRequest } from 'fastify'
import { refuse } from '../../base/http/refuse.ts'
import { noteEvent } from '../../base/http/security-events.ts'
import type { Site } from '../../base/site.ts'
import { browserName } from './browser-name.ts'
import { createKnownBrowsers, type KnownBrowsers } from './known-browsers.ts'
import { createLoginDelays } from './login-delays.ts'
import { passwordsPileUp } from './password-hash.ts'
import { createSessionCookie, type SessionCookie } from './session-cookie.ts'

export interface Try {
  /** Seconds to wait; 0: go on. */
  wait: number
  isKnown: boolean
  forgive(): void
}

export interface LoginGuard {
  cookie: SessionCookie
  browsers: KnownBrowsers
  /** A password is about to be tried. */
  beginPassword(request: FastifyRequest): Promise<Try>
  /** A code or a password is about to be tried after the login's first step; a passkey cannot be guessed. */
  beginCode(request: FastifyRequest, proof: { passkey?: unknown }): Promise<Try>
  comeLater(seconds: number): ReturnType<typeof refuse<'tooMany'>>
}

export function createLoginGuard(site: Site): LoginGuard {
  const delays = createLoginDelays(site.clock)
  const browsers = createKnownBrowsers(site)
  const begin = (who: string, isKnown: boolean): Try => {
    const wait = passwordsPileUp(isKnown) ? 5 : delays.begin(who)
    if (wait > 0) noteEvent(site, 'login slowed')
    return { wait, isKnown, forgive: () => delays.forgive(who) }
  }
  return {
    cookie: createSessionCookie(site.config),
    browsers,
    async beginPassword(request) {
      const known = await browsers.find(request)
      return begin(known ?? site.visitors.key(request), known !== undefined)
    },
    async beginCode(request, { passkey }) {
      if (passkey) return { wait: 0, isKnown: true, forgive: () => {} }
      const known = await browsers.find(request)
      // Whoever has the password could guess a million codes from as many addresses: strangers share one delay.
      return begin(`code ${known ?? 'of strangers'}`, known !== undefined)
    },
    comeLater: seconds => refuse('tooMany', { headers: { 'retry-after': String(seconds) } }),
  }
}

export const browserOf = (request: FastifyRequest) => browserName(request.headers['user-agent'])
