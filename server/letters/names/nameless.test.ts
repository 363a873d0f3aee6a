/** What stands where nobody said a name, the author's or a reader's: words of the page's or the mail's language. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents, pages } from '../../../contract/base/pages.ts'
import type { Letter } from '../../../contract/letters/letters.ts'
import { loadRenderer } from '../../base/pages/load-renderer.ts'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
const { post, readers, sent, letters } = pressesOf(() => site)
const page = async (url: string) => (await site.asVisitor({ url })).body
const body = '<p>{name}, <code>{name}</code></p>'
let inArabic: Letter | undefined

beforeAll(async () => {
  site = await createTestSite({ renderer: await loadRenderer() })
  await post('/api/settings', { key: 'public_archive', value: 'yes' })
  await post('/api/settings', { key: 'language', value: 'de' })
  const selectedSubscriberIds = await readers('bob')
  await sent({ subject: 'Hallo {name}', body, fromName: 'Ada', selectedSubscriberIds })
  await sent({ subject: '{name}', body, fromName: 'Ada', language: 'ar', selectedSubscriberIds })
  inArabic = (await letters()).find(({ subject }) => subject === '{name}')
})
afterAll(() => site.close())

test('pages and feeds of a site in German', async () => {
  expect(await page('/')).toContain('Im Kopf von Autor Unbekannt')
  const list = await page(pages.letters.href())
  expect(list).toContain('>Hallo du<')
  expect(list).toContain('>صديقي<')
  expect(list).toContain('© 2025 Autor Unbekannt.')
  const feed = JSON.parse(await page(documents.jsonFeed))
  expect(feed.authors[0].name).toBe('Autor Unbekannt')
  expect(feed.items.map(({ title }: { title: string }) => title).toSorted()).toEqual(['Hallo du', 'صديقي'])
})

test('the page of a letter in Arabic, and what one replies to', async () => {
  const html = await page(pages.letter.href({ token: inArabic?.uniqueToken ?? '' }))
  expect(html).toContain('ما يجول في خاطر الكاتب')
  expect(html).toContain('صديقي, <code')
  expect(html).toContain('{name}</code>')
  const reply = await page(pages.reply.href({ newsletterId: inArabic?.uniqueToken ?? '' }))
  expect(reply).toContain('صديقي')
})

test('mails', async () => {
  await site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email: 'eve@example.com' } })
  const mails = await site.inbox()
  const german = mails.find(({ subject }) => subject === 'Hallo du')
  expect(german?.text).toContain('du, `{name}`')
  expect(mails.map(({ subject }) => subject)).toContain('صديقي')
  const welcome = mails.find(({ recipient }) => recipient === 'eve@example.com')
  expect(welcome?.from?.name).toBe('Autor Unbekannt')
})
