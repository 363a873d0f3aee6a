/** Our own download of everything is an export like any other: its letters, pictures, files and people come to another site. */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { pages } from '../../contract/base/pages.ts'
import { chooseStore } from '../base/store/choose-store.ts'
import { storeWholeFile } from '../files/store-whole-file.ts'
import { movingRow } from '../test/cases/moving-verbs.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { verbsOf } from '../test/verbs.ts'
import { begin, dot, movedTo, press, read, work } from './test-moving.ts'

const sites: TestSite[] = []
const newSite = async () => {
  const site = await createTestSite({ env: { AUTHOR_NAME: 'Ada' } })
  sites.push(site)
  return site
}
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close()
})

/** What `takeouts/README.md` says of the one of an earlier release. */
async function fill(site: TestSite): Promise<void> {
  const v = verbsOf(site)
  const { db } = site.database
  const at = '2026-03-01T12:00:00.000Z'
  const picture = { id: 'a-picture-of-the-tests-xy', name: 'a-picture-of-the-tests-xy.gif' }
  await chooseStore(site.config).put(picture.name, dot)
  await db
    .insertInto('uploads')
    .values({ ...picture, created_at: at, used_at: at, mailed: 0 })
    .execute()
  await storeWholeFile(site.parts, { name: 'tea.mp3', size: 300 }, Readable.from([Buffer.alloc(300, 7)]))
  await v.post('/api/settings', { key: 'public_archive', value: 'yes' })
  await v.post('/api/circles', { name: 'Family' })
  const tea = await v.post('/api/circles', { name: 'Tea' })
  const known = { email: 'known@example.com', name: 'Kim', note: 'Met in Rome', circles: [tea.id] }
  await v.post('/api/subscribers', known)
  await v.post('/api/subscribers', { email: 'else@example.com' })
  const gone = await v.post('/api/subscribers', { email: 'gone@example.com' })
  await site.asAuthor({
    method: 'PATCH',
    url: `/api/subscribers/${gone.id}`,
    payload: { isActive: false },
  })
  const body = `<p>Tea</p><img src="/objects/${picture.name}" alt="A cup">`
  const send = (words: object) =>
    v.post('/api/send-newsletter', { ...words, fromName: 'Ada', pressId: v.pressId() })
  await send({ subject: 'First tea', body, everyone: true })
  await site.inbox()
  const { id } = await db.selectFrom('letters').select('id').executeTakeFirstOrThrow()
  await v.post(`/api/newsletters/${id}/corrections`, { subject: 'First cup of tea', body, note: 'The title' })
  await send({ subject: 'To Tea alone', body: '<p>Secret</p>', everyone: false, circles: [tea.id] })
  await site.inbox()
  await v.post('/api/newsletters', { subject: 'A draft', body: '<p>Not yet</p>', fromName: 'Ada' })
  await v.template()
  await db.insertInto('movings').values(movingRow).execute()
  const came = { letter_id: id, moving_id: 'moving' }
  await db
    .insertInto('old_addresses')
    .values([
      { path: '/p/first-tea', host: 'old.example', ...came },
      { path: '/first-tea', host: '', ...came },
    ])
    .execute()
}

async function takeOut(site: TestSite): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'foolscap-takeout-')), 'takeout.zip')
  await writeFile(path, (await site.asAuthor({ url: '/api/archive' })).rawPayload)
  return path
}

async function ofThisRelease(): Promise<string> {
  const old = await newSite()
  await fill(old)
  return takeOut(old)
}

test.each([
  ['this release', ofThisRelease],
  ['the last one that held its tables', async () => join(import.meta.dirname, 'takeouts/up-to-0191.zip')],
])('letters, pictures and people of a takeout of %s come to another site', async (_, takeout) => {
  const given = { path: await takeout(), name: 'takeout.zip' }
  const site = await newSite()
  await verbsOf(site).post('/api/settings', { key: 'public_archive', value: 'yes' })
  const { id } = await begin(site)
  await work(site, given)
  const seen = await read(site, id)
  expect(seen).toMatchObject({ trouble: null, service: 'Foolscap' })
  await press(site, id, 'bring')
  await work(site, given)
  const done = await read(site, id)
  expect(done).toMatchObject({ state: 'done', things: { failed: 0 } })

  const { db } = site.database
  const letters = await db.selectFrom('letters').selectAll().orderBy('subject').execute()
  // A template comes as a draft; what only some were sent is out, and in no archive.
  expect(letters.map(({ subject, sent_at }) => [subject, sent_at !== null])).toEqual([
    ['A draft', false],
    ['First cup of tea', true],
    ['On bells', false],
    ['To Tea alone', true],
  ])
  expect(letters.filter(({ is_unlisted }) => is_unlisted === 1)).toMatchObject([{ subject: 'To Tea alone' }])
  const { letters: shown } = (await site.asVisitor({ url: '/api/public-letters' })).json()
  expect(shown).toMatchObject([{ subject: 'First cup of tea' }])
  const tea = letters.find(({ subject }) => subject === 'First cup of tea')
  const picture = /src="([^"]+)"/.exec(tea?.body ?? '')?.[1] ?? ''
  expect((await site.asVisitor({ url: picture })).rawPayload).toEqual(dot)
  expect(await site.inbox()).toEqual([])

  // Wherever strangers found it, they find it here.
  const here = pages.letter.href({ token: tea?.unique_token ?? '' })
  const readable = pages.letterAtAddress.href({ year: '2026', slug: 'first-tea' })
  for (const path of [readable, '/p/first-tea', '/first-tea']) expect(await movedTo(site, path)).toBe(here)

  const people = await db
    .selectFrom('subscribers')
    .select(['email', 'name', 'note', 'is_active'])
    .orderBy('email')
    .execute()
  expect(people).toEqual([
    { email: 'else@example.com', name: '', note: '', is_active: 1 },
    { email: 'gone@example.com', name: '', note: '', is_active: 0 },
    { email: 'known@example.com', name: 'Kim', note: 'Met in Rome', is_active: 1 },
  ])
  const circles = await db
    .selectFrom('circle_members')
    .innerJoin('circles', 'circles.id', 'circle_id')
    .select('circles.name')
    .execute()
  expect(circles).toEqual([{ name: 'Tea' }])
})
