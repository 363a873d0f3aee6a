/** What readers read is in the language of the letter, the poll or the site: pages, refusals and mails. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PageRenderer } from '../../../contract/base/page.ts'
import { pages } from '../../../contract/base/pages.ts'
import { languageHeader } from '../../../contract/languages/language-header.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { translatorFor } from '../languages/translator-for.ts'
import { loadRenderer } from './load-renderer.ts'

let renderer: PageRenderer
let site: TestSite
beforeEach(async () => {
  renderer ??= await loadRenderer()
  site = await createTestSite({ renderer })
})
afterEach(() => site.close())

const saying = (language: string) => translatorFor({ language, ownWords: {} })
const [german, arabic] = [saying('de'), saying('ar')]

const choose = (language: string) =>
  site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key: 'language', value: language } })
const page = async (url: string) => (await site.asVisitor({ url })).body
const subscribeWrongly = (headers = {}) =>
  site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email: 'no address' }, headers })

async function sendLetter(more: object): Promise<{ id: string; uniqueToken: string }> {
  await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email: 'ada@example.org' } })
  const words = { subject: 'Plums', body: '<p>Plums, many.</p>', fromName: 'Ada' }
  const made = await site.asAuthor({
    method: 'POST',
    url: '/api/newsletters',
    payload: { ...words, ...more },
  })
  const { id, uniqueToken } = made.json()
  const press = { ...words, newsletterId: id, everyone: true, except: [] }
  expect(
    (await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload: press })).statusCode,
  ).toBe(200)
  return { id, uniqueToken }
}

const letterMail = async () => (await site.inbox()).find(({ recipient }) => recipient === 'ada@example.org')

test('pages speak the language that the author chose, and say so', async () => {
  expect(await page(pages.anonymity.href())).toContain('<html lang="en">')
  await choose('de')
  const { body, headers } = await site.asVisitor({ url: pages.subscribe.href() })
  expect(body).toContain('<html lang="de">')
  expect(body).toContain(german('subscribe.press'))
  expect(headers['content-language']).toBe('de')
  await choose('ar')
  expect(await page(pages.subscribe.href())).toContain('<html lang="ar" dir="rtl">')
  expect(await page('/no/such/page')).toContain(arabic('page.neverWritten'))
})

test('a page brings along what it may say in its language, and no other sentence', async () => {
  await choose('de')
  const [, block = ''] = /id="data">([^<]*)</.exec(await page(pages.receipt.href())) ?? []
  const { language, messages } = JSON.parse(block)
  expect(language).toBe('de')
  // Its names are those of the built code.
  expect(Object.values(messages)).toContain(german('receipt.title'))
  expect(Object.values(messages)).not.toContain(german('durdle.guess'))
  expect(JSON.stringify(messages)).not.toContain('Your receipt')
})

test('a refusal is said in the language of the page that asked, else in the site’s; its name stays', async () => {
  const said = async (headers?: object) => (await subscribeWrongly(headers)).json()
  const kind = 'invalidEmail'
  expect(await said()).toEqual({ message: 'Please enter a valid e-mail address', kind })
  expect(await said({ [languageHeader]: 'ar' })).toEqual({ message: arabic('refusals.invalidEmail'), kind })
  expect(await said({ 'accept-language': 'de' })).toMatchObject({
    message: 'Please enter a valid e-mail address',
  })
  await choose('de')
  expect(await said()).toEqual({ message: german('refusals.invalidEmail'), kind })
  expect(await said({ [languageHeader]: 'xx' })).toEqual({ message: german('refusals.invalidEmail'), kind })
})

test('a form without JavaScript is answered in the language of its page', async () => {
  await choose('de')
  const answer = await site.asVisitor({
    method: 'POST',
    url: pages.subscribe.href(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.config.baseUrl },
    payload: 'email=nothing',
  })
  expect(answer.body).toContain(german('refusals.invalidEmail'))
})

test('a letter, its mail, its reply page and its way to leave speak its language', async () => {
  const { uniqueToken: token } = await sendLetter({ language: 'ar' })
  const letter = await page(pages.letter.href({ token }))
  expect(letter).toContain('<html lang="ar" dir="rtl">')
  expect(letter).toContain('<div class="letter-body" dir="auto" lang="ar">')
  expect(letter).toContain(arabic('letter.reply'))
  expect(await page(pages.reply.href({ newsletterId: token }))).toContain(arabic('reply.lead'))
  const mail = await letterMail()
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail?.text).toContain(arabic('letterMail.reason', { host: new URL(site.config.baseUrl).host }))
  const leave = mail?.links.find(href => href.includes(pages.unsubscribe.prefix)) ?? ''
  expect(await page(new URL(leave).pathname)).toContain('<html lang="ar" dir="rtl">')
  expect(await page(pages.subscribe.href())).toContain('<html lang="en">')
})

test('what is sent keeps its language, whatever the site’s becomes', async () => {
  await choose('de')
  const { uniqueToken: token } = await sendLetter({})
  await choose('ar')
  expect(await page(pages.letter.href({ token }))).toContain('<html lang="de">')
  expect((await letterMail())?.html).toContain('<html lang="de">')
})

test('nobody chose a language: the words of a letter are in none that is known', async () => {
  const { uniqueToken: token } = await sendLetter({})
  const letter = await page(pages.letter.href({ token }))
  expect(letter).toContain('<html lang="en">')
  expect(letter).toContain('<div class="letter-body" dir="auto" lang="">')
  expect((await letterMail())?.html).toContain('dir="ltr" lang=""')
})

test('a language that is not spoken is said of the words alone', async () => {
  await choose('de')
  const { uniqueToken: token } = await sendLetter({ language: 'sv' })
  const letter = await page(pages.letter.href({ token }))
  expect(letter).toContain('<html lang="de">')
  expect(letter).toContain('lang="sv"')
})

test('a poll speaks its language', async () => {
  const payload = { title: 'Plums?', language: 'de' }
  const poll = (await site.asAuthor({ method: 'POST', url: '/api/polls', payload })).json()
  expect(await page(pages.poll.href({ token: poll.uniqueToken }))).toContain('<html lang="de">')
})
