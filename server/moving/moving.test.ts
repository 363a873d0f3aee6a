/** Moving in: what an export holds is looked through, comes in at once and without a mail, and goes again. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pages } from '../../contract/base/pages.ts'
import type { MovingLetter } from '../../contract/moving/moving.ts'
import { refusedAs } from '../test/refused-as.ts'
import { createTestNetwork, type TestNetwork } from '../test/test-network.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { insideAddress, UnreadableExport } from './incoming.ts'
import {
  countTables,
  dot,
  lookThrough,
  type MadeUp,
  movedTo,
  pictureWeb,
  press,
  read,
  someLetter,
  somePerson,
  work,
} from './test-moving.ts'

let site: TestSite
let network: TestNetwork
let web: ReturnType<typeof pictureWeb>
beforeEach(async () => {
  web = pictureWeb(new Set(['/gone.gif']))
  network = createTestNetwork({
    'old.example': { answer: web.answer },
    'inside.example': { addresses: ['10.0.0.1'], answer: web.answer },
  })
  site = await createTestSite({ network, env: { AUTHOR_NAME: 'Ada' } })
})
afterEach(async () => {
  await site.close()
  await network.close()
})

const lettersOf = async (id: string, query = '') =>
  (await site.asAuthor({ url: `/api/movings/${id}/letters${query}` })).json<MovingLetter[]>()
const cards = async () => (await site.asAuthor({ url: '/api/newsletter-cards' })).json()
const countAll = () =>
  countTables(site, ['letters', 'subscribers', 'uploads', 'files', 'old_addresses', 'imports'])

async function bring(given: MadeUp, wish: object = {}) {
  const seen = await lookThrough(site, given)
  expect((await press(site, seen.id, 'bring', wish)).statusCode).toBe(202)
  await work(site, given)
  return read(site, seen.id)
}

test('the dry run says what there is, what each letter loses and what is fetched, and brings nothing', async () => {
  const given: MadeUp = {
    notes: ['12 comments are not imported.'],
    letters: [
      someLetter(0, {
        html: '<p>A</p><iframe src="https://video.example/1"></iframe><img src="https://old.example/a.gif">',
        lost: ['the podcast’s player'],
      }),
      someLetter(1, {
        html: `<img src="https://old.example/a.gif"><img src="${insideAddress('b/c d.gif')}">`,
      }),
      someLetter(2, { state: 'draft', publishedAt: null, title: '' }),
      someLetter(3, { isForAll: false, html: `<p>${'long '.repeat(120_000)}</p>` }),
    ],
    people: [
      somePerson('ann@example.com'),
      somePerson('ANN@example.com'),
      somePerson('left@example.com', { state: 'left', lost: ['the plan (yearly)'] }),
      somePerson('nobody'),
    ],
    files: { 'b/c d.gif': dot },
  }
  const before = await countAll()
  const seen = await lookThrough(site, given)
  expect(seen).toMatchObject({
    state: 'read',
    service: 'Substack',
    trouble: null,
    notes: given.notes,
    letters: { all: 4, published: 3, forAll: 2, drafts: 1, closed: 0, tooLong: 1, known: 0, losing: 1 },
    things: {
      all: 2,
      pictures: 2,
      inside: 1,
      insideBytes: dot.length,
      hosts: [{ host: 'old.example', count: 1 }],
    },
    people: {
      rows: 4,
      new: 2,
      newInactive: 1,
      repeated: 1,
      wrong: 1,
      lost: [{ what: 'the plan (yearly)', count: 1 }],
    },
  })
  const letters = await lettersOf(seen.id)
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Letter 0',
    'Letter 1',
    'Words of letter 2',
    'Letter 3',
  ])
  expect(letters[0]).toMatchObject({
    datedAt: '2015-01-01T09:00:00.000Z',
    oldPaths: ['/p/letter-0'],
    token: null,
    lost: ['the podcast’s player', 'an embedded page'],
  })
  expect((await lettersOf(seen.id, '?only=losing')).map(({ position }) => position)).toEqual([1])
  const first = await site.asAuthor({ url: `/api/movings/${seen.id}/letters?limit=3` })
  expect(first.headers.link).toContain('after=3')
  // What is too long for a letter stays in its export: twenty of ten megabytes each would be written in one turn.
  const staged = await site.database.db.selectFrom('moving_letters').select(['body', 'left_out']).execute()
  for (const { body, left_out } of staged) expect(body === '').toBe(left_out === 'too long')
  // The export itself, which nobody else has.
  expect(await countAll()).toEqual({ ...before, files: 1 })
  expect(web.asked).toEqual([])
})

test('published letters are in the archive with their date, drafts are drafts, and nobody gets a mail', async () => {
  await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email: 'ann@here.example' } })
  const payload = { key: 'public_archive', value: 'yes' }
  await site.asAuthor({ method: 'POST', url: '/api/settings', payload })
  const done = await bring({
    letters: [
      someLetter(0, { html: '<p>Words</p><img src="https://old.example/a.gif" alt="Oven">' }),
      someLetter(1, { state: 'scheduled' }),
      someLetter(2, { isForAll: false }),
    ],
    people: [somePerson('ben@example.com'), somePerson('ann@here.example', { state: 'left' })],
  })
  expect(done).toMatchObject({
    state: 'done',
    letters: { brought: 3 },
    // The addresses of the two drafts lead nowhere, and Ann was here before.
    things: { here: 1, failed: 0 },
    oldAddresses: 1,
    joined: 1,
  })
  expect((await lettersOf(done.id)).map(({ isDraft }) => isDraft)).toEqual([false, true, true])
  const all = await cards()
  expect(all).toMatchObject({ drafts: 2, sent: 1 })
  const [sent] = all.cards.filter((card: { sentAt: string | null }) => card.sentAt)
  expect(sent).toMatchObject({ subject: 'Letter 0', sentAt: '2015-01-01T09:00:00.000Z', isUnmailed: true })
  const page = (await site.asVisitor({ url: `/api/newsletters/${sent.uniqueToken}` })).json()
  const archive = (await site.asVisitor({ url: '/api/public-letters?page=1' })).json()
  expect(JSON.stringify(archive)).toContain('Letter 0')
  expect(JSON.stringify(page) + JSON.stringify(archive)).not.toContain('old.example')
  const missing = await site.asAuthor({
    method: 'POST',
    url: `/api/newsletters/${sent.id}/send-to-missing`,
    payload: { pressId: 'a-press-of-the-test' },
  })
  expect(missing.json()).toEqual(refusedAs('neverMailed'))
  expect(await site.inbox()).toEqual([])
  expect(await site.database.db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([])
  const people = await site.database.db.selectFrom('subscribers').selectAll().orderBy('email').execute()
  expect(people).toMatchObject([
    { email: 'ann@here.example', is_active: 1 },
    { email: 'ben@example.com', is_active: 1, subscribed_at: '2016-02-03T00:00:00.000Z' },
  ])
})

test('what cannot be fetched is named with its letter and can be tried again; a private address is not asked', async () => {
  const done = await bring({
    letters: [
      someLetter(0, {
        html: '<img src="https://old.example/gone.gif"><img src="https://inside.example/x.gif"><p>A</p>',
      }),
      someLetter(1, {
        html: `<p><a href="${insideAddress('no.pdf')}">Paper</a></p><img src="${insideAddress('no.gif')}">`,
      }),
    ],
  })
  expect(done.things).toMatchObject({ all: 4, here: 0, failed: 4 })
  const failed = await lettersOf(done.id, '?only=failed')
  expect(failed[0]?.failed).toEqual([
    {
      address: 'https://old.example/gone.gif',
      words: 'There is nothing at that address (the site answered 404)',
    },
    {
      address: 'https://inside.example/x.gif',
      words: 'That address is not public. Please enter one that anyone can open',
    },
  ])
  expect(network.reached.map(({ host }) => host)).not.toContain('inside.example')
  const bodies = await site.database.db.selectFrom('letters').select('body').orderBy('created_at').execute()
  expect(bodies[1]?.body).toBe('<p>Paper</p>')
  web.missing.delete('/gone.gif')
  expect((await press(site, done.id, 'retry')).json()).toMatchObject({ state: 'mending' })
  await work(site, {})
  expect(await read(site, done.id)).toMatchObject({ state: 'done', things: { here: 1, failed: 3 } })
  const [mended] = await site.database.db
    .selectFrom('letters')
    .select(['body', 'revision'])
    .orderBy('created_at')
    .execute()
  expect(mended?.body).toMatch(/^<img src="\/objects\/[\w-]{24}\.gif"/)
  expect(mended?.revision).toBe(1)
})

test('files of the export are files here; an export brought again brings only what is new', async () => {
  const letters = [someLetter(0, { html: `<p><a href="${insideAddress('a/Notes.pdf')}">Notes</a></p>` })]
  await bring({ letters, files: { 'a/Notes.pdf': Buffer.from('%PDF') } })
  const { body } = await site.database.db.selectFrom('letters').select('body').executeTakeFirstOrThrow()
  const [, path = ''] =
    /data-file="(\/files\/[\w-]{24}\/notes\.pdf)" data-size="4"><p>Notes</.exec(body) ?? []
  expect((await site.asVisitor({ url: path })).body).toBe('%PDF')
  const again = await bring({ letters: [...letters, someLetter(1)] })
  expect(again).toMatchObject({ letters: { all: 2, known: 1, brought: 1 } })
  const nothing = await lookThrough(site, { letters })
  expect((await press(site, nothing.id, 'bring')).json()).toEqual(refusedAs('movingNothing'))
  const gone = await site.asAuthor({ method: 'DELETE', url: `/api/movings/${nothing.id}` })
  expect(gone.statusCode).toBe(200)
  expect((await site.asAuthor({ url: `/api/movings/${nothing.id}` })).statusCode).toBe(404)
})

test('an old address leads to its letter, with what services add to links, and to nothing once it is undone', async () => {
  const done = await bring({
    letters: [
      someLetter(0, { oldAddresses: ['https://old.example/?p=12', '/2015/01/Snow%20fall/'] }),
      someLetter(1, { state: 'draft', publishedAt: null }),
    ],
  })
  const [letter] = (await cards()).cards.filter((card: { sentAt: string | null }) => card.sentAt)
  const to = pages.letter.href({ token: letter.uniqueToken })
  for (const url of ['/?p=12', '/2015/01/Snow%20fall', '/2015/01/Snow%20fall/?utm_source=x'])
    expect(await movedTo(site, url)).toBe(to)
  for (const url of ['/', '/?p=13', '/p/letter-1', '//evil.example/2015', '/2015/01'])
    expect(await movedTo(site, url)).toBeUndefined()
  await press(site, done.id, 'undo')
  expect(await movedTo(site, '/?p=12')).toBeUndefined()
})

test('undone, counts and files are as before; what builds on it is named', async () => {
  await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email: 'ann@here.example' } })
  const before = await countAll()
  const given: MadeUp = {
    letters: [
      someLetter(0, {
        html: `<img src="https://old.example/a.gif"><p><a href="${insideAddress('n.pdf')}">N</a></p>`,
      }),
      someLetter(1),
    ],
    people: [
      somePerson('ben@example.com'),
      somePerson('ann@here.example', { name: 'Ann', circles: ['Jam'] }),
    ],
    files: { 'n.pdf': Buffer.from('%PDF') },
  }
  const done = await bring(given)
  expect(done.people).toMatchObject({ new: 1, known: 1, completed: 1 })
  const ann = async () => (await site.asAuthor({ url: '/api/subscribers?q=ann' })).json()[0]
  expect(await ann()).toMatchObject({ name: 'Ann', circles: [{ name: 'Jam' }] })
  const [letter] = (await cards()).cards
  const reply = { message: 'Lovely', newsletterId: letter.id }
  await site.asVisitor({ method: 'POST', url: '/api/responses', payload: reply })
  expect((await press(site, done.id, 'undo')).json().message).toMatch(/^Someone has replied to “Letter \d”/)
  await site.database.db.deleteFrom('replies').execute()
  expect((await press(site, done.id, 'undo')).json()).toMatchObject({ state: 'undoing' })
  // Seen by nobody from the promise on.
  expect(await cards()).toMatchObject({ drafts: 0, sent: 0 })
  await work(site, given)
  expect(await read(site, done.id)).toMatchObject({ state: 'undone', letters: { all: 0, brought: 0 } })
  expect(await countAll()).toEqual({ ...before, imports: 1 })
  expect(await ann()).not.toHaveProperty('name')
  expect((await site.asAuthor({ url: '/api/circles' })).json()).toEqual([])
  const again = await bring(given)
  expect(again).toMatchObject({ state: 'done', letters: { brought: 2 } })
})

test('a letter that was changed or sent, and people who got mail, keep it from being undone', async () => {
  const done = await bring({
    letters: [someLetter(0, { state: 'draft' })],
    people: [somePerson('ben@example.com')],
  })
  const { db } = site.database
  await db.updateTable('letters').set({ revision: 2 }).execute()
  expect((await press(site, done.id, 'undo')).json().message).toBe(
    '“Letter 0” was changed since, so this import can no longer be undone',
  )
  await db.updateTable('letters').set({ revision: 1 }).execute()
  const { id } = await db.selectFrom('subscribers').select('id').executeTakeFirstOrThrow()
  const letter = { subject: 'New', body: '<p>New</p>', fromName: 'Ada', selectedSubscriberIds: [id] }
  await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload: letter })
  const refused = await press(site, done.id, 'undo')
  expect(refused.json().message).toMatch(/^Subscribers it added got e-mails since/)
})

test('what cannot be read says why, with its file gone when it is forgotten', async () => {
  const words = 'This archive is empty. Please download the export again'
  const seen = await lookThrough(site, { broken: new UnreadableExport(words) })
  expect(seen).toMatchObject({ state: 'unreadable', trouble: words })
  await site.asAuthor({ method: 'DELETE', url: `/api/movings/${seen.id}` })
  expect(await countAll()).toMatchObject({ files: 0 })
})
