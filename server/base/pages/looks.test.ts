/** The looks of readers' pages: what is chosen is on every page at once, and the site's own look is what it always was. */
// one engine: colours and policies of pages; settings/ tries the statements on both.
import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Look, typefaceNames } from '../../../contract/base/looks/looks.ts'
import { paperColors, paperNames } from '../../../contract/base/looks/papers.ts'
import { pages } from '../../../contract/base/pages.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { catalogue } from '../languages/catalogue.ts'
import { loadRenderer } from './load-renderer.ts'

let site: TestSite
let letter: string
let addresses: string[]
beforeAll(async () => {
  site = await createTestSite({ renderer: await loadRenderer() })
  const post = async (url: string, payload: object) =>
    (await site.asAuthor({ method: 'POST', url, payload })).json()
  const { id } = await post('/api/subscribers', { email: 'reader@example.com' })
  await post('/api/settings', { key: 'public_archive', value: 'yes' })
  await post('/api/send-newsletter', {
    subject: 'A letter',
    body: '<p>Short.</p>',
    fromName: 'Ada',
    selectedSubscriberIds: [id],
  })
  const [sent] = (await site.asAuthor({ url: '/api/newsletters' })).json()
  const poll = await post('/api/polls', { title: 'Tea?' })
  letter = pages.letter.href({ token: sent.uniqueToken })
  addresses = [
    '/',
    letter,
    pages.letters.href(),
    pages.subscribe.href(),
    pages.anonymity.href(),
    '/no/such/page',
    pages.reply.href({ newsletterId: sent.uniqueToken }),
    pages.poll.href({ token: poll.uniqueToken }),
    pages.receipt.href(),
    pages.unsubscribe.href({ token: 'x' }),
    pages.confirm.href({ token: 'x' }),
  ]
})
afterAll(() => site.close())

const set = async (key: string, value: string) => {
  const saved = await site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key, value } })
  expect(saved.statusCode).toBe(201)
}
const wear = async ({ paper, typeface }: Look) => {
  await set('paper', paper)
  await set('typeface', typeface)
}
const get = (url: string) => site.asVisitor({ url })
const looks = paperNames.flatMap(paper => typefaceNames.map(typeface => ({ paper, typeface })))

describe.each(looks)('$paper, $typeface', look => {
  test('is on every page of a reader, and its policy lets in its own style alone', async () => {
    await wear(look)
    const colour = `--paper:${paperColors(look.paper).light.paper}`
    for (const url of addresses) {
      const { body, headers } = await get(url)
      const isPlain = look.paper === 'foolscap'
      const styles = [...body.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style]) => style ?? '')
      if (!isPlain) expect([url, styles.join('').includes(colour)]).toEqual([url, true])
      for (const style of styles)
        expect(headers['content-security-policy']).toContain(
          `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
        )
      const fonts = new Set([...body.matchAll(/[\w/-]+\.woff2/g)].map(([file]) => file.replace(/-.*/, '')))
      const name = { book: '/assets/fraunces', plain: '/assets/atkinson', typewriter: '/assets/courier' }[
        look.typeface
      ]
      expect([url, [...fonts].every(font => font === name)]).toEqual([url, true])
    }
  })

  test('a letter’s page asks for no script and is small, in every language', async () => {
    await wear(look)
    for (const language of catalogue().languages.keys()) {
      await set('language', language)
      const { body } = await get(letter)
      expect(body).toContain(`<html lang="${language}"`)
      expect(body).not.toContain('<script')
      expect(Buffer.byteLength(body), language).toBeLessThanOrEqual(14_336)
    }
    await set('language', 'en')
    const { body, headers } = await get(letter)
    const font = /<link rel="preload"[^>]* href="([^"]+)"/.exec(body)?.[1]
    expect(headers['content-security-policy']?.includes("font-src 'self'")).toBe(look.typeface !== 'book')
    if (font) expect((await get(font)).statusCode).toBe(200)
    else expect(look.typeface).toBe('book')
  })
})

test('no colour that a letter’s page names is missing', async () => {
  await wear({ paper: 'airmail', typeface: 'typewriter' })
  const { rawPayload } = await site.asVisitor({ url: letter, headers: { 'accept-encoding': 'br' } })
  const page = brotliDecompressSync(rawPayload).toString()
  for (const [, name] of page.matchAll(/var\((--[\w-]+)\)/g)) expect(page).toContain(`${name}:`)
})

test('refuses a look that does not exist', async () => {
  for (const [key, value] of [
    ['paper', 'papyrus'],
    ['typeface', 'url(https://evil.example)'],
  ])
    expect(
      (await site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key, value } })).statusCode,
    ).toBe(400)
})
