/** The authenticator app's secret: encrypted in the database, and what a site does that has lost its key. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, password, type TestSite } from '../test/test-site.ts'
import { tracesOf } from '../test/traces.ts'
import { closeOldAppSecret } from './app-secret.ts'

let site: TestSite
let cookie = ''
const { everyRow, filesWith } = tracesOf(() => site, [])
beforeEach(async () => {
  site = await createTestSite()
  cookie = cookiesOf(await logIn())
})
afterEach(() => site.close())

type Answer = Awaited<ReturnType<TestSite['asVisitor']>>
const minute = 60_000
const cookiesOf = (answer: Answer) => answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
const logIn = (from?: string) =>
  site.asVisitor({ method: 'POST', url: '/api/login', payload: { username: 'admin', password } }, from)
/** As this session. */
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  site.asVisitor({ method, url, headers: { cookie }, ...(payload && { payload }) })
const state = async () => (await call('GET', '/api/second-factor')).json()
const second = (ticket: string, payload: object, from?: string) =>
  site.asVisitor(
    { method: 'POST', url: '/api/login/second-factor', payload, headers: { cookie: ticket } },
    from,
  )
const ways = async (ticket: string) =>
  site.asVisitor({ method: 'POST', url: '/api/login/second-factor/options', headers: { cookie: ticket } })
const said = (answer: Answer) => [answer.statusCode, answer.json().kind]

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now().getTime() })

async function addApp(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await call('POST', '/api/second-factor/app/options')).json()
  const added = await call('POST', '/api/second-factor/app', { code: codeOf(secret) })
  expect(added.statusCode).toBe(201)
  site.clock.forward(minute)
  return { secret, ...added.json() }
}

test('the secret of an app stands in the database encrypted alone, while it is added too', async () => {
  const { secret } = (await call('POST', '/api/second-factor/app/options')).json()
  expect(JSON.stringify(await everyRow())).not.toContain(secret)
  expect((await call('POST', '/api/second-factor/app', { code: codeOf(secret) })).statusCode).toBe(201)
  expect(JSON.stringify(await everyRow())).not.toContain(secret)
  expect(filesWith(secret)).toEqual([])
})

test('what an earlier release stored readable is encrypted at the start, and its codes work on', async () => {
  const { secret } = await addApp()
  const { db, config } = site.parts
  await db.updateTable('totp_secret').set({ secret }).execute()
  expect(await closeOldAppSecret(db, config)).toBe(true)
  expect(JSON.stringify(await everyRow())).not.toContain(secret)
  expect(await closeOldAppSecret(db, config)).toBe(false)
  expect((await second(cookiesOf(await logIn()), { code: codeOf(secret) })).statusCode).toBe(200)
})

test('without the site’s key no code lets in, which is said; a recovery code does, and the app is added anew', async () => {
  const { secret, recoveryCodes } = await addApp()
  rmSync(join(site.parts.config.dataDir, 'secret.key'))
  const ticket = cookiesOf(await logIn())
  expect((await ways(ticket)).json()).toEqual({ passkey: null, app: true, appLocked: true })
  expect(said(await second(ticket, { code: codeOf(secret) }))).toEqual([400, 'wrongFactor'])
  const entered = await second(ticket, { code: recoveryCodes[0] })
  expect(entered.statusCode).toBe(200)
  cookie = cookiesOf(entered)
  expect(await state()).toMatchObject({ isOn: true, appLocked: true, recoveryCodesLeft: 9 })
  expect((await call('DELETE', '/api/second-factor/app')).statusCode).toBe(200)
  const anew = await addApp()
  expect(await state()).toMatchObject({ isOn: true, appLocked: false })
  expect((await second(cookiesOf(await logIn()), { code: codeOf(anew.secret) })).statusCode).toBe(200)
})
