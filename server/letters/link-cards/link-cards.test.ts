/** Cards of links: what a page says of itself, with a copy of its picture, and why there is none. */
// one engine: what is read from pages of the web; link cards have no statements.
import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo } from '../../files/uploads/test-uploads.ts'
import { createTestNetwork, type TestNetwork } from '../../test/test-network.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

const page = (head: string, rest = '') =>
  `<!doctype html><html><head>${head}</head><body>${rest}</body></html>`
const html = { 'content-type': 'text/html; charset=utf-8' }

let site: TestSite
let network: TestNetwork
beforeAll(async () => {
  const file = await photo(60, 40).jpeg().toBuffer()
  const pages: Record<string, RequestListener> = {
    '/plums': (_, response) =>
      response
        .writeHead(200, html)
        .end(
          page(
            `<title>Plums - A site</title><meta property="og:title" content="Plums &amp;\n jam"><meta name="description" content="Second"><meta property="og:description" content="All about them."><meta property="og:image" content="/plum.jpg">`,
          ),
        ),
    '/plum.jpg': (_, response) => response.end(file),
    '/plain': (_, response) => response.writeHead(200, html).end(page('<title> Only\n a title </title>')),
    '/old': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(Buffer.from(page('<meta charset="iso-8859-1"><title>Zwetschgenmüsli</title>'), 'latin1')),
    '/endless': (_, response) => {
      response.writeHead(200, html)
      response.write(page('<title>Endless</title>', 'x'.repeat(100_000)).replace('</body></html>', ''))
    },
    '/inside-picture': (_, response) =>
      response
        .writeHead(200, html)
        .end(page('<title>Trick</title><meta property="og:image" content="http://127.0.0.1/secret.png">')),
    '/nothing': (_, response) => response.writeHead(200, html).end(page('')),
    '/file.pdf': (_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
    '/moved': (_, response) => response.writeHead(301, { location: '/plums' }).end(),
    '/away': (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  }
  const answer: RequestListener = (request, response) => {
    const one = pages[request.url ?? '']
    if (one) one(request, response)
    else response.writeHead(404).end()
  }
  network = createTestNetwork({ 'pages.example': { answer } })
  site = await createTestSite({ network })
})
afterAll(async () => {
  await site.close()
  await network.close()
})

const cardOf = async (path: string) => {
  const payload = { address: path.includes(':') ? path : `https://pages.example${path}` }
  return (await site.asAuthor({ method: 'POST', url: '/api/link-cards', payload })).json()
}

test('title, sentence and a copy of the picture, also after a redirect', async () => {
  for (const path of ['/plums', '/moved']) {
    const card = await cardOf(path)
    expect(card).toEqual({
      title: 'Plums & jam',
      text: 'All about them.',
      picture: expect.stringMatching(/^\/objects\/[\w-]{24}\.jpg$/),
    })
    expect((await site.asVisitor({ url: card.picture })).statusCode).toBe(200)
  }
})

test.each([
  ['/plain', 'Only a title'],
  ['/old', 'Zwetschgenmüsli'],
  ['/endless', 'Endless'],
  // The page may be shown, its picture may not be fetched.
  ['/inside-picture', 'Trick'],
])('%s has a card without a picture', async (path, title) => {
  expect(await cardOf(path)).toEqual({ title, text: '', picture: null })
})

test.each([
  ['/nothing', 'noPageToShow'],
  ['/file.pdf', 'noPageToShow'],
  ['/missing', 'addressRefuses'],
  ['/away', 'addressPrivate'],
  ['http://localhost.invalid/', 'addressUnknown'],
  ['mailto:ann@pages.example', 'addressNotWeb'],
])('%s has none: %s', async (path, kind) => {
  expect((await cardOf(path)).kind).toBe(kind)
})
