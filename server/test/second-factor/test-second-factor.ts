/** What the tests of the second factor share: an author who logs in, adds an app or a passkey, and shows one. */
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { password, type TestSite } from '../test-site.ts'
import { createAuthenticator } from './test-authenticator.ts'

export type Answer = Awaited<ReturnType<TestSite['asVisitor']>>

/** Milliseconds after which an app shows another code. */
const minute = 60_000

/** @returns short names for what the tests do, as the session whose cookie is set */
export function secondFactorOf(site: () => TestSite) {
  const session = { cookie: '' }
  const cookiesOf = (answer: Answer) => answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const logIn = (from?: string) =>
    site().asVisitor({ method: 'POST', url: '/api/login', payload: { username: 'admin', password } }, from)
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    site().asVisitor({ method, url, headers: { cookie: session.cookie }, ...(payload && { payload }) })
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site().clock.now().getTime() })
  return {
    session,
    cookiesOf,
    logIn,
    call,
    codeOf,
    state: async () => (await call('GET', '/api/second-factor')).json(),
    /** @param ticket the cookie of a login that waits for it */
    second: (ticket: string, payload: object, from?: string) =>
      site().asVisitor(
        { method: 'POST', url: '/api/login/second-factor', payload, headers: { cookie: ticket } },
        from,
      ),
    ways: (ticket: string) =>
      site().asVisitor({
        method: 'POST',
        url: '/api/login/second-factor/options',
        headers: { cookie: ticket },
      }),
    said: (answer: Answer) => [answer.statusCode, answer.json().kind],
    async addApp(): Promise<{ secret: string; recoveryCodes: string[] }> {
      const { secret } = (await call('POST', '/api/second-factor/app/options')).json()
      const added = await call('POST', '/api/second-factor/app', { code: codeOf(secret) })
      expect(added.statusCode).toBe(201)
      site().clock.forward(minute)
      return { secret, ...added.json() }
    },
    async addPasskey() {
      const authenticator = createAuthenticator('http://letters.test')
      const options = (await call('POST', '/api/second-factor/passkeys/options')).json()
      const passkey = authenticator.create(options)
      const added = await call('POST', '/api/second-factor/passkeys', { name: 'Phone', passkey })
      expect([added.statusCode, added.body]).toEqual([201, expect.any(String)])
      return { authenticator, passkey, ...added.json<{ recoveryCodes: string[] | null }>() }
    },
  }
}
