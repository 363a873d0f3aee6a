/** Several processes are one site (high availability): two sites and two mailers on one PostgreSQL take over, tell and show the same. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pages } from '../contract/base/pages.ts'
import type { SendProgress } from '../contract/mail/sends.ts'
import { createPostgresDatabase, type PostgresDatabase } from '../server/test/postgres-database.ts'
import { type MailerProcess, startMailer } from './mailer-process.ts'
import { type Relay, startRelay } from './prove/relay.ts'
import { type SiteProcess, startSite } from './site-process.ts'

// A mailer dies, and what it held waits for its lease of 30 s.
vi.setConfig({ testTimeout: 300_000 })

const isPostgres = process.env.FOOLSCAP_TEST_ENGINE === 'postgres'
const folder = mkdtempSync(join(tmpdir(), 'foolscap-several-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const pressId = 'a-press-of-several'
const letter = { subject: 'Hello', body: '<p>Hello</p>', fromName: 'Ada' }

let relay: Relay
let database: PostgresDatabase | undefined
const running: (SiteProcess | MailerProcess)[] = []
let env: Record<string, string>

beforeEach(async () => {
  relay = await startRelay()
  database = await createPostgresDatabase()
  env = { DATABASE_URL: database?.url ?? '', SMTP_URL: relay.url, MAIL_RATE: '50', LOG_LEVEL: 'info' }
})
afterEach(async () => {
  for (const one of running.splice(0)) await one.kill()
  await relay.goAway()
  await database?.drop()
})

const keep = <One extends SiteProcess | MailerProcess>(one: One): One => {
  running.push(one)
  return one
}
let folders = 0
const another = () => ({ ...env, DATA_DIR: join(folder, String(++folders)) })
const site = async () => keep(await startSite(another()))
const mailer = async () => keep(await startMailer(another()))

async function addReaders(on: SiteProcess, count: number): Promise<void> {
  const csv = Array.from({ length: count }, (_, n) => `reader${n}@example.com`).join('\n')
  const made = await on.call('POST', '/api/subscribers/import', { csv, pressId: 'the-readers-of-several' })
  expect(made.status).toBe(201)
}
const press = (on: SiteProcess) =>
  on.call('POST', '/api/send-newsletter', { ...letter, everyone: true, holdSeconds: 1, pressId })
const progressOf = async (on: SiteProcess) =>
  (await on.call('GET', `/api/sends/${pressId}/progress`)).body as SendProgress
const repeats = () => [...relay.taken.values()].filter(one => one.length > 1).length

test.runIf(isPostgres)(
  'a mailer that dies with copies in its hands is taken over when its lease is over',
  async () => {
    const first = await site()
    await addReaders(first, 30)
    let hanging = 0
    // The first three, and nobody else, wait for an answer that does not come.
    relay.behaviour = {
      at: point =>
        point === 'data' && ++hanging <= 3 ? pause(600_000, undefined, { ref: false }) : undefined,
    }
    await press(first)
    await expect.poll(() => hanging, { interval: 10 }).toBeGreaterThanOrEqual(3)
    await first.kill()
    const alone = await mailer()
    await mailer()
    await expect.poll(() => relay.taken.size).toBe(30)
    expect(repeats()).toBe(0)
    // Whoever looks now, on any process, hears the same.
    const second = await site()
    await expect.poll(async () => (await progressOf(second)).pending).toBe(0)
    expect(await progressOf(second)).toMatchObject({ successful: 30, total: 30 })
    expect(await alone.stop()).toBe(0)
  },
)

test.runIf(isPostgres)(
  'a press on one site is shown as it goes by the other, and stopped there',
  async () => {
    const [first, second] = [await site(), await site()]
    await addReaders(first, 600)
    await mailer()
    await press(first)
    const seen = new Set<number>()
    await expect
      .poll(async () => seen.add((await progressOf(second)).successful).size, { interval: 300 })
      .toBeGreaterThan(3)
    const stopped = await second.call('POST', `/api/sends/${pressId}/stop`)
    expect(stopped.status).toBe(200)
    const count = relay.taken.size
    await pause(2_000)
    // What three mailers had claimed ahead may still have left, half a second's each, and what was in their hands.
    expect(relay.taken.size - count).toBeLessThanOrEqual(3 * (25 + 3))
    // What was in flight is written down by whoever sent it; then both say the same.
    const whole = { pending: 0, total: 600, successful: relay.taken.size }
    for (const one of [first, second]) await expect.poll(() => progressOf(one)).toMatchObject(whole)
    expect(await progressOf(first)).toEqual(await progressOf(second))
  },
)

test.runIf(isPostgres)(
  'what one site saves on its Mail page is in force in the other and in a mailer',
  async () => {
    env = { ...env, SECRET_KEY: 'the same in every process of these', SMTP_URL: '' }
    const [first, second] = [await site(), await site()]
    await mailer()
    await addReaders(first, 1)
    const { hostname, port } = new URL(relay.url)
    const server = { host: hostname, port: Number(port), security: 'none', user: '', password: '' }
    const save = (what: string, body: object) => first.call('PUT', `/api/mail-settings/${what}`, body)
    const secret = 'a-secret-of-postmark'
    for (const saved of [
      await save('server', server),
      await save('bounces/address', { address: 'bounces@plums.org' }),
      await save('bounces/webhook', { provider: 'postmark', secret }),
    ])
      expect(saved.status).toBe(200)
    await expect
      .poll(async () => (await second.call('GET', '/api/mail-settings/bounces')).body)
      .toMatchObject({ address: 'bounces@plums.org', webhooks: ['postmark'] })
    expect((await second.call('GET', '/api/mail-status')).body).toMatchObject({ transport: 'smtp' })
    // Believed there: the secret itself can be read, and not only that there is one.
    const told = await fetch(`${second.url}/api/bounces/from/postmark`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`me:${secret}`).toString('base64')}` },
      body: '{}',
    })
    expect(told.status).toBe(200)
    await press(first)
    await expect.poll(() => relay.taken.size).toBe(1)
  },
)

test.runIf(isPostgres)('what one site changes, the other shows at once', async () => {
  const [first, second] = [await site(), await site()]
  const open = (path: string) => fetch(second.url + path).then(answer => answer.text())
  await addReaders(first, 1)
  await press(first)
  const { body } = await first.call('GET', '/api/newsletters')
  const [{ id, uniqueToken }] = body as [{ id: string; uniqueToken: string }]
  const path = pages.letter.href({ token: uniqueToken })
  await expect.poll(() => open(path)).toContain('Hello')
  expect(await open('/')).not.toContain('Ada Lovelace')
  // Kept by now, on both.
  for (const one of [first, second]) for (let n = 0; n < 3; n++) await fetch(one.url + path)
  await first.call('POST', '/api/settings', { key: 'author_name', value: 'Ada Lovelace' })
  await expect.poll(() => open('/')).toContain('Ada Lovelace')
  expect((await first.call('DELETE', `/api/newsletters/${id}`)).status).toBe(200)
  await expect.poll(async () => (await fetch(second.url + path)).status).toBe(404)
})
