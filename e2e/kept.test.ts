/**
 * What was kept while no mail server was set is mailed by a site that is killed in the middle, again and again: nobody is
 * missed, nobody has a copy more than was in flight, and nothing is left in the outbox.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { Letter } from '../contract/letters/letters.ts'
import type { OutcomeCounts } from '../contract/mail/deliveries.ts'
import { createPostgresDatabase } from '../server/test/postgres-database.ts'
import { type SmtpServerProcess, startSmtpServer } from './mailbox/start-smtp-server.ts'
import { type SiteProcess, startSite } from './site-process.ts'

// A site is killed while it mails, and what it held waits for its lease of 30 s.
vi.setConfig({ testTimeout: 300_000 })

const folder = mkdtempSync(join(tmpdir(), 'foolscap-kept-'))
const readers = 900
const connections = 3

let smtp: SmtpServerProcess
let site: SiteProcess
let dropDatabase = async () => {}

afterEach(async () => {
  await site?.kill()
  await smtp?.stop()
  await dropDatabase()
  rmSync(folder, { recursive: true, force: true })
})

test('killed while it mails what was kept: everybody has it, and no copy more than was in flight', async () => {
  smtp = await startSmtpServer(join(folder, 'box'))
  const postgres = await createPostgresDatabase()
  if (postgres) dropDatabase = postgres.drop
  site = await startSite({
    MAIL_RATE: '300',
    MAIL_CONNECTIONS: String(connections),
    ...(postgres && { DATABASE_URL: postgres.url }),
  })
  const csv = Array.from({ length: readers }, (_, n) => `reader${n}@example.com`).join('\n')
  const pressId = 'the-import-of-this-test'
  expect(await site.call('POST', '/api/subscribers/import', { csv, pressId })).toMatchObject({
    body: { added: readers },
  })
  await site.call('POST', '/api/send-newsletter', {
    subject: 'Kept',
    body: '<p>Plums</p>',
    fromName: 'Ada',
    everyone: true,
  })
  const [letter] = (await site.call('GET', '/api/newsletters')).body as Letter[]
  const outcomes = async () =>
    (await site.call('GET', `/api/newsletters/${letter?.id}/outcomes`)).body as OutcomeCounts
  await expect.poll(outcomes).toMatchObject({ prepared: readers, kept: readers, missing: readers })
  await site.call('PUT', '/api/mail-settings/server', {
    host: '127.0.0.1',
    port: Number(new URL(smtp.url).port),
    security: 'none',
    user: '',
  })
  expect(smtp.accepted()).toEqual([])

  const press = () =>
    site.call('POST', `/api/newsletters/${letter?.id}/mail-kept`, { pressId: 'one-press-of-this-test' })
  let kills = 0
  for (; kills < 4; kills++) {
    const before = smtp.accepted().length
    // The first kill may come before the press was answered, or stored: the same press again is the same one.
    void press().catch(() => {})
    if (kills > 0) await expect.poll(() => smtp.accepted().length).toBeGreaterThan(before)
    await pause(Math.random() * 300)
    await site.kill()
    await site.start()
  }
  await press()
  await expect
    .poll(outcomes)
    .toMatchObject({ prepared: readers, sent: readers, kept: 0, missing: 0, waiting: 0 })
  const arrived = smtp.accepted()
  expect(new Set(arrived.map(({ to }) => to)).size).toBe(readers)
  expect(arrived.length).toBeLessThanOrEqual(readers + kills * connections)
  // A repeat is the same to the byte.
  const bytes = new Map(arrived.map(({ id, sha256 }) => [id, sha256]))
  expect(arrived.every(({ id, sha256 }) => bytes.get(id) === sha256)).toBe(true)
  await expect
    .poll(() => readdirSync(join(site.dataDir, 'outbox')).filter(name => name.endsWith('.eml')).length)
    .toBeLessThanOrEqual(kills * connections)
  await site.kill()
  await site.start()
  expect(readdirSync(join(site.dataDir, 'outbox'))).toEqual([])
})
