/** Which letters the archive lists by itself: those that went to everyone, and no other (access by default deny). Seen as strangers see it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hrefOf } from '../../../contract/base/href.ts'
import { documents, pages } from '../../../contract/base/pages.ts'
import { readLetterAddress } from '../../../contract/letters/archive.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { pressesOf, words } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
let ids: string[]
const { post, get, readers } = pressesOf(() => site)

beforeEach(async () => {
  site = await createTestSite()
  await open('yes')
  ids = await readers('ada', 'bob', 'cyd', 'dan')
})
afterEach(() => site.close())

const open = (value: 'yes' | 'no') => post('/api/settings', { key: 'public_archive', value })
const visit = async (url: string) => (await site.asVisitor({ url })).payload

async function circle(name: string, members: readonly string[]): Promise<string> {
  const { id } = (await post('/api/circles', { name })).json()
  if (members.length > 0) await post(`/api/circles/${id}/add`, { subscriberIds: members })
  return id
}

interface Card {
  id: string
  uniqueToken: string
  isListed: boolean
  sentToPart?: object
}
const card = async (subject: string): Promise<Card> =>
  (await get<{ cards: Card[] }>(`/api/newsletter-cards?q=${encodeURIComponent(subject)}`)).cards[0] as Card

/** @returns the id of its send */
async function press(subject: string, fields: object): Promise<string> {
  site.clock.forward(60_000)
  const answer = await post('/api/send-newsletter', { ...words, subject, ...fields })
  expect([answer.statusCode, answer.payload]).toEqual([expect.toBeOneOf([200, 202]), expect.anything()])
  await site.inbox()
  return answer.json().sendId
}

/** In how many of their ways strangers find a letter: all of them, or none. */
async function isSeen(subject: string): Promise<boolean> {
  const { uniqueToken } = await card(subject)
  const address = { year: '2026', slug: subject.toLowerCase().replaceAll(' ', '-') }
  const path = pages.letterAtAddress.href(address)
  const ways = {
    list: (await visit('/api/public-letters')).includes(`"${subject}"`),
    feed: (await visit(documents.feed)).includes(uniqueToken),
    jsonFeed: (await visit(documents.jsonFeed)).includes(uniqueToken),
    sitemap: (await visit(documents.sitemap)).includes(path),
    search: JSON.parse(await visit(`/api/letter-search?q=${encodeURIComponent(subject)}`)).count === 1,
    address: (await site.asVisitor({ url: hrefOf(readLetterAddress.path, address) })).statusCode === 200,
    robots: JSON.parse(await visit(`/api/newsletters/${uniqueToken}/listed`)).isListed as boolean,
  }
  // Whoever has its link reads it in any case.
  expect((await site.asVisitor({ url: `/api/newsletters/${uniqueToken}` })).statusCode).toBe(200)
  const seen = Object.values(ways)
  expect(ways).toEqual(Object.fromEntries(Object.keys(ways).map(way => [way, seen[0]])))
  return seen[0] === true
}

const some = () => ids.slice(0, 2)
type Case = [what: string, fields: () => object | Promise<object>, isListed: boolean]
const cases: Case[] = [
  ['everyone', () => ({ everyone: true }), true],
  [
    'everyone, and a circle too',
    async () => ({ everyone: true, circles: [await circle('Tea', some())] }),
    true,
  ],
  ['each by name', () => ({ selectedSubscriberIds: ids }), true],
  ['a circle that everybody is in', async () => ({ circles: [await circle('All', ids)] }), true],
  ['one by name', () => ({ selectedSubscriberIds: ids.slice(0, 1) }), false],
  ['all but one by name', () => ({ selectedSubscriberIds: ids.slice(1) }), false],
  ['everyone but one', () => ({ everyone: true, except: ids.slice(0, 1) }), false],
  ['a circle', async () => ({ circles: [await circle('Family', some())] }), false],
  [
    'everyone but a circle',
    async () => ({ everyone: true, exceptCircles: [await circle('Work', some())] }),
    false,
  ],
  // Nobody is left out by it today; that it is not for everybody is said all the same.
  [
    'everyone but an empty circle',
    async () => ({ everyone: true, exceptCircles: [await circle('Work', [])] }),
    false,
  ],
]

describe.each(cases)('a letter to %s', (_, fields, isListed) => {
  test(isListed ? 'is listed' : 'is not, until its author lists it', async () => {
    await press('To whom', await fields())
    expect(await isSeen('To whom')).toBe(isListed)
    expect(await card('To whom')).toMatchObject({
      isListed,
      ...(!isListed && { sentToPart: expect.any(Object) }),
    })
    const { id } = await card('To whom')
    for (const wanted of [!isListed, isListed]) {
      await site.asAuthor({
        method: 'PUT',
        url: `/api/newsletters/${id}/listed`,
        payload: { isListed: wanted },
      })
      expect(await isSeen('To whom')).toBe(wanted)
    }
  })

  test('goes by its author’s word, where the press has one', async () => {
    await press('As I say', { ...(await fields()), isListed: !isListed })
    expect(await isSeen('As I say')).toBe(!isListed)
  })
})

test('who cannot be mailed at the press is nobody left out; who joins later changes nothing', async () => {
  const [ada = '', bob = '', cyd = '', dan = ''] = ids
  await site.database.db.updateTable('subscribers').set({ is_active: 0 }).where('id', '=', dan).execute()
  await site.database.db
    .updateTable('subscribers')
    .set({ suppressed_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', cyd)
    .execute()
  await press('To both', { selectedSubscriberIds: [ada, bob] })
  expect(await isSeen('To both')).toBe(true)
  await readers('eve')
  await press('To the same', { selectedSubscriberIds: [ada, bob] })
  expect([await isSeen('To both'), await isSeen('To the same')]).toEqual([true, false])
})

test('sending it again changes nothing: its author lists it', async () => {
  await press('First to one', { selectedSubscriberIds: ids.slice(0, 1) })
  const { id } = await card('First to one')
  await post(`/api/newsletters/${id}/resend`, { everyone: true })
  await press('First to all', { everyone: true })
  await post(`/api/newsletters/${(await card('First to all')).id}/resend`, {
    selectedSubscriberIds: ids.slice(0, 1),
  })
  await site.inbox()
  expect([await isSeen('First to one'), await isSeen('First to all')]).toEqual([false, true])
  expect((await card('First to one')).sentToPart).toEqual({
    everyone: false,
    circles: [],
    exceptCircles: [],
    byName: true,
    wasSentAgain: true,
  })
})

describe.each([
  ['dated', { scheduledFor: '2026-03-05T12:00:00Z' }],
  ['held', { holdSeconds: 60 }],
])('a letter that is %s', (_, wait) => {
  test('is listed as its press said, once it goes', async () => {
    await press('Later to all', { everyone: true, ...wait })
    await press('Later to one', { selectedSubscriberIds: ids.slice(0, 1), ...wait })
    await press('Later as I say', { selectedSubscriberIds: ids.slice(0, 1), isListed: true, ...wait })
    await readers('late')
    site.clock.set('2026-03-05T12:00:01.000Z')
    for (const subject of ['Later to all', 'Later to one', 'Later as I say']) {
      const waiting = (await card(subject)) as Card & { waiting: { sendId: string } | null }
      if (waiting.waiting) await post(`/api/sends/${waiting.waiting.sendId}/release`)
    }
    await site.inbox()
    site.parts.pageCache.forget('all')
    expect([
      await isSeen('Later to all'),
      await isSeen('Later to one'),
      await isSeen('Later as I say'),
    ]).toEqual([true, false, true])
  })

  test('and undone is judged anew at its next press', async () => {
    const again = async (subject: string, first: object, then: object) => {
      const sendId = await press(subject, { ...first, ...wait })
      await post(`/api/sends/${sendId}/undo`)
      const { id, isListed } = await card(subject)
      expect(isListed).toBe(true)
      await press(subject, { newsletterId: id, ...then })
      return isSeen(subject)
    }
    const one = { selectedSubscriberIds: ids.slice(0, 1) }
    const all = { everyone: true }
    expect([
      await again('All then one', all, one),
      await again('One then all', one, all),
      await again('One listed then one', { ...one, isListed: true }, one),
      await again('All unlisted then all', { ...all, isListed: false }, all),
    ]).toEqual([false, true, false, true])
  })
})

test('a draft that its author keeps out stays out, sent to everyone, undone and sent again', async () => {
  const draft = (await post('/api/newsletters', { ...words, subject: 'Kept out' })).json()
  const save = (payload: object) =>
    site.asAuthor({
      method: 'PUT',
      url: `/api/newsletters/${draft.id}/autosave`,
      payload: { ...words, subject: 'Kept out', writer: 'the-page-of-this-test', ...payload },
    })
  expect((await save({ revision: 1, isListed: false })).statusCode).toBe(200)
  expect((await card('Kept out')).isListed).toBe(false)
  // Without a word of it: as it was saved.
  expect((await save({ revision: 2, subject: 'Kept out' })).statusCode).toBe(200)
  expect((await get<Card>(`/api/newsletters/${draft.id}/edit`)).isListed).toBe(false)
  const refused = await save({ revision: 2, isListed: true })
  expect(refused.json()).toEqual(refusedAs('invalid', 'isListed of a draft must be false or null'))
  const sendId = await press('Kept out', { newsletterId: draft.id, everyone: true, holdSeconds: 60 })
  await post(`/api/sends/${sendId}/undo`)
  expect((await card('Kept out')).isListed).toBe(false)
  await press('Kept out', { newsletterId: draft.id, everyone: true })
  expect(await isSeen('Kept out')).toBe(false)
  expect((await card('Kept out')).sentToPart).toBeUndefined()
  // Nothing is said any more: its press decides.
  const other = (await post('/api/newsletters', { ...words, subject: 'Not kept out' })).json()
  const url = `/api/newsletters/${other.id}/listed`
  for (const isListed of [false, true]) await site.asAuthor({ method: 'PUT', url, payload: { isListed } })
  expect((await card('Not kept out')).isListed).toBe(true)
  await press('Not kept out', { newsletterId: other.id, selectedSubscriberIds: ids.slice(0, 1) })
  expect(await isSeen('Not kept out')).toBe(false)
})

test('what was put there by hand is listed; taken back and sent to one it is not', async () => {
  const { id } = (await post('/api/newsletters', { ...words, subject: 'By hand' })).json()
  await post(`/api/newsletters/${id}/archive`)
  expect(await isSeen('By hand')).toBe(true)
  // Mailed to one afterwards it stays.
  const { sendId } = (
    await post(`/api/newsletters/${id}/resend`, { selectedSubscriberIds: ids.slice(0, 1), holdSeconds: 60 })
  ).json()
  expect(await isSeen('By hand')).toBe(true)
  await post(`/api/sends/${sendId}/undo`)
  await site.inbox()
  await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${id}/archive` })
  expect((await card('By hand')).isListed).toBe(true)
  await press('By hand', { newsletterId: id, selectedSubscriberIds: ids.slice(0, 1) })
  expect(await isSeen('By hand')).toBe(false)
})

test('the same holds of letters sent while the archive was closed', async () => {
  await open('no')
  await press('Closed to all', { everyone: true })
  await press('Closed to one', { selectedSubscriberIds: ids.slice(0, 1) })
  expect([await isSeen('Closed to all'), await isSeen('Closed to one')]).toEqual([false, false])
  await open('yes')
  expect([await isSeen('Closed to all'), await isSeen('Closed to one')]).toEqual([true, false])
})

test('a letter beside one that is not listed leads past it', async () => {
  await press('One', { everyone: true })
  await press('Two', { selectedSubscriberIds: ids.slice(0, 1) })
  await press('Three', { everyone: true })
  const listing = async (subject: string) =>
    JSON.parse(await visit(`/api/newsletters/${(await card(subject)).uniqueToken}/listed`))
  expect((await listing('One')).next.subject).toBe('Three')
  expect((await listing('Three')).previous.subject).toBe('One')
  expect(await listing('Two')).toEqual({ isListed: false, path: null, previous: null, next: null })
})
