/** The authenticator app's secret: encrypted in the database, and what a site does that has lost its key. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { secondFactorOf } from '../../test/second-factor/test-second-factor.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { tracesOf } from '../../test/traces.ts'
import { closeOldAppSecret } from './app-secret.ts'

let site: TestSite
const { session, cookiesOf, logIn, call, state, second, ways, said, codeOf, addApp } = secondFactorOf(
  () => site,
)
const { everyRow, filesWith } = tracesOf(() => site, [])
beforeEach(async () => {
  site = await createTestSite()
  session.cookie = cookiesOf(await logIn())
})
afterEach(() => site.close())

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
  session.cookie = cookiesOf(entered)
  expect(await state()).toMatchObject({ isOn: true, appLocked: true, recoveryCodesLeft: 9 })
  expect((await call('DELETE', '/api/second-factor/app')).statusCode).toBe(200)
  const anew = await addApp()
  expect(await state()).toMatchObject({ isOn: true, appLocked: false })
  expect((await second(cookiesOf(await logIn()), { code: codeOf(anew.secret) })).statusCode).toBe(200)
})
