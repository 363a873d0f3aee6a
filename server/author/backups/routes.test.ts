/** The author's calls on backups: made, checked, kept, downloaded, deleted, expired; failures are said where they are looked for. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BackupsStatus } from '../../../contract/author/backups.ts'
import { keysIn } from '../../files/uploads/test-uploads.ts'
import { liveUntilNow } from '../../test/live-until-now.ts'
import { startS3Server } from '../../test/s3-server.ts'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { writeJournal } from './journal/write-journal.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const { get, post, readers } = pressesOf(() => site)
const status = () => get<BackupsStatus>('/api/backups')
const day = 86_400_000

async function made(): Promise<BackupsStatus> {
  expect((await post('/api/backups')).statusCode).toBe(202)
  await site.backups.settled()
  return status()
}
const save = (key: string, value: string) => post('/api/settings', { key, value })
const folder = () => site.config.backupDir

test('a backup is made, checked, listed, downloaded and deleted', async () => {
  expect(await status()).toMatchObject({ state: 'waiting', kept: [], lastName: null, isEncrypted: false })
  await readers('ada', 'eve')
  const { kept, lastName } = await made()
  expect(kept).toEqual([
    {
      name: lastName,
      takenAt: '2026-03-01T12:00:00.000Z',
      bytes: expect.any(Number),
      checkedAt: '2026-03-01T12:00:00.000Z',
      check: 'trial',
      reason: 'asked',
      isEncrypted: false,
      subscribers: 2,
      missingPictures: 0,
      missing: [],
    },
  ])
  const file = await site.asAuthor({ url: `/api/backups/${lastName}/file` })
  expect(file.rawPayload).toEqual(readFileSync(join(folder(), lastName ?? '')))
  expect(file.headers['content-disposition']).toBe(`attachment; filename="${lastName}"`)
  expect((await site.asVisitor({ url: `/api/backups/${lastName}/file` })).statusCode).toBe(401)
  const gone = () => site.asAuthor({ method: 'DELETE', url: `/api/backups/${lastName}` })
  expect((await gone()).statusCode).toBe(200)
  expect((await gone()).json()).toMatchObject({ kind: 'backupNotFound' })
  expect((await site.asAuthor({ url: `/api/backups/${lastName}/file` })).statusCode).toBe(404)
  expect((await status()).kept).toEqual([])
})

test('nothing but backups can be downloaded or deleted', async () => {
  await made()
  for (const name of ['departures.log', '..%2Ffoolscap.db', 'foolscap-20260301T120000Z.tar.gz.json']) {
    expect((await site.asAuthor({ url: `/api/backups/${name}/file` })).statusCode).toBe(404)
    expect((await site.asAuthor({ method: 'DELETE', url: `/api/backups/${name}` })).statusCode).toBe(404)
  }
})

test('files are their owner’s alone, and nothing unfinished stays', async () => {
  // Whatever the machine would have given a new folder.
  const before = process.umask(0)
  await made().finally(() => process.umask(before))
  const mode = (path: string) => statSync(path).mode & 0o777
  expect(mode(folder())).toBe(0o700)
  const names = readdirSync(folder())
  expect(names).toHaveLength(3)
  for (const name of names) expect([name, mode(join(folder(), name))]).toEqual([name, 0o600])
  expect(names.filter(name => name.endsWith('.part'))).toEqual([])
  expect(readdirSync(site.config.dataDir).filter(name => name.endsWith('.part'))).toEqual([])
})

test('what a dead process left unfinished counts for nothing, and is swept by the next backup', async () => {
  const { lastName } = await made()
  // Killed at each of its steps: the file, its sidecar unfinished, its sidecar without the file; and beside one that was removed.
  const lost = [
    '20260101T000000Z.tar.gz.json.part',
    '20260101T000000Z.tar.gz.json',
    '20250101T000000Z.tar.gz.age.json',
  ]
  const left = lost.map(name => join(folder(), `foolscap-${name}`))
  for (const path of left) {
    writeFileSync(path, '{}')
    utimesSync(path, new Date(), new Date(Date.now() - 2 * 86_400_000))
  }
  // Another process that shares the folder is at work just now.
  const fresh = join(folder(), 'foolscap-20260102T000000Z.tar.gz.json')
  writeFileSync(fresh, '{}')
  expect((await status()).kept?.map(({ name }) => name)).toEqual([lastName])
  site.clock.forward(60_000)
  const next = (await made()).lastName
  expect((await status()).kept?.map(({ name }) => name)).toEqual([next, lastName])
  expect(left.filter(path => existsSync(path))).toEqual([])
  expect(readdirSync(folder()).filter(name => name.endsWith('.json'))).toHaveLength(3)
  rmSync(fresh)
  // A file that somebody put there is nobody's to vouch for.
  writeFileSync(join(folder(), 'foolscap-20250101T000000Z.tar.gz'), 'anything')
  expect((await status()).kept?.[2]).toMatchObject({ takenAt: '2025-01-01T00:00:00.000Z', checkedAt: null })
})

test('old ones expire, the newest stays; when an erased address is gone is said', async () => {
  await save('backup_days', '7')
  const [ada = '', eve = ''] = await readers('ada', 'eve')
  const first = (await made()).lastName
  site.clock.forward(day)
  await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${ada}` })
  await writeJournal(site.parts)
  expect((await status()).erased).toEqual({ at: '2026-03-02T12:00:00.000Z', isGone: false, goneOn: null })
  site.clock.forward(day)
  await liveUntilNow(site.parts)
  await made()
  expect((await status()).erased).toMatchObject({ isGone: false, goneOn: '2026-03-08T12:00:00.000Z' })
  site.clock.forward(5 * day + 1_000)
  await liveUntilNow(site.parts)
  const kept = (await made()).kept ?? []
  expect(kept).toHaveLength(2)
  expect(kept.map(({ name }) => name)).not.toContain(first)
  expect((await status()).erased).toMatchObject({ isGone: true })
  await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${eve}` })
  await writeJournal(site.parts)
  expect((await status()).erased).toMatchObject({ isGone: false, goneOn: null })
})

test('a folder that cannot be written is said, and the next backup works once it can', async () => {
  writeFileSync(folder(), 'in the way')
  const failed = await made()
  expect(failed).toMatchObject({
    state: 'failed',
    words: `${folder()} is a file and not a folder. Move it away, or set BACKUP_DIR.`,
  })
  rmSync(folder())
  expect(await made()).toMatchObject({ state: 'waiting', words: null })
})

test('a journal that cannot be written keeps nobody from leaving, and is written later', async () => {
  const [ada = ''] = await readers('ada')
  mkdirSync(join(folder(), 'departures.log'), { recursive: true })
  const left = await site.asAuthor({
    method: 'PATCH',
    url: `/api/subscribers/${ada}`,
    payload: { isActive: false },
  })
  expect(left.json()).toMatchObject({ isActive: false })
  await expect(writeJournal(site.parts)).rejects.toThrow()
  rmSync(join(folder(), 'departures.log'), { recursive: true })
  await writeJournal(site.parts)
  expect(readFileSync(join(folder(), 'departures.log'), 'utf8')).toMatch(
    /^\S+ left [\w-]{43}\n\S+ since \S+ [\w-]{43}\n$/,
  )
})

describe('in a bucket', () => {
  test('it is put there in parts, read back, listed, downloaded, and the pictures’ address does not show it', async () => {
    const s3 = await startS3Server()
    await site.close()
    site = await createTestSite({ env: s3.env })
    await save('backup_to', 'bucket')
    const [ada = ''] = await readers('ada')
    const { lastName, place } = await made()
    expect(place).toEqual({ kind: 'bucket', name: 'pictures' })
    expect(keysIn(s3).toSorted()).toEqual([
      'backups/departures.log',
      'backups/departures.until',
      `backups/${lastName}`,
      'backups/index.json',
    ])
    const file = await site.asAuthor({ url: `/api/backups/${lastName}/file` })
    expect(file.rawPayload).toEqual(s3.files.get(`backups/${lastName}`))
    for (const url of [`/objects/backups/${lastName}`, `/objects/backups%2F${lastName}`])
      expect((await site.asVisitor({ url })).statusCode).toBe(404)
    await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${ada}` })
    await writeJournal(site.parts)
    expect(String(s3.files.get('backups/departures.log'))).toMatch(/ erased /)
    s3.failWith = 503
    expect(await status()).toMatchObject({ kept: null, placeTrouble: expect.stringContaining('The bucket') })
    s3.failWith = undefined
    await site.asAuthor({ method: 'DELETE', url: `/api/backups/${lastName}` })
    expect(s3.files.has(`backups/${lastName}`)).toBe(false)
    expect(existsSync(folder()) ? readdirSync(folder()) : []).toEqual([])
    await s3.stop()
  })
})

describe('nightly', () => {
  const look = () => site.backups.lookAtClock()
  const settled = async () => {
    await site.backups.settled()
    return (await status()).kept?.length
  }

  test('once a night after three o’clock in the author’s time zone, not for a night before the site', async () => {
    await save('time_zone', 'Europe/Vienna')
    // The test databases were made on 2026-01-01, at one o'clock there.
    site.clock.set('2026-01-01T01:59:00.000Z')
    await look()
    expect(await settled()).toBe(0)
    site.clock.set('2026-01-01T02:01:00.000Z')
    await look()
    expect(await settled()).toBe(1)
    site.clock.forward(3_600_000)
    await look()
    expect(await settled()).toBe(1)
    site.clock.forward(day)
    await look()
    expect(await settled()).toBe(2)
  })

  test('one that failed is tried again an hour later; switched off there is none', async () => {
    writeFileSync(folder(), 'in the way')
    await look()
    await site.backups.settled()
    rmSync(folder())
    await look()
    expect(await settled()).toBe(0)
    site.clock.forward(3_601_000)
    await save('backup_nightly', 'no')
    await look()
    expect(await settled()).toBe(0)
    await save('backup_nightly', 'yes')
    await look()
    expect(await settled()).toBe(1)
  })
})
