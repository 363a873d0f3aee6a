/** Floods of wrong passwords: they slow whoever makes them, and never shut the author out. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, password, type TestSite } from '../../test/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const home = '198.51.100.7'
const logIn = (secret: string, { from = home, cookie = '' } = {}) =>
  site.asVisitor(
    {
      method: 'POST',
      url: '/api/login',
      payload: { username: 'admin', password: secret },
      headers: { cookie },
    },
    from,
  )

async function knownCookie(): Promise<string> {
  const answer = await logIn(password)
  const known = answer.cookies.find(({ name }) => name === 'foolscap-known')
  return `foolscap-known=${known?.value}`
}

test('a login leaves a cookie that lasts longer than its session, and is worth nothing by itself', async () => {
  const answer = await logIn(password)
  const known = answer.cookies.find(({ name }) => name === 'foolscap-known')
  expect(known).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 400 * 24 * 3_600 })
  const headers = { cookie: `foolscap-known=${known?.value}` }
  expect((await site.asVisitor({ url: '/api/auth/user', headers })).json()).toEqual({ user: null })
  const stored = await site.database.db.selectFrom('known_browsers').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(known?.value)
})

test('somebody who guesses at the same address does not slow a browser that was logged in before', async () => {
  const cookie = await knownCookie()
  for (let tries = 0; tries < 12; tries++) await logIn('wrong')
  expect((await logIn(password)).statusCode).toBe(429)
  expect((await logIn(password, { cookie })).statusCode).toBe(200)
})

test('a thousand addresses that guess at once do not stand before it in the queue', async () => {
  const cookie = await knownCookie()
  const flood = Array.from({ length: 1_000 }, (_, n) =>
    logIn('wrong', { from: `203.0.${n >> 8}.${n & 255}` }),
  )
  expect((await logIn(password, { cookie })).statusCode).toBe(200)
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  for (const status of statuses) expect([401, 429]).toContain(status)
})

test('the cookie gives as many tries as a visitor has, no more', async () => {
  const cookie = await knownCookie()
  for (let tries = 0; tries < 3; tries++) expect((await logIn('wrong', { cookie })).statusCode).toBe(401)
  const answer = await logIn('wrong', { cookie })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1'])
  expect((await logIn('wrong', { cookie: 'foolscap-known=made-up', from: '198.51.100.9' })).statusCode).toBe(
    401,
  )
})

test('a new password forgets every other browser', async () => {
  const cookie = await knownCookie()
  const newPassword = 'another horse, another staple'
  await site.asAuthor({
    method: 'POST',
    url: '/api/password',
    payload: { currentPassword: password, newPassword },
  })
  for (let tries = 0; tries < 4; tries++) await logIn('wrong')
  expect((await logIn(newPassword, { cookie })).statusCode).toBe(429)
})
