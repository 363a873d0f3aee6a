import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, keeping, type TestSite } from '../../test/test-site.ts'
import { outboxFolder } from '../outbox.ts'
import { sweepOutbox } from './sweep-outbox.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite({ transport: keeping })
})
afterEach(() => site.close())

const words = { subject: 'Hello', body: '<p>Hello</p>', fromName: 'Ada' }
const post = (url: string, payload: object) => site.asAuthor({ method: 'POST', url, payload })

test('what a crash has left of an erasure or of a write goes; every other mail stays', async () => {
  const ids: string[] = []
  for (const email of ['stays@example.com', 'gone@example.com'])
    ids.push((await post('/api/subscribers', { email })).json().id)
  await post('/api/send-newsletter', { ...words, selectedSubscriberIds: ids })
  await post('/api/newsletters/test', { ...words, to: 'author@example.com' })
  await site.inbox()
  const { db } = site.database
  const folder = outboxFolder(site.config.dataDir)
  const before = readdirSync(folder)
  expect(before).toHaveLength(3)
  const copy = await db
    .selectFrom('deliveries')
    .select('id')
    .where('subscriber_id', '=', ids[1] ?? '')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('subscribers')
    .where('id', '=', ids[1] ?? '')
    .execute()
  // One mail was a test's, whose row is gone; and one file was half written.
  for (const name of ['removed.eml', 'half.eml.part']) writeFileSync(join(folder, name), 'gone@example.com')

  expect(await sweepOutbox(db, site.config.dataDir)).toBe(3)
  expect(readdirSync(folder).sort()).toEqual(before.filter(name => name !== `${copy.id}.eml`).sort())
  expect(await sweepOutbox(db, site.config.dataDir)).toBe(0)
})

test('an outbox of another database is left alone', async () => {
  const folder = outboxFolder(site.config.dataDir)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'of-another-database.eml'), 'stays@example.com')
  expect(await sweepOutbox(site.database.db, site.config.dataDir)).toBe(0)
  expect(readdirSync(folder)).toContain('of-another-database.eml')
})

test('a site without an outbox has nothing to sweep', async () => {
  const dataDir = join(site.config.dataDir, 'elsewhere')
  expect(await sweepOutbox(site.database.db, dataDir)).toBe(0)
  expect(existsSync(dataDir)).toBe(false)
})
