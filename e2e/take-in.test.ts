/** `npm run take-in` onto a disk that is really full, or beside a bucket that takes nothing: it says so in a sentence, leaves nothing half, and is whole after that. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../scripts/start-postgres.ts'
import { startS3Server } from '../server/test/s3-server.ts'
import { createTestSite } from '../server/test/test-site.ts'
import { verbsOf } from '../server/test/verbs.ts'
import { mountSmallDisk, type SmallDisk } from './prove/small-disk.ts'
import { type SiteProcess, startSite } from './site-process.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'foolscap-take-in-'))
const path = join(folder, 'takeout.zip')
const isSqlite = process.env.FOOLSCAP_TEST_ENGINE !== 'postgres'
let disk: SmallDisk | undefined
let started: SiteProcess | undefined
let server: Postgres | undefined
afterEach(async () => {
  await started?.kill()
  await server?.stop()
  server = undefined
  disk?.remove()
  disk = undefined
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const takeIn = (dataDir: string, more: Record<string, string> = {}) =>
  run(process.execPath, ['scripts/take-in/take-in.ts', path], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...more },
  }).then(
    ({ stdout }) => ({ code: 0, words: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, words: error.stderr }),
  )

/** Of so many pictures and letters of a megabyte each, which nothing packs. */
async function heavyTakeout(pictures: number, letters: number): Promise<Buffer> {
  const site = await createTestSite()
  const v = verbsOf(site)
  const { db } = site.database
  const at = '2026-03-01T12:00:00.000Z'
  const folder = join(site.config.dataDir, 'uploads')
  await mkdir(folder, { recursive: true })
  for (let n = 0; n < pictures; n++) {
    const row = { id: `a-picture-of-the-tests-${n}`, name: `a-picture-of-the-tests-${n}.png` }
    await writeFile(join(folder, row.name), randomBytes(1_000_000))
    await db
      .insertInto('uploads')
      .values({ ...row, created_at: at, used_at: at, mailed: 0 })
      .execute()
    const body = `<img src="/objects/${row.name}" alt="">`
    await v.post('/api/newsletters', { subject: row.id, body, fromName: 'Ada' })
  }
  for (let n = 0; n < letters; n++) {
    const { id = '' } = await v.letter()
    const body = `<p>${randomBytes(750_000).toString('base64')}</p>`
    await db.updateTable('letters').set({ body }).where('id', '=', id).execute()
  }
  const { rawPayload } = await site.asAuthor({ url: '/api/archive' })
  await site.close()
  return rawPayload
}

for (const [what, pictures, letters] of [
  ['pictures', 12, 0],
  ['letters', 2, 8],
] as const) {
  test.runIf(isSqlite)(`where ${what} do not fit`, async ctx => {
    disk = mountSmallDisk(10)
    if (!disk) return ctx.skip('no small disk can be mounted here: it takes Linux, and root')
    writeFileSync(path, await heavyTakeout(pictures, letters))
    const dataDir = join(disk.folder, 'site')
    const full = await takeIn(dataDir)
    expect(full.words).toMatch(/^Nothing was taken in\. The disk of .*site is full\. Free some space on it/)
    expect(full.words).not.toContain('    at ')
    expect(full.code).toBe(1)
    const left = readdirSync(join(dataDir, 'uploads'), { withFileTypes: true, recursive: true })
    expect(left.filter(one => one.isFile())).toEqual([])
    started = await startSite({ DATA_DIR: dataDir })
    expect((await started.call('GET', '/api/newsletters')).body).toEqual([])
    await started.stop()
    disk.grow(60)
    expect(await takeIn(dataDir)).toMatchObject({
      code: 0,
      words: expect.stringContaining('Everything is here'),
    })
    await started.start()
    expect((await started.call('GET', '/api/newsletters')).body).toHaveLength(pictures + letters)
  })
}

test.skipIf(isSqlite)(
  'where letters do not fit on the disk of PostgreSQL, and where it ends in the middle',
  async ctx => {
    disk = mountSmallDisk(1_000)
    if (!disk) return ctx.skip('no small disk can be mounted here: it takes Linux, and root')
    server = await startPostgres({ durable: true, within: disk.folder })
    const dataDir = join(folder, 'beside-postgres')
    const where = { DATABASE_URL: server.url }
    // Its tables are there, and room for half of the letters.
    started = await startSite({ DATA_DIR: dataDir, ...where })
    await started.stop()
    disk.grow(disk.used() + 8)
    writeFileSync(path, await heavyTakeout(2, 14))
    const full = await takeIn(dataDir, where)
    // On a full disk the server may end, and begins again by itself or by a person's hand.
    expect(full.words).toMatch(/^Nothing was taken in\. PostgreSQL at \S+ (has no room left|does not answer)/)
    expect(full.words).not.toContain('    at ')
    expect(full.code).toBe(1)
    disk.grow(1_000)
    if (!server.isRunning()) await server.restart()
    const cutOff = takeIn(dataDir, where)
    await pause(1_000)
    await server.crash()
    expect((await cutOff).words).toMatch(
      /^(Nothing was taken in\.|All of it was taken in, or nothing: .+) PostgreSQL at \S+ (ended|does not answer)/,
    )
    await server.restart()
    await started.start()
    expect((await started.call('GET', '/api/newsletters')).body).toEqual([])
    await started.stop()
    expect(await takeIn(dataDir, where)).toMatchObject({ code: 0 })
    await started.start()
    expect((await started.call('GET', '/api/newsletters')).body).toHaveLength(16)
  },
)

test.runIf(isSqlite)('a bucket that takes nothing is named, and it is whole once it does', async () => {
  writeFileSync(path, await heavyTakeout(1, 0))
  const s3 = await startS3Server()
  const dataDir = join(folder, 'beside-a-bucket')
  s3.failWith = 503
  const refused = await takeIn(dataDir, s3.env)
  expect(refused.words).toMatch(/^Nothing was taken in\. The bucket did not take it: .* GET with 503/)
  expect(refused.words).not.toContain('    at ')
  expect(refused.code).toBe(1)
  s3.failWith = undefined
  expect(await takeIn(dataDir, s3.env)).toMatchObject({ code: 0 })
  expect([...s3.files.keys()].filter(key => key.endsWith('.png'))).toHaveLength(1)
  await s3.stop()
})
