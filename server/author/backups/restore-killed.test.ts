/**
 * A restore that is killed (SIGKILL) before any of its steps: after the next start there is the old site or the new one, each
 * whole, with its pictures and files; and the next restore brings the new one.
 */
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { chooseStore } from '../../base/store/choose-store.ts'
import { readObject } from '../../base/store/object-store.ts'
import { fileKey } from '../../files/choose-file-store.ts'
import { insertFile, noteComplete } from '../../files/queries.ts'
import { insertUpload, nameUpload } from '../../files/uploads/queries.ts'
import { storeKinds } from '../../files/uploads/test-uploads.ts'
import { type S3Server, startS3Server } from '../../test/s3-server.ts'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { finishCutOff } from './restore/finish-restore.ts'
import { backUp, createOtherSite, engines, type OtherSite } from './test-restore.ts'

// A process is started for each step of a restore.
vi.setConfig({ testTimeout: 300_000 })

const now = '2026-03-01T12:00:00.000Z'
const [same, other, added] = ['a', 'b', 'c'].map(letter => `${letter.repeat(24)}.png`) as [
  string,
  string,
  string,
]
const fileId = 'f'.repeat(24)
const sounds = { old: randomBytes(50_000), new: randomBytes(50_000) }

let site: TestSite
let there: OtherSite
let s3: S3Server | undefined
const backups = { old: '', new: '' }
const root = join(import.meta.dirname, '../../..')
beforeAll(() => {
  const bundle = [
    join(root, 'scripts', 'proofs', 'build-with-faults.ts'),
    'server/author/backups/die-at-step.ts',
  ]
  execFileSync(process.execPath, bundle)
})
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(async () => {
  await there.remove()
  await s3?.stop()
  s3 = undefined
  await site.close()
})
const { readers } = pressesOf(() => site)

/** A site, and what it is a week later, with a picture that is another, one that is new, and another file. */
async function makeBackups(): Promise<void> {
  const { db } = site.database
  const put = async (name: string, words: string) => {
    await chooseStore(site.config).put(name, Buffer.from(words))
    await insertUpload(db, name.slice(0, 24), now)
    await nameUpload(db, name.slice(0, 24), { name, now })
  }
  const putSound = (bytes: Buffer) => chooseStore(site.config).put(fileKey(fileId), bytes)
  await readers('old')
  await put(same, 'the same')
  await put(other, 'as it was')
  const file = { name: 'Bells.mp3', type: 'audio/mpeg', size: sounds.old.length, upload_id: null, now }
  await insertFile(db, { id: fileId, ...file })
  await putSound(sounds.old)
  await noteComplete(db, fileId, now)
  backups.old = await backUp(site)
  site.clock.forward(7 * 86_400_000)
  await readers('new')
  await put(other, 'as it is')
  await put(added, 'added')
  await putSound(sounds.new)
  backups.new = await backUp(site)
}

/** `npm run restore` that dies before one of its steps. @returns whether it came to its end before that */
async function restoreUntil(step: number, ...flags: string[]): Promise<boolean> {
  const { config } = there
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl ?? '',
    ...s3?.env,
    DIE_IN: config.dataDir,
    DIE_AT: String(step),
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  }
  const program = join(root, 'build', 'die-at-step', 'restore.mjs')
  const child = spawn(process.execPath, [program, backups.new, ...flags], { env, stdio: 'ignore' })
  const [code, signal] = await once(child, 'exit')
  if (signal !== 'SIGKILL') expect(code).toBe(0)
  return signal === null
}

/** What a start finds. */
async function look() {
  await finishCutOff(there.config, () => {})
  const { db, close } = there.open()
  const store = chooseStore(there.config)
  try {
    const people = await db.selectFrom('subscribers').select('email').orderBy('email').execute()
    const pictures: (string | undefined)[] = []
    for (const name of [same, other]) pictures.push((await readObject(store, name))?.toString())
    const bytes = (await readObject(store, fileKey(fileId))) ?? Buffer.alloc(0)
    return {
      people: people.map(({ email }) => email.split('@')[0]),
      pictures,
      sound: bytes.equals(sounds.old) ? 'old' : bytes.equals(sounds.new) ? 'new' : 'neither',
      added: (await readObject(store, added))?.toString(),
    }
  } finally {
    await close()
  }
}

const old = { people: ['old'], pictures: ['the same', 'as it was'], sound: 'old' }
const renewed = { people: ['new', 'old'], pictures: ['the same', 'as it is'], sound: 'new', added: 'added' }

const [engine = 'sqlite'] = engines
/** A restore into PostgreSQL takes three times as long: there every second step is tried. */
const stride = engine === 'postgres' ? 2 : 1

test.each(storeKinds)('the old site or the new one, before whichever step it is killed: %s', async kind => {
  await makeBackups()
  s3 = kind === 's3' ? await startS3Server() : undefined
  there = await createOtherSite(engine, site, { file: backups.old, env: s3?.env })
  await there.restore()
  expect(await look()).toMatchObject(old)
  const seen: string[] = []
  for (let step = 1; ; step += stride) {
    if (await restoreUntil(step, '--replace')) break
    const found = await look()
    const isOld = found.people.length === 1
    expect(found, `killed before step ${step}`).toMatchObject(isOld ? old : renewed)
    seen.push(isOld ? 'old' : 'new')
    // Back to the site that was there.
    site.clock.forward(1_000)
    if (!isOld) await there.restore({ file: backups.old, replace: true })
    if (!isOld) await chooseStore(there.config).delete(added)
  }
  expect([seen[0], seen.at(-1)]).toEqual(['old', 'new'])
  expect(await look()).toMatchObject(renewed)
})

test('where nothing was there is nothing or the whole site, and the next restore brings it', async () => {
  await makeBackups()
  for (let step = 3; ; step += 7) {
    there = await createOtherSite(engine, site, backups.new)
    const hasEnded = await restoreUntil(step)
    await finishCutOff(there.config, () => {})
    const { config } = there
    const isThere = config.databaseUrl ? await hasTables() : existsSync(join(config.dataDir, 'foolscap.db'))
    if (!isThere) await there.restore()
    expect(await look(), `killed before step ${step}`).toMatchObject(renewed)
    if (hasEnded) break
    await there.remove()
  }
})

async function hasTables(): Promise<boolean> {
  const { db, close } = there.open()
  return db.introspection
    .getTables()
    .then(tables => tables.length > 0)
    .finally(close)
}
