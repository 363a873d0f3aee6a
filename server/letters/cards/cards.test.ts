/** Cards: a picture for each letter that its link shows to anybody, drawn once for the same words. */
// one engine: a drawing of words; cards have no statements, and letters/ and archive/ try theirs on both.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardHref, cardSize } from '../../../contract/letters/cards.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { createCards } from './draw-card.ts'

let site: TestSite
let reader: string
beforeAll(async () => {
  site = await createTestSite()
  const payload = { email: 'reader@example.com' }
  reader = (await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload })).json().id
})
afterAll(() => site.close())

async function letter(subject: string): Promise<string> {
  site.clock.forward(60_000)
  const payload = { subject, body: '<p>Hi</p>', fromName: 'Ada', selectedSubscriberIds: [reader] }
  expect((await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload })).statusCode).toBe(200)
  return (await site.asAuthor({ url: '/api/newsletters' })).json()[0].uniqueToken
}
const get = (url: string, headers: Record<string, string> = {}) => site.asVisitor({ url, headers })
const set = (key: string, value: string) =>
  site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key, value } })

test('a sent letter has a picture of 1200 × 630, also while the archive is closed', async () => {
  const url = cardHref(await letter('On the first snow 🍑, {name, "friend"}'))
  const answer = await get(url)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
  expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ ...cardSize, format: 'png' })
  expect(answer.rawPayload.length).toBeLessThan(100_000)
  const again = await get(url, { 'if-none-match': String(answer.headers.etag) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  // On another paper it is another picture.
  await set('paper', 'airmail')
  const other = await get(url)
  expect(other.headers.etag).not.toBe(answer.headers.etag)
  const { data } = await sharp(other.rawPayload)
    .extract({ left: 4, top: 4, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data]).toEqual([0xe4, 0xed, 0xf5])
})

test('titles that the fonts cannot write, or that are very long, have one too; and so has the site', async () => {
  for (const url of [
    cardHref(await letter('سلام يا عالم')),
    cardHref(await letter('W'.repeat(300))),
    cardHref(),
  ]) {
    const answer = await get(url)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject(cardSize)
    expect((await site.asVisitor({ method: 'HEAD', url })).statusCode).toBe(200)
  }
})

test('a draft has none, nor has what is no letter', async () => {
  const payload = { subject: 'Draft', body: '<p>Not yet</p>', fromName: 'Ada' }
  const draft = (await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload })).json()
  const wrong = [
    cardHref(draft.uniqueToken),
    cardHref('nothing'),
    '/cards/nothing',
    '/cards/%2e%2e.png',
    '/cards/',
  ]
  for (const url of wrong)
    for (const ask of [site.asVisitor, site.asAuthor])
      expect([url, (await ask({ url })).statusCode]).toEqual([url, 404])
})

test('the same card asked for at the same time is drawn once', async () => {
  const cards = createCards()
  const words = {
    title: 'At once',
    above: undefined,
    below: undefined,
    host: 'a.example',
    paper: 'moss',
  } as const
  const drawn = await Promise.all([1, 2, 3].map(() => cards?.draw(words)))
  expect(new Set(drawn.map(card => card?.bytes)).size).toBe(1)
})
