/** Files in a bucket of a store that is not ours, OpenStack Swift: parts, resuming, ranges, giving up, and what its rules lack. */

import { AwsClient } from 'aws4fetch'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { partAtLeast } from '../../contract/files/file-parts.ts'
import { liveUntilNow } from '../test/live-until-now.ts'
import { hasSwift, type Swift, startSwift } from '../test/swift/start-swift.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { chooseFileStore } from './choose-file-store.ts'
import { sweepFiles } from './sweep-files.ts'
import { ask, begin, bring, bytesOf, complete, keep, putPart, putTo } from './test-files.ts'

const isOnPostgres = process.env.FOOLSCAP_TEST_ENGINE === 'postgres'
const missing = hasSwift
  ? ''
  : ' (skipped: Debian’s swift-proxy, -account, -container and -object are missing)'

// A store knows nothing of the site's database: tried once, on SQLite.
describe.skipIf(isOnPostgres || !hasSwift)(`OpenStack Swift${missing}`, () => {
  let swift: Swift
  let site: TestSite & { s3: Swift }
  const file = bytesOf(partAtLeast * 2 + 1_000)

  beforeAll(async () => {
    swift = await startSwift()
  })
  afterAll(() => swift.stop())
  beforeEach(async () => {
    site = { ...(await createTestSite({ env: swift.env })), s3: swift }
    return () => site.close()
  })

  test('parts in any order, one of them twice, the rest after a break, are one file with ranges', async () => {
    const begun = await begin(site, 'Bells.mp3', file.length)
    await putPart(site, { ...begun, file, number: 3 })
    await putPart(site, { ...begun, file, number: 1 })
    await putPart(site, { ...begun, file, number: 1 })
    // What a browser asks that was closed in the middle.
    const here = (await ask(site, begun)).json<{ PartNumber: number; Size: number; ETag: string }[]>()
    expect(here.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
      [1, partAtLeast],
      [3, 1_000],
    ])
    const early = await complete(
      site,
      begun,
      here.map(({ ETag }) => ETag),
    )
    expect(early.json().kind).toBe('partsMissing')
    const { etag } = await putPart(site, { ...begun, file, number: 2 })
    const etags = [here[0]?.ETag ?? '', etag, here[1]?.ETag ?? '']
    expect((await complete(site, begun, etags)).statusCode).toBe(200)
    expect((await complete(site, begun, etags)).statusCode).toBe(200)
    const { path } = (await keep(site, begun.key)).json<{ path: string }>()
    const whole = await site.asVisitor({ url: path })
    expect([whole.headers['content-type'], whole.rawPayload.equals(file)]).toEqual(['audio/mpeg', true])
    // Over the border of two parts, and the end.
    const range = `bytes=${partAtLeast - 3}-${partAtLeast + 2}`
    const part = await site.asVisitor({ url: path, headers: { range } })
    expect([part.statusCode, part.rawPayload]).toEqual([206, file.subarray(partAtLeast - 3, partAtLeast + 3)])
    const end = await site.asVisitor({ url: path, headers: { range: 'bytes=-5' } })
    expect(end.rawPayload).toEqual(file.subarray(-5))
    expect(end.headers['content-range']).toBe(`bytes ${file.length - 5}-${file.length - 1}/${file.length}`)
  })

  test('an address takes exactly its own bytes, and a file that is given up leaves nothing', async () => {
    const before = await swift.stored()
    const begun = await begin(site, 'Bells.mp3', file.length)
    const { url } = (await ask(site, begun, '/1')).json<{ url: string }>()
    for (const wrong of [file.subarray(0, 10), file.subarray(0, partAtLeast + 1)])
      expect((await putTo(site, url, wrong)).status).toBe(403)
    const other = url.replace('partNumber=1', 'partNumber=2')
    expect((await putTo(site, other, file.subarray(0, partAtLeast))).status).toBe(403)
    expect((await ask(site, begun)).json()).toEqual([])
    await putPart(site, { ...begun, file, number: 1 })
    expect((await swift.stored()).length).toBeGreaterThan(before.length)
    const given = { method: 'DELETE', url: `/s3/multipart/${begun.uploadId}?key=${begun.key}` } as const
    expect((await site.asAuthor(given)).statusCode).toBe(200)
    expect(await swift.stored()).toEqual(before)
  })

  test('a file in one piece comes, is served, and is swept with what it lay in', async () => {
    const before = await swift.stored()
    const small = bytesOf(5_000)
    const { path } = await bring(site, 'Notes.pdf', small)
    expect((await site.asVisitor({ url: path })).rawPayload.equals(small)).toBe(true)
    const begun = await begin(site, 'Bells.mp3', file.length)
    const tags = []
    for (const number of [1, 2, 3]) tags.push((await putPart(site, { ...begun, file, number })).etag)
    await complete(site, begun, tags)
    site.clock.forward(8 * 24 * 3_600_000)
    expect(await sweepFiles(await liveUntilNow(site.parts), chooseFileStore(site.parts))).toBe(2)
    expect(await swift.stored()).toEqual(before)
  })

  test('it gives no temporary credentials, and its rules are told until pages may put files there', async () => {
    const begun = await begin(site, 'Bells.mp3', partAtLeast)
    const refused = await site.asAuthor({ url: `/s3/sts?key=${begun.key}` })
    expect([refused.statusCode, refused.json().kind]).toEqual([409, 'noTemporaryCredentials'])
    const check = async () => (await site.asAuthor({ method: 'POST', url: '/api/files/check-bucket' })).json()
    expect(await check()).toMatchObject({ missing: 'put', fault: null })
    await swift.letPagesIn('but not parts')
    expect(await check()).toMatchObject({ missing: 'put', fault: null })
    await swift.letPagesIn()
    expect(await check()).toMatchObject({ missing: null, fault: null })
  })

  test('a key that may not list the bucket brings parts, lists them and joins them, and finds what is missing missing', async () => {
    const env = await swift.makeKeyThatMayNotList()
    const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = env
    const client = new AwsClient({
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
      region: env.S3_REGION ?? '',
      service: 's3',
      retries: 0,
    })
    expect((await client.fetch(`${endpoint}/${bucket}`)).status).toBe(403)
    const shelf = { ...(await createTestSite({ env })), s3: swift }
    const begun = await begin(shelf, 'Bells.mp3', file.length)
    const etags = []
    for (const number of [1, 2, 3]) etags.push((await putPart(shelf, { ...begun, file, number })).etag)
    // The store tells two on a page.
    const here = (await ask(shelf, begun)).json<{ PartNumber: number }[]>()
    expect(here.map(({ PartNumber }) => PartNumber)).toEqual([1, 2, 3])
    const store = chooseFileStore(shelf.parts)
    expect([await store.head(begun.key), await store.get('files/nowhere')]).toEqual([undefined, undefined])
    expect((await complete(shelf, begun, etags)).statusCode).toBe(200)
    const { path } = (await keep(shelf, begun.key)).json<{ path: string }>()
    expect((await shelf.asVisitor({ url: path })).rawPayload.equals(file)).toBe(true)
    await store.delete(begun.key)
    expect(await store.head(begun.key)).toBeUndefined()
    await shelf.close()
  })
})
