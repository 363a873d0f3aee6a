/** Login, logout, sessions and who is logged in; and the two questions every other feature asks of a request's session. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as endpoints from '../../../contract/author/auth.ts'
import { sha256 } from '../../base/db/ids.ts'
import { isRefused, refuse, sendRefusal } from '../../base/http/refuse.ts'
import { noteEvent } from '../../base/http/security-events.ts'
import { ok, said, serve } from '../../base/http/serve.ts'
import { ownAddress } from '../../base/live-config.ts'
import type { Site } from '../../base/site.ts'
import { createKeyDoor, keyOf } from '../keys/admit-key.ts'
import { keysRoutes } from '../keys/routes.ts'
import { secondFactorRoutes } from '../second-factor/routes.ts'
import { changePassword } from './change-password.ts'
import { listSessions } from './list-sessions.ts'
import { logIn } from './log-in.ts'
import { browserOf, createLoginGuard, type LoginGuard } from './login-guard.ts'
import { deleteOtherSessions, deleteSession } from './queries.ts'
import { isConfirmed, secondStepRoutes } from './second-step.ts'
import { endSession, findLogin } from './sessions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The author, when the request carries a living session; for calls and pages that answer strangers too. */
    findAuthor(request: FastifyRequest): Promise<{ username: string } | undefined>
  }
}

export function authRoutes(app: FastifyInstance, site: Site): void {
  const guard = createLoginGuard(site)
  const { cookie } = guard
  const giveTicket = secondStepRoutes(app, site, guard)
  secondFactorRoutes(app, site, {
    holderOf: request => sha256(cookie.read(request) ?? ''),
    isConfirmed: request => isConfirmed(site, guard, request),
  })
  answerWhoAsks(app, site, guard)
  keysRoutes(app, site)
  loginRoutes(app, site, { ...guard, giveTicket })
  passwordRoutes(app, site, guard)
  sessionRoutes(app, site, guard)
}

/** What every other feature asks of a request: whose it is, and whether it may. */
function answerWhoAsks(app: FastifyInstance, site: Site, { cookie, browsers }: LoginGuard): void {
  app.decorate('findAuthor', async request => {
    const token = cookie.read(request)
    return token ? findLogin(site.db, site.clock, token) : undefined
  })
  app.decorate('findKnownBrowser', request => browsers.find(request))
  const admitKey = createKeyDoor(app, site)
  app.decorate('requireAuthorOrKey', async (request, reply, access) => {
    const key = keyOf(request)
    // With a key a request is a program's, whatever cookies came along.
    if (key) return admitKey({ request, reply }, { key, access })
    if (await app.findAuthor(request)) return
    return sendRefusal(reply, 'notLoggedIn')
  })
  app.decorate('requireAuthor', (request: FastifyRequest, reply: FastifyReply) =>
    app.requireAuthorOrKey(request, reply, 'author'),
  )
}

interface GuardWithTickets extends LoginGuard {
  /** For the second step, after the right password. */
  giveTicket: (reply: FastifyReply) => Promise<void>
}

function loginRoutes(app: FastifyInstance, site: Site, guard: GuardWithTickets): void {
  const { cookie, browsers, giveTicket } = guard

  serve(app, endpoints.login, async ({ body }, { request, reply }) => {
    const { wait, isKnown, forgive } = await guard.beginPassword(request)
    if (wait > 0) return guard.comeLater(wait)
    const session = { oldToken: cookie.read(request), browser: browserOf(request), isKnown }
    const login = await logIn(site, body, session)
    if (!login) {
      noteEvent(site, 'login refused')
      return refuse('wrongCredentials')
    }
    forgive()
    if (login === 'second-factor') {
      await giveTicket(reply)
      return { status: 202, body: { next: 'second-factor' as const } }
    }
    noteEvent(site, 'login')
    cookie.set(reply, login.token)
    await browsers.remember(request, reply)
    return ok({ user: { username: login.username } })
  })

  serve(app, endpoints.logout, async (_, { request, reply }) => {
    const token = cookie.read(request)
    if (token) await endSession(site.db, token)
    cookie.clear(reply)
    noteEvent(site, 'logout')
    // Browsers take it over https alone. Not "storage": words that the site does not have yet are kept there.
    if (request.protocol === 'https' || ownAddress(site.config, request.host).startsWith('https:'))
      reply.header('clear-site-data', '"cache"')
    return said('done.loggedOut')
  })

  serve(app, endpoints.currentUser, async (_, { request }) => {
    const author = await app.findAuthor(request)
    return ok({ user: author ?? null })
  })
}

function passwordRoutes(app: FastifyInstance, site: Site, guard: LoginGuard): void {
  serve(app, endpoints.changePassword, async ({ body }, { request, reply }) => {
    const { wait, forgive } = await guard.beginPassword(request)
    if (wait > 0) return guard.comeLater(wait)
    const changed = await changePassword(site, body, browserOf(request))
    // Who knows the old one is the author, whatever they think of as the new one.
    if (!isRefused(changed) || changed.refused === 'commonPassword') forgive()
    if (isRefused(changed)) return changed
    noteEvent(site, 'password changed')
    guard.cookie.set(reply, changed.token)
    await guard.browsers.remember(request, reply)
    return said('done.passwordChanged')
  })
}

function sessionRoutes(app: FastifyInstance, site: Site, { cookie }: Pick<LoginGuard, 'cookie'>): void {
  serve(app, endpoints.listSessions, async (_, { request }) =>
    ok(await listSessions(site, cookie.read(request))),
  )

  serve(app, endpoints.endSession, async ({ params }) => {
    if (!(await deleteSession(site.db, params.id))) return refuse('sessionGone')
    noteEvent(site, 'session ended')
    return said('done.sessionEnded')
  })

  serve(app, endpoints.endOtherSessions, async (_, { request }) => {
    await deleteOtherSessions(site.db, sha256(cookie.read(request) ?? ''))
    noteEvent(site, 'session ended')
    return said('done.othersEnded')
  })
}
