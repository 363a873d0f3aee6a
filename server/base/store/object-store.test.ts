/** What holds of every store: of folders, of the tests' S3-compatible one with the rights that docs/configuration.md names, and of OpenStack Swift. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { partAtLeast } from '../../../contract/files/file-parts.ts'
import { startS3Server } from '../../test/s3-server.ts'
import { hasSwift, startSwift } from '../../test/swift/start-swift.ts'
import { readConfig } from '../config.ts'
import { openBucketStore } from './bucket-store.ts'
import { openDiskStore } from './disk-store.ts'
import {
  contentOf,
  type ObjectStore,
  type Part,
  readObject,
  type Upload,
  WrongLength,
} from './object-store.ts'
import { createTestNotes } from './test-notes.ts'

interface Opened {
  store: ObjectStore
  stop(): Promise<void>
}

const bucketAt = (env: Record<string, string>): ObjectStore => {
  const { s3 } = readConfig({ DATA_DIR: '/nowhere', ...env })
  if (!s3) throw new Error('There is a bucket')
  return openBucketStore(s3)
}

const kinds: [name: string, open: () => Promise<Opened>, isMissing: boolean][] = [
  [
    'a folder',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'foolscap-store-'))
      const stop = async () => rmSync(folder, { recursive: true })
      return { store: openDiskStore(join(folder, 'uploads'), createTestNotes()), stop }
    },
    false,
  ],
  [
    'a bucket',
    async () => {
      const s3 = await startS3Server()
      return { store: bucketAt(s3.env), stop: s3.stop }
    },
    false,
  ],
  [
    hasSwift ? 'OpenStack Swift' : 'OpenStack Swift (skipped: Debian’s swift-proxy is missing)',
    async () => {
      const swift = await startSwift()
      return { store: bucketAt(swift.env), stop: swift.stop }
    },
    !hasSwift,
  ],
]

const words = (text: string) => Buffer.from(text)
/** A file in three parts. */
const file = randomBytes(partAtLeast * 2 + 1_000)
const partOf = (number: number): Part & { bytes: Buffer } => {
  const offset = (number - 1) * partAtLeast
  const bytes = file.subarray(offset, number * partAtLeast)
  return { number, offset, size: bytes.length, bytes }
}

for (const [kind, open, isMissing] of kinds)
  describe.skipIf(isMissing)(kind, () => {
    let opened: Opened
    let store: ObjectStore
    let count = 0
    let key: string
    beforeAll(async () => {
      opened = await open()
      store = opened.store
    })
    afterAll(() => opened?.stop())
    beforeEach(() => {
      key = `files/one-${++count}`
    })
    const text = async () => (await readObject(store, key))?.toString()
    const begin = async (): Promise<Upload> => ({ key, size: file.length, id: await store.beginParts(key) })
    const putPart = (upload: Upload, number: number) => {
      const { bytes, ...part } = partOf(number)
      return store.putPart(upload, part, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]))
    }
    const joined = async (upload: Upload) => {
      const parts = await store.listParts(upload)
      await store.joinParts(upload, parts ?? [])
    }

    test('what was put is there, with its length, and takes the place of what was there', async () => {
      await store.put(key, words('Ding'))
      expect([await text(), await store.head(key)]).toEqual(['Ding', { bytes: 4 }])
      await store.put(key, { bytes: 8, stream: Readable.from([words('Ding'), words('dong')]) })
      expect([await text(), await store.head(key)]).toEqual(['Dingdong', { bytes: 8 }])
      await store.put(key, Buffer.alloc(0))
      expect([await text(), await store.head(key)]).toEqual(['', { bytes: 0 }])
    })

    test('what is missing is undefined, and may be deleted again', async () => {
      expect([await store.get(key), await store.head(key)]).toEqual([undefined, undefined])
      await store.delete(key)
      await store.put(key, words('Ding'))
      await store.delete(key)
      await store.delete(key)
      expect([await text(), await store.head(key)]).toEqual([undefined, undefined])
    })

    test('a range is what it names, as far as there is any', async () => {
      await store.put(key, words('Dingdong'))
      const range = async (from: number, to: number) => {
        const found = await store.get(key, { from, to })
        return found && [found.bytes, String(await buffer(found.stream))]
      }
      expect(await range(0, 3)).toEqual([4, 'Ding'])
      expect(await range(4, 99)).toEqual([4, 'dong'])
      expect(await range(8, 9)).toBeUndefined()
    })

    test('what is shorter or longer than it was said to be is refused, and what was there stays', async () => {
      await store.put(key, words('Ding'))
      const breaks = Readable.from(
        (async function* () {
          yield words('Do')
          throw new Error('cut off')
        })(),
      )
      for (const [bytes, stream, error] of [
        [5, Readable.from([words('Dong')]), WrongLength],
        [3, Readable.from([words('Dong')]), WrongLength],
        [file.length + 1, Readable.from([file]), WrongLength],
        [file.length - 1, Readable.from([file]), WrongLength],
        [4, breaks, 'cut off'],
      ] as const)
        await expect(store.put(key, { bytes, stream })).rejects.toThrow(error)
      expect(await text()).toBe('Ding')
    })

    test('what is larger than a part goes in, and comes out again, while it is read', async () => {
      await store.put(key, { bytes: file.length, stream: Readable.from([file]) })
      expect((await readObject(store, key))?.equals(file)).toBe(true)
      const found = await store.get(key)
      if (found) await store.put(`${key}-2`, found)
      expect((await readObject(store, `${key}-2`))?.equals(file)).toBe(true)
    })

    test('a file of this machine is taken over', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'foolscap-file-'))
      writeFileSync(join(folder, 'one'), 'Ding')
      await store.put(key, words('before'))
      // On another disk than the store's, or not.
      await store.putFile(key, join(folder, 'one'))
      expect(await text()).toBe('Ding')
      rmSync(folder, { recursive: true })
    })

    test('parts in any order, one of them twice, are one file only when they are joined', async () => {
      await store.put(key, words('before'))
      const upload = await begin()
      expect(await store.listParts(upload)).toEqual([])
      await putPart(upload, 3)
      const first = await putPart(upload, 1)
      expect(await putPart(upload, 1)).toBe(first)
      expect((await store.listParts(upload))?.map(({ number, size }) => [number, size])).toEqual([
        [1, partAtLeast],
        [3, 1_000],
      ])
      const second = await putPart(upload, 2)
      expect((await store.listParts(upload))?.map(({ etag }) => etag).slice(0, 2)).toEqual([first, second])
      expect(await text()).toBe('before')
      await joined(upload)
      expect((await readObject(store, key))?.equals(file)).toBe(true)
    })

    test('a part of another length does not count, nor does what came under its number before it', async () => {
      const upload = await begin()
      await putPart(upload, 3)
      const { bytes, ...part } = partOf(3)
      for (const wrong of [bytes.subarray(1), Buffer.concat([bytes, words('!')])])
        await expect(store.putPart(upload, part, wrong)).rejects.toThrow(WrongLength)
      const left = (await store.listParts(upload)) ?? []
      // A bucket has not been asked, and keeps what it had: the right one.
      expect(left.every(({ size }) => size === part.size)).toBe(true)
    })

    test('parts that are joined again, as the answer was lost, stay the file they are', async () => {
      const upload = await begin()
      for (const number of [1, 2, 3]) await putPart(upload, number)
      const parts = (await store.listParts(upload)) ?? []
      await store.joinParts(upload, parts)
      await store.joinParts(upload, parts)
      expect((await readObject(store, key))?.equals(file)).toBe(true)
    })

    test('parts that were given up are never a file, and leave what lay there', async () => {
      await store.put(key, words('before'))
      const upload = await begin()
      for (const number of [1, 2, 3]) await putPart(upload, number)
      const parts = (await store.listParts(upload)) ?? []
      await store.abortParts(upload)
      await store.abortParts(upload)
      expect((await store.listParts(upload)) ?? []).toEqual([])
      await expect(store.joinParts(upload, parts)).rejects.toThrow()
      expect(await text()).toBe('before')
    })

    test('of several that put the same at once one is there', async () => {
      const texts = ['Ding', 'Dong', 'Dang']
      await Promise.all(texts.map(one => store.put(key, contentOf(words(one)))))
      expect(texts).toContain(await text())
    })

    test.each(['../secret.key', 'a/../../b', '/etc/passwd', '', 'a//b', '.hidden', 'a/..', 'a b'])(
      'the key %j leads nowhere',
      async wrong => {
        const calls = [
          () => store.get(wrong),
          () => store.head(wrong),
          () => store.put(wrong, words('Ding')),
          () => store.putFile(wrong, '/nowhere/at-all'),
          () => store.delete(wrong),
          () =>
            store.putPart({ key: wrong, id: 'x', size: 4 }, { number: 1, offset: 0, size: 4 }, words('Ding')),
          () => store.listParts({ key: wrong, id: 'x', size: 4 }),
          () => store.joinParts({ key: wrong, id: 'x', size: 4 }, []),
          () => store.abortParts({ key: wrong, id: 'x', size: 4 }),
        ]
        for (const call of calls.filter((_, at) => at !== 3 || store.pathOf))
          await expect(call()).rejects.toThrow('is no key of a file')
      },
    )
  })
