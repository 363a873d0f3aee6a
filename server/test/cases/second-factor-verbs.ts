/** One right call of every verb of the second factor: an authenticator in software, enrolled anew each time. */
import { Secret, TOTP } from 'otpauth'
import { createAuthenticator } from '../second-factor/test-authenticator.ts'
import { password, type TestSite } from '../test-site.ts'
import type { Call, VerbCase, Verbs } from '../verbs.ts'

type Json = Record<string, unknown>

const author = (method: 'POST' | 'DELETE', url: string, payload?: object): Call => ({
  as: 'author',
  method,
  url,
  ...(payload && { payload }),
})

/** Without any factor, as a site begins; the author is told of changes by mail. */
async function without({ site, post }: Verbs): Promise<void> {
  for (const table of ['passkeys', 'totp_secret', 'recovery_codes', 'factor_challenges'] as const)
    await site.database.db.deleteFrom(table).execute()
  await post('/api/settings', { key: 'notification_email', value: 'ada@example.com' })
}

async function ask(site: TestSite, call: Call): Promise<Json> {
  const answer = await site.asAuthor(call)
  if (answer.statusCode >= 300) throw new Error(`${String(call.url)}: ${answer.body}`)
  return answer.json<Json>()
}

const passkeys = '/api/second-factor/passkeys'

/** What a browser made with a new authenticator, not handed in yet. */
async function madePasskey(v: Verbs) {
  await without(v)
  const authenticator = createAuthenticator(v.site.config.baseUrl)
  const options = await ask(v.site, author('POST', `${passkeys}/options`))
  const passkey = authenticator.create(options as { challenge: string })
  return { authenticator, payload: { name: 'Phone', passkey } }
}

async function withPasskey(v: Verbs) {
  const { authenticator, payload } = await madePasskey(v)
  const { recoveryCodes } = await ask(v.site, author('POST', passkeys, payload))
  const state = await v.site.asAuthor({ url: '/api/second-factor' })
  const [{ id }] = state.json<{ passkeys: [{ id: string }] }>().passkeys
  return { id, authenticator, recoveryCode: (recoveryCodes as string[])[0] ?? '' }
}

async function askedApp(v: Verbs) {
  await without(v)
  const { secret } = await ask(v.site, author('POST', '/api/second-factor/app/options'))
  const timestamp = v.site.clock.now().getTime()
  return { code: new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({ timestamp }) }
}

/** A login half done, of a browser that is known: guesses of others slow it down by nothing. */
async function halfIn(v: Verbs) {
  await without(v)
  // If other browsers were known, the oldest would make room.
  await v.site.database.db.deleteFrom('known_browsers').execute()
  const logIn = async (cookie = '') => {
    const payload = { username: 'admin', password }
    const headers = { cookie }
    const call = { method: 'POST', url: '/api/login', payload, headers } as const
    const { cookies } = await v.site.asVisitor(call, v.address())
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  }
  const known = await logIn()
  const { recoveryCode } = await withPasskey(v)
  return { cookie: `${known}; ${await logIn(known)}`, recoveryCode }
}

async function asked(v: Verbs) {
  const { authenticator } = await withPasskey(v)
  const { passkey } = await ask(v.site, author('POST', '/api/confirm-identity/options'))
  return { passkey: authenticator.get(passkey as { challenge: string }) }
}

export const secondFactorVerbs: VerbCase[] = [
  [
    'POST /api/login/second-factor/options',
    async v => {
      const { cookie } = await halfIn(v)
      return { as: 'visitor', method: 'POST', url: '/api/login/second-factor/options', headers: { cookie } }
    },
  ],
  [
    'POST /api/login/second-factor',
    async v => {
      const { cookie, recoveryCode: code } = await halfIn(v)
      const call = { method: 'POST', url: '/api/login/second-factor' } as const
      return { ...call, as: 'visitor', headers: { cookie }, payload: { code } }
    },
  ],
  [
    'POST /api/confirm-identity/options',
    async v => {
      await withPasskey(v)
      return author('POST', '/api/confirm-identity/options')
    },
  ],
  ['POST /api/confirm-identity', async v => author('POST', '/api/confirm-identity', await asked(v))],
  ['POST /api/confirm-identity/download', () => author('POST', '/api/confirm-identity/download')],
  [
    'POST /api/second-factor/passkeys/options',
    async v => {
      await without(v)
      return author('POST', `${passkeys}/options`)
    },
  ],
  ['POST /api/second-factor/passkeys', async v => author('POST', passkeys, (await madePasskey(v)).payload)],
  [
    'DELETE /api/second-factor/passkeys/{id}',
    async v => author('DELETE', `${passkeys}/${(await withPasskey(v)).id}`),
  ],
  [
    'POST /api/second-factor/app/options',
    async v => {
      await without(v)
      return author('POST', '/api/second-factor/app/options')
    },
  ],
  ['POST /api/second-factor/app', async v => author('POST', '/api/second-factor/app', await askedApp(v))],
  [
    'DELETE /api/second-factor/app',
    async v => {
      await ask(v.site, author('POST', '/api/second-factor/app', await askedApp(v)))
      return author('DELETE', '/api/second-factor/app')
    },
  ],
  [
    'POST /api/second-factor/recovery-codes',
    async v => {
      await withPasskey(v)
      return author('POST', '/api/second-factor/recovery-codes')
    },
  ],
]
