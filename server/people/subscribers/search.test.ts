/** Readers are found as letters are, without case and accents, by whatever way their names came; and nobody is read for it twice. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SubscriberImport } from '../../../contract/people/imports.ts'
import type { RecipientCounts } from '../../../contract/people/recipients.ts'
import type { Subscriber } from '../../../contract/people/subscribers.ts'
import { foldText } from '../../base/db/fold-text.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { foldKnown } from './fold-known.ts'
import { setName } from './own-page/queries.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const post = (url: string, payload: object = {}) => site.asAuthor({ method: 'POST', url, payload })
const add = async (email: string, known: object = {}) =>
  (await post('/api/subscribers', { email, ...known })).json<Subscriber>().id
const change = (id: string, payload: object) =>
  site.asAuthor({ method: 'PATCH', url: `/api/subscribers/${id}`, payload })
let presses = 0
const bring = async (csv: string) =>
  (
    await post('/api/subscribers/import', { csv, fileName: '', pressId: `a-random-press-id-${++presses}` })
  ).json<SubscriberImport>().id

/** Whom the list finds, and how many recipients the picker counts. */
async function found(q: string): Promise<[string, number]> {
  const list = (await site.asAuthor({ url: `/api/subscribers?q=${encodeURIComponent(q)}` })).json<
    Subscriber[]
  >()
  const count = await site.asAuthor({ url: `/api/recipients/count?q=${encodeURIComponent(q)}` })
  const names = list.map(({ email }) => email.replace('@example.com', ''))
  return [names.toSorted().join(' '), count.json<RecipientCounts>().active]
}

/** What is written down for the search is what the names and notes fold to. */
async function expectFolded(): Promise<void> {
  const rows = await site.database.db
    .selectFrom('subscribers')
    .select(['email', 'name', 'note', 'folded_name', 'folded_note'])
    .execute()
  for (const row of rows)
    expect(row).toMatchObject({ folded_name: foldText(row.name), folded_note: foldText(row.note) })
}

test('case and accents do not matter, in names and notes', async () => {
  await add('one@example.com', { name: 'Dörte Groß' })
  await add('two@example.com', { name: 'Dorte', note: 'From the Łódź STRASSE' })
  await add('full@example.com', { name: '100%' })
  for (const q of ['dorte', 'Dörte', 'DÖRTE', 'Do\u0308rte', ' dörte '])
    expect(await found(q)).toEqual(['one two', 2])
  expect(await found('gross')).toEqual(['one', 1])
  expect(await found('GROẞ')).toEqual(['one', 1])
  // Recipients are not chosen by notes.
  expect(await found('lodz straße')).toEqual(['two', 0])
  expect(await found('0%')).toEqual(['full', 1])
  expect(await found('_')).toEqual(['', 0])
  expect(await found('\u0301')).toEqual(['', 0])
  expect(await found('Two@Example')).toEqual(['two', 1])
})

test('whoever writes a name, it is found at once', async () => {
  const ada = await add('ada@example.com', { name: 'Éva' })
  expect(await found('eva')).toEqual(['ada', 1])
  await change(ada, { name: 'Søren' })
  await change(ada, { note: 'Zürich' })
  expect([await found('eva'), await found('soren'), await found('zurich')]).toEqual([
    ['', 0],
    ['ada', 1],
    ['ada', 0],
  ])
  await site.database.db.transaction().execute(tx => setName(tx, ada, 'Zoë'))
  expect(await found('zoe')).toEqual(['ada', 1])
  await change(ada, { name: '', note: '' })
  const first = await bring('email,name,note\nada@example.com,Jürgen,Köln\nbob@example.com,Peña,')
  expect([await found('jurgen'), await found('koln'), await found('pena')]).toEqual([
    ['ada', 1],
    ['ada', 0],
    ['bob', 1],
  ])
  await expectFolded()
  await post(`/api/imports/${first}/undo`)
  await expectFolded()
  expect(await found('u')).toEqual(['', 0])
})

test('names of an earlier release are found as they were until they are folded, which begins where it ended', async () => {
  const { db } = site.database
  const rows = Array.from({ length: 900 }, (_, n) => ({
    id: `id-${n}`,
    email: `id-${n}@example.com`,
    email_key: `id-${n}@example.com`,
    is_active: 1 as const,
    subscribed_at: '2026-01-01T00:00:00.000Z',
    unsubscribed_at: null,
    name: n % 2 ? `Dörte ${n}` : '',
    note: n % 3 ? '' : `Straße ${n}`,
  }))
  await db.insertInto('subscribers').values(rows.slice(0, 400)).execute()
  await db.insertInto('subscribers').values(rows.slice(400)).execute()
  expect([(await found('DÖRTE 7'))[1], (await found('dorte'))[1]]).toEqual([56, 0])
  await foldKnown({ db }, AbortSignal.abort())
  expect((await found('dorte'))[1]).toBe(0)
  await foldKnown({ db })
  expect((await found('dorte'))[1]).toBe(450)
  expect((await found('strasse 89'))[0]).toBe('id-891 id-894 id-897')
})
