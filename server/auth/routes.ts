/** Login, logout, sessions and who is logged in; and the two questions every other feature asks of a request's session. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as endpoints from '../../contract/auth.ts'
import { sha256 } from '../db/ids.ts'
import { isRefused, refuse, sendRefusal } from '../http/refuse.ts'
import { noteEvent } from '../http/security-events.ts'
import { serve } from '../http/serve.ts'
import type { Site } from '../site.ts'
import { browserName } from './browser-name.ts'
import { changePassword } from './change-password.ts'
import { createKnownBrowsers } from './known-browsers.ts'
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

// length: one route after another
export function authRoutes(app: FastifyInstance, site: Site): void {
  const cookie = createSessionCookie(site.config)
  const delays = createLoginDelays(site.clock)
  const browsers = createKnownBrowsers(site)
  /** Seconds before this visitor may try a password again; 0: now. */
  const beginTry = async (request: FastifyRequest) => {
    const known = await browsers.find(request)
    const visitor = known ?? site.visitors.key(request)
    const wait = passwordsPileUp(known !== undefined) ? 5 : delays.begin(visitor)
    if (wait > 0) noteEvent(site, 'login slowed')
    return { wait, isKnown: known !== undefined, forgive: () => delays.forgive(visitor) }
  }

  app.decorate('findAuthor', async request => {
    const token = cookie.read(request)
    return token ? findLogin(site.db, site.clock, token) : undefined
  })
  app.decorate('findKnownBrowser', request => browsers.find(request))
  app.decorate('requireAuthor', async (request: FastifyRequest, reply: FastifyReply) => {
    if (await app.findAuthor(request)) return
    return sendRefusal(reply, 'notLoggedIn')
  })

  serve(app, endpoints.login, async ({ body }, { request, reply }) => {
    const { wait, isKnown, forgive } = await beginTry(request)
    if (wait > 0) return comeLater(wait)
    const session = { oldToken: cookie.read(request), browser: browserOf(request), isKnown }
    const login = await logIn(site, body, session)
    noteEvent(site, login ? 'login' : 'login refused')
    if (!login) return refuse('wrongCredentials')
    forgive()
    cookie.set(reply, login.token)
    await browsers.remember(request, reply)
    return { status: 200, body: { user: { username: login.username } } }
  })

  serve(app, endpoints.logout, async (_, { request, reply }) => {
    await logOut(site, cookie.read(request))
    cookie.clear(reply)
    noteEvent(site, 'logout')
    // Browsers take it over https alone. Not "storage": words that the site does not have yet are kept there.
    if (request.protocol === 'https' || site.config.baseUrl.startsWith('https:'))
      reply.header('clear-site-data', '"cache"')
    return { status: 200, body: { message: 'You are logged out' } }
  })

  serve(app, endpoints.currentUser, async (_, { request }) => {
    const author = await app.findAuthor(request)
    return { status: 200, body: { user: author ?? null } }
  })

  serve(app, endpoints.changePassword, async ({ body }, { request, reply }) => {
    const { wait, forgive } = await beginTry(request)
    if (wait > 0) return comeLater(wait)
    const changed = await changePassword(site, body, browserOf(request))
    // Who knows the old one is the author, whatever they think of as the new one.
    if (!isRefused(changed) || changed.refused === 'commonPassword') forgive()
    if (isRefused(changed)) return changed
    noteEvent(site, 'password changed')
    cookie.set(reply, changed.token)
    await browsers.remember(request, reply)
    return { status: 200, body: { message: 'The password is changed, and every other session has ended' } }
  })

  serve(app, endpoints.listSessions, async (_, { request }) => ({
    status: 200,
    body: await listSessions(site, cookie.read(request)),
  }))

  serve(app, endpoints.endSession, async ({ params }) =>
    (await deleteSession(site.db, params.id))
      ? { status: 200, body: { message: 'The session has ended' } }
      : refuse('sessionGone'),
  )

  serve(app, endpoints.endOtherSessions, async (_, { request }) => {
    await deleteOtherSessions(site.db, sha256(cookie.read(request) ?? ''))
    return { status: 200, body: { message: 'Every other session has ended' } }
  })
}

const browserOf = (request: FastifyRequest) => browserName(request.headers['user-agent'])

const comeLater = (seconds: number) => refuse('tooMany', { headers: { 'retry-after': String(seconds) } })
