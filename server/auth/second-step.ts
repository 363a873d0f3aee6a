/** The second step of a login, and showing again who one is before a rare and heavy step (step-up authentication). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as endpoints from '../../contract/second-factor.ts'
import { laterText, nowText } from '../clock.ts'
import { randomId, sha256 } from '../db/ids.ts'
import { refuse } from '../http/refuse.ts'
import { noteEvent } from '../http/security-events.ts'
import { serve } from '../http/serve.ts'
import { challengeTime, putQuestion, readQuestion } from '../second-factor/challenges.ts'
import { askFactor, isFactorOn, proveFactor } from '../second-factor/prove-factor.ts'
import { composeNews, tellAuthor } from '../settings/tell-author.ts'
import type { Site } from '../site.ts'
import { browserOf, type Door } from './door.ts'
import { isPassword } from './password-hash.ts'
import { confirmSession, findAuthor, findConfirmed } from './queries.ts'
import { cookieName, cookieOptions } from './session-cookie.ts'
import { beginSession, endSession } from './sessions.ts'

/** Milliseconds for which nobody is asked again. */
const confirmedFor = 10 * 60_000

/** The cookie of a login half done: worth nothing without the second factor, and for five minutes. */
function createTicket(site: Site) {
  const name = cookieName(site.config, 'login')
  const options = cookieOptions(site.config)
  return {
    heldBy: (request: FastifyRequest) =>
      ({ purpose: 'login', holder: sha256(request.cookies[name] ?? '') }) as const,
    async give(reply: FastifyReply) {
      const ticket = randomId()
      await putQuestion(site, { purpose: 'login', holder: sha256(ticket) }, '')
      reply.setCookie(name, ticket, { ...options, maxAge: challengeTime / 1000 })
    },
    take: (reply: FastifyReply) => void reply.clearCookie(name, options),
  }
}

/** @returns gives a browser the ticket for the second step, after the right password */
export function secondStepRoutes(app: FastifyInstance, site: Site, door: Door) {
  const ticket = createTicket(site)

  serve(app, endpoints.askSecondFactor, async (_, { request }) => {
    const held = ticket.heldBy(request)
    if ((await readQuestion(site, held)) === undefined) return refuse('loginOver')
    return { status: 200, body: await askFactor(site, held) }
  })

  serve(app, endpoints.loginSecondFactor, async ({ body }, { request, reply }) => {
    const { wait, forgive } = await door.beginCode(request, body)
    if (wait > 0) return door.comeLater(wait)
    const proved = await proveFactor(site, ticket.heldBy(request), body)
    noteEvent(site, proved === 'wrong' || proved === 'over' ? 'login refused' : 'login')
    if (proved === 'over') return refuse('loginOver')
    if (proved === 'wrong') return refuse('wrongFactor')
    forgive()
    const user = await letIn(site, { request, reply }, { door, byRecovery: proved === 'recovery' })
    ticket.take(reply)
    return user ? { status: 200, body: { user } } : refuse('loginOver')
  })

  confirmRoutes(app, site, door)
  return ticket.give
}

async function letIn(
  site: Site,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { door, byRecovery }: { door: Door; byRecovery: boolean },
): Promise<{ username: string } | undefined> {
  const author = await findAuthor(site.db)
  if (!author) return undefined
  const news = byRecovery ? await composeNews(site, 'recovery code used') : undefined
  const oldToken = door.cookie.read(request)
  const token = await site.db.transaction().execute(async tx => {
    if (oldToken) await endSession(tx, oldToken)
    await tellAuthor(tx, site, news)
    return beginSession(tx, site.clock, browserOf(request))
  })
  site.mailer.poke()
  door.cookie.set(reply, token)
  await door.browsers.remember(request, reply)
  return { username: author.username }
}

function confirmRoutes(app: FastifyInstance, site: Site, door: Door): void {
  const heldBy = (request: FastifyRequest) =>
    ({ purpose: 'confirm', holder: sha256(door.cookie.read(request) ?? '') }) as const

  serve(app, endpoints.askConfirmation, async (_, { request }) => {
    if (!(await isFactorOn(site))) return { status: 200, body: { passkey: null, app: false, password: true } }
    return { status: 200, body: { ...(await askFactor(site, heldBy(request))), password: false } }
  })

  serve(app, endpoints.confirmIdentity, async ({ body }, { request }) => {
    const { wait, forgive } = await door.beginCode(request, body)
    if (wait > 0) return door.comeLater(wait)
    const isOn = await isFactorOn(site)
    const isRight = isOn
      ? ['yes', 'recovery'].includes(await proveFactor(site, heldBy(request), body))
      : await isPasswordOf(site, body.password ?? '')
    if (!isRight) return refuse(isOn ? 'wrongFactor' : 'wrongPassword')
    forgive()
    noteEvent(site, 'identity confirmed')
    await confirmSession(site.db, heldBy(request).holder, nowText(site.clock))
    return { status: 200, body: { message: 'It is you' } }
  })

  app.decorate(
    'isConfirmed',
    async (request, when) =>
      (when === 'with-factor' && !(await isFactorOn(site))) || isConfirmed(site, door, request),
  )
}

async function isPasswordOf({ db }: Site, password: string): Promise<boolean> {
  const author = await findAuthor(db)
  return author !== undefined && isPassword(password, author.password_hash, true)
}

/** Whether this session showed within the last minutes who uses it. */
export async function isConfirmed(site: Site, door: Door, request: FastifyRequest): Promise<boolean> {
  const token = door.cookie.read(request)
  const confirmed = token && (await findConfirmed(site.db, sha256(token)))
  return Boolean(confirmed && confirmed > laterText(site.clock, -confirmedFor))
}
