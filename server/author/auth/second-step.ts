/** The second step of a login, and showing again who one is before a rare and heavy step (step-up authentication). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as endpoints from '../../../contract/author/second-factor.ts'
import { laterText, nowText } from '../../base/clock.ts'
import { randomId, sha256 } from '../../base/db/ids.ts'
import type { Db } from '../../base/db/open-database.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import { noteEvent } from '../../base/http/security-events.ts'
import { ok, said, serve } from '../../base/http/serve.ts'
import { composeSecurityNotice, queueSecurityNotice } from '../../base/settings/security-notice.ts'
import type { Site } from '../../base/site.ts'
import { challengeTime, type Held, putQuestion, readQuestion } from '../second-factor/challenges.ts'
import { askFactor, isFactorOn, type Proof, proveFactor } from '../second-factor/prove-factor.ts'
import { browserOf, type LoginGuard } from './login-guard.ts'
import { isPassword } from './password-hash.ts'
import { confirmSession, findAuthor, findConfirmed } from './queries.ts'
import { cookieName, cookieOptions } from './session-cookie.ts'
import { beginSession, endSession } from './sessions.ts'

/** Milliseconds for which nobody is asked again. */
const confirmedFor = 10 * 60_000

/** The cookie of a login half done: worth nothing without the second factor, and for five minutes. */
function createTicket(site: Site) {
  const nameIn = (request: FastifyRequest) => cookieName(site.config, request, 'login')
  return {
    heldBy: (request: FastifyRequest) =>
      ({ purpose: 'login', holder: sha256(request.cookies[nameIn(request)] ?? '') }) as const,
    async give(reply: FastifyReply) {
      const ticket = randomId()
      await putQuestion(site, { purpose: 'login', holder: sha256(ticket) }, '')
      const options = cookieOptions(site.config, reply.request)
      reply.setCookie(nameIn(reply.request), ticket, { ...options, maxAge: challengeTime / 1000 })
    },
    take: (reply: FastifyReply) =>
      void reply.clearCookie(nameIn(reply.request), cookieOptions(site.config, reply.request)),
  }
}

/** @returns gives a browser the ticket for the second step, after the right password */
export function secondStepRoutes(app: FastifyInstance, site: Site, guard: LoginGuard) {
  const ticket = createTicket(site)

  serve(app, endpoints.askSecondFactor, async (_, { request }) => {
    const held = ticket.heldBy(request)
    if ((await readQuestion(site, held)) === undefined) return refuse('loginOver')
    return ok(await askFactor(site, held))
  })

  serve(app, endpoints.loginSecondFactor, async ({ body }, { request, reply }) => {
    const { wait, forgive } = await guard.beginCode(request, body)
    if (wait > 0) return guard.comeLater(wait)
    const entered = await letIn(site, { request, guard, held: ticket.heldBy(request), proof: body })
    noteEvent(site, 'token' in entered ? 'login' : 'login refused')
    if (!('token' in entered)) return entered
    forgive()
    guard.cookie.set(reply, entered.token)
    await guard.browsers.remember(request, reply)
    ticket.take(reply)
    return ok({ user: entered.user })
  })

  confirmRoutes(app, site, guard)
  return ticket.give
}

interface Entering {
  request: FastifyRequest
  guard: LoginGuard
  held: Held
  proof: Proof
}

/** The factor is spent and the session begun in one transaction: a recovery code that is gone has let somebody in. */
async function letIn(
  site: Site,
  { request, guard, held, proof }: Entering,
): Promise<{ user: { username: string }; token: string } | Refused<'loginOver' | 'wrongFactor'>> {
  const author = await findAuthor(site.db)
  if (!author) return refuse('loginOver')
  const news = await composeSecurityNotice(site, 'recoveryCodeUsed')
  const oldToken = guard.cookie.read(request)
  const entered = await proveFactor(site, { held, proof }, async (tx, by) => {
    if (oldToken) await endSession(tx, oldToken)
    if (by === 'recovery') await queueSecurityNotice(tx, site, news)
    return beginSession(tx, site.clock, browserOf(request))
  })
  if (entered.proved === 'over') return refuse('loginOver')
  if (entered.proved === 'wrong') return refuse('wrongFactor')
  site.mailer.poke()
  return { user: { username: author.username }, token: entered.opened }
}

function confirmRoutes(app: FastifyInstance, site: Site, guard: LoginGuard): void {
  const heldBy = (request: FastifyRequest) =>
    ({ purpose: 'confirm', holder: sha256(guard.cookie.read(request) ?? '') }) as const

  serve(app, endpoints.askConfirmation, async (_, { request }) => {
    if (!(await isFactorOn(site))) return ok({ passkey: null, app: false, appLocked: false, password: true })
    return ok({ ...(await askFactor(site, heldBy(request))), password: false })
  })

  serve(app, endpoints.confirmIdentity, async ({ body }, { request }) => {
    const { wait, forgive } = await guard.beginCode(request, body)
    if (wait > 0) return guard.comeLater(wait)
    const held = heldBy(request)
    const confirm = (db: Db) => confirmSession(db, held.holder, nowText(site.clock))
    if (await isFactorOn(site)) {
      const shown = await proveFactor(site, { held, proof: body }, confirm)
      if (!('opened' in shown)) return refuse('wrongFactor')
    } else {
      if (!(await isPasswordOf(site, body.password ?? ''))) return refuse('wrongPassword')
      await confirm(site.db)
    }
    forgive()
    noteEvent(site, 'identity confirmed')
    return said('done.identityShown')
  })

  app.decorate(
    'isConfirmed',
    async (request, when) =>
      (when === 'with-factor' && !(await isFactorOn(site))) || isConfirmed(site, guard, request),
  )
}

async function isPasswordOf({ db }: Site, password: string): Promise<boolean> {
  const author = await findAuthor(db)
  return author !== undefined && isPassword(password, author.password_hash, true)
}

/** Whether this session showed within the last minutes who uses it. */
export async function isConfirmed(site: Site, guard: LoginGuard, request: FastifyRequest): Promise<boolean> {
  const token = guard.cookie.read(request)
  const confirmed = token && (await findConfirmed(site.db, sha256(token)))
  return Boolean(confirmed && confirmed > laterText(site.clock, -confirmedFor))
}
