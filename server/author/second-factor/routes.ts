/** The calls that turn the second factor on and off. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as endpoints from '../../../contract/author/second-factor.ts'
import { isRefused, refuse } from '../../base/http/refuse.ts'
import { noteEvent } from '../../base/http/security-events.ts'
import { created, ok, said, serve } from '../../base/http/serve.ts'
import type { Site } from '../../base/site.ts'
import { closeAppSecret } from './app-secret.ts'
import { type Held, putQuestion } from './challenges.ts'
import { addApp, addPasskey, removeApp, removePasskey, renewCodes } from './change-factors.ts'
import { newTotpSecret, totpUri } from './codes.ts'
import { countRecoveryCodes, findTotp, selectPasskeys } from './factor-queries.ts'
import { creationOptions } from './passkeys.ts'
import { readApp } from './prove-factor.ts'

/** What only the auth feature can tell of a request of the author's. */
export interface Asking {
  /** Hash of the session's token. */
  holderOf(request: FastifyRequest): string
  isConfirmed(request: FastifyRequest): Promise<boolean>
}

export function secondFactorRoutes(app: FastifyInstance, site: Site, asking: Asking): void {
  serve(app, endpoints.readSecondFactor, async (_, { request }) => {
    const [passkeys, totp] = [await selectPasskeys(site.db), await findTotp(site.db)]
    const isOn = passkeys.length > 0 || totp !== undefined
    const body = {
      isOn,
      passkeys: passkeys.map(row => ({
        id: row.id,
        name: row.name,
        createdAt: row.created_at,
        usedAt: row.used_at,
      })),
      appSince: totp?.created_at ?? null,
      appLocked: (await readApp(site)).appLocked,
      recoveryCodesLeft: await countRecoveryCodes(site.db),
      asksAgain: !(await asking.isConfirmed(request)),
    }
    return ok(body)
  })
  serve(app, endpoints.passDownload, async () => said('done.downloadAllowed'))
  passkeyRoutes(app, site, asking)
  appRoutes(app, site, asking)

  serve(app, endpoints.renewRecoveryCodes, async () => {
    const recoveryCodes = await renewCodes(site)
    if (!recoveryCodes) return refuse('factorOff')
    noteEvent(site, 'second factor changed')
    return created({ recoveryCodes })
  })
}

const usernameOf = async (app: FastifyInstance, request: FastifyRequest) =>
  (await app.findAuthor(request))?.username ?? ''

function passkeyRoutes(app: FastifyInstance, site: Site, { holderOf }: Asking): void {
  const held = (request: FastifyRequest): Held => ({ purpose: 'add passkey', holder: holderOf(request) })

  serve(app, endpoints.askPasskey, async (_, { request }) => {
    const known = await selectPasskeys(site.db)
    const options = await creationOptions(site.config, await usernameOf(app, request), known)
    await putQuestion(site, held(request), options.challenge)
    return ok({ ...options })
  })

  serve(app, endpoints.addPasskey, async ({ body }, { request }) => {
    const codes = await addPasskey(site, held(request), { name: body.name, response: body.passkey })
    if (isRefused(codes)) return codes
    noteEvent(site, 'second factor changed')
    return created({ recoveryCodes: codes })
  })

  serve(app, endpoints.removePasskey, async ({ params }) => {
    if (!(await removePasskey(site, params.id))) return refuse('passkeyNotFound')
    noteEvent(site, 'second factor changed')
    return said('done.passkeyRemoved')
  })
}

function appRoutes(app: FastifyInstance, site: Site, { holderOf }: Asking): void {
  const held = (request: FastifyRequest): Held => ({ purpose: 'add app', holder: holderOf(request) })

  serve(app, endpoints.askApp, async (_, { request }) => {
    const secret = newTotpSecret()
    await putQuestion(site, held(request), closeAppSecret(site.config, secret))
    const issuer = new URL(site.config.baseUrl).hostname
    const uri = totpUri(secret, { issuer, username: await usernameOf(app, request) })
    return ok({ secret, uri })
  })

  serve(app, endpoints.addApp, async ({ body }, { request }) => {
    const codes = await addApp(site, held(request), body.code)
    if (isRefused(codes)) return codes
    noteEvent(site, 'second factor changed')
    return created({ recoveryCodes: codes })
  })

  serve(app, endpoints.removeApp, async () => {
    if (!(await removeApp(site))) return refuse('appNotFound')
    noteEvent(site, 'second factor changed')
    return said('done.appRemoved')
  })
}
