/** Temporary credentials (STS), against a scripted one: for one key, for an hour, in the words that each kind of store understands. */
// one engine: words that a store is asked with; storage.test.ts tries the statements on both.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startS3Server } from '../test/s3-server.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { begin, bring, bytesOf } from './test-files.ts'

const given = `<AssumeRoleResponse><AssumeRoleResult><Credentials>
  <AccessKeyId>ASIATEMPORARY</AccessKeyId><SecretAccessKey>a/secret+of=an-hour</SecretAccessKey>
  <SessionToken>a/long+token==</SessionToken><Expiration>2026-03-01T13:00:00Z</Expiration>
</Credentials></AssumeRoleResult></AssumeRoleResponse>`

interface Asked {
  form: Record<string, string>
  authorization: string
}

let site: TestSite & { s3: Awaited<ReturnType<typeof startS3Server>> }
let asked: Asked[]
let answer: { status: number; words: string }
let close: () => Promise<void>

beforeEach(async () => {
  asked = []
  answer = { status: 200, words: given }
  const http = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    asked.push({ form, authorization: request.headers.authorization ?? '' })
    response.writeHead(answer.status, { 'content-type': 'text/xml' }).end(answer.words)
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const s3 = await startS3Server()
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  site = { ...(await createTestSite({ env: { ...s3.env, S3_STS_ENDPOINT: address } })), s3 }
  close = async () => {
    await site.close()
    await s3.stop()
    http.closeAllConnections()
    http.close()
  }
})
afterEach(() => close())

const askFor = (key: string) => site.asAuthor({ url: `/s3/sts?key=${key}` })

test('temporary credentials are for the one file that was begun, and for an hour', async () => {
  const { key } = await begin(site, 'a.mp3', 10)
  const told = await askFor(key)
  expect([told.statusCode, told.json()]).toEqual([
    200,
    {
      credentials: {
        accessKeyId: 'ASIATEMPORARY',
        secretAccessKey: 'a/secret+of=an-hour',
        sessionToken: 'a/long+token==',
        expiration: '2026-03-01T13:00:00Z',
      },
      bucket: 'pictures',
      region: 'test-region-1',
    },
  ])
  const [{ form, authorization } = { form: {}, authorization: '' }] = asked
  expect(form).toMatchObject({ Action: 'AssumeRole', Version: '2011-06-15', DurationSeconds: '3600' })
  expect(authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=TESTKEY\/\d{8}\/test-region-1\/sts\/aws4_request/,
  )
  expect(JSON.parse(form.Policy ?? '').Statement).toEqual([
    {
      Effect: 'Allow',
      Action: ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts'],
      Resource: `arn:aws:s3:::pictures/${key}`,
    },
  ])
})

test('none are asked for a file that is whole, or that nobody began', async () => {
  const { key } = await bring(site, 'a.pdf', bytesOf(10))
  expect((await askFor(key)).json().kind).toBe('uploadGone')
  expect((await askFor(`files/${'x'.repeat(24)}`)).json().kind).toBe('uploadGone')
  expect((await askFor('backups/site.zip')).json().kind).toBe('uploadGone')
  expect(asked).toEqual([])
})

test.each([
  [403, '<Error><Code>AccessDenied</Code></Error>'],
  [200, '<AssumeRoleResponse></AssumeRoleResponse>'],
])('an answer of %s without credentials is no success', async (status, words) => {
  answer = { status, words }
  const { key } = await begin(site, 'a.mp3', 10)
  const told = await askFor(key)
  expect([told.statusCode, told.json().kind]).toEqual([503, 'unavailable'])
})

test('AWS is asked for a federated user, which a user’s own key may have', async () => {
  await site.close()
  const env = { ...site.s3.env, S3_STS_ENDPOINT: 'https://sts.eu-west-1.amazonaws.com' }
  site = { ...(await createTestSite({ env })), s3: site.s3 }
  const { key } = await begin(site, 'a.mp3', 10)
  const wire = vi.spyOn(globalThis, 'fetch').mockImplementation(async request => {
    const { url, method } = request as Request
    const form = Object.fromEntries(new URLSearchParams(await (request as Request).text()))
    asked.push({ form: { ...form, url, method }, authorization: '' })
    return new Response(given)
  })
  const told = await askFor(key).finally(() => wire.mockRestore())
  expect(told.statusCode).toBe(200)
  expect(asked[0]?.form).toMatchObject({
    url: 'https://sts.eu-west-1.amazonaws.com/',
    method: 'POST',
    Action: 'GetFederationToken',
    Name: 'foolscap-upload',
    DurationSeconds: '3600',
  })
})
