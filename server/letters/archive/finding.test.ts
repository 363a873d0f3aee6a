/** Letters that stay found: readable addresses, the letters beside one, and the search; each for listed letters alone. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documents, pages } from '../../../contract/base/pages.ts'
import { loadRenderer } from '../../base/pages/load-renderer.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { fillFindable } from '../finding/fill-findable.ts'
import { hostileSearches } from './test-hostile-searches.ts'

const at = (slug: string, year = '2026') => pages.letterAtAddress.href({ year, slug })

let site: TestSite
beforeAll(async () => {
  site = await createTestSite({ renderer: await loadRenderer() })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.db.deleteFrom('letters').execute()
  await open('yes')
})

const open = (value: 'yes' | 'no') =>
  site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key: 'public_archive', value } })
const get = (url: string) => site.asVisitor({ url })

interface Saved {
  id: string
  uniqueToken: string
}
/** In the archive, a minute after the one before. */
async function letter(subject: string, body = '<p>Words.</p>', sentAt?: string): Promise<Saved> {
  site.clock.forward(60_000)
  const payload = { subject, body, fromName: 'Ada' }
  const saved = (await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload })).json()
  const url = `/api/newsletters/${saved.id}/archive`
  expect((await site.asAuthor({ method: 'POST', url, payload: { sentAt } })).statusCode).toBe(200)
  return saved
}
const setListed = (id: string, isListed: boolean) =>
  site.asAuthor({ method: 'PUT', url: `/api/newsletters/${id}/listed`, payload: { isListed } })
const correct = (id: string, payload: object) =>
  site.asAuthor({
    method: 'POST',
    url: `/api/newsletters/${id}/corrections`,
    payload: { note: 'Better.', ...payload },
  })
const listing = async ({ uniqueToken }: Saved) => (await get(`/api/newsletters/${uniqueToken}/listed`)).json()
const pathOf = async (saved: Saved): Promise<string> => (await listing(saved)).path
const search = async (q: string, page = 1) =>
  get(`/api/letter-search?q=${encodeURIComponent(q)}&page=${page}`)
const found = async (q: string): Promise<string[]> =>
  (await search(q)).json().letters.map((one: { subject: string }) => one.subject)

test('a letter stands at the year of its date and its title, the second of a year with a number', async () => {
  const first = await letter('On the first snow', undefined, '2019-06-01T12:00:00Z')
  const second = await letter('On the First Snow!', undefined, '2019-07-01T12:00:00Z')
  const other = await letter('On the first snow', undefined, '2020-07-01T12:00:00Z')
  const party = await letter('🎉', undefined, '2020-07-02T12:00:00Z')
  expect([await pathOf(first), await pathOf(second), await pathOf(other), await pathOf(party)]).toEqual([
    at('on-the-first-snow', '2019'),
    at('on-the-first-snow-2', '2019'),
    at('on-the-first-snow', '2020'),
    at('letter', '2020'),
  ])
  const page = await get(await pathOf(first))
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'public, no-cache'])
  expect(page.body).toContain('<h1 dir="ltr" lang="">On the first snow</h1>')
  expect(page.body).not.toContain('<script')
  expect(Buffer.byteLength(page.body)).toBeLessThanOrEqual(14_336)
  const canonical = `<link rel="canonical" href="http://letters.test${at('on-the-first-snow', '2019')}"/>`
  const byLink = await get(pages.letter.href({ token: first.uniqueToken }))
  for (const { body } of [page, byLink]) expect(body).toContain(canonical)
  expect((await get(documents.sitemap)).body).toContain(
    `<loc>http://letters.test${at('on-the-first-snow', '2019')}</loc>`,
  )
  expect((await get(documents.feed)).body).toContain(
    `<link>http://letters.test${at('letter', '2020')}</link>\n<guid isPermaLink="true">http://letters.test/newsletter/${party.uniqueToken}</guid>`,
  )
  expect((await get(pages.letters.href())).body).toContain(
    `<a href="${at('letter', '2020')}"><bdi>🎉</bdi></a>`,
  )
})

test('a corrected title changes no address, and signs of every script lead there', async () => {
  const saved = await letter('Tee')
  const path = await pathOf(saved)
  await correct(saved.id, { subject: 'Tea', body: '<p>Words.</p>' })
  expect(await pathOf(saved)).toBe(path)
  const snow = await letter('初雪')
  expect((await get(await pathOf(snow))).statusCode).toBe(200)
  expect((await get((await pathOf(snow)).toLowerCase())).statusCode).toBe(200)
})

test('the author chooses another one, before and after; the one before leads there', async () => {
  const change = async (id: string, slug: string) =>
    site.asAuthor({ method: 'PUT', url: `/api/newsletters/${id}/address`, payload: { slug } })
  const saved = await letter('Tea')
  const other = await letter('Coffee')
  const own = async (id: string, more = '') =>
    (await site.asAuthor({ url: `/api/newsletters/${id}/address${more}` })).json()
  const tried = (id: string, slug: string) => own(id, `/try?slug=${slug}`)
  expect(await own(saved.id)).toEqual({ year: '2026', slug: 'tea', isKept: true, earlier: [] })
  expect(await tried(saved.id, 'Green%20Tea!')).toEqual({ year: '2026', slug: 'green-tea', isFree: true })
  expect((await change(saved.id, 'Green Tea!')).json()).toEqual({ year: '2026', slug: 'green-tea' })
  expect(await pathOf(saved)).toBe(at('green-tea'))
  const moved = await get(at('tea'))
  expect([moved.statusCode, moved.headers.location]).toEqual([301, at('green-tea')])
  expect(await own(saved.id)).toMatchObject({ earlier: [{ year: '2026', slug: 'tea' }] })
  expect(await tried(other.id, 'Tea')).toEqual({ year: '2026', slug: 'tea', isFree: false })
  expect((await change(other.id, 'tea')).json()).toEqual(refusedAs('addressTaken'))
  expect((await change(other.id, '🎉')).json()).toEqual(refusedAs('addressEmpty'))
  expect((await change('nothing', 'tea')).json()).toEqual(refusedAs('letterNotFound'))
  expect((await change(saved.id, 'tea')).json()).toEqual({ year: '2026', slug: 'tea' })
  expect((await get(at('green-tea'))).headers.location).toBe(at('tea'))
  await setListed(saved.id, false)
  expect((await get(at('green-tea'))).statusCode).toBe(404)

  const payload = { subject: 'Coffee, {name, "friend"}', body: '<p>x</p>', fromName: 'Ada' }
  const draft = (await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload })).json()
  expect(await own(draft.id)).toEqual({ year: '2026', slug: 'coffee-friend', isKept: false, earlier: [] })
  expect((await change(draft.id, 'coffee')).json()).toEqual(refusedAs('addressTaken'))
  expect((await change(draft.id, 'hot chocolate')).json().slug).toBe('hot-chocolate')
  await site.asAuthor({ method: 'POST', url: `/api/newsletters/${draft.id}/archive`, payload: {} })
  expect(await pathOf(draft)).toBe(at('hot-chocolate'))
})

test('nobody finds by guessing what is not listed: not there, taken out, a draft, or the archive closed', async () => {
  const saved = await letter('Secret')
  const path = await pathOf(saved)
  expect((await get(path)).statusCode).toBe(200)
  await setListed(saved.id, false)
  expect(await listing(saved)).toEqual({ isListed: false, path: null, previous: null, next: null })
  const unknown = await get(at('nothing'))
  const hidden = await get(path)
  const same = (body: string) => body.replaceAll(path, '').replaceAll(at('nothing'), '')
  expect([hidden.statusCode, same(hidden.body)]).toEqual([404, same(unknown.body)])
  expect((await get(`/api/letter-addresses${path.slice('/letters'.length)}`)).json()).toEqual(
    refusedAs('letterNotFound'),
  )
  expect((await get(pages.letter.href({ token: saved.uniqueToken }))).body).not.toContain('canonical')
  await setListed(saved.id, true)
  expect((await get(path)).statusCode).toBe(200)
  await open('no')
  expect((await get(path)).statusCode).toBe(404)
  await open('yes')
  await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${saved.id}/archive` })
  expect((await get(path)).statusCode).toBe(404)
  expect(await site.database.db.selectFrom('letter_addresses').selectAll().execute()).toEqual([])
})

test('a listed letter leads to those beside it in the archive, at once', async () => {
  const [first, middle, last] = [await letter('First'), await letter('Middle'), await letter('Last')]
  const at = async (subject: string, saved: Saved) => ({ subject, path: await pathOf(saved) })
  expect(await listing(middle)).toMatchObject({
    previous: await at('First', first),
    next: await at('Last', last),
  })
  expect((await listing(first)).previous).toBeNull()
  const page = async () => (await get(await pathOf(first))).body
  expect(await page()).toContain(`<link rel="next" href="${await pathOf(middle)}"/>`)
  expect(await page()).toContain(`<a rel="next" href="${await pathOf(middle)}">`)
  await setListed(middle.id, false)
  expect(await page()).toContain(`<a rel="next" href="${await pathOf(last)}">`)
  const hidden = (await get(pages.letter.href({ token: middle.uniqueToken }))).body
  expect(hidden).not.toMatch(/rel="(next|prev)"/)
  await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${last.id}` })
  expect(await page()).not.toContain('rel="next"')
})

test('the search finds every word or its beginning, without case and diacritics, titles first', async () => {
  await letter('Plum cake', '<p>Bake the crème brûlée beside it, at 180 degrees.</p>')
  await letter('Snow', '<p>It began to snow on the plums.</p>')
  await letter('初雪の日', '<p>Straße und ﬁn &lt;script&gt; it’s “quoted”.</p>')
  expect(await found('snow')).toEqual(['Snow'])
  expect(await found('PLUM')).toEqual(['Plum cake', 'Snow'])
  expect(await found('plum bak')).toEqual(['Plum cake'])
  expect(await found('Creme brulee')).toEqual(['Plum cake'])
  expect(await found('crème')).toEqual(['Plum cake'])
  expect(await found('STRASSE fin')).toEqual(['初雪の日'])
  expect(await found('雪')).toEqual(['初雪の日'])
  expect(await found('lum')).toEqual([])
  expect((await search('brule')).json().letters[0].excerpt).toEqual([
    { text: 'Bake the crème ', isFound: false },
    { text: 'brûlée', isFound: true },
    { text: ' beside it, at 180 degrees.', isFound: false },
  ])
  const page = await get(`/letters?q=${encodeURIComponent('straße')}`)
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(page.body).toContain('<mark>Straße</mark> und ﬁn &lt;script&gt;')
  expect(page.body).toContain('<meta name="robots" content="noindex"/>')
  expect(page.body).not.toContain('<script')
  expect((await get('/letters?q=nothing')).body).toContain('No letter contains “nothing”')
  expect((await get('/letters?q=')).body).toContain('Plum cake')
})

test('the index follows the letters: corrected, taken out, deleted, taken back, closed', async () => {
  const saved = await letter('Soup', '<p>With leek.</p>')
  await correct(saved.id, { subject: 'Stew', body: '<p>With barley.</p>' })
  expect([await found('leek'), await found('soup'), await found('barley stew')]).toEqual([[], [], ['Stew']])
  await setListed(saved.id, false)
  expect(await found('barley')).toEqual([])
  const words = () => site.database.db.selectFrom('letter_words').select('letter_id').execute()
  expect(await words()).toEqual([])
  await setListed(saved.id, true)
  expect(await found('barley')).toEqual(['Stew'])
  await open('no')
  expect((await search('barley')).statusCode).toBe(404)
  expect((await get('/letters?q=barley')).statusCode).toBe(404)
  await open('yes')
  await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${saved.id}` })
  expect([await found('barley'), await words()]).toEqual([[], []])
})

test('whatever is asked, it is an answer', async () => {
  await letter('Quotes', '<p>Nothing here.</p>')
  for (const q of hostileSearches) {
    const answer = await search(q.toWellFormed())
    expect([q, answer.statusCode]).toEqual([q, 200])
    const page = await get(`/letters?q=${encodeURIComponent(q.toWellFormed())}`)
    expect([q, page.statusCode]).toEqual([q, 200])
    site.clock.forward(60_000)
  }
  expect((await search('x'.repeat(10_000))).statusCode).toBe(400)
  const nowhere = [`${at('x')}%00`, at('x', 'abcd'), at('x'.repeat(5_000)), `${at('x')}%ff`]
  for (const path of nowhere) expect([path, (await get(path)).statusCode]).toEqual([path, 404])
  for (const url of [
    `/letters?q=${'x'.repeat(10_000)}`,
    '/letters?q=%00',
    '/letters?q=%ff',
    '/letters?q=a&q=b',
    '/letters?q[]=a',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 200])
})

/** As they come from elsewhere, in one statement. */
async function fill(count: number): Promise<void> {
  const at = site.clock.now().getTime()
  const rows = Array.from({ length: count }, (_, n) => ({
    id: `letter-${n}`,
    unique_token: `token-${n}`,
    subject: `Tea ${n + 1}`,
    body: '<p>Hot.</p>',
    from_name: 'Ada',
    recipient_count: 0,
    scheduled_for: null,
    sent_at: new Date(at + n).toISOString(),
    created_at: new Date(at).toISOString(),
    saved_at: null,
    saved_by: null,
  }))
  await site.database.db.insertInto('letters').values(rows).execute()
  await fillFindable({ db: site.database.db, config: site.config })
  site.parts.pageCache.forget('all')
}

test('the search is paged, and a visitor who asks without end is asked to wait', async () => {
  await fill(21)
  const second = (await search('tea', 2)).json()
  expect([second.count, second.pages, second.letters.length]).toEqual([21, 2, 1])
  expect((await search('tea', 3)).statusCode).toBe(404)
  expect((await get('/letters?q=tea')).body).toContain(
    `<a rel="next" href="${pages.letters.href({ page: '2', q: 'tea' })}">`,
  )
  expect((await get(pages.letters.href({ page: '2', q: 'tea' }))).body).toContain('Tea 1</bdi></a>')
  const from = '198.51.100.7'
  const calls = Array.from({ length: 65 }, () => site.asVisitor({ url: '/letters?q=nothing' }, from))
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
  expect(statuses).toContain(429)
  expect((await site.asVisitor({ url: '/letters' }, from)).statusCode).toBe(200)
})

test('letters from before the addresses, a restore or an import get theirs in slices', async () => {
  const { db } = site.database
  const saved = []
  for (let n = 1; n <= 3; n++) saved.push(await letter(`Old ${n}`))
  const [hidden, ...rest] = saved
  await setListed(hidden?.id ?? '', false)
  await db.deleteFrom('letter_addresses').execute()
  await db.deleteFrom('letter_words').execute()
  site.parts.pageCache.forget('all')
  const [one] = rest
  expect(one && (await pathOf(one))).toBe(one && pages.letter.href({ token: one.uniqueToken }))
  expect(await found('old')).toEqual([])
  expect((await search('old')).json().isFilling).toBe(true)
  expect((await get('/letters?q=old')).body).toContain('Some letters are still being prepared for search')
  await fillFindable({ db, config: site.config })
  await fillFindable({ db, config: site.config })
  expect((await search('old')).json().isFilling).toBe(false)
  expect(one && (await pathOf(one))).toBe(at('old-2'))
  expect((await search('old')).json().count).toBe(2)
  const addresses = await db.selectFrom('letter_addresses').select('slug').execute()
  expect(new Set(addresses.map(({ slug }) => slug)).size).toBe(3)
})
