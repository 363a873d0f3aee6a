/** Health for whoever watches the site. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => site.close())

test('a site that can do its work says so, to GET and HEAD', async () => {
  expect((await site.asVisitor({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
  const ready = await site.asVisitor({ url: '/readyz' })
  expect([ready.statusCode, ready.json()]).toEqual([200, { database: 'ok', mailer: 'ok', returned: 'ok' }])
  for (const url of ['/healthz', '/readyz']) {
    expect((await site.asVisitor({ method: 'HEAD', url })).statusCode).toBe(200)
  }
})

test('a mail server that cannot be reached makes it unready, not dead', async () => {
  const words = 'connect ECONNREFUSED 192.0.2.1:25'
  const trouble = { words, domain: null, perMinute: null, triesAgainAt: null }
  const troubles = vi.spyOn(site.parts.mailer, 'troubles')
  troubles.mockReturnValue([{ ...trouble, kind: 'slowed' }])
  expect((await site.asVisitor({ url: '/readyz' })).statusCode).toBe(200)
  troubles.mockReturnValue([{ ...trouble, kind: 'unreachable' }])
  const ready = await site.asVisitor({ url: '/readyz' })
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { database: 'ok', mailer: 'the mail server cannot be reached', returned: 'ok' },
  ])
  expect((await site.asVisitor({ url: '/healthz' })).statusCode).toBe(200)
})

test('a database that is away makes it unready, not dead', async () => {
  vi.spyOn(site.database.db, 'getExecutor').mockImplementation(() => {
    throw new Error('away')
  })
  const ready = await site.asVisitor({ url: '/readyz' })
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { database: 'unreachable', mailer: 'ok', returned: 'ok' },
  ])
  expect((await site.asVisitor({ url: '/healthz' })).statusCode).toBe(200)
})
