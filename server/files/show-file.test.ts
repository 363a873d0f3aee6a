/** Files as everybody gets them: ranges, types, nothing that runs, and nothing that was not made whole. */
// one engine: ranges and headers; storage.test.ts and list.test.ts try the statements on both.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bring, createFileSite } from './test-files.ts'
import { storeKinds, type UploadSite } from './uploads/test-uploads.ts'

describe.each(storeKinds)('%s', kind => {
  let site: UploadSite
  beforeEach(async () => {
    site = await createFileSite(kind)
  })
  afterEach(() => site.close())

  test.each([
    ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=-2', 206, 'bytes 8-9/10', '89'],
    ['bytes=-20', 206, 'bytes 0-9/10', '0123456789'],
    ['bytes=5-100', 206, 'bytes 5-9/10', '56789'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=-0', 416, 'bytes */10', ''],
    ['bytes=3-2', 200, undefined, '0123456789'],
    ['bytes=0-1,4-5', 200, undefined, '0123456789'],
    ['lines=0-1', 200, undefined, '0123456789'],
  ])('%s', async (range, status, contentRange, body) => {
    const { path } = await bring(site, 'Ton.mp3', Buffer.from('0123456789'))
    const answer = await site.asVisitor({ url: path, headers: { range } })
    expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([
      status,
      contentRange,
      body,
    ])
  })

  test('what a browser plays is played, the rest is saved, and nothing runs', async () => {
    const cases = [
      ['Ton.mp3', 'audio/mpeg', /^inline;/],
      ['Film.mp4', 'video/mp4', /^inline;/],
      ['Notes.pdf', 'application/pdf', /^attachment; filename="notes\.pdf"/],
      ['page.html', 'application/octet-stream', /^attachment;/],
      ['drawing.svg', 'application/octet-stream', /^attachment;/],
      ['run.js', 'application/octet-stream', /^attachment;/],
      ['Über "uns".txt', 'text/plain', /filename\*=UTF-8''%C3%9Cber%20%22uns%22\.txt$/],
      ['no ending', 'application/octet-stream', /^attachment; filename="no-ending"/],
    ] as const
    for (const [name, type, disposition] of cases) {
      const { path } = await bring(site, name, Buffer.from('<script>alert(1)</script>'))
      const { headers } = await site.asVisitor({ method: 'HEAD', url: path })
      expect([headers['content-type'], headers['x-content-type-options']]).toEqual([type, 'nosniff'])
      expect(headers['content-disposition']).toMatch(disposition)
      expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
      expect(headers['content-length']).toBe('25')
    }
  })

  test('under its own name alone, and again only when it changed', async () => {
    const { path } = await bring(site, 'Ton.mp3', Buffer.from('0123456789'))
    expect((await site.asVisitor({ url: path.replace('ton.mp3', 'x.html') })).statusCode).toBe(404)
    const { headers } = await site.asVisitor({ url: path })
    const again = await site.asVisitor({ url: path, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = { range: 'bytes=0-1', 'if-range': '"another"' }
    expect((await site.asVisitor({ url: path, headers: other })).statusCode).toBe(200)
  })
})
