/** The pages of the public archive, and what opening it changes on the other pages. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documents, pages } from '../../../contract/base/pages.ts'
import { loadRenderer } from '../../base/pages/load-renderer.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

const at = (slug: string, year = '2026') => pages.letterAtAddress.href({ year, slug })

let site: TestSite
beforeAll(async () => {
  site = await createTestSite({ renderer: await loadRenderer() })
  const payload = { email: 'reader@example.com' }
  await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload })
  for (let n = 1; n <= 21; n++) await send(`Letter ${n}`)
})
afterAll(() => site.close())
beforeEach(() => open('yes'))

const open = (value: 'yes' | 'no') =>
  site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key: 'public_archive', value } })
const get = (url: string) => site.asVisitor({ url })
const noIndex = '<meta name="robots" content="noindex"/>'
const alternate = (type: string, href: string) =>
  `<link rel="alternate" type="${type}" href="${href}" title="Inside the Mind of the Author"/>`
const feeds =
  alternate('application/rss+xml', documents.feed) + alternate('application/feed+json', documents.jsonFeed)

async function send(subject: string): Promise<void> {
  site.clock.forward(60_000)
  const [reader] = (await site.asAuthor({ url: '/api/subscribers' })).json()
  const payload = { subject, body: `<p>${subject}!</p>`, fromName: 'Ada', selectedSubscriberIds: [reader.id] }
  await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload })
}

interface Card {
  id: string
  uniqueToken: string
}
const newest = async (): Promise<Card> =>
  (await site.asAuthor({ url: '/api/newsletter-cards?limit=1' })).json().cards[0]

test('the page is whole without JavaScript: subjects, dates, first words, and the way to the older ones', async () => {
  const { statusCode, headers, body } = await get(pages.letters.href())
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('public, no-cache')
  expect(body).not.toContain('<script')
  expect(body).toContain('<title>Letters · Inside the Mind of the Author</title>')
  expect(body).toContain(`<a href="${at('letter-21')}"><bdi>Letter 21</bdi></a>`)
  expect(body).toContain('March 1, 2026</time>')
  expect(body).toContain('<p dir="auto">Letter 21!</p>')
  expect(body).toContain(`<a rel="next" href="${pages.letters.href({ page: '2' })}">Older letters</a>`)
  expect(body).toContain(feeds)
  expect(body).not.toContain(noIndex)
  const second = (await get(pages.letters.href({ page: '2' }))).body
  expect(second).toContain('Letter 1</bdi></a>')
  expect(second).toContain('<a rel="prev" href="/letters">Newer letters</a>')
  expect(second).not.toContain('rel="next"')
})

test.each([
  pages.letters.href({ page: '3' }),
  pages.letters.href({ page: '0' }),
  pages.letters.href({ page: '02' }),
  pages.letters.href({ page: 'x' }),
])('%s is no page', async url => {
  const { statusCode, body } = await get(url)
  expect(statusCode).toBe(404)
  expect(body).toContain('Page Not Found')
  expect(body).toContain(noIndex)
})

test('closed, it is a page that does not exist, and nothing leads to it', async () => {
  expect((await get('/')).body).toContain('href="/letters"')
  await open('no')
  const { statusCode, headers, body } = await get(pages.letters.href())
  expect([statusCode, headers['cache-control']]).toEqual([404, 'private, no-store'])
  expect(body).toContain('<h1>Page Not Found</h1>')
  expect(body).not.toContain('feed.xml')
  const front = (await get('/')).body
  expect(front).not.toContain('href="/letters"')
  expect(front).not.toContain('feed+json')
})

test('search engines may take a letter only while it is public', async () => {
  const { id, uniqueToken } = await newest()
  const letter = async () => (await get(pages.letter.href({ token: uniqueToken }))).body
  expect(await letter()).toContain('<a href="/letters">More letters</a>')
  expect(await letter()).toContain(feeds)
  expect(await letter()).not.toContain(noIndex)
  const list = (isListed: boolean) =>
    site.asAuthor({ method: 'PUT', url: `/api/newsletters/${id}/listed`, payload: { isListed } })
  expect((await get(pages.letters.href())).body).toContain(at('letter-21'))
  await list(false)
  expect(await letter()).toContain(noIndex)
  expect(await letter()).not.toContain('href="/letters"')
  expect((await get(pages.letters.href())).body).not.toContain(at('letter-21'))
  await list(true)
  await open('no')
  expect(await letter()).toContain(noIndex)
})

test('a letter is in the list as soon as it is sent, and gone when it is deleted', async () => {
  expect((await get(pages.letters.href())).body).not.toContain('A new one')
  await send('A new one')
  expect((await get(pages.letters.href())).body).toContain('A new one')
  await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${(await newest()).id}` })
  expect((await get(pages.letters.href())).body).not.toContain('A new one')
})
