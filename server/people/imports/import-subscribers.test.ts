/** Importing subscribers through the API: what comes in, what stays as it was, and that it is all or nothing. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ImportCheck, SubscriberImport } from '../../../contract/people/imports.ts'
import type { Subscriber } from '../../../contract/people/subscribers.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { sweepImports } from './sweep-imports.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const post = (url: string, payload: object) => site.asAuthor({ method: 'POST', url, payload })
const check = async (csv: string, fileName = 'list.csv') =>
  (await post('/api/subscribers/import/check', { csv, fileName })).json<ImportCheck>()
let presses = 0
const newPress = () => `a-random-press-id-${++presses}`
const press = (csv: string, pressId = newPress(), fileName = 'list.csv') =>
  post('/api/subscribers/import', { csv, fileName, pressId })
const everybody = async () => (await site.asAuthor({ url: '/api/subscribers' })).json<Subscriber[]>()
const inWords = async () =>
  (await everybody()).map(({ email, isActive }) => `${email} ${isActive ? 'active' : 'inactive'}`).sort()
const addressesOf = (count: number) => Array.from({ length: count }, (_, n) => `reader-${n}@example.com`)

test('half of a character in an address, a name or a date is one row that stays out, never the file', async () => {
  const csv = `email,subscribed_at
ada@example.com,2024-05-06
eve\ud800@example.com,2024-05-06
bob@exam\udfffple.com,2024-05-06
\ud800,2024-05-06
amy@example.com,20\ud80024-05-06
`
  const checked = await post('/api/subscribers/import/check', { csv, fileName: 'li\ud800st.csv' })
  expect(checked.statusCode, checked.body).toBe(200)
  const made = await press(csv, newPress(), 'li\ud800st.csv')
  expect([made.statusCode, made.json<SubscriberImport>().added], made.body).toEqual([201, 2])
  expect(await inWords()).toEqual(['ada@example.com active', 'amy@example.com active'])
})

test('a dry run counts and changes nothing; the import does what it said', async () => {
  await post('/api/subscribers', { email: 'known@example.com' })
  const left = (await post('/api/subscribers', { email: 'left@example.com' })).json<Subscriber>()
  await site.asAuthor({ method: 'PATCH', url: `/api/subscribers/${left.id}`, payload: { isActive: false } })
  const before = await everybody()
  const csv = `email,status,subscribed_at
new@example.com,active,2024-05-06
gone@example.com,unsubscribed,2024-05-06
Known@example.com,unsubscribed,2024-05-06
LEFT@example.com,active,2024-05-06
new@example.com,active,2024-05-06
nobody,active,2024-05-06
odd@example.com,active,6/5/2024
`
  expect(await check(csv)).toEqual({
    source: 'table',
    columns: [expect.objectContaining({ heading: 'email' }), expect.anything(), expect.anything()],
    hasHeadings: true,
    isAsked: false,
    dates: { form: 'either', example: '6/5/2024' },
    rows: 7,
    new: 3,
    newInactive: 1,
    known: 1,
    left: 1,
    knownOnes: ['Known@example.com'],
    leftOnes: ['LEFT@example.com'],
    repeated: 1,
    wrong: 1,
    wrongRows: [{ line: 7, text: 'nobody, active, 2024-05-06', reason: 'No e-mail address in this row' }],
    unknownWords: [],
    unreadDates: 1,
  })
  expect(await everybody()).toEqual(before)

  const answer = await press(csv)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    201,
    { fileName: 'list.csv', source: 'table', state: 'done', total: 3, prepared: 3, added: 3, removed: 0 },
  ])
  expect(await inWords()).toEqual([
    'gone@example.com inactive',
    'known@example.com active',
    'left@example.com inactive',
    'new@example.com active',
    'odd@example.com active',
  ])
  const rows = new Map((await everybody()).map(row => [row.email, row]))
  expect(rows.get('new@example.com')).toMatchObject({
    subscribedAt: '2024-05-06T12:00:00.000Z',
    unsubscribedAt: null,
  })
  expect(rows.get('gone@example.com')).toMatchObject({ unsubscribedAt: null, leftOnUnknownDay: true })
  expect(rows.get('odd@example.com')?.subscribedAt).toBe('2026-03-01T12:00:00.000Z')
  for (const row of before) expect(await everybody()).toContainEqual(row)
  expect(await site.inbox()).toEqual([])
})

test('words that nobody knows come in as inactive, and are counted before', async () => {
  const words = ['paused', 'Paused', 'ruht', 'active', '', 'cancelled']
  const csv = `email,status\n${words.map((word, n) => `reader-${n}@example.com,${word}`).join('\n')}`
  expect(await check(csv)).toMatchObject({
    new: 6,
    newInactive: 4,
    unknownWords: [
      { word: 'paused', count: 2 },
      { word: 'ruht', count: 1 },
    ],
  })
  await press(csv)
  expect((await inWords()).filter(line => line.endsWith(' active'))).toEqual([
    'reader-3@example.com active',
    'reader-4@example.com active',
  ])
})

test('two impatient clicks import once; the same file again brings nobody', async () => {
  const csv = addressesOf(3_000).join('\n')
  const pressId = newPress()
  const answers = await Promise.all([press(csv, pressId), press(csv, pressId), press(csv, pressId)])
  expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 200, 201])
  expect(new Set(answers.map(answer => answer.json<SubscriberImport>().id)).size).toBe(1)
  expect((await everybody()).length).toBe(3_000)
  expect((await site.asAuthor({ url: '/api/imports' })).json()).toHaveLength(1)
  const followed = await site.asAuthor({ url: `/api/imports/${pressId}` })
  expect(followed.json()).toMatchObject({ state: 'done', added: 3_000 })
  const again = await press(csv)
  expect([again.statusCode, again.json()]).toEqual([400, refusedAs('importNothingNew')])
})

test('who subscribes while an import runs is not changed by it', async () => {
  const csv = addressesOf(6_000).join('\n')
  const importing = press(csv)
  const joining = site.asVisitor({
    method: 'POST',
    url: '/api/subscribe',
    payload: { email: 'reader-5999@example.com' },
  })
  await Promise.all([importing, joining])
  expect((await everybody()).length).toBe(6_000)
  const undone = await post(`/api/imports/${(await importing).json().id}/undo`, {})
  expect(undone.json().removed).toBeGreaterThanOrEqual(5_999)
  expect((await everybody()).map(({ email }) => email)).toEqual(['reader-5999@example.com'])
})

test('twenty thousand come in, are counted and go', { timeout: 120_000 }, async () => {
  const answer = await press(`email,subscribed_at\n${addressesOf(20_000).join(',2024-01-02\n')},2024-01-02\n`)
  expect(answer.json()).toMatchObject({ state: 'done', total: 20_000, added: 20_000 })
  const count = await site.asAuthor({ url: '/api/subscribers/count' })
  expect(count.json()).toEqual({ active: 20_000, left: 0, unconfirmed: 0, refused: 0, total: 20_000 })
  const rest = await site.database.db.selectFrom('import_rows').selectAll().limit(1).execute()
  expect(rest).toEqual([])
  const undone = await post(`/api/imports/${answer.json().id}/undo`, {})
  expect(undone.json()).toMatchObject({ state: undone.statusCode === 202 ? 'undoing' : 'undone' })
  const now = async () => (await site.asAuthor({ url: `/api/imports/${answer.json().id}` })).json()
  await expect.poll(now).toMatchObject({ state: 'undone', removed: 20_000 })
  expect((await site.asAuthor({ url: '/api/subscribers/count' })).json()).toEqual({
    active: 0,
    left: 0,
    unconfirmed: 0,
    refused: 0,
    total: 0,
  })
})

describe('undo', () => {
  test('leaves who subscribed by themselves since, or was approved', async () => {
    const csv = `email,status\nown@example.com\nother@example.com\nback@example.com,unsubscribed\n`
    const made = (await press(csv)).json()
    const typed = { method: 'POST', url: '/api/subscribe', payload: { email: 'OWN@example.com' } } as const
    expect((await site.asVisitor(typed)).statusCode).toBe(200)
    const back = (await everybody()).find(({ email }) => email === 'back@example.com')
    const approved = { method: 'PATCH', url: `/api/subscribers/${back?.id}` } as const
    await site.asAuthor({ ...approved, payload: { isActive: true } })
    expect(await site.inbox()).toEqual([])

    const undone = await post(`/api/imports/${made.id}/undo`, {})
    expect(undone.json()).toMatchObject({ state: 'undone', added: 3, removed: 1 })
    expect(await inWords()).toEqual(['back@example.com active', 'own@example.com active'])
  })

  test('takes back whom the import brought, twice the same; not who got a letter or left since', async () => {
    await post('/api/subscribers', { email: 'own@example.com' })
    const made = (
      await press(`email,status\n${addressesOf(5).join('\n')}\ngone@example.com,unsubscribed`)
    ).json()
    const byEmail = new Map((await everybody()).map(row => [row.email, row.id]))
    const ids = addressesOf(5).map(email => byEmail.get(email) ?? '')
    const words = { subject: 'Hello', body: '<p>Hello</p>', fromName: 'Ada' }
    await post('/api/send-newsletter', { ...words, selectedSubscriberIds: [ids[0]] })
    await site.inbox()
    site.clock.forward(1_000)
    const deactivated = {
      method: 'PATCH',
      url: `/api/subscribers/${ids[1]}`,
      payload: { isActive: false },
    } as const
    await site.asAuthor(deactivated)
    const draft = (await post('/api/newsletters', { ...words, selectedRecipients: ids })).json()

    const undone = await post(`/api/imports/${made.id}/undo`, {})
    expect([undone.statusCode, undone.json()]).toMatchObject([200, { state: 'undone', added: 6, removed: 4 }])
    expect(await inWords()).toEqual([
      'own@example.com active',
      'reader-0@example.com active',
      'reader-1@example.com inactive',
    ])
    const edited = await site.asAuthor({ url: `/api/newsletters/${draft.id}/edit` })
    expect(edited.json().selectedRecipients).toEqual(ids.slice(0, 2))
    expect((await post(`/api/imports/${made.id}/undo`, {})).json()).toEqual(undone.json())
    expect((await post('/api/imports/nothing/undo', {})).statusCode).toBe(404)
  })
})

test('what an import left that died with its process is cleared away, and nobody has come', async () => {
  const { db } = site.database
  const base = {
    state: 'running',
    file_name: '',
    source: 'list',
    total: 1,
    prepared: 1,
    added: 0,
    removed: 0,
  } as const
  const row = {
    position: 0,
    email: 'a@example.com',
    email_key: 'a@example.com',
    is_active: 1,
    subscribed_at: '2026-01-01T00:00:00.000Z',
    unsubscribed_at: null,
  } as const
  for (const [id, time] of [
    ['dead', '2026-03-01T11:00:00.000Z'],
    // The clock was set back since: nobody is at work an hour from now.
    ['ahead', '2026-03-01T13:00:00.000Z'],
    ['alive', '2026-03-01T11:59:00.000Z'],
  ] as const) {
    await db
      .insertInto('imports')
      .values({ ...base, id, press_id: id, created_at: time, touched_at: time })
      .execute()
    await db
      .insertInto('import_rows')
      .values({ ...row, import_id: id, id })
      .execute()
  }
  const undo = await post('/api/imports/alive/undo', {})
  expect([undo.statusCode, undo.json()]).toEqual([409, refusedAs('importRunning')])
  const statusOf = async (id: string) => (await site.asAuthor({ url: `/api/imports/${id}` })).statusCode
  expect([await statusOf('dead'), await statusOf('ahead'), await statusOf('alive')]).toEqual([404, 404, 200])
  await sweepImports(site.parts)
  expect((await db.selectFrom('imports').select('id').execute()).map(({ id }) => id)).toEqual(['alive'])
  expect((await db.selectFrom('import_rows').select('id').execute()).map(({ id }) => id)).toEqual(['alive'])
  await sweepImports(site.parts, true)
  const stillThere = (await db.selectFrom('imports').select('id').execute()).length
  expect(stillThere).toBe(site.database.engine === 'sqlite' ? 0 : 1)
  expect(await everybody()).toEqual([])
})

test('a site that ends takes nobody half way', async () => {
  const importing = press(addressesOf(50_000).join('\n')).catch(() => undefined)
  while ((await site.database.db.selectFrom('import_rows').select('id').limit(1).execute()).length === 0) {
    await new Promise(resolve => setImmediate(resolve))
  }
  await site.app.close()
  await importing
  const counts = await Promise.all(
    (['subscribers', 'imports', 'import_rows'] as const).map(table =>
      site.database.db.selectFrom(table).select('id').limit(1).execute(),
    ),
  )
  expect(counts).toEqual([[], [], []])
})

test('imports are listed newest first, paged and searched by file name', async () => {
  for (const [index, name] of ['substack.csv', '', 'Mailchimp 50%.csv'].entries()) {
    await press(`reader-${index}@example.com`, newPress(), name)
    site.clock.forward(60_000)
  }
  const list = async (query: string) => {
    const answer = await site.asAuthor({ url: `/api/imports${query}` })
    return { names: answer.json<SubscriberImport[]>().map(row => row.fileName), link: answer.headers.link }
  }
  expect((await list('')).names).toEqual(['Mailchimp 50%.csv', '', 'substack.csv'])
  expect((await list('?q=50%25')).names).toEqual(['Mailchimp 50%.csv'])
  const first = await list('?limit=2')
  expect(first.names).toEqual(['Mailchimp 50%.csv', ''])
  const next = /<\/api\/imports(\?[^>]+)>/.exec(String(first.link))?.[1] ?? ''
  expect((await list(next)).names).toEqual(['substack.csv'])
})

test('a bad file gets a sentence, before and at the import', async () => {
  const checked = await post('/api/subscribers/import/check', { csv: 'name\nAda' })
  const pressed = await post('/api/subscribers/import', { csv: 'name\nAda', pressId: newPress() })
  expect([checked.statusCode, checked.json()]).toEqual([400, refusedAs('importNoAddress')])
  expect(pressed.json()).toEqual(checked.json())
})
