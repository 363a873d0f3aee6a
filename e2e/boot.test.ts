/** The process itself: its first start, its refusals, its end, and what it says in its log. */
import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Sqlite from 'better-sqlite3'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { pages } from '../contract/base/pages.ts'
import { startSite } from './site-process.ts'

// Sites are started many times, and one waits for its mail server.
vi.setConfig({ testTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'foolscap-boot-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = promisify(execFile)
const main = join(import.meta.dirname, '../build/site/main.cjs')
const restore = join(import.meta.dirname, '../scripts/restore.ts')
const earlier = join(import.meta.dirname, '../server/author/backups/releases/up-to-0022.tar.gz')

/** Runs the site until it ends by itself; returns what it said. @param before a command that runs the one behind it */
async function refusal(env: Record<string, string>, before: string[] = []): Promise<string> {
  const [command = '', ...rest] = [...before, process.execPath, main]
  const ended = await run(command, rest, { env: { PATH: process.env.PATH, ...env } }).then(
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
  expect([ready.status, await ready.json()]).toEqual([200, { database: 'ok', mailer: 'ok', returned: 'ok' }])
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
    { database: 'ok', mailer: 'the mail server cannot be reached', returned: 'ok' },
  ])
  const status = await site.call('GET', '/api/mail-status')
  expect(status.body).toMatchObject({ transport: 'smtp', trouble: expect.stringContaining('ECONNREFUSED') })
  await site.stop()
})

test('mail settings that cannot work are refused with a sentence', async () => {
  const DATA_DIR = join(folder, 'settings')
  expect(await refusal({ DATA_DIR, SMTP_URL: 'smtp://ada:100%@mail.example.org' })).toMatch(
    /^SMTP_URL: has a stray % in the user name or password.*%25/,
  )
  const dkim = { DATA_DIR, DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 's1' }
  expect(await refusal({ ...dkim, DKIM_KEY_FILE: '/nowhere/key.pem' })).toMatch(
    /^DKIM_KEY_FILE: \/nowhere\/key.pem cannot be read/,
  )
  const file = join(folder, 'key.pem')
  writeFileSync(file, 'no key')
  expect(await refusal({ ...dkim, DKIM_KEY_FILE: file })).toMatch(/^DKIM_KEY_FILE: .* holds no private key/)
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  expect(await refusal({ ...dkim, DKIM_KEY_FILE: file })).toMatch(/^DKIM_KEY_FILE: .* must hold an RSA key/)
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

describe('what stands in the way of a start is said in a sentence that names it', () => {
  const inside = (name: string) => {
    const dataDir = join(folder, name)
    mkdirSync(dataDir)
    return dataDir
  }
  /**
   * Root may write everywhere, but not without its capabilities(7). Another user would not do: the project may lie in a
   * folder that is closed to all others, as /root is.
   */
  const asOrdinary =
    process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-dac_override,-dac_read_search'] : []

  test('a folder that is read-only', async () => {
    const dataDir = inside('read-only')
    chmodSync(dataDir, 0o555)
    const words = await refusal({ DATA_DIR: dataDir }, asOrdinary)
    expect(words).toBe(
      `The folder ${dataDir} is read-only for the user that runs Foolscap. Give it write access to the folder and all in it, or name another one as DATA_DIR.\n`,
    )
  })

  test('a file in place of the folder, and of one above it', async () => {
    const path = join(folder, 'a-file')
    writeFileSync(path, 'not a folder')
    for (const dataDir of [path, join(path, 'data')])
      expect(await refusal({ DATA_DIR: dataDir })).toContain('there is a file where that folder should be')
  })

  test('a folder in place of the database', async () => {
    const dataDir = inside('folder-as-database')
    mkdirSync(join(dataDir, 'foolscap.db'))
    expect(await refusal({ DATA_DIR: dataDir })).toBe(
      `${join(dataDir, 'foolscap.db')} is a folder, and should be the database. Move it away.\n`,
    )
  })

  test('rubbish in place of the database', async () => {
    const dataDir = inside('rubbish')
    writeFileSync(join(dataDir, 'foolscap.db'), 'rubbish '.repeat(1_000))
    expect(await refusal({ DATA_DIR: dataDir })).toBe(
      `The file ${join(dataDir, 'foolscap.db')} is damaged, or is not a database. Move it away and bring the site back with npm run restore.\n`,
    )
  })

  test('an empty or missing database beside the pictures of a site is never replaced by a new one', async () => {
    const dataDir = inside('emptied')
    mkdirSync(join(dataDir, 'uploads'))
    writeFileSync(join(dataDir, 'uploads', 'abc.jpg'), 'a picture')
    expect(await refusal({ DATA_DIR: dataDir })).toContain('is missing, but the pictures of a site are here')
    const path = join(dataDir, 'foolscap.db')
    writeFileSync(path, '')
    expect(await refusal({ DATA_DIR: dataDir })).toContain(`${path} is empty, but the pictures`)
    expect(statSync(path).size).toBe(0)
  })

  test('a PostgreSQL that is away, without its password', async () => {
    const words = await refusal({
      DATA_DIR: inside('away-postgres'),
      DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/letters',
    })
    expect(words).toBe(
      'PostgreSQL at 127.0.0.1:1/letters does not answer. Start it, or correct DATABASE_URL.\n',
    )
  })

  test('a host that is not this machine’s, and a port that is taken', async () => {
    const env = { DATA_DIR: join(folder, 'first'), LOG_LEVEL: 'silent' }
    expect(await refusal({ ...env, HOST: '192.0.2.1', PORT: '0' })).toContain(
      'HOST is 192.0.2.1, but this machine has no such address.',
    )
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await refusal({ ...env, PORT: String(port) })).toContain(
      `Another program listens on 127.0.0.1, port ${port}.`,
    )
    other.close()
  })

  test('a database of a newer release', async () => {
    const dataDir = join(folder, 'newer')
    const site = await startSite({ DATA_DIR: dataDir })
    await site.stop()
    const file = new Sqlite(join(dataDir, 'foolscap.db'))
    file.exec("INSERT INTO migrations VALUES ('9999-tomorrow.sql', 'x', '2026-01-01')")
    file.close()
    expect(await refusal({ DATA_DIR: dataDir })).toContain(
      'A newer release of Foolscap has changed this database (9999-tomorrow.sql)',
    )
  })
})

test('a start that migrates backs up first, says how to go back, and that way leads back', async () => {
  const dataDir = join(folder, 'migrating')
  const place = { env: { PATH: process.env.PATH, DATA_DIR: dataDir } }
  // As an earlier release left it: its own backup says how.
  await run(process.execPath, [restore, earlier, '--keep-version'], place)
  const lastMigration = () => {
    const file = new Sqlite(join(dataDir, 'foolscap.db'), { readonly: true })
    const found = file.prepare('SELECT max(name) FROM migrations').pluck().get()
    file.close()
    return found
  }
  expect(lastMigration()).toBe('0022-second-factor.sql')
  const site = await startSite({ DATA_DIR: dataDir })
  const [, path = ''] = /It is (\S+-before-0023\.tar\.gz)/.exec(site.output()) ?? []
  expect(site.output()).toContain(`npm run restore -- ${path} --replace --keep-version`)
  await site.stop()
  expect(lastMigration()).not.toBe('0022-second-factor.sql')
  const restored = await run(process.execPath, [restore, path, '--replace', '--keep-version'], place)
  expect(restored.stdout).toContain('13 subscribers')
  expect(lastMigration()).toBe('0022-second-factor.sql')
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
