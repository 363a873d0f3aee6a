/** The session's cookie: unreadable for scripts, never sent by other sites' posts, bound to the host where https allows. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { absoluteLimit } from './sessions.ts'

export interface SessionCookie {
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

export function createSessionCookie(config: Pick<Config, 'baseUrl'>): SessionCookie {
  const secure = config.baseUrl.startsWith('https:')
  // Browsers take the `__Host-` prefix only together with Secure, and Secure would lock plain http out.
  const name = secure ? '__Host-foolscap' : 'foolscap'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
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
