/** The page of calls lists the whole contract, and asks nothing of other hosts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as archive from '../../contract/archive.ts'
import * as auth from '../../contract/auth.ts'
import * as checks from '../../contract/checks.ts'
import * as drafts from '../../contract/drafts.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import * as imports from '../../contract/imports.ts'
import * as letters from '../../contract/letters.ts'
import * as outbox from '../../contract/outbox.ts'
import * as previews from '../../contract/previews.ts'
import * as replies from '../../contract/replies.ts'
import * as room404 from '../../contract/room404.ts'
import * as sends from '../../contract/sends.ts'
import * as settings from '../../contract/settings.ts'
import * as subscribers from '../../contract/subscribers.ts'
import * as visits from '../../contract/visits.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answers' in value
const contract = [
  ...[archive, auth, checks, drafts, imports, letters, outbox, previews, replies],
  ...[room404, sends, settings, subscribers, visits],
]
  .flatMap(file => Object.values<unknown>(file))
  .filter(isEndpoint)

test('every endpoint of the contract is served and listed, and nothing else', async () => {
  const { paths, openapi } = (await site.asVisitor({ url: '/api/docs/json' })).json()
  expect(openapi).toMatch(/^3\./)
  const listed = Object.entries<Record<string, { summary: string; tags: string[] }>>(paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(
        ([method, { summary, tags }]) => `${method.toUpperCase()} ${path}: ${summary} (${tags})`,
      ),
  )
  const declared = contract.map(
    ({ method, path, summary, access }) =>
      `${method} ${path.replace(/:(\w+)/g, '{$1}')}: ${summary} (${access})`,
  )
  expect(listed.sort()).toEqual(declared.sort())
})

test('the page opens and loads from its own host alone', async () => {
  const page = await site.asVisitor({ url: '/api/docs' })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/https:|swagger\.io|upgrade-insecure-requests/)
  const files = [...page.payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, href]) => href ?? '')
  expect(files.length).toBeGreaterThan(2)
  for (const href of files) {
    const url = new URL(href, 'http://letters.test/api/docs/')
    expect(url.host).toBe('letters.test')
    expect((await site.asVisitor({ url: url.pathname })).statusCode).toBe(200)
  }
})
