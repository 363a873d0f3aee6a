/** The author's sessions: what is told of them, and how the others are ended. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Session } from '../../../contract/author/auth.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, password, type TestSite } from '../../test/test-site.ts'
import { browserName } from './browser-name.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const hour = 3_600_000
const day = 24 * hour

async function logIn(userAgent: string, from = '192.0.2.2'): Promise<string> {
  const payload = { username: 'admin', password }
  const headers = { 'user-agent': userAgent }
  const answer = await site.asVisitor({ method: 'POST', url: '/api/login', payload, headers }, from)
  return `foolscap=${answer.cookies[0]?.value}`
}

const sessionsOf = async (cookie: string): Promise<Session[]> =>
  (await site.asVisitor({ url: '/api/sessions', headers: { cookie } })).json()
const end = (cookie: string, path = '') =>
  site.asVisitor({ method: 'DELETE', url: `/api/sessions${path}`, headers: { cookie } })
const isLoggedIn = async (cookie: string) =>
  (await site.asVisitor({ url: '/api/auth/user', headers: { cookie } })).json().user !== null

test('the list tells when each began, when it was seen, and the kind of browser', async () => {
  const phone = await logIn(safari)
  site.clock.forward(2 * hour)
  const desk = await logIn(firefox)
  expect(await sessionsOf(desk)).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{43}$/),
      startedAt: '2026-03-01T14:00:00.000Z',
      lastSeenAt: '2026-03-01T14:00:00.000Z',
      browser: 'Firefox on Linux',
      isCurrent: true,
    },
    {
      id: expect.stringMatching(/^[\w-]{43}$/),
      startedAt: '2026-03-01T12:00:00.000Z',
      lastSeenAt: '2026-03-01T12:00:00.000Z',
      browser: 'Safari on iPhone',
      isCurrent: false,
    },
  ])
  site.clock.forward(hour)
  const [first] = await sessionsOf(phone)
  expect(first).toMatchObject({ lastSeenAt: '2026-03-01T15:00:00.000Z', isCurrent: true })
})

test('what is stored of a session names no address', async () => {
  await logIn(firefox, '203.0.113.77')
  const rows = await site.database.db.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
  expect(JSON.stringify(rows)).not.toContain('Gecko')
})

test('a session whose time is over is not listed', async () => {
  await logIn(safari)
  site.clock.forward(31 * day)
  expect(await sessionsOf(await logIn(firefox))).toHaveLength(1)
})

test('ending one session leaves the others logged in', async () => {
  const phone = await logIn(safari)
  const tablet = await logIn(safari, '192.0.2.3')
  const desk = await logIn(firefox)
  const ended = (await sessionsOf(phone)).find(session => session.isCurrent)?.id
  const answer = await end(desk, `/${ended}`)
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'The session has ended' }])
  expect(await Promise.all([phone, tablet, desk].map(isLoggedIn))).toEqual([false, true, true])
  const again = await end(desk, `/${ended}`)
  expect([again.statusCode, again.json()]).toEqual([404, refusedAs('sessionGone')])
})

test('all others end at once', async () => {
  const others = [await logIn(safari), await logIn(safari, '192.0.2.3')]
  const desk = await logIn(firefox)
  for (let press = 0; press < 2; press++) expect((await end(desk)).statusCode).toBe(200)
  expect(await Promise.all([...others, desk].map(isLoggedIn))).toEqual([false, false, true])
})

test('a changed password leaves one session, of the browser that changed it', async () => {
  const desk = await logIn(firefox)
  const payload = { currentPassword: password, newPassword: 'another horse, another staple' }
  const headers = { cookie: desk, 'user-agent': firefox }
  const answer = await site.asVisitor({ method: 'POST', url: '/api/password', payload, headers })
  const sessions = await sessionsOf(`foolscap=${answer.cookies[0]?.value}`)
  expect(sessions).toMatchObject([{ browser: 'Firefox on Linux', isCurrent: true }])
})

test.each([
  [firefox, 'Firefox on Linux'],
  [safari, 'Safari on iPhone'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['Firefox/1', 'Firefox'],
  ['curl/8.5.0', ''],
  ['', ''],
  [undefined, ''],
])('%s is called %j', (userAgent, name) => expect(browserName(userAgent)).toBe(name))
