/** Personal keys through the front door: made, used as far as their scopes go, refused beyond, counted when wrong, ended. */
import type { InjectOptions } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Endpoint, type Scope, scopes } from '../../../contract/base/endpoint.ts'
import { limits, perMinute } from '../../../contract/base/limits.ts'
import { addressOf, findEndpoints, nameOf } from '../../test/contract-endpoints.ts'
import { fieldCases } from '../../test/field-cases.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, password, type TestSite } from '../../test/test-site.ts'

let site: TestSite
let logged: string[]
beforeEach(async () => {
  logged = []
  site = await createTestSite({
    env: { LOG_LEVEL: 'info' },
    logTo: { write: line => void logged.push(line) },
  })
})
afterEach(() => site.close())

type Made = { key: { id: string }; secret: string }
const make = (given: Scope[], name = 'A program') =>
  site.asAuthor({ method: 'POST', url: '/api/keys', payload: { name, scopes: given } })
const made = async (...given: Scope[]) => (await make(given)).json<Made>()
const list = async () => (await site.asAuthor({ url: '/api/keys' })).json()
/** As a program: no cookie, no origin, a key. */
const withKey = (secret: string, call: InjectOptions, from?: string) =>
  site.asVisitor({ ...call, headers: { ...call.headers, authorization: `Bearer ${secret}` } }, from)
const events = () =>
  logged
    .map(line => JSON.parse(line) as { msg: string; event?: string })
    .filter(({ msg }) => msg === 'security')
    .map(({ event }) => event)

test('a key is told once, listed without itself, and kept as a hash', async () => {
  const { key, secret } = await made('read', 'drafts')
  expect(secret).toMatch(/^foolscap_[\w-]{24}$/)
  const listed = { name: 'A program', scopes: ['read', 'drafts'], lastUsedOn: null }
  expect(key).toMatchObject(listed)
  expect(await list()).toEqual([key])
  const rows = await site.database.db.selectFrom('personal_keys').selectAll().execute()
  expect(JSON.stringify([rows, await list()])).not.toContain(secret.slice('foolscap_'.length))
  expect(logged.join()).not.toContain(secret.slice('foolscap_'.length))
})

test('a new key is told by mail to where notices go, which names no key', async () => {
  const payload = { key: 'notification_email', value: 'ada@example.com' }
  await site.asAuthor({ method: 'POST', url: '/api/settings', payload })
  const { secret } = await made('read')
  const mail = (await site.inbox()).at(-1)
  expect(mail?.recipient).toBe('ada@example.com')
  expect(mail?.text).toContain('A key was made that lets a program act for you.')
  expect(JSON.stringify(mail)).not.toContain(secret)
})

test('asks first who it is that makes one', async () => {
  await site.asAuthor({ url: '/api/keys' })
  site.clock.forward(11 * 60_000)
  const asked = await make(['read'])
  expect([asked.statusCode, asked.json()]).toEqual([403, refusedAs('askedAgain')])
  await site.asAuthor({ method: 'POST', url: '/api/confirm-identity', payload: { password } })
  expect((await make(['read'])).statusCode).toBe(201)
})

test('shows the day of its last call, and no more of when', async () => {
  const { secret } = await made('read')
  site.clock.set('2026-03-04T17:23:45.000Z')
  expect((await withKey(secret, { url: '/api/newsletters' })).statusCode).toBe(200)
  const [row] = await site.database.db.selectFrom('personal_keys').selectAll().execute()
  expect(row?.used_on).toBe('2026-03-04')
  site.clock.set('2026-03-05T00:00:01.000Z')
  await withKey(secret, { url: '/api/newsletters' })
  expect(await list()).toMatchObject([{ lastUsedOn: '2026-03-05' }])
})

test('a refused call does not count as use', async () => {
  const { secret } = await made('read')
  await withKey(secret, { url: '/api/subscribers' })
  expect(await list()).toMatchObject([{ lastUsedOn: null }])
})

test('ends with a click, at once', async () => {
  const { key, secret } = await made('read')
  const other = await made('read')
  const end = () => site.asAuthor({ method: 'DELETE', url: `/api/keys/${key.id}` })
  expect((await end()).statusCode).toBe(200)
  const answer = await withKey(secret, { url: '/api/newsletters' })
  expect([answer.statusCode, answer.json()]).toEqual([401, refusedAs('wrongKey')])
  expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
  expect((await withKey(other.secret, { url: '/api/newsletters' })).statusCode).toBe(200)
  expect((await end()).json()).toEqual(refusedAs('keyNotFound'))
  expect(events()).toEqual(['login', 'key made', 'key made', 'key ended', 'key refused'])
})

test('refuses more keys than the limit', async () => {
  const all = await Promise.all(Array.from({ length: limits.keys + 3 }, () => make(['read'])))
  expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(limits.keys)
  expect((await make(['read'])).json()).toEqual(refusedAs('tooManyKeys'))
})

describe('what a key may do', () => {
  test('every call of the author, with its scope and with every other', async () => {
    const keys = Object.fromEntries(
      await Promise.all(scopes.map(async scope => [scope, (await made(scope)).secret])),
    ) as Record<Scope, string>
    const others = Object.fromEntries(
      await Promise.all(
        scopes.map(async scope => [scope, (await made(...scopes.filter(one => one !== scope))).secret]),
      ),
    ) as Record<Scope, string>
    const all = (await made(...scopes)).secret
    const tried = (await findEndpoints()).filter(({ access }) => access !== 'public')
    expect(tried.length).toBeGreaterThan(80)
    for (const endpoint of tried) {
      const call = callOf(endpoint)
      const { access } = endpoint
      if (access === 'author' || access === 'public') {
        const answer = await withKey(all, call)
        expect([answer.statusCode, answer.json()], nameOf(endpoint)).toEqual([403, refusedAs('keyRefused')])
      } else {
        const refused = await withKey(others[access], call)
        expect([refused.statusCode, refused.json()], nameOf(endpoint)).toEqual([
          403,
          refusedAs('keyTooNarrow'),
        ])
        expect(refused.headers['www-authenticate']).toContain(`scope="${access}"`)
        expect([401, 403], nameOf(endpoint)).not.toContain((await withKey(keys[access], call)).statusCode)
      }
    }
  })

  test('every endpoint says who may call it; none that sends, erases or asks again takes a key', async () => {
    for (const endpoint of await findEndpoints()) {
      expect(['public', 'author', ...scopes], nameOf(endpoint)).toContain(endpoint.access)
      const isHeavy =
        endpoint.asksAgain !== undefined ||
        endpoint.method === 'DELETE' ||
        /send|test|release|resume|settings|backup|restored|sessions|keys|password|factor|identity|outbox/.test(
          endpoint.path,
        )
      const reads = endpoint.method === 'GET' && /^\/api\/(sends|open-sends)/.test(endpoint.path)
      if (isHeavy && !reads) expect(scopes, nameOf(endpoint)).not.toContain(endpoint.access)
      if (endpoint.access === 'read') expect(endpoint.method, nameOf(endpoint)).toBe('GET')
    }
  })

  test.each([
    '/api/archive',
    '/api/subscribers/export',
    '/api/backups/any/file',
    '/api/polls/any/answers.csv',
    '/api/sends/any/events',
    '/api/docs',
    '/api/docs/json',
  ])('%s takes a session', async url => {
    const { secret } = await made(...scopes)
    const answer = await withKey(secret, { url })
    expect([answer.statusCode, answer.json()]).toEqual([403, refusedAs('keyRefused')])
  })

  test('a program writes a draft and reads it, and cannot send it', async () => {
    const { secret } = await made('read', 'drafts')
    const words = { subject: 'On bells', body: '<p>Ding dong.</p>', fromName: 'Ada' }
    const draft = await withKey(secret, { method: 'POST', url: '/api/newsletters', payload: words })
    expect(draft.statusCode).toBe(201)
    const { id } = draft.json<{ id: string }>()
    expect((await withKey(secret, { url: `/api/newsletters/${id}/edit` })).json()).toMatchObject({ id })
    const payload = { ...words, newsletterId: id, everyone: true }
    const sent = await withKey(secret, { method: 'POST', url: '/api/send-newsletter', payload })
    expect(sent.json()).toEqual(refusedAs('keyRefused'))
  })

  test('one subscriber is read by the id that a webhook told', async () => {
    const { secret } = await made('subscribers')
    const payload = { email: 'ada@example.com' }
    const added = (await withKey(secret, { method: 'POST', url: '/api/subscribers', payload })).json<{
      id: string
    }>()
    const read = await withKey(secret, { url: `/api/subscribers/${added.id}` })
    expect(read.json()).toEqual(added)
  })
})

describe('keys and cookies', () => {
  const payload = { subject: 'On bells', body: '<p>Ding.</p>', fromName: 'Ada' }
  const draft = { method: 'POST', url: '/api/newsletters', payload } as const

  test('a foreign page gets nothing by sending a key', async () => {
    const { secret } = await made('drafts')
    for (const headers of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await withKey(secret, { ...draft, headers })
      expect(answer.json()).toEqual(refusedAs('foreignOrigin'))
    }
  })

  test('a key beside a session does not borrow what it may, a wrong one neither', async () => {
    const { secret } = await made('read')
    const narrow = await site.asAuthor({ ...draft, headers: { authorization: `Bearer ${secret}` } })
    expect(narrow.json()).toEqual(refusedAs('keyTooNarrow'))
    const wrong = await site.asAuthor({ ...draft, headers: { authorization: 'Bearer foolscap_wrong' } })
    expect(wrong.json()).toEqual(refusedAs('wrongKey'))
  })

  test('a key is no session: it is nobody’s login and sees no draft’s page', async () => {
    const { secret } = await made(...scopes)
    expect((await withKey(secret, { url: '/api/auth/user' })).json()).toEqual({ user: null })
    const { uniqueToken } = (await site.asAuthor(draft)).json<{ uniqueToken: string }>()
    expect((await withKey(secret, { url: `/api/newsletters/${uniqueToken}` })).statusCode).toBe(404)
  })

  test('what a proxy in front sends in the same header is not taken for a key', async () => {
    for (const authorization of ['Basic YTpi', 'Bearer eyJhbGciOi', 'Bearer', 'foolscap_x']) {
      expect((await site.asAuthor({ ...draft, headers: { authorization } })).statusCode).toBe(201)
      const stranger = await site.asVisitor({ ...draft, headers: { authorization } })
      expect(stranger.json()).toEqual(refusedAs('notLoggedIn'))
    }
  })
})

test('wrong keys are limited by visitor and told when to come again; a right one always passes', async () => {
  const { secret } = await made('read')
  const url = '/api/newsletters'
  const guess = (n: number, from?: string) => withKey(`foolscap_${n}`, { url }, from)
  for (let n = 0; n < perMinute.wrongKeys; n++) expect((await guess(n)).statusCode).toBe(401)
  const limited = await guess(99)
  expect([limited.statusCode, limited.json()]).toEqual([429, refusedAs('tooMany')])
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
  expect((await withKey(secret, { url })).statusCode).toBe(200)
  expect((await guess(1, '198.51.100.7')).statusCode).toBe(401)
})

function callOf(endpoint: Endpoint): InjectOptions {
  const payload = fieldCases.find(([one]) => one === endpoint)?.[1]
  return {
    method: endpoint.method,
    url: addressOf(endpoint),
    ...(endpoint.body && payload && { payload }),
  } as InjectOptions
}
