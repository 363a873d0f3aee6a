/** The cookies of the author's browsers: unreadable for scripts, never sent by other sites' posts, bound to the host where https allows. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../base/config.ts'
import { ownAddress } from '../../base/live-config.ts'
import { absoluteLimit } from './sessions.ts'

type CookieConfig = Pick<Config, 'baseUrl' | 'formerUrls' | 'onionUrl'>
type Asking = Pick<FastifyRequest, 'host'>

/** Under an address without https, such as an onion address, Secure would lock out whoever comes by it. */
const isSecure = (config: CookieConfig, { host }: Asking) => ownAddress(config, host).startsWith('https:')

/**
 * Browsers take the `__Host-` prefix only together with Secure, and Secure would lock plain http out.
 * @param what beside the session's own: 'known' is `foolscap-known`
 */
export function cookieName(config: CookieConfig, request: Asking, what?: string): string {
  return `${isSecure(config, request) ? '__Host-' : ''}foolscap${what ? `-${what}` : ''}`
}

export function cookieOptions(config: CookieConfig, request: Asking) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config, request) } as const
}

export interface SessionCookie {
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

export function createSessionCookie(config: CookieConfig): SessionCookie {
  return {
    read: request => request.cookies[cookieName(config, request)],
    set: (reply, token) => {
      const options = cookieOptions(config, reply.request)
      reply.setCookie(cookieName(config, reply.request), token, { ...options, maxAge: absoluteLimit / 1000 })
    },
    clear: reply => {
      reply.clearCookie(cookieName(config, reply.request), cookieOptions(config, reply.request))
    },
  }
}
