/** Names, notes and circles of a file: what the dry run says, what comes in, what is left out, and what an undo takes back. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limits } from '../../../contract/base/limits.ts'
import type { Circle } from '../../../contract/people/circles.ts'
import type { ImportCheck, SubscriberImport } from '../../../contract/people/imports.ts'
import type { Subscriber } from '../../../contract/people/subscribers.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const post = (url: string, payload: object = {}) => site.asAuthor({ method: 'POST', url, payload })
const check = async (csv: string) =>
  (await post('/api/subscribers/import/check', { csv, fileName: '' })).json<ImportCheck>()
let presses = 0
const press = async (csv: string) =>
  (
    await post('/api/subscribers/import', { csv, fileName: '', pressId: `a-random-press-id-${++presses}` })
  ).json<SubscriberImport>()
const circles = async () => (await site.asAuthor({ url: '/api/circles' })).json<Circle[]>()
const counts = async () => (await circles()).map(({ name, members }) => `${name} ${members}`)
/** `ada@example.com Ada L [note] Family, Work` */
const inWords = async () =>
  (await site.asAuthor({ url: '/api/subscribers' }))
    .json<Subscriber[]>()
    .map(({ email, name, note, circles: those }) =>
      [email, name, note && `[${note}]`, those?.map(one => one.name).join(', ')].filter(Boolean).join(' '),
    )
    .sort()

test('two files at the same moment do not pass the limit of circles together', async () => {
  const file = (list: string) =>
    ['email,tags', ...Array.from({ length: 60 }, (_, n) => `${list}-${n}@example.com,${list} ${n}`)].join(
      '\n',
    )
  const [one, other] = await Promise.all([press(file('a')), press(file('b'))])
  expect([one.added, other.added]).toEqual([60, 60])
  expect(await circles()).toHaveLength(limits.circles)
})

const mailchimp = `Email Address,First Name,Last Name,LEID,NOTES,TAGS
ada@example.com,Ada,Lovelace,1,"Met in Rome","""Family"",""Book, club"""
bob@example.com,Bob,,2,,"family"
known@example.com,Kim,Known,3,A note,Family
ada@example.com,,,4,Sings,Choir
`

test('the columns of a file become names, notes and circles, as the dry run says', async () => {
  await post('/api/subscribers', { email: 'known@example.com' })
  await post('/api/circles', { name: 'Choir' })
  const before = await circles()
  const said = await check(mailchimp)
  expect(said).toMatchObject({ source: 'Mailchimp', new: 2, known: 1, repeated: 1, names: 2, notes: 1 })
  expect(said.completed).toEqual({ people: 1, names: 1, notes: 1, circles: 1 })
  expect(said.columns.map(({ heading, meaning }) => `${heading}: ${meaning}`)).toEqual([
    'Email Address: address',
    'First Name: firstName',
    'Last Name: lastName',
    'LEID: none',
    'NOTES: note',
    'TAGS: circles',
  ])
  expect(said.circles).toEqual([
    { name: 'Family', count: 3, isNew: true },
    { name: 'Book, club', count: 1, isNew: true },
    { name: 'Choir', count: 1, isNew: false },
  ])
  expect(await circles()).toEqual(before)

  const made = await press(mailchimp)
  expect(await inWords()).toEqual([
    'ada@example.com Ada Lovelace [Met in Rome\nSings] Book, club, Choir, Family',
    'bob@example.com Bob Family',
    'known@example.com Kim Known [A note] Family',
  ])
  expect(await counts()).toEqual(['Book, club 1', 'Choir 1', 'Family 3'])
  expect(made).toMatchObject({ total: 2, added: 2, completed: 1 })

  await post(`/api/imports/${made.id}/undo`)
  expect(await inWords()).toEqual(['known@example.com'])
  expect(await counts()).toEqual(['Choir 0'])
})

test('an undo leaves a circle that somebody is in, or that the author changed', async () => {
  const csv = 'email,tags\na@example.com,Full; Renamed; Empty\n'
  const made = await press(csv)
  const idOf = async (name: string) => (await circles()).find(one => one.name === name)?.id ?? ''
  const kim = (await post('/api/subscribers', { email: 'kim@example.com' })).json<Subscriber>()
  await post(`/api/circles/${await idOf('Full')}/add`, { subscriberIds: [kim.id] })
  const url = `/api/circles/${await idOf('Renamed')}`
  await site.asAuthor({ method: 'PATCH', url, payload: { name: 'Mine' } })
  await post(`/api/imports/${made.id}/undo`)
  expect(await counts()).toEqual(['Full 1', 'Mine 0'])
})

test('what can be no circle is named, and the rest comes in', async () => {
  const tags = Array.from({ length: 101 }, (_, n) => `Tag ${n}`)
  const long = 'x'.repeat(61)
  const csv = `email,labels,name\na@example.com,"${[...tags, long].join(',')}","${'n'.repeat(201)}"\nb@example.com,Tag 100,\n`
  const said = await check(csv)
  expect(said.circles).toHaveLength(100)
  expect(said.circles?.[0]).toEqual({ name: 'Tag 100', count: 2, isNew: true })
  expect(said.circlesLeftOut).toEqual([
    { name: 'Tag 99', count: 1, why: 'many' },
    { name: long, count: 1, why: 'long' },
  ])
  expect(said.shortened).toBe(1)
  await press(csv)
  expect(await counts()).toHaveLength(100)
  expect((await inWords())[0]).toContain(`a@example.com ${'n'.repeat(200)} Tag 0,`)
})

test.each([
  [
    'a name beside the address',
    '"Lovelace, Ada" <ada@example.com>; Bob B. <bob@example.com>; cy@example.com',
    2,
  ],
  ['Substack', 'Email,Name,Stripe plan,Cancel date,Start date\nada@example.com,Ada,,,2025-01-01\n', 1],
  [
    'Ghost',
    'id,email,name,note,subscribed_to_emails,created_at,labels\n1,ada@example.com,Ada,,true,2025-01-01,"VIP, Early"\n',
    1,
  ],
  [
    'Buttondown',
    'email_address,type,creation_date,notes,tags\nada@example.com,regular,2025-01-01,Hm,VIP\n',
    0,
  ],
  ['listmonk', 'uuid,email,name,attributes,status\n1,ada@example.com,Ada,{},enabled\n', 1],
])('%s: names are found', async (_, csv, names) => {
  expect((await check(csv)).names ?? 0).toBe(names)
})

test('a hostile name of a file is one harmless line', async () => {
  await press('email,name,tags\na@example.com,"Ada\r\nBcc: x@example.com\u202e","Fam\nily"\n')
  expect(await inWords()).toEqual(['a@example.com Ada Bcc: x@example.com Fam, ily'])
})
