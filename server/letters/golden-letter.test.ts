/** The golden letter, with every node, goes out (golden master): its page, its call, the feed, the mail and the takeout have all of it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { documents, pages } from '../../contract/base/pages.ts'
import { goldenLetter } from '../../contract/letters/body/test-golden-letter.ts'
import { loadRenderer } from '../base/pages/load-renderer.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'

let site: TestSite
let token: string
const post = async (url: string, payload: object) =>
  (await site.asAuthor({ method: 'POST', url, payload })).json()

beforeAll(async () => {
  site = await createTestSite({ renderer: await loadRenderer() })
  await post('/api/settings', { key: 'public_archive', value: 'yes' })
  const { id: reader } = await post('/api/subscribers', { email: 'ada@example.com' })
  const letter = { subject: 'Frost', body: goldenLetter, fromName: 'Ada' }
  await post('/api/send-newsletter', { ...letter, selectedSubscriberIds: [reader] })
  token = (await site.asAuthor({ url: '/api/newsletters' })).json()[0].uniqueToken
})
afterAll(() => site.close())

/** What stands for each node where a letter is read as HTML, whatever is around it. */
const everywhere = [
  '<strong>all</strong>',
  '<em>plums</em>',
  '10<sup>2</sup>',
  'H<sub>2</sub>O',
  '<u>underlined</u>',
  '<s>5</s>',
  '<code>jam --slow</code>',
  '<h1>',
  '<h2>The recipe',
  '<h3>You need',
  'href="#n1"',
  '<th scope="col">What</th>',
  '<ol><li><p>Wash',
  '<ul><li><p>the ripe',
  '<ol start="3">',
  '<blockquote><p>Who hurries',
  '<p class="verse">',
  '<hr>',
  '<pre tabindex="0" role="group" aria-label="Code"><code>while (plums &gt; 0)',
  '<blockquote class="pull">',
  'class="button"',
  '<figcaption>The tree, <em>this morning</em>',
  '<a href="https://photos.example.org/tree"><img',
  'alt="Three jars"',
  'alt="A cat beside the jars"',
  '<audio',
  '<video',
  'Labels to print',
  '>All about jam</a>',
  'Fifty recipes',
  'href="#r2"',
]

const missingIn = (html: string) => everywhere.filter(part => !html.includes(part))
const addressesIn = (html: string) =>
  [...html.matchAll(/ (?:src|poster)="([^"]*)"/g)].map(([, address = '']) => address)

test("the golden letter's page has every node, no script, and nothing of another site", async () => {
  const page = (await site.asVisitor({ url: pages.letter.href({ token }) })).body
  expect(missingIn(page)).toEqual([])
  expect(page).not.toContain('<script')
  expect(addressesIn(page).filter(address => !/^\/(objects|files)\//.test(address))).toEqual([])
})

test('the feed has every node, with whole addresses', async () => {
  const feed = (await site.asVisitor({ url: documents.feed })).body
  const [, content = ''] = /<content:encoded>(.*?)<\/content:encoded>/s.exec(feed) ?? []
  const html = content
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  expect(missingIn(html)).toEqual([])
  expect(addressesIn(html).filter(address => !address.startsWith('http://letters.test/'))).toEqual([])
})

test("the golden letter's mail says every word of it, as HTML and as text, with whole addresses and nothing of another site", async () => {
  const [mail] = await site.inbox()
  const words = ['underlined', 'jam --slow', 'You need', 'Mrs Abel', 'stir()', 'icebox', 'this morning']
  const named = ['The jam', 'on film', 'Labels to print', 'All about jam', 'Fifty recipes', 'A cat beside']
  for (const part of [...words, ...named]) {
    expect(mail?.html).toContain(part)
    expect(mail?.text).toContain(part)
  }
  expect(
    addressesIn(mail?.html ?? '').filter(address => !address.startsWith('http://letters.test/')),
  ).toEqual([])
})

test('the takeout has every node, and each of its pictures beside it', async () => {
  const zip = await fromBufferPromise((await site.asAuthor({ url: '/api/archive' })).rawPayload)
  const names: string[] = []
  let html = ''
  for await (const entry of zip.eachEntry()) {
    names.push(entry.fileName)
    const stream = await zip.openReadStreamPromise(entry)
    const bytes = Buffer.concat(await stream.toArray())
    if (/^letters\/.*\.html$/.test(entry.fileName)) html = bytes.toString()
  }
  expect(missingIn(html)).toEqual([])
  const pictures = addressesIn(html).filter(address => address.startsWith('../images/'))
  expect(pictures).toHaveLength(6)
  expect(pictures.filter(address => !names.includes(address.replace('../', '')))).toEqual([])
})

test('its mail, its preview, the archive, both feeds and the search write its words alike', async () => {
  const get = async (url: string) => (await site.asVisitor({ url })).body
  const words = (text: string) => text.replace(/\s+/g, ' ')
  const mailed = (await site.inbox()).find(({ subject }) => subject === 'Frost')
  const text = words(mailed?.text ?? '').replace(/(?<=\S)\[\d\]/g, '')
  const [preview] = /(?<=<meta property="og:description" content=")[^"]*/.exec(
    await get(pages.letter.href({ token })),
  ) ?? ['']
  const [listed] = JSON.parse(await get('/api/public-letters')).letters
  const [item] = JSON.parse(await get(documents.jsonFeed)).items
  const beginning =
    'The frost came on Tuesday, and with it all the plums. I counted 10² of them, drank some H₂O, underlined the recipe, struck out ~5~ 4 and typed `jam --slow`.'
  for (const shown of [preview, listed.firstWords, item.summary])
    expect(shown.slice(0, beginning.length)).toBe(beginning)
  expect(text).toContain(beginning)
  expect(await get(documents.feed)).toContain(beginning)
  expect(mailed?.html).toContain(
    'The frost came on Tuesday, and with it all the plums. I counted 10² of them,',
  )
  // Its notes, what is said in a recording, what a picture shows, a cell, code and a card.
  for (const said of ['Abel', 'simmers', 'beside', '20 ml', 'stir', 'Fifty']) {
    const { letters } = JSON.parse(await get(`/api/letter-search?q=${encodeURIComponent(said)}`))
    const excerpt: string = letters[0].excerpt.map((piece: { text: string }) => piece.text).join('')
    expect(excerpt).toContain(said)
    expect(text).toContain(said)
  }
})
