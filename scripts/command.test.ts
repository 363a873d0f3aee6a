/** Commands where PostgreSQL is away, and where a setting is wrong: each says in a sentence what a person can mend. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const dataDir = mkdtempSync(join(tmpdir(), 'foolscap-test-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const run = (command: string, env: Record<string, string>) =>
  new Promise<string>(done => {
    const [script = '', ...options] = command.split(' ')
    const more = { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env }, timeout: 30_000 }
    execFile(process.execPath, [join(import.meta.dirname, script), ...options], more, (error, _, stderr) =>
      done(`${error?.code} ${stderr}`),
    )
  })

const nobody = 'postgres://ada:secret@127.0.0.1:1/letters'
const commands = ['backup.ts', 'restore.ts --list', 'reset-password.ts', 'seed.ts']

test('without an address of PostgreSQL that answers', async () => {
  const asking = commands.filter(command => !command.includes('restore'))
  for (const told of await Promise.all(asking.map(command => run(command, { DATABASE_URL: nobody }))))
    expect(told).toBe(
      '1 PostgreSQL at 127.0.0.1:1/letters does not answer. Start it, or correct DATABASE_URL.\n',
    )
})

test('a command with an impossible setting fails and says which', async () => {
  for (const told of await Promise.all(commands.map(command => run(command, { MAIL_RATE: 'fast' }))))
    expect(told).toMatch(/^1 .*MAIL_RATE.*\n$/)
})
