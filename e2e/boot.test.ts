/** The process itself: its first start, its refusals, its end, and what it says in its log. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { pages } from '../contract/pages.ts'
import { startSite } from './site-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'foolscap-boot-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = promisify(execFile)
const main = join(import.meta.dirname, '../server/main.ts')

/** Runs the site until it ends by itself; returns what it said. */
async function refusal(env: Record<string, string>): Promise<string> {
  const ended = await run(process.execPath, [main], { env: { PATH: process.env.PATH, ...env } }).then(
    () => undefined,
    (error: { code: number; stderr: string }) => error,
  )
  if (!ended) throw new Error('it started and ended well')
  expect(ended.code).toBe(1)
  return ended.stderr
}

test('the first start prints the address and a login that works; the second start prints none', async () => {
  const env = { DATA_DIR: join(folder, 'first'), ADMIN_PASSWORD: '' }
  const site = await startSite(env)
  await expect.poll(() => site.output()).toContain(`Foolscap is at ${site.url}`)
  const [, username = '', password = ''] = /username\s+(\S+)\s+password\s+(\S+)/.exec(site.output()) ?? []
  const answer = await fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  expect(answer.status).toBe(200)
  expect(await site.stop()).toBe(0)
  const before = site.output().length
  await site.start()
  await expect.poll(() => site.output().slice(before)).toContain('Foolscap is at')
  expect(site.output().slice(before)).not.toContain('password')
  await site.stop()
})

test('health: the process answers, and is ready when its database and its mailer are', async () => {
  const site = await startSite({ DATA_DIR: join(folder, 'health') })
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  const ready = await fetch(`${site.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([200, { database: 'ok', mailer: 'ok' }])
  await site.stop()
})

test('a mail server that cannot be reached makes the site not ready, and costs nothing else', async () => {
  const site = await startSite({ DATA_DIR: join(folder, 'away'), SMTP_URL: 'smtp://127.0.0.1:1' })
  const added = await site.call('POST', '/api/subscribers', { email: 'a@example.com' })
  const answer = await site.call('POST', '/api/send-newsletter', {
    subject: 'Hello',
    body: '<p>Hello</p>',
    fromName: 'Ada',
    selectedSubscriberIds: [(added.body as { id: string }).id],
  })
  expect([answer.status, answer.body]).toMatchObject([202, { total: 1, pending: 1 }])
  const ready = await fetch(`${site.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { database: 'ok', mailer: 'the mail server cannot be reached' },
  ])
  const status = await site.call('GET', '/api/mail-status')
  expect(status.body).toMatchObject({ transport: 'smtp', trouble: expect.stringContaining('ECONNREFUSED') })
  await site.stop()
})

test('a second process on one SQLite data directory refuses to start; after a SIGKILL the next one does', async () => {
  const dataDir = join(folder, 'locked')
  const site = await startSite({ DATA_DIR: dataDir })
  expect(await refusal({ DATA_DIR: dataDir, PORT: '0' })).toContain('Another Foolscap is running on')
  await site.kill()
  await site.start()
  await site.stop()
})

describe('a wrong configuration is refused with a sentence', () => {
  const cases: [Record<string, string>, string][] = [
    [{ PORT: 'eighty' }, 'PORT'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ DKIM_DOMAIN: 'example.com' }, 'DKIM_SELECTOR'],
  ]
  for (const [env, name] of cases) {
    test(name, async () => {
      expect(await refusal({ DATA_DIR: join(folder, 'wrong'), ...env })).toContain(name)
    })
  }
})

test('the log holds no address, token or IP', async () => {
  const mailServer = createServer(socket => socket.end('554 secret.author@example.com is not welcome\r\n'))
  mailServer.listen(0, '127.0.0.1')
  await once(mailServer, 'listening')
  const { port } = mailServer.address() as AddressInfo
  const site = await startSite({ DATA_DIR: join(folder, 'log'), SMTP_URL: `smtp://127.0.0.1:${port}` })
  const added = await site.call('POST', '/api/subscribers', { email: 'secret.reader@example.com' })
  await site.call('POST', '/api/subscribers', { email: 'secret.reader@example.com' })
  await site.call('POST', '/api/send-newsletter', {
    subject: 'Secret subject',
    body: '<p>Secret words</p>',
    fromName: 'Ada',
    selectedSubscriberIds: [(added.body as { id: string }).id],
  })
  const letters = await site.call('GET', '/api/newsletters')
  const [letter] = letters.body as { id: string; uniqueToken: string }[]
  const tokens = [letter?.id ?? '', letter?.uniqueToken ?? '']
  for (const path of [
    pages.letter.prefix,
    pages.reply.prefix,
    pages.unsubscribe.prefix,
    '/api/unsubscribe/',
    '/open/',
    '/canary/',
  ]) {
    await fetch(site.url + path + tokens[1])
  }
  await site.call('POST', '/api/responses', { message: 'Secret reply', newsletterId: tokens[1] })
  await fetch(`${site.url}/api/login`, { method: 'POST', body: '{' })
  await expect.poll(() => site.output()).toContain('"words":')
  await site.stop()
  mailServer.close()
  expect(site.output()).toContain(`"route":"${pages.letter.path}"`)
  expect(site.output()).toContain('[address] is not welcome')
  const requests = site
    .output()
    .split('\n')
    .filter(line => line.includes('"route"') || line.includes('"words"'))
    .join('\n')
  for (const secret of ['ecret', ...tokens, '127.0.0.1', '::1', 'undici'])
    expect(requests).not.toContain(secret)
  // The time of a log line would be the time of the reply, and so would the gap in numbered lines.
  expect(requests).not.toMatch(/\/api\/responses|\/reply\/|\/api\/site|req-/)
})
