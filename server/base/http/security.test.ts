/** What guards every call: headers, foreign origins, limits per visitor, a log that names nobody. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pages } from '../../../contract/base/pages.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, password, type TestSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

let visitors = 0
const newVisitor = () => `198.51.100.${visitors++}`
const view = (headers: Record<string, string> = {}, from = newVisitor()) =>
  site.asVisitor({ method: 'POST', url: '/api/page-view', payload: { path: '/' }, headers }, from)

describe('every kind of answer carries the security headers', () => {
  test.each([
    ['an answer', 200, { url: '/api/site' }],
    ['a refusal', 401, { url: '/api/subscribers' }],
    ['invalid input', 400, { method: 'POST', url: '/api/login', payload: {} }],
    ['an unknown call', 404, { url: '/api/nothing' }],
    ['an unknown path', 404, { url: '/nothing' }],
    ['an address that cannot be read', 404, { url: '/api/%zz' }],
    ['an endless address', 404, { url: `/api/newsletters/${'x'.repeat(300)}` }],
    [
      'a foreign origin',
      403,
      { method: 'POST', url: '/api/logout', headers: { origin: 'http://evil.test' } },
    ],
    ['the health', 200, { url: '/healthz' }],
  ] as const)('%s', async (_, status, call) => {
    const answer = await site.asVisitor(call)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'; ?frame-ancestors 'none'/)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(self\)/),
    })
    expect(answer.headers['x-powered-by']).toBeUndefined()
    if (status >= 400)
      expect(answer.json()).toEqual({
        message: expect.stringMatching(/\S/),
        kind: expect.stringMatching(/^\w+$/),
      })
  })

  test('and only over https the browser is told to stay there', async () => {
    const header = async (of: TestSite) =>
      (await of.asVisitor({ url: '/api/site' })).headers['strict-transport-security']
    expect(await header(site)).toBeUndefined()
    const secure = await createTestSite({ env: { BASE_URL: 'https://letters.test' } })
    expect(await header(secure)).toBe('max-age=31536000')
    expect((await view({})).headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    await secure.close()
  })
})

describe('a call that changes something', () => {
  const host = 'letters.test'
  test.each([
    ['from the site itself', { 'sec-fetch-site': 'same-origin', origin: 'http://letters.test' }],
    ['typed by a person', { 'sec-fetch-site': 'none' }],
    ['of an old browser, by its origin', { host, origin: 'http://letters.test' }],
    ['under another name of the same machine', { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }],
    ['behind a proxy that changes the host', { host: 'internal:3000', origin: 'http://letters.test' }],
    ['of a program that is no browser', { host }],
  ])('%s is taken', async (_, headers) => {
    expect((await view(headers)).statusCode).toBe(200)
  })

  test.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a neighbour', { 'sec-fetch-site': 'same-site', origin: 'http://other.letters.test' }],
    [
      'from another site, whatever it claims',
      { 'sec-fetch-site': 'cross-site', origin: 'http://letters.test' },
    ],
    ['from a foreign origin', { host, origin: 'http://evil.test' }],
    ['from another port', { host, origin: 'http://letters.test:8080' }],
    ['from a document without origin', { host, origin: 'null' }],
    ['from nonsense', { host, origin: 'letters.test' }],
    ['from a name that only begins alike', { host, origin: 'http://letters.test.evil.test' }],
  ])('%s is refused', async (_, headers) => {
    const answer = await view(headers)
    expect([answer.statusCode, answer.json()]).toEqual([403, refusedAs('foreignOrigin')])
  })

  test('is refused to the logged-in author too when another site makes it', async () => {
    const call = {
      method: 'POST',
      url: '/api/settings',
      payload: { key: 'author_name', value: 'Eve' },
    } as const
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await site.asAuthor({ ...call, headers })).statusCode).toBe(403)
    expect((await site.asAuthor(call)).statusCode).toBe(201)
  })
})

test('reading is free of that: a link from elsewhere opens', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'http://evil.test' }
  const answer = await site.asVisitor({ url: '/api/site', headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
})

describe('calls per visitor', () => {
  test('are limited, with a sentence and the time to wait', async () => {
    const here = newVisitor()
    for (let round = 0; round < 60; round++) expect((await view({}, here)).statusCode).toBe(200)
    const answer = await view({}, here)
    expect([answer.statusCode, answer.json()]).toEqual([429, refusedAs('tooMany')])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await view()).statusCode).toBe(200)
  })

  test('are counted per household of IPv6', async () => {
    for (let host = 0; host < 60; host++) await view({}, `2001:db8:1:2::${host.toString(16)}`)
    expect((await view({}, '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await view({}, '2001:db8:1:103::1')).statusCode).toBe(200)
  })

  test('are not fooled by an invented X-Forwarded-For', async () => {
    const here = newVisitor()
    for (let n = 0; n < 60; n++) await view({ 'x-forwarded-for': `198.51.100.${n}` }, here)
    expect((await view({ 'x-forwarded-for': '203.0.113.1' }, here)).statusCode).toBe(429)
  })

  test('are told apart behind a proxy that is trusted', async () => {
    const proxied = await createTestSite({ env: { TRUST_PROXY: '1' } })
    const from = (client: string) =>
      proxied.asVisitor({
        method: 'POST',
        url: '/api/page-view',
        payload: { path: '/' },
        headers: { 'x-forwarded-for': client },
      })
    for (let n = 0; n < 60; n++) await from('198.51.100.1')
    expect((await from('203.0.113.9, 198.51.100.1')).statusCode).toBe(429)
    expect((await from('198.51.100.2')).statusCode).toBe(200)
    await proxied.close()
  })

  test('reads are not limited', async () => {
    for (let round = 0; round < 100; round++) {
      expect((await site.asVisitor({ url: '/api/site' })).statusCode).toBe(200)
    }
  })
})

test('HEAD never acts', async () => {
  await site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email: 'bob@example.org' } })
  const [welcome] = await site.inbox()
  const token = welcome?.links
    .find(link => link.includes(pages.unsubscribe.prefix))
    ?.split('/')
    .at(-1)
  expect(token).toBeDefined()
  for (const url of [`/api/unsubscribe/${token}`, '/api/site', '/api/subscribers']) {
    expect((await site.asVisitor({ method: 'HEAD', url })).statusCode).toBe(404)
  }
  const rows = await site.database.db.selectFrom('subscribers').select('is_active').execute()
  expect(rows).toEqual([{ is_active: 1 }])
})

test('the log names nobody: no address, token, IP, password, browser or cookie', async () => {
  const lines: string[] = []
  const env = { LOG_LEVEL: 'debug' }
  const talkative = await createTestSite({ env, logTo: { write: line => lines.push(line) } })
  const secrets = ['bob@example.org', '203.0.113.77', 'Netscape', password, 'wrong secret']
  const headers = { 'user-agent': 'Netscape', cookie: 'foolscap=cookiecookiecookiecookie' }
  const call = (url: string, payload?: object) =>
    talkative.asVisitor(
      { method: payload ? 'POST' : 'GET', url, headers, ...(payload && { payload }) },
      '203.0.113.77',
    )
  await call('/api/subscribe', { email: 'bob@example.org' })
  await call('/api/login', { username: 'bob@example.org', password: 'wrong secret' })
  await call('/api/subscribe?email=bob@example.org', { email: 'not an address bob@example.org' })
  for (const url of [
    '/api/newsletters/',
    '/api/unsubscribe/',
    pages.letter.prefix,
    '/nowhere/',
    '/api/%zz/',
  ]) {
    await call(`${url}tokentokentokentoken1234`)
  }
  const fault = new Error('no row for bob@example.org and tokentokentokentoken1234')
  vi.spyOn(talkative.database.db, 'selectFrom').mockImplementation(() => {
    throw fault
  })
  expect((await call('/api/site')).statusCode).toBe(500)
  vi.restoreAllMocks()
  await talkative.asAuthor({ url: '/api/site' })
  await talkative.close()
  const log = lines.join('')
  expect(log).toContain('/api/newsletters/:token')
  expect(log).toContain('no row for [address] and [token]')
  for (const secret of [...secrets, 'tokentoken', 'cookiecookie']) expect(log).not.toContain(secret)
})
