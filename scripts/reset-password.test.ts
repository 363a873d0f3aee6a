/** The command, as somebody who lost their password runs it, beside a site that has the database open. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isPassword } from '../server/author/auth/password-hash.ts'
import { findAuthor } from '../server/author/auth/queries.ts'
import { beginSession } from '../server/author/auth/sessions.ts'
import { setFirstPassword } from '../server/author/auth/set-first-password.ts'
import { systemClock } from '../server/base/clock.ts'
import { migrate } from '../server/base/db/migrate.ts'
import { type Database, openDatabase } from '../server/base/db/open-database.ts'

let dataDir: string
let running: Database
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'foolscap-test-'))
  running = openDatabase({ databaseUrl: undefined, dataDir })
  const { db } = running
  await migrate(db, running.engine, '2026-01-01T00:00:00.000Z')
  const config = { adminUsername: 'ada', adminPassword: 'the lost password' }
  await setFirstPassword({ db, clock: systemClock, config })
  await db.transaction().execute(tx => beginSession(tx, systemClock, 'Firefox on Linux'))
})
afterEach(async () => {
  await running.close()
  rmSync(dataDir, { recursive: true, force: true })
})

function run(options: string[], input = '') {
  const { PATH } = process.env
  const script = join(import.meta.dirname, 'reset-password.ts')
  return spawnSync(process.execPath, [script, ...options], {
    env: { PATH, DATA_DIR: dataDir },
    input,
    encoding: 'utf8',
  })
}

async function fits(password: string): Promise<boolean> {
  const author = await findAuthor(running.db)
  return author !== undefined && isPassword(password, author.password_hash)
}
const sessions = () => running.db.selectFrom('sessions').selectAll().execute()

test('a password is made, told, and fits; nobody is logged in any more', async () => {
  const { stdout, status } = run([])
  expect(status).toBe(0)
  expect(stdout).toContain('username  ada')
  expect(await fits(/password {2}(\S+)/.exec(stdout)?.[1] ?? '')).toBe(true)
  expect(await sessions()).toEqual([])
})

test('a password from standard input is taken and not repeated', async () => {
  const { stdout, status } = run(['--password-stdin'], 'a password of my own\n')
  expect([status, stdout.includes('of my own')]).toEqual([0, false])
  expect(await fits('a password of my own')).toBe(true)
})

test.each([
  ['a short password', ['--password-stdin'], 'short', 'A password has 12 to 1000 characters'],
  ['an unknown option', ['--passwort'], '', 'npm run reset-password'],
])('%s is refused, and nothing changes', async (_, options, input, words) => {
  const { stderr, status } = run(options, input)
  expect(status).toBe(1)
  expect(stderr).toContain(words)
  expect(await fits('the lost password')).toBe(true)
  expect(await sessions()).toHaveLength(1)
})
