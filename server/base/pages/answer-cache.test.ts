/** The call that programs read a letter with: kept in memory, and never longer than it is true. */
// one engine: an answer kept in memory; letters/ tries the statements on both.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
  await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email: 'reader@example.com' } })
})
afterAll(() => site.close())

const words = { subject: 'Kept', body: '<p>Words</p>', fromName: 'Ada' }

async function save(): Promise<{ id: string; uniqueToken: string }> {
  return (await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload: words })).json()
}

async function send(): Promise<{ id: string; url: string }> {
  const { id, uniqueToken } = await save()
  const readers: { id: string }[] = (await site.asAuthor({ url: '/api/subscribers' })).json()
  const selectedSubscriberIds = readers.map(reader => reader.id)
  const payload = { ...words, newsletterId: id, selectedSubscriberIds }
  const sent = await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload })
  expect(sent.statusCode).toBe(200)
  return { id, url: `/api/newsletters/${uniqueToken}` }
}

test('the second answer comes from memory, with every header and byte of the first', async () => {
  const { url } = await send()
  const first = await site.asVisitor({ url })
  expect(site.parts.pageCache.find(url)).toBeDefined()
  const second = await site.asVisitor({ url })
  expect([second.statusCode, second.payload]).toEqual([200, first.payload])
  const { date: _, connection: __, ...headers } = first.headers
  expect(second.headers).toMatchObject({ ...headers, 'cache-control': 'no-store' })
  expect(second.headers['content-security-policy']).toContain("default-src 'none'")
})

test('a letter that is deleted is gone at once', async () => {
  const { id, url } = await send()
  expect((await site.asVisitor({ url })).statusCode).toBe(200)
  await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${id}` })
  expect((await site.asVisitor({ url })).statusCode).toBe(404)
})

test('its first words are kept too, and go with it', async () => {
  const { id, url } = await send()
  const first = `${url}/first-words`
  expect((await site.asVisitor({ url: first })).json()).toEqual({ firstWords: 'Words' })
  expect(site.parts.pageCache.find(first)).toBeDefined()
  await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${id}` })
  expect((await site.asVisitor({ url: first })).statusCode).toBe(404)
})

test('a draft that the author reads is kept for nobody', async () => {
  const { uniqueToken } = await save()
  const url = `/api/newsletters/${uniqueToken}`
  expect((await site.asAuthor({ url })).statusCode).toBe(200)
  expect((await site.asVisitor({ url })).statusCode).toBe(404)
})

test('what was read before something was forgotten is not kept after it', async () => {
  const { url } = await send()
  await site.asVisitor({ url })
  const page = site.parts.pageCache.find(url)
  if (!page) throw new Error('it was not kept')
  const before = site.parts.pageCache.moment()
  site.parts.pageCache.forget('all')
  site.parts.pageCache.put(url, page, before)
  expect(site.parts.pageCache.find(url)).toBeUndefined()
})
