/** The security log: what happened at the doors stands there in one word each, and nothing of who, from where, or with what. */
// one engine: lines of the log; auth/, keys/ and subscribers/ try the statements on both.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, password, type TestSite } from '../../test/test-site.ts'

let site: TestSite
let logged: string[]
let cookie: string
beforeEach(async () => {
  logged = []
  site = await createTestSite({
    env: { LOG_LEVEL: 'info' },
    logTo: { write: line => void logged.push(line) },
  })
  cookie = ''
})
afterEach(() => site.close())

const { readers } = pressesOf(() => site)
const from = '198.51.100.77'
const call = (method: 'GET' | 'POST' | 'DELETE' | 'PATCH', url: string, payload?: object) =>
  site.asVisitor(
    { method, url, headers: { cookie, 'user-agent': 'Agent 47' }, ...(payload && { payload }) },
    from,
  )
async function logIn(word = password) {
  const answer = await call('POST', '/api/login', { username: 'admin', password: word })
  const [session] = answer.cookies
  if (session) cookie = `${session.name}=${session.value}`
  return answer
}
const events = () =>
  logged
    .map(line => JSON.parse(line) as { msg: string; event?: string })
    .filter(({ msg }) => msg === 'security')
    .map(({ event }) => event)

test('login, refusal, delay, logout and another password', async () => {
  for (let tries = 0; tries < 5; tries++) await logIn('a wrong guess')
  expect(events()).toEqual([...Array(3).fill('login refused'), ...Array(2).fill('login slowed')])
  logged.length = 0
  site.clock.forward(3_600_000)
  await logIn()
  await call('POST', '/api/password', { currentPassword: password, newPassword: 'a longer pass phrase' })
  await logIn('a longer pass phrase')
  await call('POST', '/api/logout')
  expect(events()).toEqual(['login', 'password changed', 'login', 'logout'])
})

test('what is taken away, and who is erased', async () => {
  const [ada, eve] = await readers('ada', 'eve')
  await logIn()
  logged.length = 0
  await call('GET', '/api/archive')
  await call('GET', '/api/subscribers/export')
  await call('GET', `/api/subscribers/${ada}/export`)
  const poll = (await call('POST', '/api/polls', { title: 'Tea' })).json()
  await call('GET', `/api/polls/${poll.id}/answers.csv`)
  await call('DELETE', `/api/subscribers/${eve}`)
  expect(events()).toEqual(['takeout', 'export', 'export', 'export', 'erased'])
})

test('sessions, keys and webhooks', async () => {
  await logIn()
  logged.length = 0
  const sessions = (await call('GET', '/api/sessions')).json()
  const key = (await call('POST', '/api/keys', { name: 'Program', scopes: ['read'] })).json()
  await call('DELETE', `/api/keys/${key.key.id}`)
  const wish = { url: 'https://listener.example/', events: ['letter.sent'] }
  const hook = (await call('POST', '/api/webhooks', wish)).json()
  await call('PATCH', `/api/webhooks/${hook.webhook.id}`, wish)
  await call('POST', `/api/webhooks/${hook.webhook.id}/secret`)
  await call('DELETE', `/api/webhooks/${hook.webhook.id}`)
  await site.asAuthor({ method: 'DELETE', url: '/api/sessions' })
  expect(sessions).not.toEqual([])
  expect(events()).toEqual([
    'key made',
    'key ended',
    'webhook added',
    'webhook changed',
    'webhook changed',
    'webhook removed',
    'login',
    'session ended',
  ])
})

test('no line tells who, from where or with what', async () => {
  const [ada] = await readers('ada')
  await logIn('a wrong guess')
  await logIn()
  await call('GET', `/api/subscribers/${ada}/export`)
  await call('POST', '/api/keys', { name: 'My program', scopes: ['read'] })
  const lines = logged.filter(line => line.includes('"security"'))
  expect(lines.length).toBeGreaterThan(3)
  for (const line of lines)
    expect(Object.keys(JSON.parse(line)).toSorted()).toEqual(['event', 'level', 'msg', 'time'])
  expect(logged.join()).not.toMatch(/198\.51|Agent 47|admin|wrong guess|ada@|My program|foolscap_/)
})
