/** Backups and restores that are killed, or meet a disk that is really full: nothing half counts as whole, and nothing half starts. */
import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { BackupsStatus } from '../contract/author/backups.ts'
import type { Subscriber } from '../contract/people/subscribers.ts'
import { mountSmallDisk, type SmallDisk } from './prove/small-disk.ts'
import { withFaults } from './prove/stage.ts'
import { type SiteProcess, startSite } from './site-process.ts'

// Restores are killed, and each is looked at by a site that starts.
vi.setConfig({ testTimeout: 120_000 })

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'foolscap-faults-'))
const backup = join(folder, 'foolscap-backup.tar.gz')
const isSqlite = process.env.FOOLSCAP_TEST_ENGINE !== 'postgres'
const running: SiteProcess[] = []
let disk: SmallDisk | undefined

const site = async (env: Record<string, string>) => {
  const started = await startSite(env)
  running.push(started)
  return started
}
const add = (on: SiteProcess, name: string) =>
  on.call('POST', '/api/subscribers', { email: `${name}@example.com` })
const names = async (on: SiteProcess) =>
  ((await on.call('GET', '/api/subscribers')).body as Subscriber[]).map(({ email }) => email)
const status = async (on: SiteProcess) => (await on.call('GET', '/api/backups')).body as BackupsStatus
async function backedUp(on: SiteProcess): Promise<BackupsStatus> {
  // One that ended a moment ago may still be clearing up.
  while ((await on.call('POST', '/api/backups')).status !== 202) await pause(100)
  while ((await status(on)).state === 'running') await pause(50)
  return status(on)
}
/** @returns what it printed, and whether it ended well */
async function restore(env: Record<string, string>) {
  const program = [...withFaults('restore'), backup, '--replace']
  return run(process.execPath, program, { cwd: root, env: { PATH: process.env.PATH, ...env } }).then(
    ({ stdout }) => ({ hasEnded: true, words: stdout }),
    (error: { stderr: string }) => ({ hasEnded: false, words: error.stderr }),
  )
}

beforeAll(async () => {
  if (!isSqlite) return
  const first = await site({ DATA_DIR: join(folder, 'first') })
  await add(first, 'restored')
  const { lastName, folder: place } = await backedUp(first)
  copyFileSync(join(place, lastName ?? ''), backup)
})
afterEach(async () => {
  for (const one of running.splice(0)) await one.kill()
  disk?.remove()
  disk = undefined
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.runIf(isSqlite)(
  'a restore that is killed leaves the old site or the new one, and each starts',
  async () => {
    const was = join(folder, 'was')
    const old = await site({ DATA_DIR: was })
    await add(old, 'old')
    await old.stop()
    const seen = new Set<string>()
    for (const [when, times] of [
      ['before', 1],
      ['after', 1],
      ['before', 3],
      ['after', 3],
    ] as const) {
      const dataDir = mkdtempSync(join(folder, 'killed-'))
      copyFileSync(join(was, 'foolscap.db'), join(dataDir, 'foolscap.db'))
      const orders = mkdtempSync(join(folder, 'orders-'))
      writeFileSync(join(orders, `die-site-${when}-place`), String(times))
      const env = { DATA_DIR: dataDir, FOOLSCAP_PROOF: orders }
      expect((await restore(env)).hasEnded).toBe(false)
      const started = await site({ DATA_DIR: dataDir })
      for (const name of await names(started)) seen.add(name)
      await started.stop()
      expect(await restore(env)).toMatchObject({ hasEnded: true })
      const restored = await site({ DATA_DIR: dataDir })
      expect(await names(restored)).toEqual(['restored@example.com'])
      await restored.stop()
    }
    expect([...seen].toSorted()).toEqual(['old@example.com', 'restored@example.com'])
  },
)

test.runIf(isSqlite)(
  'a backup onto a full disk fails with a sentence and leaves nothing; the next one is whole',
  async ctx => {
    disk = mountSmallDisk(4)
    if (!disk) return ctx.skip('no small disk can be mounted here: it takes Linux, and root')
    const place = join(disk.folder, 'backups')
    mkdirSync(place, { mode: 0o700 })
    const on = await site({ DATA_DIR: join(folder, 'full'), BACKUP_DIR: place })
    disk.fill()
    expect(await backedUp(on)).toMatchObject({
      state: 'failed',
      words: expect.stringMatching(/^The disk is full: .*backups has no room for it/),
      kept: [],
    })
    // The journal is tried each second, and may have begun there.
    expect(readdirSync(place).filter(name => name !== 'departures.log')).toEqual([])
    disk.free()
    expect((await backedUp(on)).kept).toMatchObject([{ check: 'trial' }])
  },
)

test.runIf(isSqlite)(
  'a restore onto a full disk says so and leaves no site; with room it is whole',
  async ctx => {
    disk = mountSmallDisk(8)
    if (!disk) return ctx.skip('no small disk can be mounted here: it takes Linux, and root')
    const env = { DATA_DIR: join(disk.folder, 'site'), FOOLSCAP_PROOF: folder }
    mkdirSync(env.DATA_DIR, { mode: 0o700 })
    disk.fill()
    const full = await restore(env)
    expect(full).toMatchObject({ hasEnded: false, words: expect.stringContaining('disk') })
    expect(full.words).not.toContain('    at ')
    expect(existsSync(join(env.DATA_DIR, 'foolscap.db'))).toBe(false)
    disk.free()
    expect(await restore(env)).toMatchObject({ hasEnded: true })
    expect(await names(await site({ DATA_DIR: env.DATA_DIR }))).toEqual(['restored@example.com'])
  },
)
