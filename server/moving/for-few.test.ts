/** An old address is known, or guessed: whom it leads to a letter that came here closed, or is not listed. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pages } from '../../contract/base/pages.ts'
import type { MovingLetter } from '../../contract/moving/moving.ts'
import { pressesOf, words } from '../test/test-press.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { lookThrough, type MadeUp, movedTo, press, someLetter, work } from './test-moving.ts'

let site: TestSite
let ids: string[]
const { post, get, readers } = pressesOf(() => site)
beforeEach(async () => {
  site = await createTestSite({ env: { AUTHOR_NAME: 'Ada' } })
  ids = await readers('ada', 'bob')
})
afterEach(() => site.close())

const open = (value: 'yes' | 'no') => post('/api/settings', { key: 'public_archive', value })

async function bring(given: MadeUp, wish: object = {}) {
  const { id } = await lookThrough(site, given)
  expect((await press(site, id, 'bring', wish)).statusCode).toBe(202)
  await work(site, given)
}

interface Card {
  id: string
  uniqueToken: string
}
const card = async (q = ''): Promise<Card> =>
  (await get<{ cards: [Card] }>(`/api/newsletter-cards?q=${encodeURIComponent(q)}`)).cards[0]
const list = async (isListed: boolean, q = '') =>
  site.asAuthor({
    method: 'PUT',
    url: `/api/newsletters/${(await card(q)).id}/listed`,
    payload: { isListed },
  })

const secret = pages.letter.href({ token: 'its-token-on-the-site-before' })
const readable = pages.letterAtAddress.href({ year: '2015', slug: 'letter-0' })
const addresses = ['/p/letter-0', readable, secret]
const leads = async () =>
  (await Promise.all(addresses.map(path => movedTo(site, path)))).map(to => to !== undefined)

test('what only some could read, and is sent to some from here, is found by the link that is a secret alone', async () => {
  await open('yes')
  await bring({ letters: [someLetter(0, { isForAll: false, oldAddresses: addresses })] })
  const { id: newsletterId, uniqueToken } = await card()
  expect(await leads()).toEqual([false, false, false])
  await post('/api/send-newsletter', { ...words, newsletterId, selectedSubscriberIds: ids.slice(0, 1) })
  expect(await leads()).toEqual([false, false, true])
  expect(await movedTo(site, secret)).toBe(pages.letter.href({ token: uniqueToken }))
  await list(true)
  expect(await leads()).toEqual([true, true, true])
  await open('no')
  expect(await leads()).toEqual([false, false, true])
})

test('what is out and was in no archive is found by the link that is a secret alone, until it is listed here', async () => {
  await open('yes')
  const html = '<p><a href="https://old.example/p/letter-0">There</a></p>'
  const letters = [
    someLetter(0, { isUnlisted: true, oldAddresses: ['https://old.example/p/letter-0', ...addresses] }),
    someLetter(1, { html }),
  ]
  await bring({ letters })
  expect(await leads()).toEqual([false, false, true])
  const bodies = await site.database.db.selectFrom('letters').select('body').execute()
  expect(bodies.map(({ body }) => body)).toContain(html)
  const { uniqueToken } = await card('Letter 0')
  expect((await site.asVisitor({ url: `/api/newsletters/${uniqueToken}` })).statusCode).toBe(200)
  await list(true, 'Letter 0')
  expect(await leads()).toEqual([true, true, true])
})

test('what everybody could read is found where it was; at a readable address of such a site as it is here', async () => {
  await open('yes')
  await bring({ letters: [someLetter(0, { oldAddresses: addresses })] })
  expect(await leads()).toEqual([true, true, true])
  await list(false)
  expect(await leads()).toEqual([true, false, true])
  await list(true)
  await open('no')
  expect(await leads()).toEqual([true, false, true])
})

describe('a link of one letter to another that only some could read', () => {
  const given = (key: string, at: number): MadeUp => ({
    letters: [
      someLetter(at, { key, html: '<p><a href="https://old.example/p/letter-0">There</a></p>' }),
      someLetter(0, { isForAll: false }),
    ],
  })
  const linkOf = async (subject: string) => {
    const { db } = site.database
    const letters = await db.selectFrom('letters').select(['subject', 'body', 'unique_token']).execute()
    const [, href = ''] =
      /href="([^"]*)"/.exec(letters.find(one => one.subject === subject)?.body ?? '') ?? []
    const token = letters.find(one => one.subject === 'Letter 0')?.unique_token ?? 'none'
    return href.replace(token, '@')
  }
  const kept = 'https://old.example/p/letter-0'
  const turned = 'http://letters.test/newsletter/@'

  test('stays, and tells nobody the link that is a secret; also once it was sent to some from here', async () => {
    await bring(given('a', 1))
    expect(await linkOf('Letter 1')).toBe(kept)
    await bring(given('b', 2))
    expect(await linkOf('Letter 2')).toBe(kept)
    const { cards } = await get<{ cards: (Card & { subject: string })[] }>(
      '/api/newsletter-cards?q=Letter%200',
    )
    const to = { newsletterId: cards[0]?.id, subject: 'Letter 0', selectedSubscriberIds: ids.slice(0, 1) }
    expect((await post('/api/send-newsletter', { ...words, ...to })).statusCode).toBe(200)
    await bring(given('c', 3))
    expect(await linkOf('Letter 3')).toBe(kept)
  })

  test('stays at a readable address, too, once the author has taken that letter out of the archive', async () => {
    await bring({ letters: [someLetter(0, { oldAddresses: addresses })] })
    await list(false)
    for (const [at, path] of [readable, '/p/letter-0', readable].entries()) {
      if (at === 2) await list(true, 'Letter 0')
      const html = `<p><a href="https://old.example${path}">There</a></p>`
      await bring({ letters: [someLetter(at + 1, { key: `later-${at}`, html })] })
    }
    expect(await Promise.all([1, 2, 3].map(at => linkOf(`Letter ${at}`)))).toEqual([
      `https://old.example${readable}`,
      turned,
      turned,
    ])
  })

  test('stays where the author publishes that letter unlisted, and leads to it once it is listed', async () => {
    await bring(given('a', 1), { opensAll: true })
    expect(await linkOf('Letter 1')).toBe(kept)
    await list(true, 'Letter 0')
    await bring(given('b', 2))
    expect(await linkOf('Letter 2')).toBe(turned)
  })
})

test('what comes unlisted is not counted among what the archive will list', async () => {
  const seen = await lookThrough(site, { letters: [someLetter(0, { isUnlisted: true }), someLetter(1)] })
  expect(seen.letters).toMatchObject({ published: 2, forAll: 1, unlisted: 1, closed: 0 })
  const letters = await get<MovingLetter[]>(`/api/movings/${seen.id}/letters`)
  expect(letters.map(({ isUnlisted }) => isUnlisted)).toEqual([true, false])
})

test('what only some could read is found by its link alone when it is published, until its author lists it', async () => {
  await open('yes')
  const given: MadeUp = {
    letters: [someLetter(0, { isForAll: false, oldAddresses: addresses }), someLetter(1)],
  }
  const seen = await lookThrough(site, given)
  expect(seen.letters).toMatchObject({ published: 2, forAll: 1, unlisted: 0, closed: 1 })
  const letters = async () => get<MovingLetter[]>(`/api/movings/${seen.id}/letters?only=closed`)
  expect((await letters()).map(({ subject }) => subject)).toEqual(['Letter 0'])
  await press(site, seen.id, 'bring', { opensAll: true })
  await work(site, given)
  const { uniqueToken, ...found } = await card('Letter 0')
  expect(found).toMatchObject({ isListed: false, isUnmailed: true, sentToPart: { everyone: false } })
  expect((await site.asVisitor({ url: `/api/newsletters/${uniqueToken}` })).statusCode).toBe(200)
  const archive = async () => (await site.asVisitor({ url: '/api/public-letters?page=1' })).body
  expect(await archive()).toContain('Letter 1')
  expect(await archive()).not.toContain('Letter 0')
  expect(await leads()).toEqual([false, false, true])
  expect(await letters()).toMatchObject([{ isClosed: true, isDraft: false, isUnlisted: true }])
  await list(true, 'Letter 0')
  expect(await archive()).toContain('Letter 0')
  expect(await leads()).toEqual([true, true, true])
  expect(await letters()).toMatchObject([{ isClosed: true, isUnlisted: false }])
})
