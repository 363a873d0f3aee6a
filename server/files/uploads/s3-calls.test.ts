/** Calls on a store need exactly the rights that docs/configuration.md names, and keys lead nowhere else. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../base/config.ts'
import { projectFolder } from '../../base/project-folder.ts'
import { namedRights, type S3Server, startS3Server } from '../../test/s3-server.ts'
import { openDiskStore } from './disk-store.ts'
import { openS3Calls } from './s3-calls.ts'

let s3: S3Server
beforeEach(async () => {
  s3 = await startS3Server()
})
afterEach(() => s3.stop())
const calls = () => {
  const { s3: config } = readConfig({ DATA_DIR: '/nowhere', ...s3.env })
  if (!config) throw new Error('There is a bucket')
  return openS3Calls(config)
}

test('the tests’ store grants what docs/configuration.md names', () => {
  const variables = readFileSync(join(projectFolder, 'docs/configuration.md'), 'utf8')
  const row = variables.split('\n').find(line => line.startsWith('| `S3_BUCKET`')) ?? ''
  expect([...row.matchAll(/`s3:(\w+)`/g)].map(([, right]) => right)).toEqual(namedRights)
})

test('what is missing is missing, and what is not granted is said by its name', async () => {
  const { ask } = calls()
  expect(await ask({ method: 'GET', key: 'files/nothing' })).toBeUndefined()
  s3.files.set('files/one', Buffer.from('Ding'))
  expect(await (await ask({ method: 'GET', key: 'files/one' }))?.text()).toBe('Ding')
  for (const [right, asked] of [
    ['GetObject', { method: 'GET', key: 'files/one' }],
    ['GetObject', { method: 'GET', key: 'files/nothing' }],
    ['PutObject', { method: 'PUT', key: 'files/one', body: 'Dong' }],
    ['DeleteObject', { method: 'DELETE', key: 'files/one' }],
    ['AbortMultipartUpload', { method: 'DELETE', key: 'files/one', query: { uploadId: 'x' } }],
    ['ListMultipartUploadParts', { method: 'GET', key: 'files/one', query: { uploadId: 'x' } }],
  ] as const) {
    s3.rights.delete(right)
    await expect(ask(asked)).rejects.toThrow(`Its key lacks the right s3:${right}.`)
    s3.rights.add(right)
  }
  // A store that tells what is missing, to a key that may list.
  s3.rights.add('ListBucket')
  expect(await ask({ method: 'GET', key: 'files/nothing' })).toBeUndefined()
})

test.each(['../secret.key', 'a/../../b', '/etc/passwd', '', 'a//b', '.hidden', 'a/..', 'a b'])(
  'the key %j leads nowhere',
  async key => {
    await expect(calls().ask({ method: 'GET', key })).rejects.toThrow('is no key of a file')
    expect(() => openDiskStore('/nowhere').read(key)).toThrow('is no key of a file')
  },
)
