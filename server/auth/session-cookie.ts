/** The cookies of the author's browsers: unreadable for scripts, never sent by other sites' posts, bound to the host where https allows. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { absoluteLimit } from './sessions.ts'

type CookieConfig = Pick<Config, 'baseUrl'>

const isSecure = ({ baseUrl }: CookieConfig) => baseUrl.startsWith('https:')

/**
 * Browsers take the `__Host-` prefix only together with Secure, and Secure would lock plain http out.
 * @param what beside the session's own: 'known' is `foolscap-known`
 */
export function cookieName(config: CookieConfig, what?: string): string {
  return `${isSecure(config) ? '__Host-' : ''}foolscap${what ? `-${what}` : ''}`
}

export function cookieOptions(config: CookieConfig) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) } as const
}

export interface SessionCookie {
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

export function createSessionCookie(config: CookieConfig): SessionCookie {
  const name = cookieName(config)
  const options = cookieOptions(config)
  return {
    read: request => request.cookies[name],
    set: (reply, token) => {
      reply.setCookie(name, token, { ...options, maxAge: absoluteLimit / 1000 })
    },
    clear: reply => {
      reply.clearCookie(name, options)
    },
  }
}
