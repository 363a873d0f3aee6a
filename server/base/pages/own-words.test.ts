/** The author's own words: where readers meet them, what is refused, and what an update does with them. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PageRenderer } from '../../../contract/base/page.ts'
import { pages } from '../../../contract/base/pages.ts'
import { languageHeader } from '../../../contract/languages/language-header.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { loadRenderer } from './load-renderer.ts'

let renderer: PageRenderer
let site: TestSite
beforeEach(async () => {
  renderer ??= await loadRenderer()
  site = await createTestSite({ renderer })
})
afterEach(() => site.close())

const put = (path: string, text: unknown) =>
  site.asAuthor({ method: 'PUT', url: `/api/own-words/${path}`, payload: { text } as object })
const post = async (url: string, payload: object) =>
  (await site.asAuthor({ method: 'POST', url, payload })).json()
const choose = (key: string, value: string) => post('/api/settings', { key, value })
const page = async (url: string) => (await site.asVisitor({ url })).body
const listed = async (language: string, name: string) => {
  const { sentences } = (await site.asAuthor({ url: `/api/own-words/${language}` })).json()
  return sentences.find((one: { name: string }) => one.name === name)
}
/** As an update of the program leaves a row that was saved before. */
const store = (name: string, text: string, original = 'Subscribe') =>
  site.database.db
    .insertInto('own_words')
    .values({ language: 'en', name, text, original, changed_at: site.clock.now().toISOString() })
    .execute()

async function sendLetter(body: string): Promise<{ uniqueToken: string }> {
  await post('/api/subscribers', { email: 'ada@example.org' })
  const words = { subject: 'Plums', body, fromName: 'Ada' }
  const letter = await post('/api/newsletters', words)
  await post('/api/send-newsletter', { ...words, newsletterId: letter.id, everyone: true, except: [] })
  return letter
}

test('pages say the author’s words at once, and no other language does', async () => {
  await choose('language', 'de')
  expect(await page(pages.subscribe.href())).toContain('Abonnieren</button>')
  expect((await put('de/subscribe.press', ' Ich  will <Briefe\n')).json()).toMatchObject({ kind: 'invalid' })
  expect((await put('de/subscribe.press', ' Ich  will\nBriefe ')).json()).toMatchObject({
    english: 'Subscribe',
    original: 'Abonnieren',
    own: { text: 'Ich will Briefe', original: 'Abonnieren', unusedBecause: null },
  })
  const body = await page(pages.subscribe.href())
  expect(body).toContain('Ich will Briefe</button>')
  expect(body).not.toContain('Abonnieren</button>')
  await choose('language', 'en')
  expect(await page(pages.subscribe.href())).toContain('Subscribe</button>')

  await choose('language', 'de')
  await site.asAuthor({ method: 'DELETE', url: '/api/own-words/de/subscribe.press' })
  expect(await page(pages.subscribe.href())).toContain('Abonnieren</button>')
})

test('a page that a script takes over brings the author’s words along', async () => {
  await put('en/receipt.open', 'Open it')
  const body = await page(pages.receipt.href())
  expect(body).toContain('Open it</button>')
  expect(body).toMatch(/id="data">.*:"Open it"/)
})

test('a letter, its mail, the feed, its card’s title and a broken page say them', async () => {
  await choose('public_archive', 'yes')
  await put('en/letter.reply', 'Tell me in secret')
  await put('en/letterBody.notes', 'Afterthoughts')
  await put('en/mail.unsubscribe', 'Enough')
  await put('en/page.mindOf', 'The cellar of {name}')
  await put('en/page.notFoundTitle', 'Nobody home')
  const note = '<p>Plums<sup data-note="a"></sup>.</p><ol class="notes"><li data-note="a">Many.</li></ol>'
  const { uniqueToken: token } = await sendLetter(note)
  const letter = await page(pages.letter.href({ token }))
  expect(letter).toContain('Tell me in secret')
  expect(letter).toContain('aria-label="Afterthoughts"')
  const mail = (await site.inbox()).find(({ recipient }) => recipient === 'ada@example.org')
  expect(mail?.html).toContain('>Enough<')
  expect(await page('/feed.xml')).toContain('The cellar of the Author')
  expect(await page('/no/such/page')).toContain('Nobody home')
})

test('mail that waits keeps the words it was made with', async () => {
  await put('en/mail.unsubscribe', 'Enough')
  await sendLetter('<p>Plums</p>')
  await put('en/mail.unsubscribe', 'No more')
  const mail = (await site.inbox()).find(({ recipient }) => recipient === 'ada@example.org')
  expect(mail?.html).toContain('>Enough<')
})

test('a refusal, a mail of the site and the page after leaving say them', async () => {
  await put('en/refusals.invalidEmail', 'That is no address')
  await put('en/confirmMail.subject', 'Shall I write to you?')
  await put('en/said.unsubscribed', 'Gone you are')
  await choose('confirm_subscriptions', 'yes')
  const subscribe = async (email: string, headers = {}) =>
    (await site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email }, headers })).json()
  expect(await subscribe('nothing')).toEqual({ message: 'That is no address', kind: 'invalidEmail' })
  expect((await subscribe('nothing', { [languageHeader]: 'de' })).message).toMatch(/^Bitte/)
  await subscribe('ada@example.org')
  expect((await site.inbox()).map(({ subject }) => subject)).toContain('Shall I write to you?')
  const left = await site.asVisitor({
    method: 'POST',
    url: '/api/unsubscribe/a-token-that-nobody-knows',
    headers: { accept: 'text/html' },
  })
  expect(left.body).toContain('<p>Gone you are</p>')
})

test.each([
  ['en/page.mindOf', 'My mind', 400, 'Please put {name} into your sentence'],
  ['en/page.mindOf', '   ', 400, 'Please write the sentence'],
  ['en/page.mindOf', '{name', 400, 'The curly braces do not fit together: each { needs its }'],
  ['sv/page.mindOf', '{name}', 404, 'There is no such language here'],
  ['en/page.nothing', 'x', 404, 'There is no such sentence'],
  ['en/anonymity.title', 'x', 409, /cannot be changed$/],
  ['de/reply.kept', 'x', 409, /cannot be changed$/],
])('%s is not said as %s', async (path, text, status, message) => {
  const answer = await put(path, text)
  expect([answer.statusCode, answer.json().message]).toEqual([
    status,
    typeof message === 'string' ? message : expect.stringMatching(message),
  ])
  expect(await site.database.db.selectFrom('own_words').selectAll().execute()).toEqual([])
})

test('an update that changes the original is shown, and the author keeps theirs or not', async () => {
  await store('subscribe.press', 'Come in', 'Sign up')
  const own = { text: 'Come in', original: 'Sign up', unusedBecause: null }
  expect(await listed('en', 'subscribe.press')).toMatchObject({ original: 'Subscribe', own })
  expect(await page(pages.subscribe.href())).toContain('Come in</button>')
  await put('en/subscribe.press', 'Come in')
  expect(await listed('en', 'subscribe.press')).toMatchObject({ own: { ...own, original: 'Subscribe' } })
})

test('what no longer fits the catalogue is not said, and the list says why', async () => {
  await store('page.mindOf', 'The cellar of {author}', 'Inside the Mind of {author}')
  await store('anonymity.title', 'We tell on you')
  await store('page.gone', 'Bye')
  await store('subscribe.press', 'Come in')
  expect(await page(pages.subscribe.href())).toContain('Inside the Mind of the Author')
  expect(await page(pages.subscribe.href())).toContain('Come in</button>')
  expect(await page(pages.anonymity.href())).not.toContain('We tell on you')
  expect((await listed('en', 'page.mindOf')).own.unusedBecause).toBe('Please put {name} into your sentence')
  expect((await listed('en', 'anonymity.title')).own.unusedBecause).toMatch(/can no longer be changed$/)
  const { gone } = (await site.asAuthor({ url: '/api/own-words/en' })).json()
  expect(gone).toEqual([{ name: 'page.gone', text: 'Bye', original: 'Subscribe' }])
  await site.asAuthor({ method: 'DELETE', url: '/api/own-words/en/page.gone' })
  expect((await site.asAuthor({ url: '/api/own-words/en' })).json().gone).toEqual([])
})

test('what the author writes as a setting is not asked for a second time', async () => {
  expect(await listed('en', 'welcomeMail.subject')).toBeUndefined()
  expect((await put('en/welcomeMail.subject', 'Hello')).json().kind).toBe('sentenceNotFound')
})

test('only the author sees and changes them', async () => {
  expect((await site.asVisitor({ url: '/api/own-words/en' })).statusCode).toBe(401)
  expect((await site.asAuthor({ url: '/api/own-words/xx' })).json().kind).toBe('languageNotSpoken')
})
