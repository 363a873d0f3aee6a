/**
 * A send that is held while the site is killed: it goes once when the hold is over, and not at all when it was undone.
 * Until then no connection is opened.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { SendProgress, SendReport } from '../contract/mail/sends.ts'
import type { Subscriber } from '../contract/people/subscribers.ts'
import { createPostgresDatabase } from '../server/test/postgres-database.ts'
import { type SmtpServerProcess, startSmtpServer } from './mailbox/start-smtp-server.ts'
import { type SiteProcess, startSite } from './site-process.ts'

// Sites are killed and started again, and the hold of a letter is waited for.
vi.setConfig({ testTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'foolscap-hold-'))
const readers = 20
const seconds = 4

let smtp: SmtpServerProcess
let site: SiteProcess
let dropDatabase = async () => {}

afterEach(async () => {
  await site?.kill()
  await smtp?.stop()
  await dropDatabase()
  rmSync(folder, { recursive: true, force: true })
})

async function pressHeld(): Promise<string> {
  smtp = await startSmtpServer(join(folder, 'box'))
  const postgres = await createPostgresDatabase()
  if (postgres) dropDatabase = postgres.drop
  site = await startSite({ SMTP_URL: smtp.url, ...(postgres && { DATABASE_URL: postgres.url }) })
  for (let n = 0; n < readers; n++)
    await site.call('POST', '/api/subscribers', { email: `reader${n}@example.com` })
  const { body: subscribers } = await site.call('GET', '/api/subscribers')
  const { status, body } = await site.call('POST', '/api/send-newsletter', {
    subject: 'Held',
    body: '<p>Not yet</p>',
    fromName: 'Ada',
    selectedSubscriberIds: (subscribers as Subscriber[]).map(({ id }) => id),
    holdSeconds: seconds,
  })
  expect(status).toBe(202)
  return (body as SendReport).sendId
}

const progress = async (sendId: string) =>
  (await site.call('GET', `/api/sends/${sendId}/progress`)).body as SendProgress

/** Whether it is still held; as long as it is, the mail server has seen nobody. */
async function isHeld(sendId: string): Promise<boolean> {
  // Counted before the site is asked: whatever it counts happened in the hold.
  const connections = smtp.connections()
  const held = (await progress(sendId)).waits === 'hold'
  if (held) expect(connections).toBe(0)
  return held
}

test('killed during the hold and at its end: nothing is opened before, then everybody has it', async () => {
  const sendId = await pressHeld()
  expect(await isHeld(sendId)).toBe(true)
  let kills = 0
  for (; kills < 3; kills++) {
    await site.kill()
    await site.start()
    await pause(Math.random() * 1_000)
    await isHeld(sendId)
  }
  await expect.poll(() => progress(sendId)).toMatchObject({ pending: 0, waits: null })
  expect(await progress(sendId)).toMatchObject({ successful: readers })
  expect(smtp.connections()).toBeGreaterThan(0)
  const arrived = smtp.accepted().map(mail => mail.to)
  expect(new Set(arrived).size).toBe(readers)
  // No copy more than was in flight at a kill.
  expect(arrived.length).toBeLessThanOrEqual(readers + 3 * kills)
  const [letter] = (await site.call('GET', '/api/newsletters')).body as { sentAt: string | null }[]
  expect(letter?.sentAt).not.toBeNull()
})

test('undone, then killed: nothing ever leaves, and nothing is opened', async () => {
  const sendId = await pressHeld()
  expect((await site.call('POST', `/api/sends/${sendId}/undo`)).status).toBe(200)
  await site.kill()
  await site.start()
  await pause((seconds + 2) * 1_000)
  expect(smtp.accepted()).toEqual([])
  expect(smtp.connections()).toBe(0)
  const [letter] = (await site.call('GET', '/api/newsletters')).body as { scheduledFor: string | null }[]
  expect(letter?.scheduledFor).toBeNull()
})
