/** There and back: what is taken out of a site and into an empty one is taken out of that one as it was, file by file, on either engine. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { migrate } from '../../../base/db/migrate.ts'
import { openDatabase } from '../../../base/db/open-database.ts'
import { workOnUndos } from '../../../people/imports/undo-import.ts'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'
import { onlyReply, verbsOf } from '../../../test/verbs.ts'
import { restoreTakeout } from './restore-takeout.ts'
import { TakeoutFault } from './takeout-file.ts'
import { contentOf as bytesOf, keepPictures, takeOut } from './test-takeout.ts'

const sites: TestSite[] = []
const newSite = async () => {
  const site = await createTestSite({ env: { AUTHOR_NAME: 'Ada' } })
  sites.push(site)
  return site
}
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close()
})

const contentOf = async (path: string): Promise<[string, string][]> =>
  [...(await bytesOf(path))].map(([name, bytes]) => [name, bytes.toString('latin1')])

/** What came at the same moment stands in the order of the engine's own alphabet in what people read. */
const unordered = (content: [string, string][]) =>
  content
    .map(([name, text]) => [name, name.startsWith('site/') ? text : text.split('\n').toSorted().join('\n')])
    .toSorted()

/** Something of everything. */
async function fill(site: TestSite): Promise<void> {
  const v = verbsOf(site)
  const { db } = site.database
  const picture = await keepPictures(site, 'a-picture-of-the-tests-xy')
  await v.post('/api/newsletters', {
    subject: 'Ünder the <stairs>',
    body: `<p>Tea</p>${picture}`,
    fromName: 'Ada',
  })
  const sent = await v.sentLetter()
  await site.inbox()
  await v.correctionDraft()
  await onlyReply(v)
  await v.template()
  const poll = await v.sentPoll()
  const answers = [{ questionId: poll.question, answerText: 'Tea' }]
  await v.post('/api/poll-responses', { pollId: poll.id, answers })
  await v.post('/api/circles', { name: 'Family' })
  const tea = await v.post('/api/circles', { name: 'Tea' })
  await site.asAuthor({ method: 'PATCH', url: `/api/circles/${tea.id}`, payload: { isOpen: true } })
  const known = { email: 'known@example.com', note: 'Met in Rome', circles: [tea.id] }
  await v.post('/api/subscribers', known)
  const csv = 'email,name,tags\nknown@example.com,Kim,Family\nnew@example.com,Nel,Family; New\n'
  await v.post('/api/subscribers/import', { csv, fileName: 'list.csv', pressId: 'a-press-of-an-import' })
  await v.post('/api/settings', { key: 'public_archive', value: 'yes' })
  await v.post('/api/settings', { key: 'notification_email', value: 'me@example.org' })
  await v.post('/api/page-view', { path: '/' })
  await v.post('/api/bingo-games', { title: 'Dinner', items: Array(16).fill('Tea') })
  const game = await v.post('/api/durdle-games', { title: 'A word', answer: 'jolly' })
  await v.post(`/api/durdle-games/${game.uniqueToken}/leaderboard`, {
    ...{ playerName: '=Ada', score: '2', guesses: ['AUNTS', 'JOLLY'] },
  })
  await db.updateTable('deliveries').set({ opened: 1 }).where('send_id', '=', sent.sendId).execute()
  await v.heldSend()
}

test('takeout, empty site, takeout: equal file by file', async () => {
  const site = await newSite()
  await fill(site)
  const first = await takeOut(site.parts)
  const empty = await newSite()
  const { openSends } = await restoreTakeout(empty.parts, first)
  expect(openSends).toBe(1)
  const content = await contentOf(first)
  expect(await contentOf(await takeOut(empty.parts))).toEqual(content)
  expect(content.map(([name]) => name)).toContain('images/a-picture-of-the-tests-xy.png')
  // Nothing goes out by itself, and no reader's link of the old site came along.
  expect(await empty.inbox()).toEqual([])
  const tokens = await site.database.db.selectFrom('deliveries').select('token').execute()
  const all = content.map(([, text]) => text).join('\n')
  for (const { token } of tokens) expect(all).not.toContain(token)
})

test('also from the one engine to the other', async () => {
  const site = await newSite()
  await fill(site)
  const first = await takeOut(site.parts)
  if (site.parts.engine === 'sqlite') return
  const empty = await newSite()
  const dataDir = await mkdtemp(join(tmpdir(), 'foolscap-other-'))
  const other = openDatabase({ databaseUrl: undefined, dataDir })
  await migrate(other.db, other.engine, '2026-01-01T00:00:00.000Z')
  const parts = { ...empty.parts, ...other, config: { ...empty.config, dataDir } }
  await restoreTakeout(parts, first)
  const second = await takeOut(parts)
  expect(unordered(await contentOf(second))).toEqual(unordered(await contentOf(first)))
  // And back again.
  await restoreTakeout(empty.parts, second)
  expect(await contentOf(await takeOut(empty.parts))).toEqual(await contentOf(first))
  await other.close()
})

test('what is still being brought in or joins still is in no takeout as if it were here', async () => {
  const site = await newSite()
  const { db } = site.database
  const letter = await verbsOf(site).letter()
  const old = await db.selectFrom('letters').selectAll().executeTakeFirstOrThrow()
  const at = '2026-03-01T12:00:00.000Z'
  await db
    .insertInto('movings')
    .values({
      ...{
        id: 'moving',
        file_name: 'export.zip',
        state: 'bringing',
        notes: '[]',
        press_id: 'a-press-of-a-moving',
      },
      ...{ opens_all: 0, with_people: 1, tries: 0, created_at: at, touched_at: at },
    } as never)
    .execute()
  const half = { ...old, id: 'half', unique_token: 'half', subject: 'Half', moving_id: 'moving' }
  await db.insertInto('letters').values(half).execute()
  await db
    .insertInto('old_addresses')
    .values({ path: '/p/half', letter_id: 'half', moving_id: 'moving' })
    .execute()
  const csv = 'email\nada@example.com\n'
  await verbsOf(site).post('/api/subscribers/import', { csv, pressId: 'a-press-of-an-import' })
  await db
    .updateTable('imports')
    .set({ state: 'running', total: 500, joining_from: 400, is_part: 1 })
    .execute()
  const first = await takeOut(site.parts)
  const empty = await newSite()
  await restoreTakeout(empty.parts, first)
  const other = empty.database.db
  expect((await other.selectFrom('letters').select('id').execute()).map(({ id }) => id)).toEqual([letter.id])
  expect(await other.selectFrom('old_addresses').selectAll().execute()).toEqual([])
  // It is taken back by the clock: the rest of it never comes.
  await workOnUndos(empty.parts)
  expect(await other.selectFrom('subscribers').select('email').execute()).toEqual([])
})

test('only where nothing is, and only what it can read; a row that does not fit leaves nothing', async () => {
  const site = await newSite()
  await verbsOf(site).letter()
  const first = await takeOut(site.parts)
  await expect(restoreTakeout(site.parts, first)).rejects.toThrow(/There is something on this site already/)
  const empty = await newSite()
  const text = join(tmpdir(), 'foolscap-no-takeout.txt')
  await writeFile(text, 'no ZIP')
  await expect(restoreTakeout(empty.parts, text)).rejects.toThrow(TakeoutFault)
  await empty.database.db.schema.dropTable('page_views').execute()
  await verbsOf(site).post('/api/page-view', { path: '/' })
  await expect(restoreTakeout(empty.parts, await takeOut(site.parts))).rejects.toThrow()
  expect(await empty.database.db.selectFrom('letters').selectAll().execute()).toEqual([])
})

test('what the author has written is never taken away, also what comes while files are brought', async () => {
  const first = await takeOut((await newSite()).parts)
  const written = await newSite()
  await verbsOf(written).template()
  await expect(restoreTakeout(written.parts, first)).rejects.toThrow(
    /There is something on this site already/,
  )
  // Looked at once more with nobody else writing: of two at the same moment one finds what the other brought.
  const site = await newSite()
  await verbsOf(site).letter()
  const full = await takeOut(site.parts)
  const empty = await newSite()
  const both = await Promise.allSettled([
    restoreTakeout(empty.parts, full),
    restoreTakeout(empty.parts, full),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await empty.database.db.selectFrom('letters').select('id').execute()).toHaveLength(1)
})

test('a damaged byte is found, nothing of it is taken in, and the whole file is taken in after that', async () => {
  const site = await newSite()
  const body = await keepPictures(site, 'a-picture-of-the-tests-xy')
  const v = verbsOf(site)
  await v.post('/api/newsletters', { subject: 'Tea', body, fromName: 'Ada' })
  await v.post('/api/subscribers', { email: 'ada@example.com', note: 'Met in Rome' })
  const path = await takeOut(site.parts)
  const bytes = await readFile(path)
  // Nothing packs it: it lies in the file as it is.
  const picture = (await bytesOf(path)).get('images/a-picture-of-the-tests-xy.png') ?? bytes
  const from = bytes.indexOf('site/subscribers.jsonl')
  const empty = await newSite()
  for (const place of [bytes.indexOf(picture.subarray(10, 60)), from + 60]) {
    const damaged = Buffer.from(bytes)
    damaged.writeUInt8(damaged.readUInt8(place) ^ 1, place)
    const other = `${path}.damaged`
    await writeFile(other, damaged)
    await expect(restoreTakeout(empty.parts, other)).rejects.toThrow(TakeoutFault)
    expect(await takeOut(empty.parts).then(contentOf)).not.toContain('ada@example.com')
  }
  await restoreTakeout(empty.parts, path)
  expect(await contentOf(await takeOut(empty.parts))).toEqual(await contentOf(path))
})
