/** The storage endpoints of the upload widget, on disk and on a bucket: parts that come, fail, come again, and make one file or none. */
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '../../contract/base/limits.ts'
import { partAtLeast } from '../../contract/files/file-parts.ts'
import { storeWholeFile } from './store-whole-file.ts'
import { ask, begin, bring, bytesOf, complete, createFileSite, keep, putPart, putTo } from './test-files.ts'
import { storeKinds, type UploadSite } from './uploads/test-uploads.ts'

const missing = { key: `files/${'x'.repeat(24)}`, uploadId: 'nothing' }

describe.each(storeKinds)('%s', kind => {
  let site: UploadSite
  beforeEach(async () => {
    site = await createFileSite(kind)
  })
  afterEach(() => site.close())

  const file = bytesOf(partAtLeast * 2 + 1_000)
  const open = async () => begin(site, 'Über Glocken.mp3', file.length)

  test('a file in three parts, in any order, one of them twice, is whole', async () => {
    const begun = await open()
    const third = await putPart(site, { ...begun, file, number: 3 })
    await putPart(site, { ...begun, file, number: 1 })
    const first = await putPart(site, { ...begun, file, number: 1 })
    const second = await putPart(site, { ...begun, file, number: 2 })
    const parts = (await ask(site, begun)).json<{ PartNumber: number; Size: number }[]>()
    expect(parts.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
      [1, partAtLeast],
      [2, partAtLeast],
      [3, 1_000],
    ])
    const etags = [first.etag, second.etag, third.etag]
    const answer = await complete(site, begun, etags)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        location: expect.stringMatching(/^http:\/\/letters\.test\/files\/[\w-]{24}\/uber-glocken\.mp3$/),
        key: begun.key,
      },
    ])
    // The answer was lost, and the browser asks again.
    expect((await complete(site, begun, etags)).statusCode).toBe(200)
    const kept = await keep(site, begun.key)
    expect(kept.json()).toMatchObject({ name: 'Über Glocken.mp3', type: 'audio/mpeg', size: file.length })
    const shown = await site.asVisitor({ url: kept.json().path })
    expect(shown.rawPayload.equals(file)).toBe(true)
    expect(site.stored()).toHaveLength(1)
  })

  test.each([
    ['Voice.webm', 'audio/webm;codecs=opus', 'Voice.weba', 'audio/webm'],
    ['Voice.WEBM', 'AUDIO/WEBM', 'Voice.weba', 'audio/webm'],
    ['Voice.mp4', 'audio/mp4', 'Voice.m4a', 'audio/mp4'],
    ['Film.webm', 'video/webm', 'Film.webm', 'video/webm'],
    ['Voice.weba', 'audio/webm', 'Voice.weba', 'audio/webm'],
    ['webm', 'audio/webm', 'webm', 'application/octet-stream'],
    ['Page.html', 'audio/webm', 'Page.html', 'application/octet-stream'],
  ])('%s, said to be %s, is %s', async (filename, said, name, type) => {
    const size = 2_000
    const query = new URLSearchParams({ filename, type: said, 'metadata[size]': String(size) })
    const { url, key } = (await site.asAuthor({ url: `/s3/params?${query}` })).json()
    await putTo(site, url, file.subarray(0, size))
    const kept = (await keep(site, key)).json()
    expect([kept.name, kept.type]).toEqual([name, type])
    const shown = await site.asVisitor({ url: kept.path })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, type])
    const payload = { filename, type: said, metadata: { size: partAtLeast * 3 } }
    const parted = (await site.asAuthor({ method: 'POST', url: '/s3/multipart', payload })).json()
    const row = await site.database.db
      .selectFrom('files')
      .select(['name', 'type'])
      .where('id', '=', parted.uploadId)
      .executeTakeFirst()
    expect(row).toEqual({ name, type })
  })

  test('nothing half complete is joined, kept or shown', async () => {
    const begun = await open()
    const first = await putPart(site, { ...begun, file, number: 1 })
    const refused = await complete(site, begun, [first.etag])
    expect([refused.statusCode, refused.json().kind]).toEqual([409, 'partsMissing'])
    await putPart(site, { ...begun, file, number: 2 })
    await putPart(site, { ...begun, file, number: 3 })
    // The browser remembers another part than the one that is here.
    expect((await complete(site, begun, [first.etag, '"other"', '"other"'])).json().kind).toBe('partsMissing')
    expect((await keep(site, begun.key)).json().kind).toBe('fileIncomplete')
    const id = begun.key.replace('files/', '')
    expect((await site.asVisitor({ url: `/files/${id}/uber-glocken.mp3` })).statusCode).toBe(404)
  })

  test('an address takes exactly its own bytes', async () => {
    const begun = await open()
    const { url } = (await ask(site, begun, '/1')).json<{ url: string }>()
    for (const wrong of [file.subarray(0, 10), file.subarray(0, partAtLeast + 1)])
      expect((await putTo(site, url, wrong)).status).toBeGreaterThanOrEqual(400)
    const elsewhere = url.replace(begun.key.slice(-24), 'y'.repeat(24))
    expect((await putTo(site, elsewhere, file.subarray(0, partAtLeast))).status).toBe(403)
    const other = url.replace(/partNumber=1|\/1\?/, found => found.replace('1', '2'))
    expect((await putTo(site, other, file.subarray(0, partAtLeast))).status).toBe(403)
    expect((await ask(site, begun)).json()).toEqual([])
    expect((await ask(site, begun, '/4')).json().kind).toBe('noSuchPart')
  })

  test('a file that is given up leaves nothing', async () => {
    const begun = await open()
    await putPart(site, { ...begun, file, number: 1 })
    const url = `/s3/multipart/${begun.uploadId}?key=${begun.key}`
    expect((await site.asAuthor({ method: 'DELETE', url })).statusCode).toBe(200)
    expect(site.stored()).toEqual([])
    expect(site.s3?.uploads.size ?? 0).toBe(0)
    expect((await site.asAuthor({ method: 'DELETE', url })).json().kind).toBe('uploadGone')
  })

  test('a file that is given up while it is put together is whole or gone, as both answers say', async () => {
    const small = file.subarray(0, partAtLeast + 1_000)
    for (let n = 0; n < 12; n++) {
      const begun = await begin(site, 'Bells.mp3', small.length)
      const etags: string[] = []
      for (const number of [1, 2]) etags.push((await putPart(site, { ...begun, file: small, number })).etag)
      const url = `/s3/multipart/${begun.uploadId}?key=${begun.key}`
      const giveUp = () => site.asAuthor({ method: 'DELETE', url })
      const join = () => complete(site, begun, etags)
      const calls = n % 2 === 0 ? [giveUp, join] : [join, giveUp]
      const codes = await Promise.all(
        calls.map(async (call, at) => {
          await new Promise(resolve => setTimeout(resolve, at * (n % 5)))
          return (await call()).statusCode
        }),
      )
      const isKept = (await keep(site, begun.key)).statusCode === 200
      const [joined, givenUp] = n % 2 === 0 ? codes.toReversed() : codes
      expect([joined, givenUp]).toEqual(isKept ? [200, 404] : [joined === 409 ? 409 : 404, 200])
      expect(site.stored().some(key => begun.key.endsWith(key.slice(-24)))).toBe(isKept)
    }
  })

  test('a file that is given up while a part of it arrives: both calls are answered, and nothing is left', async () => {
    const begun = await open()
    const { url } = (await ask(site, begun, '/1')).json<{ url: string }>()
    if (site.s3) return
    const body = new PassThrough()
    const arriving = site.asAuthor({
      method: 'PUT',
      url: url.replace(/^https?:\/\/[^/]+/, ''),
      payload: body,
      headers: { 'content-type': 'application/octet-stream', 'content-length': String(partAtLeast) },
    })
    body.write(file.subarray(0, 1_000))
    await expect.poll(() => site.stored()).toHaveLength(1)
    const path = `/s3/multipart/${begun.uploadId}?key=${begun.key}`
    expect((await site.asAuthor({ method: 'DELETE', url: path })).statusCode).toBe(200)
    body.end(file.subarray(1_000, partAtLeast))
    expect((await arriving).json()).toMatchObject({ kind: 'uploadGone' })
    expect(site.stored()).toEqual([])
  })

  test('a file that is whole and deleted can be had back, also where an earlier try to send it breaks off', async () => {
    if (site.s3) return
    const bytes = file.subarray(0, 2_000)
    const query = new URLSearchParams({ filename: 'Tea.mp3', type: 'audio/mpeg', 'metadata[size]': '2000' })
    const asked = await site.asAuthor({ url: `/s3/params?${query}` })
    const { url, key } = asked.json<{ url: string; key: string }>()
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = site.app.server.address() as AddressInfo
    const breaking = request({
      port,
      method: 'PUT',
      path: url.replace(/^https?:\/\/[^/]+/, ''),
      headers: {
        cookie: asked.raw.req.headers.cookie,
        'content-type': 'application/octet-stream',
        'content-length': bytes.length,
      },
    }).on('error', () => {})
    breaking.write(bytes.subarray(0, 1_000))
    await expect.poll(() => site.stored()).toHaveLength(1)
    await putTo(site, url, bytes)
    const { path } = (await keep(site, key)).json<{ path: string }>()
    const id = key.replace('files/', '')
    expect((await site.asAuthor({ method: 'DELETE', url: `/api/files/${id}` })).statusCode).toBe(200)
    breaking.destroy()
    await expect.poll(() => site.stored().filter(name => name !== key)).toEqual([])
    await new Promise(resolve => setTimeout(resolve, 100))
    await site.asAuthor({ method: 'POST', url: `/api/files/${id}/restore` })
    expect((await site.asVisitor({ url: path })).rawPayload.equals(bytes)).toBe(true)
  })

  test('content of the site itself that breaks off leaves neither row nor bytes', async () => {
    const breaking = () =>
      Readable.from(
        (async function* () {
          yield file.subarray(0, partAtLeast + 1)
          throw new Error('cut off')
        })(),
      )
    for (const size of [partAtLeast + 2, file.length]) {
      const kept = storeWholeFile(site.parts, { name: 'Bells.mp3', size }, breaking())
      await expect(kept).rejects.toThrow('cut off')
    }
    const rows = await site.database.db.selectFrom('files').selectAll().execute()
    expect([rows, site.stored(), site.s3?.uploads.size ?? 0]).toEqual([[], [], 0])
  })

  test('a file in one piece', async () => {
    const small = bytesOf(5_000)
    const { key, path } = await bring(site, 'Notes.pdf', small)
    const shown = await site.asVisitor({ url: path })
    expect(shown.rawPayload.equals(small)).toBe(true)
    expect((await keep(site, key)).json().path).toBe(path)
  })

  test('an upload that nobody knows', async () => {
    const { key } = missing
    const answers = [
      await ask(site, missing),
      await ask(site, missing, '/1'),
      await complete(site, missing, ['"a"']),
      await keep(site, key),
      await site.asAuthor({ url: `/s3/sts?key=${key}` }),
    ]
    expect(answers.map(answer => [answer.statusCode, answer.json().kind])).toEqual(
      answers.map(() => [404, 'uploadGone']),
    )
  })

  test('what is too large is refused before a byte of it comes', async () => {
    const save = { key: 'file_megabytes', value: '1' }
    await site.asAuthor({ method: 'POST', url: '/api/settings', payload: save })
    const payload = { filename: 'a.mp4', metadata: { size: 1_048_577 } }
    const answer = await site.asAuthor({ method: 'POST', url: '/s3/multipart', payload })
    expect([answer.statusCode, answer.json().message]).toEqual([
      413,
      'That file is larger than 1 MB, the most that the settings allow',
    ])
    const query = `filename=a.mp4&metadata[size]=${limits.fileBytes + 1}`
    expect((await site.asAuthor({ url: `/s3/params?${query}` })).statusCode).toBe(400)
  })
})

test('on a bucket the browser speaks to the store, on disk to the site', async () => {
  for (const [kind, origin] of [
    ['disk', /^http:\/\/localhost\/s3\/objects\//],
    ['s3', /^http:\/\/127\.0\.0\.1:\d+\/pictures\/files\/[\w-]{24}\?.*X-Amz-Expires=900.*content-length/],
  ] as const) {
    const site = await createFileSite(kind)
    const begun = await begin(site, 'a.mp3', partAtLeast)
    expect((await ask(site, begun, '/1')).json().url).toMatch(origin)
    await site.close()
  }
})

test('a store without temporary credentials says so', async () => {
  const site = await createFileSite('disk')
  const begun = await begin(site, 'a.mp3', partAtLeast)
  const answer = await site.asAuthor({ url: `/s3/sts?key=${begun.key}` })
  expect([answer.statusCode, answer.json().kind]).toEqual([409, 'noTemporaryCredentials'])
  await site.close()
})
