/** A table is imported as the author says: its columns, its first row, the form of its dates. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ImportCheck, Reading, SubscriberImport } from '../../../contract/people/imports.ts'
import type { Subscriber } from '../../../contract/people/subscribers.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const post = (url: string, payload: object) => site.asAuthor({ method: 'POST', url, payload })
const pressId = 'a-press-of-an-import'
const check = async (csv: string, reading?: Reading) =>
  (await post('/api/subscribers/import/check', { csv, reading })).json<ImportCheck>()
const press = (csv: string, reading?: Reading) => post('/api/subscribers/import', { csv, reading, pressId })
const inWords = async () =>
  (await site.asAuthor({ url: '/api/subscribers' }))
    .json<Subscriber[]>()
    .map(({ email, name = '', subscribedAt }) => `${email} ${name} ${subscribedAt.slice(0, 10)}`)
    .sort()

test('a table without headings is asked about, imported only then, and its first row is a person', async () => {
  const csv = 'Lovelace;15.11.2021;ada@example.com\nBabbage;16.11.2021;bob@example.com\n'
  const asked = await check(csv)
  expect(asked).toMatchObject({ isAsked: true, hasHeadings: false, new: 2 })
  expect(asked.columns.map(({ meaning }) => meaning)).toEqual(['none', 'none', 'address'])
  const refused = await press(csv)
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { kind: 'importColumnsUnknown' }])
  expect(await inWords()).toEqual([])

  const reading: Reading = { columns: ['lastName', 'subscribed', 'address'], hasHeadings: false }
  expect(await check(csv, reading)).toMatchObject({ isAsked: false, new: 2, names: 2, unreadDates: 0 })
  expect((await press(csv, reading)).json()).toMatchObject({ state: 'done', added: 2 })
  expect(await inWords()).toEqual([
    'ada@example.com Lovelace 2021-11-15',
    'bob@example.com Babbage 2021-11-16',
  ])
})

test('columns without an address, and meanings that there are not, are refused', async () => {
  const answers = [{ columns: ['name'] }, { columns: ['address', 'age'] }, { dates: 'yearFirst' }]
  for (const reading of answers)
    expect((await post('/api/subscribers/import/check', { csv: 'a@example.com', reading })).statusCode).toBe(
      400,
    )
})

test('the form of dates that nothing tells is the author’s', async () => {
  const csv = 'email,Subscribed\nada@example.com,03/04/2021\n'
  expect(await check(csv)).toMatchObject({
    dates: { form: 'either', example: '03/04/2021' },
    unreadDates: 1,
  })
  await press(csv, { dates: 'monthFirst' })
  expect(await inWords()).toEqual(['ada@example.com  2021-03-04'])
})

test('a press is followed before its import is there, without an error', async () => {
  const followed = () => site.asAuthor({ url: `/api/imports?pressId=${pressId}` })
  expect([(await followed()).statusCode, (await followed()).json()]).toEqual([200, []])
  const made = (await press('ada@example.com')).json<SubscriberImport>()
  expect((await followed()).json()).toEqual([made])
})
