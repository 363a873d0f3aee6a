/** The page of calls lists the whole contract, and asks nothing of other hosts. */
// one engine: what is told of calls; none is made.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ownRefusals, refusals } from '../../../contract/base/refusals.ts'
import { choiceOf } from '../../../contract/base/webhooks.ts'
import { findEndpoints } from '../../test/contract-endpoints.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

test('every endpoint of the contract is served and listed, and nothing else', async () => {
  // The page is made now, and leaves nothing in the log.
  const warnings = vi.spyOn(process, 'emitWarning')
  const { paths, openapi } = (await site.asAuthor({ url: '/api/docs/json' })).json()
  expect(warnings).not.toHaveBeenCalled()
  warnings.mockRestore()
  expect(openapi).toMatch(/^3\./)
  const listed = Object.entries<Record<string, { summary: string; tags: string[] }>>(paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(
        ([method, { summary, tags }]) => `${method.toUpperCase()} ${path}: ${summary} (${tags})`,
      ),
  )
  const declared = (await findEndpoints()).map(
    ({ method, path, summary, access }) =>
      `${method} ${path.replace(/:(\w+)/g, '{$1}')}: ${summary} (${access === 'public' ? 'public' : 'author'})`,
  )
  expect(listed.sort()).toEqual(declared.sort())
})

test('the page says how a program calls, and each call which scope a key needs', async () => {
  const described = (await site.asAuthor({ url: '/api/docs/json' })).json()
  expect(described.info.description).toContain('Authorization: Bearer foolscap_')
  expect(described.info.description).toContain('http://letters.test/admin/settings/programs')
  for (const type of Object.keys(choiceOf)) expect(described.info.description).toContain(`\`${type}\``)
  expect(described.components.securitySchemes.key).toMatchObject({ type: 'http', scheme: 'bearer' })
  for (const { method, path, access } of await findEndpoints()) {
    const { security } = described.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    const key = access === 'author' ? [] : [{ key: [access] }]
    expect(security, `${method} ${path}`).toEqual(access === 'public' ? [] : [{ session: [] }, ...key])
  }
})

test('a call lists the refusals that it declares, by status, with their sentences', async () => {
  const { paths } = (await site.asAuthor({ url: '/api/docs/json' })).json()
  for (const { method, path, refusals: declared = [] } of await findEndpoints()) {
    const { responses } = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    for (const kind of declared) {
      const [status, sentence] = refusals[kind]
      expect(responses[status].description).toContain(`${kind}: ${sentence}`)
    }
  }
  expect(paths['/api/subscribers'].post.responses[409].description).toBe(
    'addressKnown: That address is already on the list',
  )
})

/** Refusals of calls that take a file, which no endpoint of the contract serves. */
const ofFiles = ['uploadExpired', 'emptyFile', 'wrongSize']

test('every refusal is declared by some call, and no two have the same words', async () => {
  const declared = new Set(
    (await findEndpoints()).flatMap(({ refusals: kinds = [] }) => kinds as readonly string[]),
  )
  expect(Object.keys(ownRefusals).filter(kind => !declared.has(kind))).toEqual(ofFiles)
  const words = Object.values(refusals).map(([status, sentence]) => `${status} ${sentence}`)
  expect(words.filter((one, index) => words.indexOf(one) !== index)).toEqual([])
})

test('the page opens and loads from its own host alone', async () => {
  const page = await site.asAuthor({ url: '/api/docs' })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/https:|swagger\.io|upgrade-insecure-requests/)
  const files = [...page.payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, href]) => href ?? '')
  expect(files.length).toBeGreaterThan(2)
  for (const href of files) {
    const url = new URL(href, 'http://letters.test/api/docs/')
    expect(url.host).toBe('letters.test')
    expect((await site.asAuthor({ url: url.pathname })).statusCode).toBe(200)
  }
})

test('strangers see neither the page nor the list', async () => {
  for (const url of [
    '/api/docs',
    '/api/docs/',
    '/api/docs/json',
    '/api/docs/yaml',
    '/api/docs/static/index.html',
  ])
    expect((await site.asVisitor({ url })).statusCode, url).toBe(401)
})
