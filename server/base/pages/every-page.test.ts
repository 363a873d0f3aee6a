/** Every page of the site map, and every prefix of its address, answers whoever asks; and what fails is dressed like the others. */
// one engine: statuses and headers; pages have no statements, and the rooms they show try theirs on both.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageRenderer } from '../../../contract/base/page.ts'
import { documents, type Page, pages } from '../../../contract/base/pages.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { loadRenderer } from './load-renderer.ts'

let site: TestSite
let failing: TestSite
/** Tokens of things that are there, by the name of the page that shows them. */
const tokens: { [name: string]: string } = {}
let error: Error & { status?: number }

beforeAll(async () => {
  const renderer = await loadRenderer()
  site = await createTestSite({ renderer })
  const breaking: PageRenderer = { ...renderer, renderPage: () => Promise.reject(error) }
  failing = await createTestSite({ renderer: breaking })
  const post = async (url: string, payload: object) =>
    (await site.asAuthor({ method: 'POST', url, payload })).json()
  const letter = await post('/api/newsletters', { subject: 'Hi', body: '<p>There</p>' })
  const poll = await post('/api/polls', { title: 'Tea?' })
  const durdle = await post('/api/durdle-games', { title: 'A word', answer: 'PLUMS' })
  const items = Array.from({ length: 16 }, (_, n) => `Square ${n}`)
  const bingo = await post('/api/bingo-games', { title: 'A card', items })
  Object.assign(tokens, {
    letter: letter.uniqueToken,
    reply: letter.id,
    poll: poll.uniqueToken,
    editPoll: poll.id,
    pollResults: poll.id,
    durdle: durdle.uniqueToken,
    bingo: bingo.uniqueToken,
  })
})
afterAll(() => Promise.all([site.close(), failing.close()]))

/** The address, without its last part, without its last two, and so on; each also with a slash behind it. */
function prefixesOf(address: string): string[] {
  const parts = address.split('/').slice(1)
  const prefixes = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  return prefixes.flatMap(prefix => (prefix === '/' ? [prefix] : [prefix, `${prefix}/`]))
}

/** What every answer tells a browser. */
const guards = {
  'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
  'x-content-type-options': 'nosniff',
  'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin)$/),
  'permissions-policy': expect.stringContaining('camera=()'),
}

describe('below 500 and with the security headers, whoever asks', () => {
  const fill = ({ path }: Page, token: string) => path.replace(/:\w+\??/, token)

  for (const [name, page] of Object.entries<Page>(pages)) {
    test(page.path, async () => {
      const addresses = ['nothing', '%zz', 'x'.repeat(300), '%F0%9F%96%8B', '2', tokens[name] ?? '3']
        .map(token => fill(page, token))
        .flatMap(prefixesOf)
      for (const url of new Set([...addresses, `${page.prefix}?edit=nothing&mail=nothing#there`])) {
        for (const ask of [site.asVisitor, site.asAuthor]) {
          const { statusCode, headers } = await ask({ url })
          expect([url, statusCode < 500]).toEqual([url, true])
          // An answer that leads elsewhere is an answer too.
          expect([url, headers]).toMatchObject([url, guards])
          if (statusCode !== 302 && statusCode !== 308)
            expect([url, headers['content-type']]).toEqual([url, 'text/html; charset=utf-8'])
          const head = await ask({ method: 'HEAD', url })
          expect([url, head.statusCode, head.body]).toEqual([url, statusCode, ''])
        }
      }
    })
  }

  test.each(Object.values(documents))('%s', async url => {
    for (const ask of [site.asVisitor, site.asAuthor])
      expect((await ask({ url })).statusCode).toBeLessThan(500)
  })
})

test('the author’s first address leads to the dashboard, a stranger’s to the front page', async () => {
  for (const url of [pages.admin.href(), `${pages.admin.href()}/`]) {
    for (const ask of [site.asVisitor, site.asAuthor]) {
      const { statusCode, headers } = await ask({ url })
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/', 'no-store'])
    }
  }
  expect((await site.asAuthor({ url: '/' })).body).toContain('Admin Dashboard')
})

describe('a page that fails is dressed like the others', () => {
  const dressed = (body: string) => {
    expect(body).toContain('<article class="letter-sheet"><h1>')
    expect(body).toMatch(/<style>[^<]*letter-sheet/)
    expect(body).toContain('<meta name="robots" content="noindex">')
  }

  test.each([
    [500, new Error('a mistake of ours'), 'This page fell apart'],
    [503, Object.assign(new Error('away'), { status: 503 }), 'Back in a moment'],
  ])('with %i', async (status, thrown, title) => {
    error = thrown
    const { statusCode, headers, body } = await failing.asVisitor({ url: pages.room404.href() })
    expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store'])
    expect(body).toContain(`<title>${title}</title>`)
    expect(body).not.toContain(thrown.message)
    dressed(body)
    // The style is the one that the policy lets in.
    expect(headers['content-security-policy']).toMatch(/style-src 'sha256-/)
  })

  test.each(['/%zz', `${pages.letter.prefix}%zz`, `${pages.admin.path}/%zz`])(
    'at an address that cannot be read: %s',
    async url => {
      const { statusCode, body, headers } = await site.asVisitor({ url })
      expect([statusCode, headers['referrer-policy']]).toEqual([404, 'same-origin'])
      expect(body).toContain('Page Not Found')
      dressed(body)
    },
  )
})
