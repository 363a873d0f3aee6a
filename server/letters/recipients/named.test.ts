/** Whom a letter names is found by who it is, whatever else says whom it is for. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Letter } from '../../../contract/letters/letters.ts'
import type { SubscriberData } from '../../../contract/people/subscribers.ts'
import { addReadersTo, circleIn, pressesOf, words } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
const { post, get, readers, edit } = pressesOf(() => site)
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const draft = async (subject: string, to: object) =>
  (await post('/api/newsletters', { ...words, subject, ...to })).json<Letter>().id
const toldTo = async (id: string) => {
  const { chosenFor, leftOutOf } = await get<SubscriberData>(`/api/subscribers/${id}/export`)
  return { chosenFor: chosenFor.map(({ subject }) => subject), leftOutOf: leftOutOf.map(one => one.subject) }
}

test('a reader is told of the letters that name them beside a circle, or leave them out of one', async () => {
  const [ada = ''] = await readers('ada')
  const circle = await circleIn(site.database.db, [ada])
  await draft('All but a circle, and Ada', {
    everyone: true,
    exceptCircles: [circle],
    selectedRecipients: [ada],
  })
  await draft('A circle but Ada', { circles: [circle], except: [ada] })
  expect(await toldTo(ada)).toEqual({
    chosenFor: ['All but a circle, and Ada'],
    leftOutOf: ['A circle but Ada'],
  })
})

test('a reader is told of no letter that names another one whose id differs by a capital', async () => {
  const row = { is_active: 1 as const, subscribed_at: '2026-01-01T00:00:00.000Z', unsubscribed_at: null }
  const rows = ['Ada', 'ada'].map((id, n) => ({
    ...row,
    id,
    email: `${n}@example.com`,
    email_key: `${n}@example.com`,
  }))
  await site.database.db.insertInto('subscribers').values(rows).execute()
  await draft('To one', { selectedRecipients: ['Ada'] })
  expect(await toldTo('Ada')).toMatchObject({ chosenFor: ['To one'] })
  expect(await toldTo('ada')).toMatchObject({ chosenFor: [] })
})

test('who goes with an import that is taken back is left out of no letter any more', async () => {
  const [ada = ''] = await readers('ada')
  const circle = await circleIn(site.database.db, [ada])
  const made = await post('/api/subscribers/import', {
    csv: 'email\nbob@example.com',
    fileName: 'list.csv',
    pressId: 'a-random-press-id',
  })
  const list = await get<{ id: string; email: string }[]>('/api/subscribers')
  const bob = list.find(({ email }) => email === 'bob@example.com')?.id ?? ''
  const id = await draft('A circle but some', { circles: [circle], except: [ada, bob] })
  await post(`/api/imports/${made.json<{ id: string }>().id}/undo`)
  expect((await edit(id)).except).toEqual([ada])
})

test('a draft that names many is saved by what differs, and counts them until they are erased', async () => {
  const all = await addReadersTo(site.database.db, 5_000, '')
  const id = await draft('To many', { selectedRecipients: all })
  const rows = () =>
    site.database.db
      .selectFrom('letter_recipients')
      .select(['subscriber_id', 'position'])
      .orderBy('position')
      .execute()
  const before = await rows()
  const [first = '', second = '', ...rest] = all
  const payload = { ...words, subject: 'To many', selectedRecipients: [first, ...rest] }
  await site.asAuthor({ method: 'PATCH', url: `/api/newsletters/${id}`, payload })
  expect(await rows()).toEqual(before.filter(row => row.subscriber_id !== second))
  await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${first}` })
  const { cards } = await get<{ cards: { recipientCount: number }[] }>('/api/newsletter-cards')
  expect(cards).toMatchObject([{ recipientCount: rest.length }])
  expect((await edit(id)).selectedRecipients).toEqual(rest)
  await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${id}` })
  expect(await rows()).toEqual([])
})
