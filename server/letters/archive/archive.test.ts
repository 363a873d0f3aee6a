/** The public archive: closed by default, what stands in it, its feed and sitemap, and that nothing is shown from before. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { documents, pages } from '../../../contract/base/pages.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

const at = (slug: string, year = '2026') => pages.letterAtAddress.href({ year, slug })

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
  await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email: 'reader@example.com' } })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.db.deleteFrom('letters').execute()
  await open('yes')
})

const open = (value: 'yes' | 'no') =>
  site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key: 'public_archive', value } })
const get = (url: string) => site.asVisitor({ url })
const openDocuments = [documents.feed, documents.jsonFeed, documents.sitemap]

interface Saved {
  id: string
  uniqueToken: string
}

async function draft(subject: string, body = `<p>${subject}</p>`): Promise<Saved> {
  site.clock.forward(60_000)
  const payload = { subject, body, fromName: 'Ada' }
  return (await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload })).json()
}

async function letter(subject: string, body = `<p>${subject}</p>`): Promise<Saved> {
  const saved = await draft(subject, body)
  const readers: Saved[] = (await site.asAuthor({ url: '/api/subscribers' })).json()
  const selectedSubscriberIds = readers.map(({ id }) => id)
  const payload = { subject, body, fromName: 'Ada', newsletterId: saved.id, selectedSubscriberIds }
  const sent = await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload })
  expect(sent.statusCode).toBe(200)
  return saved
}

const setListed = (id: string, isListed: boolean) =>
  site.asAuthor({ method: 'PUT', url: `/api/newsletters/${id}/listed`, payload: { isListed } })
const isListed = async (token: string) =>
  (await get(`/api/newsletters/${token}/listed`)).json().isListed as boolean
const subjects = async (page = 1): Promise<string[]> =>
  (await get(`/api/public-letters?page=${page}`))
    .json()
    .letters.map((card: { subject: string }) => card.subject)

test('until the author opens it there is nothing, and links to letters work all the same', async () => {
  const { uniqueToken } = await letter('Private')
  await open('no')
  const list = await get('/api/public-letters')
  expect([list.statusCode, list.json()]).toEqual([404, refusedAs('notFound')])
  for (const path of openDocuments) {
    const answer = await get(path)
    expect([path, answer.statusCode, answer.payload]).toEqual([path, 404, ''])
  }
  expect((await get(documents.robots)).payload).not.toContain('Sitemap')
  expect(await isListed(uniqueToken)).toBe(false)
  expect((await get(`/api/newsletters/${uniqueToken}`)).statusCode).toBe(200)
})

test('the archive shows sent letters, newest first, with their first words and nothing more', async () => {
  await letter(
    'Older',
    `<h1>Plums &amp; frost</h1><ul><li><p>one jar</p></li></ul><p>${'word '.repeat(80)}</p>`,
  )
  const newer = await letter('Newer', '<p>Short.</p>')
  await draft('Draft')
  const answer = (await get('/api/public-letters')).json()
  expect(answer).toMatchObject({ page: 1, pages: 1 })
  expect(answer.letters[0]).toEqual({
    subject: 'Newer',
    sentAt: expect.stringMatching(/^2026-/),
    uniqueToken: newer.uniqueToken,
    path: at('newer'),
    firstWords: 'Short.',
  })
  expect(answer.letters[1].firstWords).toMatch(/^Plums & frost · one jar · word .{150,}word…$/)
  expect(answer.letters).toHaveLength(2)
})

test('the archive is paged, and there is no page after the last', async () => {
  for (let n = 1; n <= 21; n++) await letter(`Letter ${n}`)
  const [first, second] = [await subjects(1), await subjects(2)]
  expect(first).toHaveLength(20)
  expect(second).toEqual(['Letter 1'])
  expect((await get('/api/public-letters?page=3')).statusCode).toBe(404)
  for (const page of ['0', '-1', '1.5', 'two', '9999999']) {
    const answer = await get(`/api/public-letters?page=${page}`)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      refusedAs('invalid', 'page must be a whole number, 1 or more'),
    ])
  }
})

describe('a letter the author takes out', () => {
  test('is nowhere but at its own link, and comes back', async () => {
    const kept = await letter('Kept')
    const hidden = await letter('Hidden')
    for (const path of openDocuments) expect((await get(path)).payload).toContain(at('hidden'))
    const answer = await setListed(hidden.id, false)
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: hidden.id, isListed: false }])
    expect(await subjects()).toEqual(['Kept'])
    for (const path of openDocuments) {
      expect((await get(path)).payload).toContain(at('kept'))
      expect((await get(path)).payload).not.toMatch(`${at('hidden')}|${hidden.uniqueToken}`)
    }
    expect([await isListed(kept.uniqueToken), await isListed(hidden.uniqueToken)]).toEqual([true, false])
    expect((await get(`/api/newsletters/${hidden.uniqueToken}`)).statusCode).toBe(200)
    await setListed(hidden.id, true)
    expect(await subjects()).toEqual(['Hidden', 'Kept'])
    expect((await get(documents.feed)).payload).toContain(hidden.uniqueToken)
  })

  test('may be a draft, which stays out when it is sent; the list of letters tells', async () => {
    const saved = await draft('Not for everybody')
    await setListed(saved.id, false)
    const { cards } = (await site.asAuthor({ url: '/api/newsletter-cards' })).json()
    expect(cards[0]).toMatchObject({ id: saved.id, isListed: false })
    const readers: Saved[] = (await site.asAuthor({ url: '/api/subscribers' })).json()
    const payload = {
      subject: 'Not for everybody',
      body: '<p>x</p>',
      fromName: 'Ada',
      newsletterId: saved.id,
      selectedSubscriberIds: readers.map(({ id }) => id),
    }
    await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload })
    expect(await subjects()).toEqual([])
  })
})

test('what is sent, deleted or closed is seen at once, also where it was kept in memory', async () => {
  const first = await letter('First')
  for (const path of openDocuments) expect((await get(path)).payload).toContain(at('first'))
  await letter('Second')
  for (const path of openDocuments) expect((await get(path)).payload).toContain(at('second'))
  await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${first.id}` })
  for (const path of openDocuments) expect((await get(path)).payload).not.toContain(at('first'))
  await open('no')
  for (const path of openDocuments) expect((await get(path)).statusCode).toBe(404)
})

test('the feed is RSS with whole letters and addresses that work elsewhere', async () => {
  const body = '<p>Tea &amp; “toast” ]]&gt;</p><img src="/objects/a.png" alt="A cup" class="align-left">'
  const { uniqueToken } = await letter('Tea & <toast>', body)
  const { payload, headers, statusCode } = await get(documents.feed)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  expect(payload).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/)
  expect(payload).toContain('<title>Tea &amp; &lt;toast&gt;</title>')
  expect(payload).toContain(`<guid isPermaLink="true">http://letters.test/newsletter/${uniqueToken}</guid>`)
  expect(payload).toMatch(/<pubDate>[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} 2026 \d\d:\d\d:\d\d GMT<\/pubDate>/)
  expect(payload).toContain('<description>Tea &amp; “toast” ]]&gt;</description>')
  expect(payload).toContain('&lt;img src=&quot;http://letters.test/objects/a.png&quot;')
  expect(payload).toContain('<atom:link href="http://letters.test/letters/feed.xml" rel="self"')
  expect(payload).not.toContain('reader@example.com')
})

// https://www.jsonfeed.org/version/1.1/, every field that ours may have and no other.
const address = z.url({ protocol: /^https?$/ })
const rfc3339 = z.iso.datetime({ offset: true })
const jsonFeed1Point1 = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: address,
  feed_url: address,
  description: z.string(),
  language: z.string().optional(),
  authors: z.array(z.strictObject({ name: z.string().min(1), url: address })).nonempty(),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: address,
      title: z.string(),
      content_html: z.string().min(1),
      summary: z.string().min(1).optional(),
      date_published: rfc3339,
      date_modified: rfc3339.optional(),
      language: z.string().optional(),
    }),
  ),
})

test('the JSON Feed has the fields of version 1.1, and the letters of the other feed', async () => {
  await letter('Words only', '<p>One & only</p>')
  const body = '<p>Tea &amp; “toast” ]]&gt;</p><img src="/objects/a.png" alt="A cup" class="align-left">'
  const { uniqueToken } = await letter('Tea & <toast>', body)
  const { payload, headers, statusCode } = await get(documents.jsonFeed)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/feed+json; charset=utf-8'])
  const feed = jsonFeed1Point1.parse(JSON.parse(payload))
  expect(feed.feed_url).toBe(`http://letters.test${documents.jsonFeed}`)
  expect(feed.authors).toEqual([{ name: 'the Author', url: 'http://letters.test/' }])
  expect(feed.items.map(({ title }) => title)).toEqual(['Tea & <toast>', 'Words only'])
  const [first] = feed.items
  expect(first?.id).toBe(`http://letters.test/newsletter/${uniqueToken}`)
  expect(first?.summary).toBe('Tea & “toast” ]]>')
  expect(first?.content_html).toContain('<img src="http://letters.test/objects/a.png"')
  expect(payload).not.toContain('reader@example.com')
})

test('the feeds say their language once the author chose one, and that of a letter in another', async () => {
  const told = async () => {
    const xml = (await get(documents.feed)).payload
    const { language, items } = jsonFeed1Point1.parse(JSON.parse((await get(documents.jsonFeed)).payload))
    const inXml = [...xml.matchAll(/<(language|dc:language)>([^<]+)</g)].map(([, tag, said]) => [tag, said])
    return { inXml, language, items: items.map(item => item.language) }
  }
  const { id } = await letter('One')
  expect(await told()).toEqual({ inXml: [], language: undefined, items: [undefined] })
  await site.database.db.updateTable('letters').set({ language: 'ar' }).where('id', '=', id).execute()
  await site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key: 'language', value: 'de' } })
  await letter('Zwei')
  const inXml = [
    ['language', 'de'],
    ['dc:language', 'ar'],
  ]
  expect(await told()).toEqual({ inXml, language: 'de', items: [undefined, 'ar'] })
  await site.database.db.deleteFrom('settings').where('key', '=', 'language').execute()
})

test.each([documents.feed, documents.jsonFeed])(
  'a reader that has %s is told so in a few bytes',
  async url => {
    await letter('One')
    const { headers } = await get(url)
    const ifNew = { url, headers: { 'if-none-match': String(headers.etag) } }
    const again = await site.asVisitor(ifNew)
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    await letter('Two')
    expect((await site.asVisitor(ifNew)).statusCode).toBe(200)
  },
)

test('the sitemap names the pages and every public letter, and robots.txt the sitemap', async () => {
  await letter('One')
  const { payload, headers } = await get(documents.sitemap)
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const addresses = [...payload.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toEqual([
    'http://letters.test/',
    'http://letters.test/letters',
    `http://letters.test${at('one')}`,
  ])
  expect((await get(documents.robots)).payload).toMatch(
    /Disallow: \/reply\/\n[\s\S]*Sitemap: http:\/\/letters\.test\/sitemap\.xml\n$/,
  )
})

test('whether an unknown letter or a draft is public is nobody’s to ask', async () => {
  const { uniqueToken } = await draft('Draft')
  for (const token of ['nothing', uniqueToken]) {
    expect((await get(`/api/newsletters/${token}/listed`)).statusCode).toBe(404)
  }
})
