/** A mailer alone beside the site: on one PostgreSQL they share the work, on SQLite it refuses to start. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import type { SendReport } from '../contract/mail/sends.ts'
import { createPostgresDatabase } from '../server/test/postgres-database.ts'
import { endWithUs } from './end-with-us.ts'
import { startSmtpServer } from './mailbox/start-smtp-server.ts'
import { startSite } from './site-process.ts'

// Whole sites and mailers start and end here, four at a time with those of other files.
vi.setConfig({ testTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'foolscap-mailer-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function startMailer(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../build/site/mailer.cjs')], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithUs(child)
  return child
}

const postgres = await createPostgresDatabase()
afterAll(() => postgres?.drop())

test.runIf(!postgres)('without PostgreSQL it says why it does not start', async () => {
  const mailer = startMailer({ DATA_DIR: folder })
  const [words, [code]] = await Promise.all([text(mailer.stderr), once(mailer, 'exit')])
  expect([code, words]).toEqual([1, expect.stringContaining('DATABASE_URL')])
})

test.runIf(postgres).each([
  ['a wrong password', { password: 'wrong' }, 'refuses the login'],
  ['a database that is not there', { pathname: '/nowhere' }, 'has no database of that name'],
])('%s is told in a sentence', async (_, change, sentence) => {
  const url = Object.assign(new URL(postgres?.url ?? ''), change)
  const mailer = startMailer({ DATA_DIR: folder, DATABASE_URL: url.href })
  const [words, [code]] = await Promise.all([text(mailer.stderr), once(mailer, 'exit')])
  expect([code, words]).toEqual([1, expect.stringMatching(`^PostgreSQL at .* ${sentence}.*\n$`)])
})

test.runIf(postgres)('a mailer that is started before PostgreSQL waits for it', async () => {
  const { hostname, port } = new URL(postgres?.url ?? '')
  const door = createServer(socket => {
    const inner = connect(Number(port), hostname)
    inner.pipe(socket).pipe(inner)
    for (const end of [inner, socket]) end.on('error', () => end.destroy())
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const { port: closed } = door.address() as AddressInfo
  await new Promise(resolve => door.close(resolve))
  const url = new URL(postgres?.url ?? '')
  url.host = `127.0.0.1:${closed}`
  const mailer = startMailer({ DATABASE_URL: url.href, DATA_DIR: join(folder, 'early'), LOG_LEVEL: 'info' })
  let output = ''
  mailer.stdout.on('data', (text: Buffer) => {
    output += text.toString()
  })
  await expect.poll(() => output).toContain('PostgreSQL is not there yet')
  door.listen(closed, '127.0.0.1')
  await expect.poll(() => output).toContain('mailer started')
  mailer.kill('SIGTERM')
  await once(mailer, 'exit')
  door.close()
})

test.runIf(postgres)('site and mailer send one letter together, each reader once', async () => {
  const smtp = await startSmtpServer(join(folder, 'box'))
  const env = { DATABASE_URL: postgres?.url ?? '', SMTP_URL: smtp.url, MAIL_RATE: '100', LOG_LEVEL: 'info' }
  const site = await startSite({ ...env, DATA_DIR: join(folder, 'site') })
  const mailer = startMailer({ ...env, DATA_DIR: join(folder, 'mailer') })
  await once(mailer.stdout, 'data')
  const readers = 120
  const csv = Array.from({ length: readers }, (_, n) => `reader${n}@example.com`).join('\n')
  const added = await site.call('POST', '/api/subscribers/import', { csv, pressId: 'the-readers-of-two' })
  expect(added).toMatchObject({ body: { added: readers } })
  const pressId = 'a-press-for-two-mailers'
  const words = { subject: 'Hello', body: '<p>Hello</p>', fromName: 'Ada' }
  const pressing = site.call('POST', '/api/send-newsletter', { ...words, everyone: true, pressId })
  await pause(300)
  mailer.kill('SIGTERM')
  mailer.kill('SIGTERM')
  const [code] = await once(mailer, 'exit')
  expect(code).toBe(0)
  await pressing
  const report = async () => (await site.call('GET', `/api/sends/${pressId}`)).body as SendReport
  await expect.poll(async () => (await report()).pending).toBe(0)
  expect((await report()).successfulEmails).toHaveLength(readers)
  const arrived = smtp.accepted().map(mail => mail.to)
  expect([arrived.length, new Set(arrived).size]).toEqual([readers, readers])
  await site.stop()
  await smtp.stop()
})
