/** A preview and a test mail speak the language that the letter will be sent in. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const words = { subject: 'Plums', body: '<p>Plums, many.</p>', fromName: 'Ada' }
const post = async (url: string, payload: object) =>
  (await site.asAuthor({ method: 'POST', url: `/api/newsletters${url}`, payload })).json()
const testMails = async () => (await site.inbox()).filter(({ recipient }) => recipient === 'me@example.org')

test('a preview speaks the letter’s language', async () => {
  expect((await post('/preview', words)).html).toContain('<html lang="en">')
  expect((await post('/preview', { ...words, language: 'ar' })).html).toContain('<html lang="ar" dir="rtl">')
})

test('in an Arabic letter the groups of a telephone number stand in their order', async () => {
  const body = '<p>رقم الهاتف: +49 30 1234567.</p>'
  const number = ' <span class="address" dir="ltr">+49 30 1234567</span>.</p>'
  expect((await post('/preview', { ...words, body, language: 'ar' })).html).toContain(number)
  const { id, uniqueToken } = await post('', { ...words, body, language: 'ar' })
  const send = (url: string, payload: object) => site.asAuthor({ method: 'POST', url, payload })
  await send('/api/subscribers', { email: 'ada@example.com' })
  await send('/api/send-newsletter', { ...words, body, newsletterId: id, everyone: true })
  expect((await site.asVisitor({ url: `/api/newsletters/${uniqueToken}` })).json().body).toContain(number)
})

test('so does a test mail, also of a letter that was saved with it', async () => {
  const to = 'me@example.org'
  await post('/test', { ...words, to, language: 'de' })
  const { id } = await post('', { ...words, language: 'ar' })
  await post('/test', { ...words, to, newsletterId: id })
  const languages = (await testMails()).map(({ html }) => /<html lang="(\w+)"/.exec(html ?? '')?.[1])
  expect(languages.sort()).toEqual(['ar', 'de'])
})

test('a language that nobody has words for is refused as the site’s', async () => {
  const payload = { key: 'language', value: 'sv' }
  const answer = await site.asAuthor({ method: 'POST', url: '/api/settings', payload })
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'There is no such language here'])
  expect((await site.asVisitor({ url: '/api/site' })).json().language).toBe('en')
})
