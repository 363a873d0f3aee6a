/** A letter's page, as a browser, a crawler and the author get it. */
// one engine: HTML and headers; pages have no statements, and letters/ and archive/ try theirs on both.
import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PageRenderer } from '../../../contract/base/page.ts'
import { pages } from '../../../contract/base/pages.ts'
import { goldenWords } from '../../../contract/letters/body/test-golden-letter.ts'
import { cardHref } from '../../../contract/letters/cards.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { loadRenderer } from './load-renderer.ts'

const oneRoundTrip = 14 * 1024
let site: TestSite
let rendered = 0
beforeAll(async () => {
  const built = await loadRenderer()
  const renderer: PageRenderer = {
    ...built,
    renderPage: request => {
      rendered += 1
      return built.renderPage(request)
    },
  }
  site = await createTestSite({ renderer })
  await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email: 'reader@example.com' } })
})
afterAll(() => site.close())
beforeEach(() => {
  site.parts.pageCache.forget('all')
  rendered = 0
})

interface Saved {
  id: string
  uniqueToken: string
}

async function draft(subject: string, body: string): Promise<Saved> {
  site.clock.forward(60_000)
  const payload = { subject, body, fromName: 'Ada' }
  return (await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload })).json()
}

async function letter(subject: string, body: string): Promise<Saved & { url: string }> {
  const saved = await draft(subject, body)
  const readers: Saved[] = (await site.asAuthor({ url: '/api/subscribers' })).json()
  const selectedSubscriberIds = readers.map(({ id }) => id)
  const payload = { subject, body, fromName: 'Ada', newsletterId: saved.id, selectedSubscriberIds }
  const sent = await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload })
  expect(sent.statusCode).toBe(200)
  return { ...saved, url: pages.letter.href({ token: saved.uniqueToken }) }
}

const get = (url: string, headers: Record<string, string> = {}) => site.asVisitor({ url, headers })

test('the page is whole: subject, date, body, reply link, copyright, and what previews need', async () => {
  const { url, uniqueToken } = await letter(
    'Tea & "toast"',
    '<p>First words.</p><img src="/objects/a.png" alt="A cup" class="align-left">',
  )
  const { statusCode, headers, body } = await get(url)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toMatch(/^<!doctype html>\n<html lang="en">/)
  expect(body).toContain('<h1 dir="ltr" lang="">Tea &amp; &quot;toast&quot;</h1>')
  expect(body).toContain('<title>Tea &amp; &quot;toast&quot;</title>')
  expect(body).toMatch(/<time dateTime="[^"]+">March 1, 2026<\/time>/i)
  expect(body).toContain('<div class="letter-body" dir="auto" lang=""><p>First words.</p><img ')
  expect(body).toContain(`href="${pages.reply.href({ newsletterId: uniqueToken })}"`)
  expect(body).toContain(`action="${pages.subscribe.href()}" method="post"`)
  expect(body).toContain(`href="${pages.anonymity.href()}"`)
  expect(body).toContain('© 2025 the Author. All letters, thoughts and chaos reserved.')
  expect(body).toContain('<meta name="description" content="First words."/>')
  expect(body).toContain(`<meta property="og:url" content="http://letters.test${url}"/>`)
  expect(body).toContain(
    `<meta property="og:image" content="http://letters.test${cardHref(uniqueToken)}"/>` +
      '<meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/>' +
      '<meta property="og:image:alt" content="Tea &amp; &quot;toast&quot; · Inside the Mind of the Author"/>',
  )
  // Meant for whoever was given its link, until the author opens the archive.
  expect(body).toContain('<meta name="robots" content="noindex"/>')
})

test("a letter's page has no script, and its policy lets in nothing but pictures and its own style", async () => {
  const { url } = await letter(
    '<script>alert(1)</script>',
    '<p onclick="alert(2)">a<script>alert(3)</script></p>',
  )
  const { headers, body } = await get(url)
  expect(body).not.toMatch(/<script|onclick|javascript:|<link rel="(stylesheet|modulepreload)"/i)
  const style = /<style>([^<]*)<\/style>/.exec(body)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; " +
      `style-src 'sha256-${hash}'; img-src 'self' data:; media-src 'self'; connect-src 'self'; form-action 'self'`,
  )
  expect(body).not.toMatch(/ style="/)
  expect(headers).toMatchObject({ 'referrer-policy': 'same-origin', 'x-content-type-options': 'nosniff' })
  expect(headers['set-cookie']).toBeUndefined()
})

/** Words that repeat as little as words can. */
function charactersOf(count: number): string {
  const word = (n: number) => createHash('sha256').update(String(n)).digest('base64url').slice(0, 7)
  return Array.from({ length: Math.ceil(count / 8) }, (_, n) => word(n))
    .join(' ')
    .slice(0, count)
}

const goldenText = goldenWords.replace(/<[^>]*>/g, '')

test.each([
  ['', `<p>${charactersOf(5_000)}</p>`],
  [' with every node of text', `${`<p>${charactersOf(5_000 - goldenText.length)}</p>`}${goldenWords}`],
])(
  'a letter of 5,000 characters%s travels in one round trip, the same in every encoding',
  async (_, body) => {
    const { url } = await letter('Long', body)
    const plain = await get(url)
    expect(plain.body).not.toContain('<script')
    const br = await get(url, { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get(url, { 'accept-encoding': 'gzip;q=0.8, br;q=0' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    for (const { rawPayload, headers } of [br, gzip]) {
      const headerBytes = JSON.stringify(headers).length
      expect(rawPayload.length + headerBytes).toBeLessThanOrEqual(oneRoundTrip)
      expect(headers.vary).toBe('accept-encoding')
    }
  },
)

test("a letter's page is rendered once, answers 304 to those who have it, and HEAD without a body", async () => {
  const { url } = await letter('Once', '<p>Once</p>')
  const pages = await Promise.all([get(url), get(url), get(url)])
  expect(rendered).toBe(1)
  const { etag } = pages[0].headers
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  expect(pages[0].headers['cache-control']).toBe('public, no-cache')

  const fresh = await get(url, { 'if-none-match': `W/${etag}, "other"` })
  expect([fresh.statusCode, fresh.body, fresh.headers.etag]).toEqual([304, '', etag])
  expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)

  const head = await site.asVisitor({ method: 'HEAD', url })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(pages[0].headers['content-length'])
  expect((await get(`${url}?utm_source=mail`)).body).toBe(pages[0].body)
  expect(rendered).toBe(1)
})

test('a missing letter says so, with 404', async () => {
  const { statusCode, headers, body } = await get(pages.letter.href({ token: 'nobody-wrote-this' }))
  expect(statusCode).toBe(404)
  expect(body).toContain('<h1>Newsletter not found</h1>')
  expect(body).toContain('This newsletter may have been removed or the link is invalid.')
  expect(body).toContain('<meta name="robots" content="noindex"/>')
  expect(headers['cache-control']).toBe('private, no-store')
})

test('a draft is shown to the author alone, and never kept', async () => {
  const { uniqueToken } = await draft('Not yet', '<p>Secret</p>')
  const url = pages.letter.href({ token: uniqueToken })
  const mine = await site.asAuthor({ url })
  expect(mine.statusCode).toBe(200)
  expect(mine.body).toContain('Secret')
  expect(mine.headers['cache-control']).toBe('private, no-store')
  expect(mine.body).not.toContain('<time')
  expect((await get(url)).statusCode).toBe(404)
  expect((await get(url, { cookie: 'foolscap=somebody' })).statusCode).toBe(404)
})

test('a deleted letter is gone at once, and a new name of the author is shown at once', async () => {
  const { id, url } = await letter('Short-lived', '<p>Here</p>')
  expect((await get(url)).body).toContain('© 2025 the Author.')
  const payload = { key: 'author_name', value: 'Ada & <b>Co</b>' }
  await site.asAuthor({ method: 'POST', url: '/api/settings', payload })
  expect((await get(url)).body).toContain('© 2025 Ada &amp; &lt;b&gt;Co&lt;/b&gt;.')
  const code = url.charCodeAt(url.length - 1).toString(16)
  const spellings = [`${url.slice(0, -1)}%${code}`, `${url.slice(0, -1)}%${code.toUpperCase()}`, `${url}?a=b`]
  for (const one of spellings) expect((await get(one)).statusCode).toBe(200)
  await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${id}` })
  for (const one of [url, ...spellings]) expect([one, (await get(one)).statusCode]).toEqual([one, 404])
})

test('the date is the day it was where the author lives', async () => {
  site.clock.set('2026-03-01T23:30:00.000Z')
  const { url } = await letter('Midnight', '<p>Late</p>')
  const zone = (value: string) =>
    site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key: 'time_zone', value } })
  await zone('Europe/Helsinki')
  expect((await get(url)).body).toContain('March 2, 2026')
  await zone('America/Lima')
  expect((await get(url)).body).toContain('March 1, 2026')
})
