/**
 * Letters of the release that listed whatever was sent (server/author/backups/releases/up-to-0169.tar.gz, of an open archive): what
 * demonstrably went to a part of the list leaves the archive, and nothing else does.
 */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { documents } from '../contract/base/pages.ts'
import { loadBackup } from './author/backups/archive/load-backup.ts'
import { migrate } from './base/db/migrate.ts'
import { judgeEarlier } from './letters/listing/judge-earlier.ts'
import { takeAll } from './moving/takeout/test-takeout.ts'
import { createEmptyDatabase } from './test/test-database.ts'
import { pressesOf } from './test/test-press.ts'
import { createTestSite, type TestSite } from './test/test-site.ts'

const release = join(import.meta.dirname, 'author/backups/releases/up-to-0169.tar.gz')

let site: TestSite
const { post, get } = pressesOf(() => site)
afterEach(() => site.close())

/** The site of that release, migrated, a moment after its backup. */
async function carryOver(change: (db: TestSite['database']['db']) => Promise<unknown> = async () => {}) {
  const database = await createEmptyDatabase()
  const { db, engine } = database
  await loadBackup(createReadStream(release).pipe(createGunzip()), { db, engine })
  await change(db)
  await migrate(db, engine, '2026-04-04T12:00:00.000Z')
  site = await createTestSite({ database })
  site.clock.set('2026-04-04T12:00:00.000Z')
}

const judge = () => judgeEarlier(site.parts)

/** What strangers find: the same in the list, in the feeds, in the sitemap and by searching. */
async function shown(): Promise<string[]> {
  const visit = async (url: string) => (await site.asVisitor({ url })).payload
  const found: { subject: string; uniqueToken: string; path: string }[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = JSON.parse(await visit(`/api/public-letters?page=${page}`))
    found.push(...answer.letters)
    pages = answer.pages
  }
  const subjects = found.map(({ subject }) => subject)
  const feed: { items: { title: string }[] } = JSON.parse(await visit(documents.jsonFeed))
  expect(feed.items.map(({ title }) => title)).toEqual(subjects.slice(0, 20))
  expect((await visit(documents.feed)).match(/<item>/g)?.length ?? 0).toBe(Math.min(20, subjects.length))
  const sitemap = await visit(documents.sitemap)
  expect(sitemap.match(/<loc>/g)).toHaveLength(2 + subjects.length)
  for (const { path } of found) expect(sitemap).toContain(path)
  return subjects.toSorted()
}

const outOfIt = [
  'To Family',
  'To all but one by name',
  'To everyone but Work',
  'To everyone but one',
  'To one',
  'To one, then to another',
]
const inIt = [
  'Before an import',
  'Before more came',
  'Before one confirmed',
  'By hand',
  'By hand, then to one',
  'By name without one who had left',
  'Refused by one',
  'To Family, then to everyone',
  'To a circle of all',
  'To each by name',
  'To everyone',
  'To everyone without one who had left',
  'To everyone, one of them back',
  'While one had a pause',
  'While one had left, who is back',
  'While one was away',
  'While one was refused',
  'While one was refused, who is mailed again',
  'Without who is erased',
]
/** Seen to have gone to everyone at once, without a look at who was there. */
const byTheRule = inIt.filter(subject =>
  /^(By hand|To everyone|Refused by one|While one had left)/.test(subject),
)

test('what went to a part of the list is never shown by this release, what went to everyone comes back', async () => {
  await carryOver()
  expect(await shown()).toEqual(byTheRule)
  await judge()
  expect(await shown()).toEqual(inIt)
  const { cards } = await get<{ cards: Record<string, unknown>[] }>('/api/newsletter-cards?limit=100')
  const unlisted = cards.filter(card => card.isListed === false).map(card => card.subject)
  expect(unlisted.toSorted()).toEqual(
    ['A draft that is kept out', 'Kept out by its author', ...outOfIt, 'Waiting for one'].toSorted(),
  )
  expect(cards.find(card => card.subject === 'To Family')).toMatchObject({
    sentToPart: {
      everyone: false,
      circles: [expect.any(String)],
      exceptCircles: [],
      byName: false,
      wasSentAgain: false,
    },
  })
  // Judged once: what the author lists since stays.
  const family = cards.find(card => card.subject === 'To Family')
  const url = `/api/newsletters/${family?.id}/listed`
  await site.asAuthor({ method: 'PUT', url, payload: { isListed: true } })
  await judge()
  expect(await shown()).toEqual([...inIt, 'To Family'].toSorted())
})

test('what waited then is listed, or not, when it goes; undone it is judged by its next press', async () => {
  await carryOver()
  const [one, all] = await Promise.all(['Waiting for one', 'Waiting for each by name'].map(sendOf))
  await judge()
  for (const sendId of [one, all]) await post(`/api/sends/${sendId}/release`)
  await site.inbox()
  expect(await shown()).toEqual([...inIt, 'Waiting for each by name'].toSorted())
})

test('released before it is judged, what waited is not shown for a moment', async () => {
  await carryOver()
  const [one, all] = await Promise.all(['Waiting for one', 'Waiting for each by name'].map(sendOf))
  for (const sendId of [one, all]) await post(`/api/sends/${sendId}/release`)
  expect(await shown()).toEqual(byTheRule)
  await judge()
  expect(await shown()).toEqual([...inIt, 'Waiting for each by name'].toSorted())
})

test('undone before it is judged, what waited is a draft about which nothing is said', async () => {
  await carryOver()
  await post(`/api/sends/${await sendOf('Waiting for one')}/undo`)
  const [draft] = (await get<{ cards: { id: string }[] }>('/api/newsletter-cards?q=Waiting%20for%20one'))
    .cards
  const words = { subject: 'Waiting for one', body: '<p>x</p>', fromName: 'Ada' }
  await post('/api/send-newsletter', { ...words, newsletterId: draft?.id, everyone: true })
  await judge()
  expect(await shown()).toEqual([...inIt, 'Waiting for one'].toSorted())
})

test('a send again that is undone decides nothing of a letter that is to be judged', async () => {
  await carryOver()
  const family = (await get<Cards>('/api/newsletter-cards?q=To%20Family')).cards.at(-1)
  const again = { everyone: true, holdSeconds: 60 }
  const { sendId } = (await post(`/api/newsletters/${family?.id}/resend`, again)).json()
  expect((await post(`/api/sends/${sendId}/undo`)).statusCode).toBe(200)
  expect(await shown()).toEqual(byTheRule)
  await site.laying.idle()
  await judge()
  expect(await shown()).toEqual(inIt)
})

test('ended in its midst it goes on; what its author decides meanwhile stands', async () => {
  await carryOver()
  const family = (await get<{ cards: { id: string }[] }>('/api/newsletter-cards?q=To%20Family')).cards.at(-1)
  await site.asAuthor({
    method: 'PUT',
    url: `/api/newsletters/${family?.id}/listed`,
    payload: { isListed: true },
  })
  expect(await shown()).toEqual([...byTheRule, 'To Family'].toSorted())
  const ending = new AbortController()
  ending.abort()
  await judgeEarlier(site.parts, ending.signal)
  expect(await shown()).toEqual([...byTheRule, 'To Family'].toSorted())
  await Promise.all([judge(), judge()])
  expect(await shown()).toEqual([...inIt, 'To Family'].toSorted())
})

test('what a restored backup has still to lay is not judged, nor shown, before all of it is laid', async () => {
  const change = async (db: TestSite['database']['db'], laid_until: string | null) => {
    const sends = db.selectFrom('sends').select('sends.id').innerJoin('letters', 'letters.id', 'subject_id')
    const { id } = await sends.where('subject', '=', 'To each by name').executeTakeFirstOrThrow()
    const restored_from = laid_until && '2026-04-03T12:00:00.000Z'
    await db.updateTable('sends').set({ laid_until, restored_from }).where('id', '=', id).execute()
  }
  await carryOver(db => change(db, '0'))
  await judge()
  expect(await shown()).toEqual(inIt.filter(subject => subject !== 'To each by name'))
  const [card] = (await get<{ cards: object[] }>('/api/newsletter-cards?q=To%20each%20by%20name')).cards
  expect(card).toMatchObject({ isListed: false, isBeingJudged: true })
  await change(site.database.db, null)
  await judge()
  expect(await shown()).toEqual(inIt)
})

test('a takeout says of no letter that it is listed before that is judged', async () => {
  await carryOver()
  const told = async () => {
    const letters = [...(await takeAll(site))].filter(([name]) => /^letters\/.*[\w-]{8}\.json$/.test(name))
    const read = letters.map(([, text]): { subject: string; isListed?: boolean } => JSON.parse(text))
    return read.flatMap(({ subject, isListed }) => (isListed ? [subject] : [])).toSorted()
  }
  expect(await told()).toEqual(byTheRule)
  await judge()
  expect(await told()).toEqual(inIt)
})

interface Cards {
  cards: { id: string; subject: string; isListed: boolean }[]
  listed: number
  takenOut: number
}
const cardsOf = (state: string) => get<Cards>(`/api/newsletter-cards?state=${state}&limit=100`)
const subjectsOf = ({ cards }: Cards) => cards.map(({ subject }) => subject).toSorted()

test('the author is told what the update took out, lists one again, or all, or leaves them where they are', async () => {
  await carryOver()
  expect((await cardsOf('taken-out')).takenOut).toBe(0)
  await judge()
  const told = await cardsOf('taken-out')
  expect([subjectsOf(told), told.takenOut]).toEqual([outOfIt, outOfIt.length])
  expect(subjectsOf(await cardsOf('listed'))).toEqual(inIt)
  expect((await cardsOf('unlisted')).listed).toBe(inIt.length)
  expect(subjectsOf(await cardsOf('unlisted'))).toEqual(['Kept out by its author', ...outOfIt])
  const [first] = told.cards
  await site.asAuthor({
    method: 'PUT',
    url: `/api/newsletters/${first?.id}/listed`,
    payload: { isListed: true },
  })
  expect((await cardsOf('taken-out')).takenOut).toBe(outOfIt.length - 1)
  expect((await post('/api/taken-out-letters/list')).json()).toEqual({ changed: outOfIt.length - 1 })
  expect(await shown()).toEqual([...inIt, ...outOfIt].toSorted())
  expect((await post('/api/taken-out-letters/leave')).json()).toEqual({ changed: 0 })
  const search = await site.asVisitor({ url: '/api/letter-search?q=to%20everyone%20but' })
  expect(search.json().count).toBe(2)
})

test('left where they are, they are told of no more; of a closed archive nothing is told', async () => {
  await carryOver()
  await judge()
  expect((await post('/api/taken-out-letters/leave')).json()).toEqual({ changed: outOfIt.length })
  expect((await cardsOf('taken-out')).cards).toEqual([])
  expect(await shown()).toEqual(inIt)
  await site.close()
  await carryOver(db => db.deleteFrom('settings').where('key', '=', 'public_archive').execute())
  await judge()
  expect((await cardsOf('taken-out')).cards).toEqual([])
  await post('/api/settings', { key: 'public_archive', value: 'yes' })
  expect(await shown()).toEqual(inIt)
})

async function sendOf(subject: string): Promise<string> {
  const { id } = await site.database.db
    .selectFrom('sends')
    .innerJoin('letters', 'letters.id', 'subject_id')
    .select('sends.id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return id
}
