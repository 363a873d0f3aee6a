/** A bucket: calls need exactly the rights that docs/configuration.md names, say which one is missing, and take no answer for more than it is. */
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { partAtLeast } from '../../../contract/files/file-parts.ts'
import { namedRights, type S3Server, startS3Server } from '../../test/s3-server.ts'
import { readConfig } from '../config.ts'
import { projectFolder } from '../project-folder.ts'
import { openBucketStore } from './bucket-store.ts'
import { readObject } from './object-store.ts'
import { openS3Client } from './s3-client.ts'

let s3: S3Server
beforeEach(async () => {
  s3 = await startS3Server()
})
afterEach(() => s3.stop())
const config = () => {
  const { s3: found } = readConfig({ DATA_DIR: '/nowhere', ...s3.env })
  if (!found) throw new Error('There is a bucket')
  return found
}
const words = (text: string) => Buffer.from(text)

test('the tests’ store grants what docs/configuration.md names', () => {
  const guide = readFileSync(join(projectFolder, 'docs', 'configuration.md'), 'utf8')
  const row = guide.split('\n').find(line => line.startsWith('| `S3_BUCKET`')) ?? ''
  expect([...row.matchAll(/`s3:(\w+)`/g)].map(([, right]) => right)).toEqual(namedRights)
})

test('what is missing is missing, and what is not granted is said by its name', async () => {
  const store = openBucketStore(config())
  expect(await store.get('files/nothing')).toBeUndefined()
  s3.files.set('files/one', words('Ding'))
  expect(String(await readObject(store, 'files/one'))).toBe('Ding')
  const upload = { key: 'files/one', id: 'x', size: 4 }
  for (const [right, call] of [
    ['GetObject', () => store.get('files/one')],
    ['GetObject', () => store.get('files/nothing')],
    ['GetObject', () => store.head('files/nothing')],
    ['PutObject', () => store.put('files/one', words('Dong'))],
    ['PutObject', () => store.beginParts('files/one')],
    ['PutObject', () => store.putPart(upload, { number: 1, offset: 0, size: 4 }, words('Dong'))],
    ['PutObject', () => store.joinParts(upload, [])],
    ['DeleteObject', () => store.delete('files/one')],
    ['AbortMultipartUpload', () => store.abortParts(upload)],
    ['ListMultipartUploadParts', () => store.listParts(upload)],
  ] as const) {
    s3.rights.delete(right)
    await expect(call(), right).rejects.toThrow(`Its key lacks the right s3:${right}.`)
    s3.rights.add(right)
  }
  // A store that tells what is missing, to a key that may list.
  s3.rights.add('ListBucket')
  expect(await store.get('files/nothing')).toBeUndefined()
})

/** Milliseconds; a busy machine answers within it, too. */
const patience = 1_000

test('a store that does not answer is given up, one that gives a file slowly is not', async () => {
  const store = openBucketStore(config(), patience)
  s3.files.set('files/one', words('Dingdong'))
  s3.pause = patience + 500
  const found = await store.get('files/one')
  expect(found && String(await buffer(found.stream))).toBe('Dingdong')
  // What is read to its end has an end.
  const { ask } = openS3Client(config(), patience)
  await expect(ask({ method: 'GET', key: 'files/one' })).rejects.toThrow('does not answer')
})

const file = Buffer.alloc(partAtLeast + 1_000, 'Ding')
const content = () => ({ bytes: file.length, stream: Readable.from([file]) })

test('a store that puts parts together slowly is waited for', async () => {
  const store = openBucketStore(config(), patience)
  s3.pause = patience + 500
  await store.put('files/one', content())
  expect(s3.files.get('files/one')?.equals(file)).toBe(true)
})

test('a file is whole also where the answer to joining its parts is lost', async () => {
  s3.losesAnswerTo = 'join'
  const store = openBucketStore(config())
  await store.put('files/one', content())
  expect((await readObject(store, 'files/one'))?.equals(file)).toBe(true)
})

test('parts that are gone before they are joined are no file, whatever lies there', async () => {
  const store = openBucketStore(config())
  await store.put('files/one', words('before'))
  const upload = { key: 'files/one', size: 4, id: await store.beginParts('files/one') }
  await store.putPart(upload, { number: 1, offset: 0, size: 4 }, words('Ding'))
  const parts = (await store.listParts(upload)) ?? []
  s3.uploads.clear()
  await expect(store.joinParts(upload, parts)).rejects.toMatchObject({ code: 'OBJECT_STORE_AWAY' })
  expect(String(await readObject(store, 'files/one'))).toBe('before')
})

test('a store that fails in the middle of a file keeps what lay there, and no parts', async () => {
  const store = openBucketStore(config())
  await store.put('files/one', words('before'))
  const failing = Readable.from(
    (async function* () {
      yield file.subarray(0, partAtLeast)
      s3.rights.delete('PutObject')
      yield file.subarray(partAtLeast)
    })(),
  )
  await expect(store.put('files/one', { bytes: file.length, stream: failing })).rejects.toThrow(
    's3:PutObject',
  )
  expect([String(await readObject(store, 'files/one')), s3.uploads.size]).toEqual(['before', 0])
})

test.skipIf(process.platform !== 'linux')(
  'a large file of this machine that a bucket does not take is not left open',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'foolscap-file-'))
    const path = join(folder, 'one')
    writeFileSync(path, file)
    s3.rights.delete('PutObject')
    await expect(openBucketStore(config()).putFile('backups/one', path)).rejects.toThrow('s3:PutObject')
    const opened = () => readdirSync('/proc/self/fd').map(name => linkOf(`/proc/self/fd/${name}`))
    await expect.poll(opened, { timeout: 1_000 }).not.toContain(path)
    rmSync(folder, { recursive: true })
  },
)

/** Whoever looks has opened something, too, that is closed by now. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
