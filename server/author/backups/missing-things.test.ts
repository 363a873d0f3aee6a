/** Pictures and files that are gone from where they lie: the backup is made without them, says so, and does not count as whole. */
import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BackupsStatus } from '../../../contract/author/backups.ts'
import { chooseStore } from '../../base/store/choose-store.ts'
import { bring, bytesOf } from '../../files/test-files.ts'
import {
  createUploadSite,
  keysIn,
  photo,
  storeKinds,
  type UploadSite,
  uploadedName,
} from '../../files/uploads/test-uploads.ts'
import { missingNames } from './archive/format.ts'
import { readArchive } from './archive/read-archive.ts'
import { type ArchiveSource, writeArchive } from './archive/write-archive.ts'
import { createOtherSite } from './test-restore.ts'

describe.each(storeKinds)('%s', kind => {
  let site: UploadSite
  beforeEach(async () => {
    site = await createUploadSite(kind)
  })
  afterEach(() => site.close())

  const made = async () => {
    await site.asAuthor({ method: 'POST', url: '/api/backups' })
    await site.backups.settled()
    return (await site.asAuthor({ url: '/api/backups' })).json<BackupsStatus>()
  }
  const removeFromStore = async (key: string) => {
    if (site.s3) site.s3.files.delete(key)
    else truncateSync(join(site.config.dataDir, 'uploads', key), 0)
  }

  test('the backup is made without them, names them, and says that it is not whole', async () => {
    const picture = await uploadedName(site, await photo(60, 60).jpeg().toBuffer())
    const here = await uploadedName(site, await photo(60, 60).jpeg().toBuffer())
    const { key } = await bring(site, 'Bells.mp3', bytesOf(5_000))
    await bring(site, 'Here.mp3', bytesOf(400))
    const whole = await made()
    expect(whole).toMatchObject({ state: 'waiting', kept: [{ missingPictures: 0, missing: [] }] })
    site.clock.forward(60_000)
    await removeFromStore(key)
    if (site.s3) await removeFromStore(picture.replace('/objects/', ''))
    const status = await made()
    const missing = site.s3 ? [picture, 'Bells.mp3'] : ['Bells.mp3']
    expect(status).toMatchObject({
      state: 'waiting',
      words: null,
      kept: [{ check: 'trial', missingPictures: missing.length, missing }, { missing: [] }],
    })
    const file = join(site.config.backupDir, status.lastName ?? '')
    const other = await createOtherSite('sqlite', site, file)
    const { manifest } = await other.restore()
    expect(missingNames(manifest)).toEqual(missing)
    expect(Object.keys(manifest.pictures)).toContain(here.replace('/objects/', ''))
    await other.remove()
  })

  test('a store that refuses everything is no store in which everything is missing', async () => {
    if (!site.s3) return
    const { s3 } = site
    await uploadedName(site, await photo(60, 60).jpeg().toBuffer())
    const words = async () => {
      const status = await made()
      expect([status.state, status.kept]).toEqual(['failed', []])
      return status.words
    }
    s3.rights.delete('GetObject')
    expect(await words()).toMatch(/answered GET with 403\. Its key lacks the right s3:GetObject\./)
    s3.rights.add('GetObject')
    const [stored = ''] = keysIn(s3)
    s3.refuseWith = { status: 403, code: 'InvalidAccessKeyId' }
    expect(await words()).toContain('It does not know the access key (S3_ACCESS_KEY_ID).')
    s3.refuseWith = { status: 403, code: 'SignatureDoesNotMatch' }
    expect(await words()).toContain('The secret of the access key is wrong (S3_SECRET_ACCESS_KEY).')
    s3.refuseWith = { status: 404, code: 'NoSuchBucket' }
    expect(await words()).toContain('It has no such bucket (S3_BUCKET).')
    s3.refuseWith = undefined
    expect((await made()).kept).toMatchObject([{ missing: [] }])
    expect(keysIn(s3)).toContain(stored)
  })

  test('a file of which the disk reads no more than a beginning keeps no backup from being made', async () => {
    const { key } = await bring(site, 'Bells.mp3', bytesOf(200_000))
    await bring(site, 'Here.mp3', bytesOf(400))
    const store = chooseStore(site.config)
    const failing = (code: string): ArchiveSource['store'] => ({
      async get(asked) {
        if (asked !== key) return store.get(asked)
        const stream = Readable.from(
          (async function* () {
            yield bytesOf(200_000).subarray(0, 70_000)
            throw Object.assign(new Error(code), { code })
          })(),
        )
        return { bytes: 200_000, stream }
      },
    })
    const passOver = { head: async () => {}, rows: async () => {}, picture: async () => {} }
    const write = async (code: string) => {
      const { stream } = writeArchive({ ...site.parts, store: failing(code) })
      return readArchive(stream, { ...passOver, file: (_, content) => readWhole(content) })
    }
    const { manifest } = await write('EIO')
    expect(missingNames(manifest)).toEqual(['Bells.mp3'])
    expect(Object.keys(manifest.files)).toHaveLength(2)
    // A store that is away may give the rest the next time.
    await expect(write('ECONNRESET')).rejects.toThrow('ECONNRESET')
  })
})

const readWhole = async (content: Readable) => void (await buffer(content))
