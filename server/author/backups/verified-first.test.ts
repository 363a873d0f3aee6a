/** A restore looks through the whole file before it touches anything: pictures and files of a site that is there stay as they were. */
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseStore } from '../../base/store/choose-store.ts'
import { readObject } from '../../base/store/object-store.ts'
import { fileKey } from '../../files/choose-file-store.ts'
import { insertFile, noteComplete } from '../../files/queries.ts'
import { insertUpload, nameUpload } from '../../files/uploads/queries.ts'
import { storeKinds } from '../../files/uploads/test-uploads.ts'
import { type S3Server, startS3Server } from '../../test/s3-server.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { BackupFault } from './archive/format.ts'
import { backUp, createOtherSite, engines, type OtherSite } from './test-restore.ts'

// Several sites are restored, each through all migrations.
vi.setConfig({ testTimeout: 120_000 })

const now = '2026-03-01T12:00:00.000Z'
const nameOf = (letter: string) => `${letter.repeat(24)}.png`
const fileId = 'f'.repeat(24)
const pictures = ['a', 'b', 'c'].map(
  letter => [nameOf(letter), Buffer.from(`The picture ${letter}`)] as const,
)
const sound = randomBytes(6_000_000)

describe.each(storeKinds)('pictures and files: %s', kind => {
  let site: TestSite
  let s3: S3Server | undefined
  let backup: string
  beforeEach(async () => {
    s3 = kind === 's3' ? await startS3Server() : undefined
    site = await createTestSite()
    for (const [name, bytes] of pictures) {
      const id = name.slice(0, 24)
      await chooseStore(site.config).put(name, bytes)
      await insertUpload(site.database.db, id, now)
      await nameUpload(site.database.db, id, { name, now })
    }
    const file = { name: 'Bells.mp3', type: 'audio/mpeg', size: sound.length, upload_id: null, now }
    await insertFile(site.database.db, { id: fileId, ...file })
    await chooseStore(site.config).put(fileKey(fileId), sound)
    await noteComplete(site.database.db, fileId, now)
    backup = await backUp(site)
  })
  afterEach(async () => {
    await site.close()
    await s3?.stop()
  })

  const put = (at: OtherSite, name: string, bytes: Buffer) => chooseStore(at.config).put(name, bytes)
  async function stored(at: OtherSite): Promise<Record<string, string | undefined>> {
    const store = chooseStore(at.config)
    const found = pictures.map(async ([name]) => [name, (await readObject(store, name))?.toString()] as const)
    return Object.fromEntries(await Promise.all(found))
  }
  const soundOf = async (at: OtherSite): Promise<boolean> =>
    (await readObject(chooseStore(at.config), fileKey(fileId)))?.equals(sound) ?? false
  /** The same backup with other bytes in it, packed as well as before. */
  function damaged(from: string | Buffer, to: string): string {
    const archive = gunzipSync(readFileSync(backup))
    const at = archive.indexOf(from)
    expect(at).toBeGreaterThan(0)
    archive.write(to, at)
    const path = join(site.config.dataDir, 'damaged.tar.gz')
    writeFileSync(path, gzipSync(archive))
    return path
  }

  test.each(engines)(
    'a damaged file leaves the site on %s as it was, and a whole one does not',
    async engine => {
      const other = await createOtherSite(engine, site, { file: backup, env: s3?.env })
      await other.restore()
      expect(await stored(other)).toEqual(
        Object.fromEntries(pictures.map(([name, bytes]) => [name, bytes.toString()])),
      )
      expect(await soundOf(other)).toBe(true)
      // Meanwhile they are others there, and one is missing.
      await put(other, nameOf('a'), Buffer.from('Another one'))
      await chooseStore(other.config).delete(nameOf('b'))
      const before = await stored(other)
      for (const path of [
        damaged('The picture c', 'The picture X'),
        damaged('The picture a', 'The picture X'),
        damaged(sound.subarray(-40), 'XXXX'),
      ]) {
        await expect(other.restore({ file: path, replace: true })).rejects.toThrow(BackupFault)
        expect(await stored(other)).toEqual(before)
        expect(await soundOf(other)).toBe(true)
      }
      const restored = await other.restore({ replace: true })
      expect((await stored(other))[nameOf('a')]).toBe('The picture a')
      expect((await stored(other))[nameOf('b')]).toBe('The picture b')
      // What was there under the same name is not lost.
      expect(restored.changedThings).toBe(1)
      await other.remove()
    },
  )
})
