/** Cards: a picture for each letter that its link shows to anybody, drawn once for the same words. */
// one engine: a drawing of words; cards have no statements, and letters/ and archive/ try theirs on both.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardHref, cardSize } from '../../../contract/letters/cards.ts'
import { letterDate } from '../../../contract/letters/letter-date.ts'
import { firstSpeech, translatorFor } from '../../base/languages/translator-for.ts'
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

async function letter(subject: string, language?: string): Promise<string> {
  site.clock.forward(60_000)
  const payload = { subject, body: '<p>Hi</p>', fromName: 'Ada', language, selectedSubscriberIds: [reader] }
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

test('titles that are very long have one too; and so has the site', async () => {
  for (const url of [cardHref(await letter('W'.repeat(300))), cardHref()]) {
    const answer = await get(url)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject(cardSize)
    expect((await site.asVisitor({ method: 'HEAD', url })).statusCode).toBe(200)
  }
})

/** Ink on the sheet where titles stand: a row of shares from left to right, a value a column. */
async function titleInk(card: Buffer) {
  const { data, info } = await sharp(card)
    .extract({ left: 164, top: 145, width: 872, height: 225 })
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isInk = (x: number, y: number) => (data[y * info.width + x] ?? 255) < 128
  const columns = Array.from({ length: info.width }, (_, x) => x)
  const inked = columns.filter(x => Array.from({ length: info.height }).some((_, y) => isInk(x, y)))
  const [first = 0] = inked
  const last = inked.at(-1) ?? 0
  const rows = Array.from({ length: info.height }, (_, y) => columns.filter(x => isInk(x, y)).length)
  return { first, last, topRow: (rows.find(Boolean) ?? 0) / (last - first + 1) }
}

const cardOf = async (subject: string, language?: string) =>
  (await get(cardHref(await letter(subject, language)))).rawPayload

test.each([
  ['Latin', 'Crème brûlée', 'fr', 'left'],
  ['what is markup elsewhere', '<b>Snow</b> & </span>', 'en', 'left'],
  ['Vietnamese', 'Tuyết đầu mùa', 'en', 'left'],
  ['Cyrillic', 'Перший сніг на ґанку', 'uk', 'left'],
  ['Greek', 'Το πρώτο χιόνι', 'en', 'left'],
  ['Arabic', 'الثلج الأول', 'ar', 'right'],
  ['Arabic in a letter in English', 'سلام Ada', 'en', 'right'],
  ['Hebrew', 'השלג הראשון', 'he', 'right'],
  ['Latin in a letter in Hebrew', 'Snow', 'he', 'right'],
  ['Japanese', '初雪の日に「手紙」', 'ja', 'left'],
  ['Chinese', '第一场雪，和那封信', 'zh-Hans', 'left'],
  ['Chinese in a letter in English', '雪 and snow', 'en', 'left'],
  ['all of them', '雪 snow снег χιόνι سلام שלום', 'en', 'left'],
] as const)('a title in %s stands on its card', async (_, title, language, side) => {
  const [card, without] = [await cardOf(title, language), await cardOf('สวัสดี', language)]
  expect(card.equals(without)).toBe(false)
  const { first, last } = await titleInk(card)
  if (side === 'left') expect(first).toBeLessThan(12)
  else expect(872 - last).toBeLessThan(12)
})

test.each([
  ['ế', 'en'],
  ['Ж', 'uk'],
  ['Ω', 'en'],
  ['ش', 'ar'],
  ['ש', 'he'],
  ['雪', 'ja'],
  ['汉', 'zh-Hans'],
  ['汉', 'ja'],
  ['𠮷', 'ja'],
])('%s is a letter, and no box with its number (%s)', async (title, language) => {
  const { topRow } = await titleInk(await cardOf(title, language))
  expect(topRow).toBeLessThan(0.95)
  expect(topRow).toBeGreaterThan(0)
})

test.each([
  ['śź', 'sz', 'pl'],
  ['ếặ', 'eă', 'en'],
  ['йї', 'иі', 'uk'],
  ['за́мок', 'замок', 'uk'],
  ['ώΐ', 'ωι', 'en'],
  ['שָׁ', 'ש', 'he'],
])('the accents of %s stand on its letters', async (title, bare, language) => {
  const [accented, plain] = [
    await titleInk(await cardOf(title, language)),
    await titleInk(await cardOf(bare, language)),
  ]
  expect(Math.abs(accented.last - accented.first - (plain.last - plain.first))).toBeLessThan(12)
})

test('a character that Chinese and Japanese write differently is written as the letter’s language does', async () => {
  const [japanese, chinese] = [await cardOf('骨直', 'ja'), await cardOf('骨直', 'zh-Hans')]
  const title = (card: Buffer) =>
    sharp(card).extract({ left: 164, top: 145, width: 872, height: 225 }).raw().toBuffer()
  expect((await title(japanese)).equals(await title(chinese))).toBe(false)
})

test.each(['สวัสดี', 'नमस्ते', '안녕', 'Snow and हिम'])(
  'no font has all of %s: the author’s name stands there',
  async title => {
    const [card, without] = [await cardOf(title), await cardOf('🍑')]
    expect(card.equals(without)).toBe(true)
  },
)

test('the day and the name above are in the letter’s language', async () => {
  await set('author_name', 'Ada')
  const token = await letter('Snow', 'uk')
  const drawn = await createCards()?.draw({
    title: 'Snow',
    name: translatorFor({ ...firstSpeech, language: 'uk' })('page.mindOf', { name: 'Ada' }),
    below: letterDate(site.clock.now().toISOString(), { language: 'uk', timeZone: 'UTC' }),
    host: 'letters.test',
    languages: ['uk', 'en'],
    paper: 'airmail',
  })
  expect(drawn?.bytes.equals((await get(cardHref(token))).rawPayload)).toBe(true)
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
    title: 'At once, 雪',
    name: 'Inside the Mind of Ada',
    below: 'November 21, 2026',
    host: 'a.example',
    languages: ['en', 'en'],
    paper: 'moss',
  } as const
  const drawn = await Promise.all([1, 2, 3].map(() => cards?.draw(words)))
  expect(new Set(drawn.map(card => card?.bytes)).size).toBe(1)
  // Another process draws the same bytes.
  const again = await createCards()?.draw(words)
  expect(again?.bytes.equals(drawn[0]?.bytes ?? Buffer.alloc(0))).toBe(true)
})
