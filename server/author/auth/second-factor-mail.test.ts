/** The second factor and how mail leaves: asked again before every such call, and what works where the site's address changes. */
import { afterEach, expect, test } from 'vitest'
import * as acceptance from '../../../contract/mail/acceptance.ts'
import * as bounceSettings from '../../../contract/mail/bounce-settings.ts'
import * as mailSettings from '../../../contract/mail/mail-settings.ts'
import { fieldCases } from '../../test/field-cases.ts'
import { secondFactorOf } from '../../test/second-factor/test-second-factor.ts'
import { createTestSite, password, type TestSite } from '../../test/test-site.ts'

let site: TestSite
const { session, cookiesOf, logIn, call, said, codeOf, addApp, addPasskey } = secondFactorOf(() => site)
afterEach(() => site.close())

async function begin(env: Record<string, string> = {}): Promise<void> {
  site = await createTestSite({ env })
  const payload = { key: 'notification_email', value: 'ada@example.com' }
  await site.asAuthor({ method: 'POST', url: '/api/settings', payload })
  session.cookie = cookiesOf(await logIn())
}

const isMailCall = (value: unknown): value is { method: 'POST' | 'PUT' | 'DELETE'; path: string } =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  value.method !== 'GET'

const minute = 60_000

test('before every call that changes how mail leaves and where bounces come in, or tries it', async () => {
  await begin()
  await addApp()
  site.clock.forward(11 * minute)
  const endpoints = [mailSettings, bounceSettings, acceptance].flatMap(Object.values).filter(isMailCall)
  expect(endpoints.length).toBeGreaterThan(14)
  const mayPass = new Set<unknown>([acceptance.judgeHeaders, acceptance.fetchProof])
  for (const endpoint of endpoints) {
    const payload = fieldCases.find(([one]) => one === endpoint)?.[1] ?? {}
    const answer = await call(endpoint.method, endpoint.path, payload)
    if (mayPass.has(endpoint)) expect(answer.statusCode, endpoint.path).not.toBe(403)
    else expect(said(answer), endpoint.path).toEqual([403, 'askedAgain'])
  }
})

const at = (host: string) => ({ host, origin: `http://${host}` })
const enter = (host: string) =>
  site.asVisitor({
    method: 'POST',
    url: '/api/login',
    headers: at(host),
    payload: { username: 'admin', password },
  })
const answer = (host: string, ticket: string, payload: object) =>
  site.asVisitor({
    method: 'POST',
    url: '/api/login/second-factor',
    payload,
    headers: { ...at(host), cookie: ticket },
  })

test('a passkey of the former one works there; at the new one the app does, or a recovery code', async () => {
  await begin({ BASE_URL: '' })
  const move = (baseUrl: string) =>
    site.asAuthor({
      method: 'PUT',
      url: '/api/mail-settings/address',
      payload: { baseUrl },
      headers: at(new URL(site.config.baseUrl).host),
    })
  await move('http://letters.test')
  session.cookie = cookiesOf(await logIn())
  const { authenticator, recoveryCodes } = await addPasskey()
  const { secret } = await addApp()
  expect((await move('http://plums.test')).statusCode).toBe(200)
  const there = await enter('letters.test')
  const { passkey } = (
    await site.asVisitor({
      method: 'POST',
      url: '/api/login/second-factor/options',
      headers: { ...at('letters.test'), cookie: cookiesOf(there) },
    })
  ).json()
  // Without a name the browser takes that of the page: the former one there, the new one here.
  expect(passkey.rpId).toBeUndefined()
  const used = await answer('letters.test', cookiesOf(there), {
    passkey: authenticator.get(passkey),
  })
  expect(used.statusCode).toBe(200)
  const here = await answer('plums.test', cookiesOf(await enter('plums.test')), { code: codeOf(secret) })
  expect(here.statusCode).toBe(200)
  const [recovery = ''] = recoveryCodes ?? []
  const last = await answer('plums.test', cookiesOf(await enter('plums.test')), { code: recovery })
  expect(last.statusCode).toBe(200)
})
