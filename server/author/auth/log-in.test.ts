/** Login through the front door: who gets in, what the cookie is, how wrong tries are slowed, when a session ends. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sentences } from '../../../contract/base/sentences.ts'
import { sha256 } from '../../base/db/ids.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, password, type TestSite } from '../../test/test-site.ts'
import { isPassword } from './password-hash.ts'

// Only watched: the hashes are the real ones.
vi.mock('./password-hash.ts', { spy: true })

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const logIn = (credentials: object = {}, options: { cookie?: string; from?: string } = {}) =>
  site.asVisitor(
    {
      method: 'POST',
      url: '/api/login',
      payload: { username: 'admin', password, ...credentials },
      headers: options.cookie ? { cookie: options.cookie } : {},
    },
    options.from,
  )

const cookieOf = (answer: Awaited<ReturnType<typeof logIn>>) => `foolscap=${answer.cookies[0]?.value}`
const userOf = async (cookie: string) =>
  (await site.asVisitor({ url: '/api/auth/user', headers: { cookie } })).json()
const author = { user: { username: 'admin' } }
const day = 24 * 3_600_000

test('the author gets a session, in a cookie that scripts and other sites cannot use', async () => {
  const answer = await logIn()
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual(author)
  expect(answer.headers['set-cookie']?.[0]).toMatch(
    /^foolscap=[A-Za-z0-9_-]{24}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(await userOf(cookieOf(answer))).toEqual(author)
})

test('nobody is logged in without it, and that is no error', async () => {
  for (const headers of [{}, { cookie: 'foolscap=' }, { cookie: `foolscap=${'a'.repeat(24)}` }]) {
    const answer = await site.asVisitor({ url: '/api/auth/user', headers })
    expect([answer.statusCode, answer.json()]).toEqual([200, { user: null }])
  }
})

test('only the hash of the token and of the password are stored', async () => {
  const token = (await logIn()).cookies[0]?.value ?? ''
  const sessions = await site.database.db.selectFrom('sessions').selectAll().execute()
  expect(sessions.map(session => session.token_hash)).toEqual([sha256(token)])
  const { password_hash } = await site.database.db.selectFrom('author').selectAll().executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$/)
})

test.each([
  ['a wrong password', { password: 'wrong' }, 401, sentences.wrongCredentials],
  ['an unknown name', { username: 'nobody' }, 401, sentences.wrongCredentials],
  ['a name in other letters', { username: 'Admin' }, 401, sentences.wrongCredentials],
  ['an empty name', { username: '' }, 400, 'Username is required'],
  ['an empty password', { password: '' }, 400, 'Password is required'],
  ['no password', { password: undefined }, 400, 'Password is required'],
  ['an endless password', { password: 'p'.repeat(1_001) }, 400, 'Password must be at most 1000 characters'],
  ['an endless name', { username: 'n'.repeat(201) }, 400, 'Username must be at most 200 characters'],
  ['a name that is no text', { username: ['admin'] }, 400, 'Username is required'],
])('%s is refused', async (_, credentials, status, message) => {
  const answer = await logIn(credentials)
  expect([answer.statusCode, answer.json()]).toEqual([status, { message, kind: expect.any(String) }])
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('an unknown name takes as much work as a wrong password', async () => {
  const worked = vi.mocked(isPassword)
  worked.mockClear()
  await logIn({ password: 'wrong' }, { from: '192.0.2.10' })
  await logIn({ username: 'nobody', password: 'wrong' }, { from: '192.0.2.11' })
  expect(worked.mock.calls).toHaveLength(2)
  expect(worked.mock.calls[1]).toEqual(worked.mock.calls[0])
})

test('each login has a new token and ends the session of the same browser', async () => {
  const first = await logIn()
  const second = await logIn({}, { cookie: cookieOf(first) })
  expect(cookieOf(second)).not.toBe(cookieOf(first))
  expect(await userOf(cookieOf(first))).toEqual({ user: null })
  expect(await userOf(cookieOf(second))).toEqual(author)
})

test('over https the cookie is bound to the host', async () => {
  const secure = await createTestSite({ env: { BASE_URL: 'https://letters.test' } })
  const answer = await secure.asVisitor({
    method: 'POST',
    url: '/api/login',
    payload: { username: 'admin', password },
  })
  expect(answer.headers['set-cookie']?.[0]).toMatch(
    /^__Host-foolscap=\S+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(answer.headers['set-cookie']?.[1]).toMatch(
    /^__Host-foolscap-known=\S+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect((await secure.asAuthor({ url: '/api/subscribers' })).statusCode).toBe(200)
  const logout = await secure.asAuthor({ method: 'POST', url: '/api/logout' })
  expect(logout.headers['clear-site-data']).toBe('"cache"')
  await secure.close()
})

describe('a session ends', () => {
  test('by logging out', async () => {
    const cookie = cookieOf(await logIn())
    const answer = await site.asVisitor({ method: 'POST', url: '/api/logout', headers: { cookie } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toMatch(/^foolscap=; Max-Age=0; Path=\/; /)
    expect(await userOf(cookie)).toEqual({ user: null })
    const call = await site.asVisitor({ url: '/api/subscribers', headers: { cookie } })
    expect([call.statusCode, call.json()]).toEqual([401, refusedAs('notLoggedIn')])
  })

  test('after thirty days without use', async () => {
    const cookie = cookieOf(await logIn())
    site.clock.forward(29 * day)
    expect(await userOf(cookie)).toEqual(author)
    site.clock.forward(29 * day)
    expect(await userOf(cookie)).toEqual(author)
    site.clock.forward(30 * day)
    expect(await userOf(cookie)).toEqual({ user: null })
  })

  test('after half a year whatever its use', async () => {
    const cookie = cookieOf(await logIn())
    for (let passed = 0; passed < 179; passed += 1) {
      site.clock.forward(day)
      if (passed % 20 === 0) expect(await userOf(cookie)).toEqual(author)
    }
    site.clock.forward(day)
    expect(await userOf(cookie)).toEqual({ user: null })
  })

  test('and is forgotten at the next login', async () => {
    await logIn()
    site.clock.forward(31 * day)
    await logIn()
    expect(await site.database.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
  })
})

test('logging out without a session is no error', async () => {
  expect((await site.asVisitor({ method: 'POST', url: '/api/logout' })).statusCode).toBe(200)
})

describe('wrong passwords', () => {
  const tryWrong = (from: string) => logIn({ password: 'wrong' }, { from })

  test('make the next try wait, longer each time, and only there', async () => {
    const here = '198.51.100.7'
    for (let slip = 0; slip < 3; slip++) expect((await tryWrong(here)).statusCode).toBe(401)
    const waits: number[] = []
    for (let round = 0; round < 3; round++) {
      const refused = await logIn({}, { from: here })
      expect([refused.statusCode, refused.json()]).toEqual([429, refusedAs('tooMany')])
      waits.push(Number(refused.headers['retry-after']))
      site.clock.forward(Number(refused.headers['retry-after']) * 1000)
      expect((await tryWrong(here)).statusCode).toBe(401)
    }
    expect(waits).toEqual([1, 2, 4])
    expect((await logIn({}, { from: '198.51.100.8' })).statusCode).toBe(200)
  })

  test('are forgiven by the right one', async () => {
    const here = '198.51.100.7'
    for (let slip = 0; slip < 3; slip++) await tryWrong(here)
    site.clock.forward(1000)
    expect((await logIn({}, { from: here })).statusCode).toBe(200)
    expect((await tryWrong(here)).statusCode).toBe(401)
    expect((await logIn({}, { from: here })).statusCode).toBe(200)
  })

  test('of many calls at once do not slip through together', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryWrong('198.51.100.7')))
    expect(answers.filter(answer => answer.statusCode === 401)).toHaveLength(3)
    expect(answers.filter(answer => answer.statusCode === 429)).toHaveLength(5)
  })
})

test('ten tries a minute are all a visitor has', async () => {
  for (let round = 0; round < 10; round++) expect((await logIn()).statusCode).toBe(200)
  const answer = await logIn()
  expect([answer.statusCode, answer.json()]).toEqual([429, refusedAs('tooMany')])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})
