/** Login, logout, sessions and who is logged in; and the two questions every other feature asks of a request's session. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as endpoints from '../../contract/auth.ts'
import { sentences } from '../../contract/sentences.ts'
import { sha256 } from '../db/ids.ts'
import { sendRefusal } from '../http/refuse.ts'
import { type RefusalAnswer, refuse, serve } from '../http/serve.ts'
import type { Site } from '../site.ts'
import { browserName } from './browser-name.ts'
import { changePassword } from './change-password.ts'
import { listSessions } from './list-sessions.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { createLoginDelays } from './login-delays.ts'
import { passwordsPileUp } from './password-hash.ts'
import { deleteOtherSessions, deleteSession } from './queries.ts'
import { createSessionCookie } from './session-cookie.ts'
import { findLogin } from './sessions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The author, when the request carries a living session; for calls and pages that answer strangers too. */
    findAuthor(request: FastifyRequest): Promise<{ username: string } | undefined>
  }
}

export function authRoutes(app: FastifyInstance, site: Site): void {
  const cookie = createSessionCookie(site.config)
  const delays = createLoginDelays(site.clock)

  app.decorate('findAuthor', async request => {
    const token = cookie.read(request)
    return token ? findLogin(site.db, site.clock, token) : undefined
  })
  app.decorate('requireAuthor', async (request: FastifyRequest, reply: FastifyReply) => {
    if (await app.findAuthor(request)) return
    return sendRefusal(reply, 'notLoggedIn')
  })

  serve(app, endpoints.login, async ({ body }, { request, reply }) => {
    const visitor = site.visitors.key(request.ip)
    const wait = passwordsPileUp() ? 5 : delays.begin(visitor)
    if (wait > 0) return comeLater(wait)
    const session = { oldToken: cookie.read(request), browser: browserOf(request) }
    const login = await logIn(site, body, session)
    if (!login) return refuse(401, sentences.wrongCredentials)
    delays.forgive(visitor)
    cookie.set(reply, login.token)
    return { status: 200, body: { user: { username: login.username } } }
  })

  serve(app, endpoints.logout, async (_, { request, reply }) => {
    await logOut(site, cookie.read(request))
    cookie.clear(reply)
    return { status: 200, body: { message: 'You are logged out' } }
  })

  serve(app, endpoints.currentUser, async (_, { request }) => {
    const author = await app.findAuthor(request)
    return { status: 200, body: { user: author ?? null } }
  })

  serve(app, endpoints.changePassword, async ({ body }, { request, reply }) => {
    const visitor = site.visitors.key(request.ip)
    const wait = passwordsPileUp() ? 5 : delays.begin(visitor)
    if (wait > 0) return comeLater(wait)
    const token = await changePassword(site, body, browserOf(request))
    // Not 401: the session is fine, and the web would take it for a logout.
    if (!token) return refuse(400, sentences.wrongPassword)
    delays.forgive(visitor)
    cookie.set(reply, token)
    return { status: 200, body: { message: 'The password is changed, and every other session has ended' } }
  })

  serve(app, endpoints.listSessions, async (_, { request }) => ({
    status: 200,
    body: await listSessions(site, cookie.read(request)),
  }))

  serve(app, endpoints.endSession, async ({ params }) =>
    (await deleteSession(site.db, params.id))
      ? { status: 200, body: { message: 'The session has ended' } }
      : refuse(404, sentences.sessionGone),
  )

  serve(app, endpoints.endOtherSessions, async (_, { request }) => {
    await deleteOtherSessions(site.db, sha256(cookie.read(request) ?? ''))
    return { status: 200, body: { message: 'Every other session has ended' } }
  })
}

const browserOf = (request: FastifyRequest) => browserName(request.headers['user-agent'])

function comeLater(seconds: number): RefusalAnswer {
  return { ...refuse(429, sentences.tooMany), headers: { 'retry-after': String(seconds) } }
}
