/** What the running site does by the clock, as boot starts it: here every look is a start of its own. */
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pollsOf } from './answers/poll-answers/test-polls.ts'
import { startClockwork } from './base/clockwork/start-clockwork.ts'
import { type Database, openDatabase } from './base/db/open-database.ts'
import { clockworkList } from './clockwork-list.ts'
import { createUploadSite, photo, uploadedName } from './files/uploads/test-uploads.ts'
import { liveUntilNow } from './test/live-until-now.ts'
import { createTestSite, type TestSite } from './test/test-site.ts'

let site: TestSite
/** As another process has it. On SQLite there is none: its two starts share a connection. */
let other: Database
beforeEach(async () => {
  site = await createTestSite()
  other = site.database.engine === 'postgres' ? openDatabase(site.database) : site.database
})
afterEach(async () => {
  expect(errors.splice(0)).toEqual([])
  if (other !== site.database) await other.close()
  await site.close()
})

const errors: unknown[] = []
const log = { info() {}, warn() {}, error: (details: unknown) => void errors.push(details) }
const nextDay = () => site.clock.forward(24 * 3_600_000)

/** One look of one process. */
function start(db = site.database.db) {
  const parts = { ...site.parts, db, backups: site.backups, failureLog: site.app.failureLog, log }
  return startClockwork(parts, clockworkList(parts))
}

async function reply(message: string): Promise<void> {
  const letter = { subject: 'Paper', body: '<p>Hello</p>' }
  const { id } = (await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload: letter })).json()
  await site.asVisitor({ method: 'POST', url: '/api/responses', payload: { newsletterId: id, message } })
}

test('the author is told of replies once a day, by whichever process', async () => {
  const payload = { key: 'notification_email', value: 'ada@example.org' }
  await site.asAuthor({ method: 'POST', url: '/api/settings', payload })
  await reply('one')
  nextDay()
  for (let round = 0; round < 2; round++) {
    const both = [start(), start(other.db)]
    await Promise.all(both.map(one => one.stop()))
  }
  expect(await site.inbox()).toHaveLength(1)
  await reply('two')
  nextDay()
  await start(other.db).stop()
  expect(await site.inbox()).toHaveLength(2)
})

test('the tables of replies and answers are written anew once a night, whatever number of processes', async () => {
  if (site.database.engine !== 'postgres') return
  const file = (table: string) => tableFile(site, table)
  const before = [await file('replies'), await file('poll_responses')]
  await start().stop()
  const after = [await file('replies'), await file('poll_responses')]
  expect(after[0]).not.toBe(before[0])
  expect(after[1]).not.toBe(before[1])
  await start(other.db).stop()
  expect([await file('replies'), await file('poll_responses')]).toEqual(after)
})

test('secrets of sends that are over go', async () => {
  const { db } = site.database
  const polls = pollsOf(() => site)
  const secrets = () => db.selectFrom('copy_secrets').selectAll().execute()
  const ids = await polls.readers('ada')
  await polls.send(await polls.poll({ answering: 'mailed' }), ids, { holdSeconds: 3_000 })
  await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${ids[0]}` })
  expect(await secrets()).toHaveLength(1)
  await start().stop()
  expect(await secrets()).toEqual([])
})

test('uploads that nothing uses go', async () => {
  const uploads = await createUploadSite('disk')
  await uploadedName(uploads, await photo(40, 30).jpeg().toBuffer())
  const parts = { ...uploads.parts, backups: uploads.backups, failureLog: site.app.failureLog, log }
  const look = () => startClockwork(parts, clockworkList(parts)).stop()
  await look()
  expect(await uploads.rows()).toHaveLength(1)
  uploads.clock.forward(2 * 24 * 3_600_000)
  await liveUntilNow(uploads.parts)
  await look()
  expect(await uploads.rows()).toEqual([])
  await uploads.close()
})

test('old backups go once a day, by whichever process comes first, also where none is made any more', async () => {
  const { backups } = site
  const kept = async () =>
    (await site.asAuthor({ url: '/api/backups' })).json<{ kept: unknown[] }>().kept.length
  for (const [key, value] of Object.entries({ backup_days: '1', backup_nightly: 'no' }))
    await site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key, value } })
  for (let made = 0; made < 2; made++) {
    await backups.begin()
    await backups.settled()
    site.clock.forward(3_600_000)
  }
  let looks = 0
  const counted = {
    ...backups,
    expire() {
      looks++
      return backups.expire()
    },
  }
  const parts = { ...site.parts, backups: counted, failureLog: site.app.failureLog, log }
  const startBoth = async () => {
    for (const clockwork of [1, 2].map(() => startClockwork(parts, clockworkList(parts))))
      await clockwork.stop()
  }
  await startBoth()
  expect([looks, await kept()]).toEqual([1, 2])
  site.clock.forward(25 * 3_600_000)
  await liveUntilNow(site.parts)
  await startBoth()
  expect([looks, await kept()]).toEqual([2, 1])
})

test('an undo of an import that a crash broke off goes on', async () => {
  const post = (url: string, payload: object) => site.asAuthor({ method: 'POST', url, payload })
  const csv = 'ada@example.com\neve@example.com'
  const made = await post('/api/subscribers/import', { csv, pressId: 'a-press-of-the-clockwork' })
  await site.database.db.updateTable('imports').set({ undone_until: '' }).execute()
  await start().stop()
  const after = await site.asAuthor({ url: `/api/imports/${made.json<{ id: string }>().id}` })
  expect(after.json()).toMatchObject({ state: 'undone', removed: 2 })
})

test('what a crash left half-written among the uploads is removed a day later', async () => {
  const folder = join(site.config.dataDir, 'uploads')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'a.jpg.x.part')
  writeFileSync(path, 'x')
  utimesSync(path, new Date(), new Date(Date.now() - 2 * 86_400_000))
  await start().stop()
  expect(existsSync(path)).toBe(false)
})

test('each work has a name of its own, as its nights are claimed by it', () => {
  const parts = { ...site.parts, backups: site.backups, failureLog: site.app.failureLog, log }
  const names = clockworkList(parts).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

async function tableFile({ database: { db } }: TestSite, table: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`SELECT pg_relation_filepath(${table}) AS at`.execute(db)
  return rows[0]?.at
}
