/** The pages that React takes over, the author's pages, and every other path. */
// one engine: HTML and headers; pages have no statements, and the rooms they show try theirs on both.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PageRenderer } from '../../../contract/base/page.ts'
import { documents, pages } from '../../../contract/base/pages.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { loadRenderer } from './load-renderer.ts'

const sitePolicy =
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; script-src 'self'; style-src 'self'; " +
  "font-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; frame-src 'self'; form-action 'self'; require-trusted-types-for 'script'; trusted-types default"

let site: TestSite
let renderer: PageRenderer
beforeAll(async () => {
  renderer = await loadRenderer()
  site = await createTestSite({ renderer })
})
afterAll(() => site.close())
beforeEach(() => site.parts.pageCache.forget('all'))

const get = (url: string) => site.asVisitor({ url })

test.each([
  ['/', 200, 'Inside the Mind of the Author', 'private, no-cache'],
  [pages.receipt.href(), 200, 'Your receipt', 'private, no-store'],
  [pages.reply.href({ newsletterId: 'a-letter' }), 404, 'Newsletter not found', 'private, no-store'],
  [pages.unsubscribe.href({ token: 'a-token' }), 200, 'Updating your preferences...', 'private, no-store'],
  ['/no/such/page', 404, 'Page Not Found', 'private, no-store'],
])('%s is complete without a script of its own', async (url, status, words, caching) => {
  const { statusCode, headers, body } = await get(url)
  expect(statusCode).toBe(status)
  expect(body).toContain(words)
  expect(headers['cache-control']).toBe(caching)
  const [, style] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? []
  const hash = style && createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toBe(
    sitePolicy.replace("style-src 'self'", `style-src 'self'${hash ? ` 'sha256-${hash}'` : ''}`),
  )
  expect(body).not.toMatch(
    /<script(?! type="module" src="\/assets\/[\w-]+\.js"( fetchpriority="low")?>| type="application\/json")/,
  )
  expect(body).not.toMatch(/\sstyle="|\son[a-z]+="/)
  // A stranger's first page is drawn with its first bytes: it waits for no style sheet.
  expect([style !== undefined, body.includes('<link rel="stylesheet"')]).toEqual([url === '/', url !== '/'])
  expect(body.includes('<meta name="robots" content="noindex"/>')).toBe(url !== '/')
})

test('only the author’s pages show pictures from elsewhere, and ask the bucket', async () => {
  const env = {
    S3_BUCKET: 'letters',
    S3_ENDPOINT: 'https://storage.test',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  }
  const stored = await createTestSite({ renderer, env })
  const policyOf = async (ask: Promise<{ headers: Record<string, unknown> }>) =>
    String((await ask).headers['content-security-policy'])
  for (const url of [
    '/',
    pages.receipt.href(),
    pages.reply.href({ newsletterId: 'a' }),
    pages.poll.href({ token: 'a' }),
  ])
    expect(await policyOf(stored.asVisitor({ url }))).not.toMatch(/https?:/)
  for (const url of ['/', pages.compose.href()])
    expect(await policyOf(stored.asAuthor({ url }))).toMatch(
      /img-src 'self' https: http: data: blob:;.* connect-src 'self' https:\/\/storage\.test;/,
    )
  await stored.close()
})

test('every file a page names is there, kept for ever, and compressed', async () => {
  const { body } = await get('/')
  const files = new Set([...body.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => String(file)))
  expect(files.size).toBeGreaterThan(4)
  for (const url of files) {
    const file = await site.asVisitor({ url, headers: { 'accept-encoding': 'br' } })
    expect([url, file.statusCode]).toEqual([url, 200])
    if (!url.endsWith('.woff2')) expect(file.headers['content-encoding']).toBe('br')
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
  expect((await get('/assets/none.js')).statusCode).toBe(404)
})

test('a kept page holds nothing of the reader who came first', async () => {
  const first = await get(pages.confirm.href({ token: 'token-of-the-first' }))
  const second = await get(pages.confirm.href({ token: 'token-of-the-second' }))
  expect(second.body).toBe(first.body)
  expect(first.body).not.toContain('token-of-the-first')
})

test('neither opening the page nor HEAD unsubscribes anybody; only the call does', async () => {
  await site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email: 'reader@example.com' } })
  const links = (await site.inbox()).flatMap(mail => mail.links)
  const path = links
    .map(link => new URL(link).pathname)
    .find(link => link.startsWith(pages.unsubscribe.prefix))
  const page = await get(String(path))
  expect(page.body).toContain(`action="/api${path}"`)
  await site.asVisitor({ method: 'HEAD', url: String(path) })
  const [reader] = (await site.asAuthor({ url: '/api/subscribers' })).json()
  expect(reader.isActive).toBe(true)
})

test('the unsubscribe page asks first when the author wants it to', async () => {
  const ask = (value: string) =>
    site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key: 'unsubscribe_asks_first', value } })
  await ask('yes')
  expect((await get(pages.unsubscribe.href({ token: 'a-token' }))).body).not.toContain('<h1>Processing...')
  await ask('no')
  expect((await get(pages.unsubscribe.href({ token: 'a-token' }))).body).toContain('<h1>Processing...')
})

test('admin pages lead strangers to the front page, and are a shell for the author', async () => {
  for (const [url, next] of [
    [pages.admin.href()],
    [`${pages.admin.path}/none`],
    [`${pages.admin.path}//evil.example`],
    [pages.subscribers.href(), pages.subscribers.href()],
    [`${pages.compose.href({ edit: 'one' })}&more=//evil.example`, pages.compose.href({ edit: 'one' })],
  ] as const) {
    const stranger = await get(url)
    expect([url, stranger.statusCode, stranger.headers.location]).toEqual([
      url,
      302,
      pages.home.href({ next }),
    ])
  }
  expect((await get(pages.home.href({ next: pages.subscribers.href() }))).body).toBe((await get('/')).body)
  const mine = await site.asAuthor({ url: pages.subscribers.href() })
  expect(mine.statusCode).toBe(200)
  expect(mine.body).toContain('Loading...')
  expect(mine.body).toContain('<title>Members</title>')
  expect(mine.headers['cache-control']).toBe('private, no-store')
  expect((await site.asAuthor({ url: `${pages.admin.path}/none` })).statusCode).toBe(404)
})

test('the front page is the dashboard for the author, and stays the landing page for everybody else', async () => {
  const mine = await site.asAuthor({ url: '/' })
  expect(mine.body).toContain('<title>Admin Dashboard</title>')
  expect(mine.body).not.toContain('Inside the Mind')
  expect(mine.headers['cache-control']).toBe('private, no-store')
  expect((await get('/')).body).toContain('Inside the Mind of the Author')
})

test('a name cannot end the block of data it stands in', async () => {
  const payload = { key: 'author_name', value: '</script><script>alert(1)</script>' }
  await site.asAuthor({ method: 'POST', url: '/api/settings', payload })
  const { body } = await get('/')
  expect(body).not.toContain('<script>')
  expect(body).toContain('\\u003c/script>')
})

test('an address with a slash too many leads to the page, never to another host', async () => {
  const redirected = await get(`${pages.reply.href({ newsletterId: 'a-letter' })}/`)
  expect([redirected.statusCode, redirected.headers.location]).toEqual([
    308,
    pages.reply.href({ newsletterId: 'a-letter' }),
  ])
  // Through a socket: inject reads such an address as another host's.
  const port = Number(new URL(await site.app.listen({ port: 0 })).port)
  for (const path of ['//evil.example/', '/\\evil.example/', '//evil.example//']) {
    const [answer] = (await once(request({ port, path, agent: false }).end(), 'response')) as [
      IncomingMessage,
    ]
    answer.resume()
    expect([path, answer.statusCode, answer.headers.location]).toEqual([path, 404, undefined])
  }
})

test('calls that do not exist are JSON, and posts to pages too', async () => {
  const call = await get('/api/none')
  expect([call.statusCode, call.json()]).toEqual([404, refusedAs('notFound')])
  const post = await site.asVisitor({
    method: 'POST',
    url: pages.reply.href({ newsletterId: 'a-letter' }),
    payload: {},
  })
  expect([post.statusCode, post.json()]).toEqual([404, refusedAs('notFound')])
  expect((await get(documents.robots)).body).toContain('Disallow: /admin')
})

test('a page that cannot be rendered is a sentence, logged once, without its token', async () => {
  const lines: string[] = []
  const broken: PageRenderer = { ...renderer, renderPage: () => Promise.reject(new Error('no ink')) }
  const logTo = { write: (line: string) => void lines.push(line) }
  const other = await createTestSite({ renderer: broken, logTo, env: { LOG_LEVEL: 'error' } })
  const { statusCode, headers, body } = await other.asVisitor({
    url: pages.letter.href({ token: 'Qm3vZ1x8TtLw0sYb6RkPa2' }),
  })
  await other.close()
  expect(statusCode).toBe(500)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* style-src 'sha256-[^;]*;/)
  expect(body).toContain('Something went wrong on our side.')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('no ink')
  expect(lines[0]).not.toContain('Qm3vZ1x8TtLw0sYb6RkPa2')
})
