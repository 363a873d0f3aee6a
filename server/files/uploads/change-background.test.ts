/** The author's own picture behind the landing page, on the disk and in an S3-compatible store. */
// one engine: pictures and the stores they go to; sweep-uploads.test.ts tries the statements on both.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sentences } from '../../../contract/base/sentences.ts'
import { chooseStore } from '../../base/store/choose-store.ts'
import { liveUntilNow } from '../../test/live-until-now.ts'
import { sweepUploads } from './sweep-uploads.ts'
import {
  animation,
  askForAddress,
  createUploadSite,
  photo,
  send,
  storeKinds,
  type UploadSite,
  uploadedName,
} from './test-uploads.ts'

const day = 24 * 3_600_000

describe.each(storeKinds)('on %s', kind => {
  let site: UploadSite
  beforeAll(async () => {
    site = await createUploadSite(kind)
  })
  afterAll(() => site.close())

  const change = (imageURL: string) =>
    site.asAuthor({ method: 'PUT', url: '/api/landing-background', payload: { imageURL } })
  const shown = async (): Promise<string> =>
    (await site.asVisitor({ url: '/api/site' })).json().landingBackground
  const sweep = async () => sweepUploads(await liveUntilNow(site.parts), chooseStore(site.config))
  const goBack = () =>
    site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key: 'landing_background', value: '' } })
  async function put(file: Buffer) {
    const address = await askForAddress(site)
    await send(site, address, file)
    const answer = await change(address)
    expect(answer.statusCode, answer.body).toBe(200)
    return { address, path: answer.json<{ objectPath: string }>().objectPath }
  }

  test('it is written anew for screens, upright and without its metadata, and every visitor is shown it', async () => {
    const file = await photo(2600, 1300)
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { address, path } = await put(file)
    expect(path).toMatch(/^\/objects\/[\w-]{24}\.webp$/)
    expect(await shown()).toBe(path)
    const answer = await site.asVisitor({ url: path })
    expect(answer.headers['content-type']).toBe('image/webp')
    const picture = await sharp(answer.rawPayload).metadata()
    expect(picture).toMatchObject({ width: 1000, height: 2000, hasAlpha: false })
    expect([picture.exif, picture.orientation]).toEqual([undefined, undefined])
    // The answer was lost, and the wish comes again.
    expect((await change(address)).json()).toEqual({ objectPath: path })
  })

  test('a moving picture stands still, a transparent one stands on paper', async () => {
    const still = await put(await animation(60, 40))
    const answer = await site.asVisitor({ url: still.path })
    expect((await sharp(answer.rawPayload).metadata()).pages ?? 1).toBe(1)
    const clear = await put(
      await sharp({ create: { width: 8, height: 8, channels: 4, background: 'transparent' } })
        .png()
        .toBuffer(),
    )
    const { dominant } = await sharp((await site.asVisitor({ url: clear.path })).rawPayload).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(200)
  })

  test('what is no picture, or was never uploaded here, changes nothing', async () => {
    const { path } = await put(await photo(40, 30).jpeg().toBuffer())
    const address = await askForAddress(site)
    await send(site, address, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    const refused = await change(address)
    expect([refused.statusCode, refused.json().message]).toEqual([400, sentences.noPicture])
    const foreign = await change('https://pictures.example/a.jpg')
    expect([foreign.statusCode, foreign.json().message]).toEqual([400, sentences.uploadMissing])
    expect(await shown()).toBe(path)
  })

  test('it stays as long as it is shown; what it replaced goes a day later', async () => {
    const first = await put(await photo(40, 30).jpeg().toBuffer())
    for (let days = 0; days < 3; days++) {
      site.clock.forward(2 * day)
      await sweep()
    }
    expect((await site.asVisitor({ url: first.path })).statusCode).toBe(200)
    const second = await put(await photo(50, 40).jpeg().toBuffer())
    site.clock.forward(day + 1000)
    expect(await sweep()).toBe(1)
    expect((await site.asVisitor({ url: first.path })).statusCode).toBe(404)
    expect((await site.asVisitor({ url: second.path })).statusCode).toBe(200)

    expect((await goBack()).statusCode).toBe(201)
    expect(await shown()).toBe('')
    site.clock.forward(2 * day)
    await sweep()
    expect([site.stored(), await site.rows()]).toEqual([[], []])
  })

  test('a letter’s picture is another kind', async () => {
    expect(await uploadedName(site, await photo(40, 30).webp().toBuffer())).toMatch(/\.jpg$/)
  })
})
