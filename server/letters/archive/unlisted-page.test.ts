/** The pages of a letter that is not listed, and of those beside it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents, pages } from '../../../contract/base/pages.ts'
import { loadRenderer } from '../../base/pages/load-renderer.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

const at = (slug: string, year = '2026') => pages.letterAtAddress.href({ year, slug })

let site: TestSite
beforeAll(async () => {
  site = await createTestSite({ renderer: await loadRenderer() })
  const payload = { key: 'public_archive', value: 'yes' }
  await site.asAuthor({ method: 'POST', url: '/api/settings', payload })
})
afterAll(() => site.close())

const get = (url: string) => site.asVisitor({ url })

test('the page of a letter to a few is for whoever has its link: no way leads to it or on from it, and its address is none', async () => {
  const ids: string[] = []
  for (const name of ['ada', 'bob'])
    ids.push(
      (
        await site.asAuthor({
          method: 'POST',
          url: '/api/subscribers',
          payload: { email: `${name}@example.com` },
        })
      ).json().id,
    )
  const words = { body: '<p>Words.</p>', fromName: 'Ada' }
  const send = (payload: object) =>
    site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload: { ...words, ...payload } })
  const tokenOf = async (subject: string): Promise<string> =>
    (await site.asAuthor({ url: `/api/newsletter-cards?q=${encodeURIComponent(subject)}` })).json().cards[0]
      .uniqueToken
  await send({ subject: 'Before', everyone: true })
  site.clock.forward(60_000)
  expect((await send({ subject: 'For ada', selectedSubscriberIds: ids.slice(0, 1) })).statusCode).toBe(200)
  site.clock.forward(60_000)
  await send({ subject: 'After', everyone: true })
  const { body } = await get(pages.letter.href({ token: await tokenOf('For ada') }))
  expect(body).toContain('<h1 dir="ltr" lang="">For ada</h1>')
  expect(body).toContain('<meta name="robots" content="noindex"/>')
  expect(body).not.toMatch(/rel="(prev|next|canonical|alternate)"|More letters/)
  const address = await get(at('for-ada'))
  const none = await get(at('nothing-here'))
  expect([address.statusCode, address.body]).toEqual([404, none.body])
  const neighbour = (await get(at('before'))).body
  expect(neighbour).toContain('After')
  expect(neighbour).not.toContain('For ada')
  for (const path of [documents.feed, documents.jsonFeed, documents.sitemap, pages.letters.href()])
    expect((await get(path)).body).not.toMatch(/For ada|for-ada/)
})
