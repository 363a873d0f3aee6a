/** Everything in one file: what is in it, and that a spreadsheet runs none of it. */

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '../../../contract/base/pages.ts'
import { chooseStore } from '../../base/store/choose-store.ts'
import { createTestSite, keeping, type TestSite } from '../../test/test-site.ts'
import { takeAll } from './test-takeout.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite({ env: { AUTHOR_NAME: 'Ada' }, transport: keeping })
})
afterAll(() => site.close())

const post = async (url: string, payload: object) =>
  (await site.asAuthor({ method: 'POST', url, payload })).json()

/** An id as it stands in a table: one in 64 begins as a formula does. */
const cell = (id: string) => (id.startsWith('-') ? `"'${id}"` : `"${id}"`)

const takeEverything = () => takeAll(site)

test('the takeout holds letters, drafts, subscribers, replies, sends and settings', async () => {
  const ada = await post('/api/subscribers', { email: 'ada@example.com' })
  await post('/api/subscribers', { email: 'bob@example.com' })
  const letter = { subject: 'Ünder the <stairs> & more', body: '<p>Tea &amp; toast</p>', fromName: 'Ada' }
  const draft = await post('/api/newsletters', { ...letter, selectedRecipients: [ada.id] })
  const send = { ...letter, newsletterId: draft.id, selectedSubscriberIds: [ada.id] }
  const report = await post('/api/send-newsletter', send)
  await post('/api/newsletters', { ...letter, subject: '今日は' })
  await post('/api/responses', { message: '=HYPERLINK("http://evil")\nsecond line', newsletterId: draft.id })
  await post('/api/settings', { key: 'notification_email', value: 'me@example.org' })
  const words = { text: 'Schreib mir', original: 'Anonym antworten' }
  await site.asAuthor({ method: 'PUT', url: '/api/own-words/de/letter.reply', payload: { text: words.text } })
  await post('/api/page-view', { path: '/' })

  const files = await takeEverything()
  const path = `letters/2026-03-01-under-the-stairs-more-${draft.id.slice(0, 8)}`
  const drafts = [...files.keys()].filter(name => name.startsWith('drafts/'))
  const others = [...files.keys()].filter(name => !name.startsWith('drafts/'))
  expect(others.toSorted()).toEqual([
    'README.txt',
    'bingo-games.csv',
    'circles.csv',
    'durdle-games.csv',
    'durdle-scores.csv',
    'imports.csv',
    `${path}-versions.json`,
    `${path}.html`,
    `${path}.json`,
    `${path}.md`,
    'not-delivered.csv',
    'own-words.json',
    'page-views.csv',
    'recipients.csv',
    'replies.csv',
    'room404-leaderboard.csv',
    'room404-texts.json',
    'sends.csv',
    'settings.json',
    'subscribers.csv',
    'suppressed.csv',
    'templates.json',
  ])
  expect(drafts).toHaveLength(4)
  expect(drafts[0]).toMatch(/^drafts\/2026-03-01-[\w-]{8}\.html$/)

  expect(files.get(`${path}.html`)).toContain('<h1>Ünder the &lt;stairs&gt; &amp; more</h1>')
  expect(files.get(`${path}.html`)).toContain('<p>Tea &amp; toast</p>')
  expect(JSON.parse(files.get(`${path}.json`) ?? '')).toEqual({
    ...letter,
    id: draft.id,
    uniqueToken: draft.uniqueToken,
    sentAt: '2026-03-01T12:00:00.000Z',
    createdAt: '2026-03-01T12:00:00.000Z',
    // It went to one of two.
    isListed: false,
    addresses: [pages.letterAtAddress.href({ year: '2026', slug: 'uender-the-stairs-more' })],
    selectedRecipients: [ada.id],
    everyone: false,
    except: [],
  })
  expect(files.get('subscribers.csv')).toMatch(/ada@example\.com,active,2026-03-01/)
  expect(files.get('subscribers.csv')?.trim().split('\r\n')).toHaveLength(3)
  expect(files.get('replies.csv')).toContain(
    `"2026-03-01","Ünder the <stairs> & more",${cell(draft.id)},"'=HYPERLINK(""http://evil"")\nsecond line"`,
  )
  expect(files.get('sends.csv')).toBe(
    '"send_id","letter","letter_id","prepared_at","total","sent","refused","unsure","withdrawn","pending","in_outbox","language"\r\n' +
      `${cell(report.sendId)},"Ünder the <stairs> & more",${cell(draft.id)},"2026-03-01T12:00:00.000Z",1,0,0,0,0,0,1,"en"\r\n`,
  )
  expect(files.get('recipients.csv')).toBe(
    '"send_id","letter","letter_id","email","state","opened"\r\n' +
      `${cell(report.sendId)},"Ünder the <stairs> & more",${cell(draft.id)},"ada@example.com","in the outbox",0\r\n`,
  )
  expect(files.get('page-views.csv')).toBe('"day","page","visitors"\r\n"2026-03-01","/",1\r\n')
  expect(JSON.parse(files.get('settings.json') ?? '')).toMatchObject({
    author_name: 'Ada',
    notification_email: 'me@example.org',
  })
  expect(JSON.parse(files.get('own-words.json') ?? '')).toEqual([
    { language: 'de', name: 'letter.reply', ...words },
  ])
})

test('Room 404: the texts as the editor imports them, and who got how far', async () => {
  const text = { roomId: 4, choiceIndex: 1, isEcho: true, transitionText: 'A door.' }
  await post('/api/room404/transitions', text)
  const score = { playerName: '=Ada', health: '3', sanity: '2', secrets: '1', ending: 'escape' }
  await post('/api/room404/leaderboard', score)
  const files = await takeEverything()
  expect(JSON.parse(files.get('room404-texts.json') ?? '')).toEqual({ transitions: [text], descriptions: [] })
  expect(files.get('room404-leaderboard.csv')).toBe(
    `"player","ending","secrets","health","focus","day"\r\n"'=Ada","escape",1,3,2,"2026-03-01"\r\n`,
  )
})

test('neither the password nor a session nor a reader’s token is in it', async () => {
  const all = [...(await takeEverything()).values()].join('\n')
  const { db } = site.database
  const author = await db.selectFrom('author').selectAll().executeTakeFirstOrThrow()
  const sessions = await db.selectFrom('sessions').selectAll().execute()
  const deliveries = await db.selectFrom('deliveries').select('token').execute()
  expect(deliveries.length).toBeGreaterThan(0)
  for (const secret of [
    author.password_hash,
    ...sessions.map(row => row.token_hash),
    ...deliveries.map(row => row.token),
  ]) {
    expect(all).not.toContain(secret)
  }
})

test('whom a letter did not reach stands there with the server’s words', async () => {
  const { db } = site.database
  await db.updateTable('deliveries').set({ state: 'refused', reply: '550 No such user' }).execute()
  const files = await takeEverything()
  expect(files.get('not-delivered.csv')).toMatch(/,"ada@example\.com","refused","550 No such user"\r\n/)
  expect(files.get('sends.csv')).toMatch(/,1,0,1,0,0,0,0,"en"\r\n$/)
})

test('games come with their words, their boards and their squares', async () => {
  const game = await post('/api/durdle-games', { title: 'My, word', answer: 'jolly' })
  for (const payload of [
    { playerName: '=Ada', score: '2', guesses: ['AUNTS', 'JOLLY'] },
    { playerName: 'Bob', score: 'X', guesses: ['AUNTS', 'TREES', 'WORDS', 'FIBRE', 'CRANE', 'MOULD'] },
  ]) {
    site.clock.forward(1)
    await post(`/api/durdle-games/${game.uniqueToken}/leaderboard`, payload)
  }
  const card = await post('/api/bingo-games', { title: 'Dinner', items: Array(16).fill('Tea') })
  const files = await takeEverything()
  expect(files.get('durdle-games.csv')).toContain(`${cell(game.id)},"My, word","","JOLLY",1,0,`)
  expect(files.get('durdle-scores.csv')).toContain(`${cell(game.id)},"My, word","'=Ada",2,"AUNTS JOLLY",`)
  expect(files.get('durdle-scores.csv')).toMatch(/"Bob","X","AUNTS TREES WORDS FIBRE CRANE MOULD",/)
  expect(files.get('bingo-games.csv')).toContain(`${cell(card.id)},"Dinner","",1,0,`)
  expect(files.get('bingo-games.csv')).toMatch(/(,"Tea"){16}\r\n$/)
})

test('the pictures in letters come along, and the pages show them', async () => {
  await chooseStore(site.config).put('a-picture.png', Buffer.from('a picture'))
  const body =
    '<img src="/objects/a-picture.png" alt="A cup"><img src="/objects/gone.png" alt="Gone"><aside data-file="/files/abcdefghijklmnopqrstuvwx/tea.pdf" data-size="3"><p>Tea</p></aside>'
  const { id } = await post('/api/newsletters', { subject: 'Cup', body, fromName: 'Ada' })
  const files = await takeEverything()
  expect(files.get('images/a-picture.png')).toBe('a picture')
  expect(files.get('images/gone.png')).toBe('')
  const page = files.get(`drafts/2026-03-01-cup-${id.slice(0, 8)}.html`)
  expect(page).toContain('<img src="../images/a-picture.png" alt="A cup"')
  expect(page).toContain('"../files/abcdefghijklmnopqrstuvwx/tea.pdf"')
})

test('files come along, each with its name', async () => {
  const size = 4
  const begun = await post('/s3/multipart', { filename: 'Über uns.PDF', metadata: { size } })
  const id = String(begun.uploadId)
  const row = { completed_at: '2026-03-01T12:00:00.000Z' }
  await site.database.db.updateTable('files').set(row).where('id', '=', id).execute()
  const folder = join(site.config.dataDir, 'uploads', 'files')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, id), 'Ding')
  expect((await takeEverything()).get(`files/${id}/uber-uns.pdf`)).toBe('Ding')
})

test('the takeout holds the author’s own picture behind the landing page', async () => {
  await chooseStore(site.config).put('my-view.webp', Buffer.from('a view'))
  await site.database.db
    .insertInto('settings')
    .values({ key: 'landing_background', value: '/objects/my-view.webp' })
    .execute()
  expect((await takeEverything()).get('images/my-view.webp')).toBe('a view')
})

test('the takeout is called after the day, stored in no cache, and closed to strangers', async () => {
  const { headers } = await site.asAuthor({ url: '/api/archive' })
  expect(headers['content-disposition']).toBe('attachment; filename="foolscap-2026-03-01.zip"')
  expect([headers['content-type'], headers['cache-control']]).toEqual(['application/zip', 'no-store'])
  expect((await site.asVisitor({ url: '/api/archive' })).statusCode).toBe(401)
})

test('polls are there as they were asked, with their answers', async () => {
  const poll = await post('/api/polls', { title: 'Tea & cäke' })
  const questions = [{ questionText: 'Why?', questionType: 'text' }]
  const url = `/api/polls/${poll.id}/questions`
  const saved = (await site.asAuthor({ method: 'PUT', url, payload: { questions } })).json()
  const answers = [{ questionId: saved[0].id, answerText: '=1+1' }]
  await post('/api/poll-responses', { pollId: poll.id, answers, respondentEmail: 'eve@example.com' })
  const files = await takeEverything()
  const path = `polls/2026-03-01-tea-cake-${poll.id.slice(0, 8)}`
  expect(JSON.parse(files.get(`${path}.json`) ?? '')).toMatchObject({
    title: 'Tea & cäke',
    questions: [{ questionText: 'Why?' }],
  })
  expect(files.get(`${path}.csv`)).toBe(
    `\uFEFF"day","email","Why?"\r\n"2026-03-01","eve@example.com","'=1+1"\r\n`,
  )
})

test('earlier versions of a letter lie beside it, with their pictures', async () => {
  await chooseStore(site.config).put('an-old-picture.png', Buffer.from('an old picture'))
  const old = { subject: 'Was', body: '<img src="/objects/an-old-picture.png" alt="">', fromName: 'Ada' }
  const { id } = await post('/api/newsletters', { subject: 'Is', body: '<p>Is</p>', fromName: 'Ada' })
  const { db } = site.database
  for (const [revision, words] of [old, { ...old, subject: 'Was later' }].entries()) {
    const { fromName, ...said } = words
    const version = { ...said, from_name: fromName, words: 0, saved_at: '2026-02-01T00:00:00.000Z' }
    await db
      .insertInto('letter_versions')
      .values({ ...version, id: `version-${revision}`, letter_id: id, revision: 100 + revision })
      .execute()
  }
  const files = await takeEverything()
  const path = `drafts/2026-03-01-is-${id.slice(0, 8)}`
  expect(JSON.parse(files.get(`${path}-versions.json`) ?? '')).toMatchObject([
    { ...old, subject: 'Was later', savedAt: '2026-02-01T00:00:00.000Z' },
    old,
    { subject: 'Is', body: '<p>Is</p>' },
  ])
  expect(files.get('images/an-old-picture.png')).toBe('an old picture')
})

test('who got and opened what, beyond the border of a page; who is not mailed any more; what was imported', async () => {
  const csv = Array.from({ length: 1_200 }, (_, n) => `reader-${n}@example.com`).join('\n')
  await post('/api/subscribers/import', { csv, fileName: '=list.csv', pressId: 'a-random-press-id' })
  const { db } = site.database
  const readers = await db.selectFrom('subscribers').select('id').where('email', 'like', 'reader-%').execute()
  const send = { subject: 'To all', body: '<p>Hello</p>', fromName: 'Ada' }
  const selectedSubscriberIds = readers.map(({ id }) => id)
  const { sendId } = await post('/api/send-newsletter', { ...send, selectedSubscriberIds })
  const ofSend = db.updateTable('deliveries').where('send_id', '=', sendId)
  await ofSend
    .set({ opened: 1 })
    .where('subscriber_id', '=', selectedSubscriberIds[7] ?? '')
    .execute()
  await db
    .updateTable('subscribers')
    .set({ suppressed_at: '2026-02-03T00:00:00.000Z', suppressed_words: '550 No, "really"' })
    .where('email', '=', 'reader-3@example.com')
    .execute()

  const files = await takeEverything()
  const lines = files.get('recipients.csv')?.split('\r\n') ?? []
  const copies = lines.filter(line => line.startsWith(cell(sendId)))
  expect(new Set(copies).size).toBe(1_200)
  expect(copies.filter(line => line.endsWith(',1'))).toHaveLength(1)
  expect(files.get('suppressed.csv')).toBe(
    '"email","since","words"\r\n"reader-3@example.com","2026-02-03T00:00:00.000Z","550 No, ""really"""\r\n',
  )
  expect(files.get('imports.csv')).toContain(`,"'=list.csv","list","done",1200,1200,0,"2026-03-01T`)
})
