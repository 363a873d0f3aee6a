/** Circles: made, renamed, opened and deleted, with who is in them; and what the author knows of a subscriber. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limits } from '../../../contract/base/limits.ts'
import { sentences } from '../../../contract/base/sentences.ts'
import type { Circle } from '../../../contract/people/circles.ts'
import type { Subscriber } from '../../../contract/people/subscribers.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { untilWaiting } from '../../test/test-database.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { finishRemovals } from './delete-circle.ts'
import { updateCircle } from './queries.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const post = (url: string, payload: object = {}) => site.asAuthor({ method: 'POST', url, payload })
const create = (name: string, more: object = {}) => post('/api/circles', { name, ...more })
const made = async (name: string) => (await create(name)).json<Circle>().id
const change = (id: string, payload: object) =>
  site.asAuthor({ method: 'PATCH', url: `/api/circles/${id}`, payload })
const remove = (id: string) => site.asAuthor({ method: 'DELETE', url: `/api/circles/${id}` })
const circles = async () => (await site.asAuthor({ url: '/api/circles' })).json<Circle[]>()
const add = async (email: string, more: object = {}) =>
  (await post('/api/subscribers', { email, ...more })).json<Subscriber>()
const patch = async (id: string, payload: object) =>
  (await site.asAuthor({ method: 'PATCH', url: `/api/subscribers/${id}`, payload })).json<Subscriber>()
const listed = async (query = '') =>
  (await site.asAuthor({ url: `/api/subscribers?limit=50&${query}` })).json<Subscriber[]>()
const addresses = async (query: string) => (await listed(query)).map(({ email }) => email)

test('a circle is made, renamed, opened and closed; a name is there once, whatever its capitals', async () => {
  const answer = await create('  Fa\tmily ', { isOpen: true })
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    {
      id: expect.any(String),
      name: 'Fa mily',
      isOpen: true,
      members: 0,
      mailable: 0,
      createdAt: expect.any(String),
    },
  ])
  const { id } = answer.json<Circle>()
  expect((await create('FA MILY')).json()).toEqual(refusedAs('circleNameTaken'))
  const work = await made('Work')
  expect((await change(work, { name: 'fa mily' })).json()).toEqual(refusedAs('circleNameTaken'))
  expect((await change(id, { name: 'FAMILY' })).json()).toMatchObject({ name: 'FAMILY', isOpen: true })
  expect((await change(id, { isOpen: false })).json()).toMatchObject({ name: 'FAMILY', isOpen: false })
  expect((await change(id, {})).json()).toMatchObject({ name: 'FAMILY', isOpen: false })
  expect((await circles()).map(({ name }) => name)).toEqual(['FAMILY', 'Work'])
  expect((await create('\u202e\u200b ')).json()).toEqual(refusedAs('invalid', sentences.circleName))
})

test('they are listed as the site’s language orders names', async () => {
  for (const name of ['Zebra', 'Öl 10', 'öl 2', 'Oma']) await made(name)
  const names = async () => (await circles()).map(({ name }) => name)
  expect(await names()).toEqual(['öl 2', 'Öl 10', 'Oma', 'Zebra'])
  await post('/api/settings', { key: 'language', value: 'tr' })
  expect(await names()).toEqual(['Oma', 'öl 2', 'Öl 10', 'Zebra'])
})

test('two that get one name at the same moment: one of them has it', async () => {
  const [one, other] = [await made('One'), await made('Other')]
  const { answer } = await site.database.db.transaction().execute(async tx => {
    await updateCircle(tx, one, { name: 'Same', name_key: 'same' })
    const begun = change(other, { name: 'Same' })
    await untilWaiting(site.database)
    return { answer: begun }
  })
  expect((await answer).json()).toEqual(refusedAs('circleNameTaken'))
  expect((await circles()).map(({ name }) => name)).toEqual(['Other', 'Same'])
})

test('refuses more than a hundred circles', async () => {
  const { db, clock } = { ...site.database, clock: site.clock }
  const rows = Array.from({ length: limits.circles }, (_, n) => ({
    id: `circle-${n}`,
    name: `Circle ${n}`,
    name_key: `circle ${n}`,
    is_open: 0 as const,
    created_at: clock.now().toISOString(),
    removed_at: null,
    import_id: null,
  }))
  await db.insertInto('circles').values(rows).execute()
  expect((await create('One more')).json()).toEqual(refusedAs('tooManyCircles'))
  await remove('circle-7')
  expect((await create('One more')).statusCode).toBe(201)
})

test('those made at the same moment do not pass the limit together', async () => {
  const names = Array.from({ length: limits.circles + 3 }, (_, n) => `Circle ${n}`)
  const all = await Promise.all(names.map(name => create(name)))
  expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(limits.circles)
  expect(await circles()).toHaveLength(limits.circles)
})

test('many are put in and taken out; the counts tell who of them can be mailed', async () => {
  const id = await made('Family')
  const [ada, bob, cy] = [
    await add('ada@example.com'),
    await add('bob@example.com'),
    await add('cy@example.com'),
  ]
  const all = { subscriberIds: [ada.id, bob.id, cy.id, 'nobody', ada.id] }
  expect((await post(`/api/circles/${id}/add`, all)).json()).toEqual({ changed: 3 })
  expect((await post(`/api/circles/${id}/add`, all)).json()).toEqual({ changed: 0 })
  await patch(bob.id, { isActive: false })
  expect(await circles()).toMatchObject([{ members: 3, mailable: 2 }])
  expect(await addresses(`circle=${id}`)).toHaveLength(3)
  expect(await addresses(`circle=${id}&state=inactive`)).toEqual(['bob@example.com'])
  expect(await addresses('circle=nothing')).toEqual([])
  const some = { subscriberIds: [ada.id, bob.id] }
  expect((await post(`/api/circles/${id}/remove`, some)).json()).toEqual({ changed: 2 })
  expect((await post(`/api/circles/${id}/remove`, some)).json()).toEqual({ changed: 0 })
  expect(await addresses(`circle=${id}`)).toEqual(['cy@example.com'])
  await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${cy.id}` })
  expect(await circles()).toMatchObject([{ members: 0, mailable: 0 }])
  const nowhere = await post('/api/circles/nothing/add', some)
  expect([nowhere.statusCode, nowhere.json()]).toEqual([404, refusedAs('circleNotFound')])
  const many = { subscriberIds: Array(limits.circleStep + 1).fill('x') }
  expect((await post(`/api/circles/${id}/add`, many)).statusCode).toBe(400)
})

test('all that a search finds are put in', async () => {
  const id = await made('Family')
  const emails = ['ada@example.com', 'bob@example.com', 'cy@example.org']
  const [ada, bob] = [
    await add(emails[0] ?? ''),
    await add(emails[1] ?? '', { note: 'choir' }),
    await add(emails[2] ?? ''),
  ]
  await patch(ada.id, { isActive: false })
  await patch(bob.id, { circles: [id] })
  const found = (body: object) => post(`/api/circles/${id}/add-found`, body)
  expect((await found({ q: 'example.com' })).json()).toEqual({ found: 2, changed: 1 })
  const other = await made('Choir')
  expect((await post(`/api/circles/${other}/add-found`, { circle: id, state: 'active' })).json()).toEqual({
    found: 1,
    changed: 1,
  })
  expect(await addresses(`circle=${other}`)).toEqual(['bob@example.com'])
  expect((await found({ q: 'nobody' })).json()).toEqual({ found: 0, changed: 0 })
  expect((await found({})).json()).toEqual({ found: 3, changed: 1 })
  expect((await post('/api/circles/nothing/add-found', { q: 'nobody' })).json()).toEqual(
    refusedAs('circleNotFound'),
  )
})

test('a deleted circle is gone at once, and its subscribers stay', async () => {
  const id = await made('Family')
  const { db } = site.database
  const rows = Array.from({ length: 2_600 }, (_, n) => ({
    id: `id-${n}`,
    email: `reader-${n}@example.com`,
    email_key: `reader-${n}@example.com`,
    is_active: 1 as const,
    subscribed_at: '2026-01-01T00:00:00.000Z',
    unsubscribed_at: null,
  }))
  for (let at = 0; at < rows.length; at += 650) {
    const some = rows.slice(at, at + 650)
    await db.insertInto('subscribers').values(some).execute()
    await post(`/api/circles/${id}/add`, { subscriberIds: some.map(row => row.id) })
  }
  const gone = await remove(id)
  expect([gone.statusCode, gone.json()]).toEqual([
    200,
    { message: 'The circle is deleted. Its 2,600 subscribers stay on the list' },
  ])
  expect(await circles()).toEqual([])
  expect(await addresses(`circle=${id}`)).toEqual([])
  expect((await listed())[0]).not.toHaveProperty('circles')
  expect((await remove(id)).json()).toEqual(refusedAs('circleNotFound'))
  expect((await post(`/api/circles/${id}/add`, { subscriberIds: ['id-1'] })).json()).toEqual(
    refusedAs('circleNotFound'),
  )
  // Its name is free for another.
  expect((await create('Family')).statusCode).toBe(201)
  await finishRemovals(site.parts)
  expect(await db.selectFrom('circle_members').selectAll().execute()).toEqual([])
  expect((await circles()).map(({ name }) => name)).toEqual(['Family'])
  expect((await site.asAuthor({ url: '/api/subscribers/count' })).json()).toMatchObject({ total: 2_600 })
})

test('name, note and circles of a subscriber; without them an answer says exactly what it always said', async () => {
  const plain = await add('plain@example.com')
  expect(Object.keys(plain)).toEqual(['id', 'email', 'isActive', 'subscribedAt', 'unsubscribedAt'])
  const [family, work] = [await made('Family'), await made('Work')]
  const ada = await add('ada@example.com', { name: 'Ada L', note: 'Met in Rome', circles: [work, family] })
  const known = {
    name: 'Ada L',
    note: 'Met in Rome',
    circles: [
      { id: family, name: 'Family' },
      { id: work, name: 'Work' },
    ],
  }
  expect(ada).toMatchObject(known)
  expect((await listed('q=ada@')).map(({ name, note, circles }) => ({ name, note, circles }))).toEqual([
    known,
  ])
  expect((await site.asAuthor({ url: `/api/subscribers/${ada.id}` })).json()).toEqual(ada)
  expect(await patch(ada.id, { name: 'Ada' })).toEqual({ ...ada, name: 'Ada' })
  expect((await patch(ada.id, { circles: [family, 'gone'] })).circles).toEqual([
    { id: family, name: 'Family' },
  ])
  expect((await patch(ada.id, { isActive: false })).name).toBe('Ada')
  const emptied = await patch(ada.id, { name: ' ', note: '', circles: [], isActive: true })
  expect(Object.keys(emptied)).toEqual(Object.keys(plain))
  expect((await site.inbox()).filter(mail => mail.recipient === 'ada@example.com')).toEqual([])
})

test('a search finds names and notes, also in capitals and with marks', async () => {
  await add('one@example.com', { name: 'Zoë Ümläut' })
  await add('two@example.com', { note: 'Sings in the 100% choir\nand plays' })
  expect(await addresses(`q=${encodeURIComponent('ÜMLÄ')}`)).toEqual(['one@example.com'])
  expect(await addresses(`q=${encodeURIComponent('U\u0308ml')}`)).toEqual(['one@example.com'])
  expect(await addresses('q=100%25%20choir')).toEqual(['two@example.com'])
  expect(await addresses('q=EXAMPLE')).toHaveLength(2)
  expect(await addresses('q=nobody')).toEqual([])
})

test('a name is one harmless line, whatever it was', async () => {
  const hostile = 'Ada\r\nBcc: all@example.com\u2028\u202egnp.exe\u0000'.replace('\u0000', '')
  const ada = await add('ada@example.com', { name: hostile, note: 'a\u0007b\r\n\u202ec\td ' })
  expect(ada).toMatchObject({ name: 'Ada Bcc: all@example.com gnp.exe', note: 'a b\nc\td' })
  expect((await patch(ada.id, { name: '=HYPERLINK("http://x")<b>&amp;' })).name).toBe(
    '=HYPERLINK("http://x")<b>&amp;',
  )
  const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'
  expect((await patch(ada.id, { name: family })).name).toBe(family)
  const long = await post('/api/subscribers', { email: 'b@example.com', name: 'x'.repeat(201) })
  expect(long.json()).toEqual(refusedAs('invalid', 'Name must be at most 200 characters'))
})
