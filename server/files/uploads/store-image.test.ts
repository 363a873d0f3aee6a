/** What becomes of an uploaded file, on the disk and in an S3-compatible store: pictures are written anew, everything else leaves nothing behind. */
// one engine: pictures and the stores they go to; receive-upload.test.ts and sweep-uploads.test.ts try the statements on both.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooseStore } from '../../base/store/choose-store.ts'
import { readObject } from '../../base/store/object-store.ts'
import { encodeMoving } from './encode-picture.ts'
import { rawKey } from './picture-keys.ts'
import { storeImage } from './store-image.ts'
import {
  animation,
  askForAddress,
  createUploadSite,
  film,
  keep,
  photo,
  send,
  storeKinds,
  type UploadSite,
  upload,
  uploadedName,
} from './test-uploads.ts'

// A picture costs a core a second, and knows of no engine: beside each engine there is another store.
const ofThisRun = storeKinds[process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 1 : 0]

describe.each([ofThisRun])('on %s', kind => {
  let site: UploadSite
  beforeAll(async () => {
    site = await createUploadSite(kind)
  })
  afterAll(() => site.close())

  const show = (url: string) => site.asVisitor({ url })
  async function shown(file: Buffer) {
    const path = await uploadedName(site, file)
    const { rawPayload } = await show(path)
    return { path, bytes: rawPayload, ...(await sharp(rawPayload, { animated: true }).metadata()) }
  }

  test('a photograph becomes a JPEG of at most 1200 pixels, upright and without its metadata', async () => {
    const file = await photo(2100, 1400)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await sharp(file).metadata()).toMatchObject({ orientation: 6 })
    const picture = await shown(file)
    expect(picture.path).toMatch(/^\/objects\/[\w-]{24}\.jpg$/)
    expect(picture).toMatchObject({ format: 'jpeg', width: 1200, height: 1800, channels: 3 })
    expect([picture.exif, picture.icc, picture.xmp, picture.orientation]).toEqual(Array(4).fill(undefined))
  })

  test.each(['webp', 'avif', 'tiff'] as const)('%s', async format => {
    const file = await photo(320, 200).toFormat(format).toBuffer()
    if (format === 'tiff') return expect((await upload(site, file)).statusCode).toBe(400)
    expect(await shown(file)).toMatchObject({ format: 'jpeg', width: 320, height: 200 })
  })

  test('a file that comes once more beside its picture, as of two that store the same, goes again', async () => {
    const path = await uploadedName(site, await photo(40, 40).png().toBuffer())
    const name = path.replace('/objects/', '')
    const [id = ''] = name.split('.')
    const store = chooseStore(site.config)
    await store.put(rawKey(id), Buffer.from('late'))
    expect(await storeImage(site.parts, store, id)).toEqual({ name })
    expect(await readObject(store, rawKey(id))).toBeUndefined()
  })

  test('what is transparent stays so, as PNG', async () => {
    const file = await sharp({ create: { width: 1600, height: 400, channels: 4, background: '#ff000080' } })
      .webp()
      .toBuffer()
    const picture = await shown(file)
    expect(picture).toMatchObject({ format: 'png', width: 1200, height: 300, hasAlpha: true })
    expect(picture.path).toMatch(/\.png$/)
  })

  test('a drawing stays PNG, a photograph saved as PNG does not', async () => {
    const drawing = sharp({ create: { width: 400, height: 300, channels: 4, background: '#123456' } })
    expect(await shown(await drawing.png().toBuffer())).toMatchObject({ format: 'png', hasAlpha: false })
    expect(await shown(await photo(400, 300).png().toBuffer())).toMatchObject({ format: 'jpeg' })
  })

  test('an animated GIF stays animated, and an animated WebP becomes one', async () => {
    const gif = await animation(1500, 300)
    expect(await shown(gif)).toMatchObject({ format: 'gif', width: 1200, pages: 3, loop: 0 })
    const webp = await sharp(gif, { animated: true }).webp().toBuffer()
    expect(await shown(webp)).toMatchObject({ format: 'gif', width: 1200, pages: 3 })
    expect(await shown(film(50, 40, 1))).toMatchObject({ format: 'png', width: 50 })
  })

  test('colours of other spaces become those of screens', async () => {
    const cmyk = await photo(60, 60).toColourspace('cmyk').jpeg().toBuffer()
    expect(await sharp(cmyk).metadata()).toMatchObject({ space: 'cmyk' })
    expect(await shown(cmyk)).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3 })
    const deep = await photo(60, 60).toColourspace('rgb16').png().toBuffer()
    expect(await shown(deep)).toMatchObject({ space: 'srgb', depth: 'uchar' })
    const grey = await photo(60, 60).toColourspace('b-w').png().toBuffer()
    expect((await upload(site, grey)).statusCode).toBe(200)
  })

  test('a picture is kept by everybody for good, and shows nothing but itself', async () => {
    const path = await uploadedName(site, await photo(60, 60).jpeg().toBuffer())
    const answer = await show(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31449600, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
    const head = await site.asVisitor({ method: 'HEAD', url: path })
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'image/jpeg'])
    const again = await site.asVisitor({
      url: path,
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('asked twice, the same upload gives the same picture; its file is not kept beside it', async () => {
    const address = await askForAddress(site)
    await send(site, address, await photo(60, 60).jpeg().toBuffer())
    const [first, second] = await Promise.all([keep(site, address), keep(site, address)])
    expect(second.json()).toEqual(first.json())
    expect((await keep(site, address)).json()).toEqual(first.json())
    expect(site.stored().filter(key => key.startsWith('incoming/'))).toEqual([])
    expect((await send(site, address, Buffer.from('something else'))).statusCode).toBe(403)
  })

  describe('leaves nothing behind:', () => {
    const pixel =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    const files: [string, () => Promise<Buffer> | Buffer, number, RegExp][] = [
      ['words', () => Buffer.from('I am no picture'), 400, /cannot read that picture/],
      ['an SVG', () => Buffer.from(pixel), 400, /cannot read that picture/],
      ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj'), 400, /cannot read that picture/],
      [
        'HTML',
        () => Buffer.from('<!doctype html><script>alert(1)</script>'),
        400,
        /cannot read that picture/,
      ],
      [
        'half a picture',
        async () => (await photo(900, 900).jpeg().toBuffer()).subarray(0, 9_000),
        400,
        /cannot read that picture/,
      ],
      [
        'a pixel bomb',
        () =>
          sharp({ create: { width: 5_000, height: 4_100, channels: 3, background: 'red' } })
            .png()
            .toBuffer(),
        413,
        /too many pixels/,
      ],
      [
        'a ribbon',
        () =>
          sharp({ create: { width: 12_001, height: 10, channels: 3, background: 'red' } })
            .png()
            .toBuffer(),
        413,
        /too many pixels/,
      ],
      // A thousand bytes that take 366 MB to read.
      [
        'an AVIF that eats memory',
        () =>
          sharp({ create: { width: 5_400, height: 3_700, channels: 3, background: 'red' } })
            .avif({ effort: 0 })
            .toBuffer(),
        413,
        /too many pixels/,
      ],
      ['a film of too many pixels', () => film(2_000, 2_000, 31), 413, /too many pixels/],
    ]
    test.each(files)('%s', async (_, make, status, words) => {
      const before = { stored: site.stored(), rows: await site.rows() }
      const answer = await upload(site, await make())
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([status, ['message', 'kind']])
      expect(answer.json().message).toMatch(words)
      expect({ stored: site.stored(), rows: await site.rows() }).toEqual(before)
    })
  })

  test('a store that fails is a 503 and leaves nothing', async () => {
    if (!site.s3) return
    const before = { stored: site.stored(), rows: await site.rows() }
    const address = await askForAddress(site)
    site.s3.failWith = 507
    expect((await send(site, address, Buffer.from('x'))).statusCode).toBe(503)
    site.s3.failWith = undefined
    expect((await keep(site, address)).statusCode).toBe(400)
    expect(site.stored()).toEqual(before.stored)
  })

  test('a key that may not list the bucket: what is missing is a 404, what cannot be read a 503', async () => {
    if (!site.s3) return
    const path = await uploadedName(site, await photo(60, 60).jpeg().toBuffer())
    const missing = `/objects/${'a'.repeat(24)}.jpg`
    const statuses = async () => [(await show(path)).statusCode, (await show(missing)).statusCode]
    expect(await statuses()).toEqual([200, 404])
    const stored = site.stored()
    expect(await statuses()).toEqual([200, 404])
    expect((await keep(site, await askForAddress(site))).statusCode).toBe(400)
    expect(site.stored()).toEqual(stored)
    site.s3.rights.delete('GetObject')
    expect(await statuses()).toEqual([503, 503])
  })
})

test('asked twice at once, the second takes nothing of what the first one made', async () => {
  const site = await createUploadSite('disk')
  const address = await askForAddress(site)
  await send(site, address, await photo(60, 60).jpeg().toBuffer())
  const id = new URL(address).pathname.split('/').at(-1) ?? ''
  const store = chooseStore(site.config)
  const kept = await storeImage(site.parts, store, id, async () => {
    await storeImage(site.parts, store, id)
    return 'slow'
  })
  expect(kept).toEqual({ name: `${id}.jpg` })
  expect(site.stored()).toEqual([`${id}.jpg`])
  expect(await site.rows()).toEqual([id])
  await site.close()
})

test('a film that grew is made smaller until it fits, and says of itself when it does not', async () => {
  const frames = await Promise.all([1, 2, 3].map(() => photo(500, 100).png().toBuffer()))
  const file = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const whole = await encodeMoving(file, 500)
  const smaller = await encodeMoving(file, 500, whole.bytes.length / 2)
  expect(smaller.bytes.length).toBeLessThanOrEqual(whole.bytes.length / 2)
  const { width, pages } = await sharp(smaller.bytes, { animated: true }).metadata()
  expect([pages, width >= 300, width < 400]).toEqual([3, true, true])
  expect((await encodeMoving(file, 500, 1_000)).bytes.length).toBeGreaterThan(1_000)

  const site = await createUploadSite('disk')
  const address = await askForAddress(site)
  await send(site, address, file)
  const id = new URL(address).pathname.split('/').at(-1) ?? ''
  const kept = await storeImage(site.parts, chooseStore(site.config), id, async () => 'long')
  expect(kept).toEqual({ refused: 'animationTooLong' })
  expect([site.stored(), await site.rows()]).toEqual([[], []])
  await site.close()
})
