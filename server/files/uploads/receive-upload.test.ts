/** The signed address: who may send what to it, for how long, and what of it counts as an upload of this site. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../../contract/base/limits.ts'
import { chooseStore } from '../../base/store/choose-store.ts'
import type { ObjectStore } from '../../base/store/object-store.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { receiveUpload } from './receive-upload.ts'
import { storeImage } from './store-image.ts'
import {
  askForAddress,
  createUploadSite,
  keep,
  photo,
  send,
  storeKinds,
  type UploadSite,
  upload,
} from './test-uploads.ts'

describe.each(storeKinds)('on %s', kind => {
  let site: UploadSite
  let file: Buffer
  beforeAll(async () => {
    site = await createUploadSite(kind)
    file = await photo(40, 30).jpeg().toBuffer()
  })
  afterAll(() => site.close())

  const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '')
  const refusalOf = async (answer: ReturnType<typeof send>) => {
    const { statusCode, json } = await answer
    return [statusCode, json<{ message: string }>().message]
  }
  const nothingStored = async () => expect([site.stored(), await site.rows()]).toEqual([[], []])

  test('the address is on the origin that the author uses', async () => {
    const ask = (host: string) =>
      site.asAuthor({ method: 'POST', url: '/api/objects/upload', headers: { host } })
    const addresses = await Promise.all(['letters.test', '127.0.0.1:3000'].map(ask))
    expect(addresses.map(answer => new URL(answer.json().uploadURL).origin)).toEqual([
      'http://letters.test',
      'http://127.0.0.1:3000',
    ])
    await nothingStored()
  })

  test('a stranger may send nothing, even with the address', async () => {
    const url = pathOf(await askForAddress(site))
    const answer = await site.asVisitor({ method: 'PUT', url, payload: file })
    expect([answer.statusCode, answer.json()]).toEqual([401, refusedAs('notLoggedIn')])
    await nothingStored()
  })

  test('another page may send nothing', async () => {
    const url = pathOf(await askForAddress(site))
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'image/jpeg' }
    expect((await site.asAuthor({ method: 'PUT', url, headers, payload: file })).statusCode).toBe(403)
    await nothingStored()
  })

  test('an address that was not given out, was changed, or is fifteen minutes old takes nothing', async () => {
    const expired = [403, 'This upload address has expired. Please try again']
    const address = await askForAddress(site)
    const other = await askForAddress(site)
    const signature = /signature=.*/
    for (const wrong of [
      address.replace(signature, signature.exec(other)?.[0] ?? ''),
      address.replace(signature, 'signature='),
      address.replace(/expires=\d/, 'expires=9'),
      address.replace(/\?.*/, ''),
      address.replace(/upload\/./, found => `upload/${found.endsWith('A') ? 'B' : 'A'}`),
    ]) {
      expect(await refusalOf(send(site, wrong, file)), wrong).toEqual(expired)
    }
    site.clock.forward(15 * 60_000)
    expect(await refusalOf(send(site, address, file))).toEqual(expired)
    await nothingStored()
  })

  test('a file too large by one byte, and an empty one', async () => {
    const address = await askForAddress(site)
    const large = Buffer.alloc(limits.uploadBytes + 1)
    expect(await refusalOf(send(site, address, large))).toEqual([413, 'That is too large'])
    expect(await refusalOf(send(site, address, Buffer.alloc(0)))).toEqual([400, 'That file is empty'])
    await nothingStored()
    const largest = await upload(site, Buffer.alloc(limits.uploadBytes))
    expect([largest.statusCode, largest.json().message]).toEqual([
      400,
      expect.stringMatching(/cannot read that picture/),
    ])
    await nothingStored()
  })

  test('the same file may come twice; without a type, too', async () => {
    const address = await askForAddress(site)
    for (const type of ['image/jpeg', 'application/json', 'text/plain']) {
      const call = { method: 'PUT', url: pathOf(address), headers: { 'content-type': type } } as const
      expect((await site.asAuthor({ ...call, payload: file })).statusCode, type).toBe(200)
    }
    expect((await keep(site, address)).statusCode).toBe(200)
  })

  test('what is no upload of this site is no picture', async () => {
    const sentTo = await askForAddress(site)
    await send(site, sentTo, file)
    const missing = [400, 'Please upload the picture to this site first']
    for (const address of [
      '',
      'nothing',
      'https://elsewhere.example/cat.jpg',
      `https://elsewhere.example${pathOf(sentTo)}`,
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      pathOf(sentTo),
      sentTo.replace(/signature=.*/, 'signature=x'),
      sentTo.replace('/api/objects/upload/', '/api/objects/upload/../upload/x'),
      await askForAddress(site),
    ]) {
      expect(await refusalOf(keep(site, address)), address).toEqual(missing)
    }
    site.clock.forward(20 * 60_000)
    expect((await keep(site, sentTo)).statusCode, 'it arrived in time').toBe(200)
  })

  test('no name leads out of the pictures', async () => {
    for (const name of [
      '../foolscap.db',
      '..%2ffoolscap.db',
      'incoming%2fx',
      'x.jpg',
      `${'a'.repeat(24)}.jpg`,
    ]) {
      expect((await site.asVisitor({ url: `/objects/${name}` })).statusCode, name).toBe(404)
    }
  })

  test('a full disk leaves nothing, neither of the file nor of its picture', async () => {
    const before = [site.stored(), await site.rows()]
    const store = chooseStore(site.config)
    const full = (isFull: (key: string) => boolean): ObjectStore => ({
      ...store,
      put: async (key, bytes) => {
        const etag = await store.put(key, bytes)
        if (isFull(key)) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
        return etag
      },
    })
    const id = 'a'.repeat(24)
    await expect(
      receiveUpload(
        site.parts,
        full(() => true),
        { id, file },
      ),
    ).rejects.toThrow('no space')
    expect([site.stored(), await site.rows()]).toEqual(before)

    await receiveUpload(site.parts, store, { id, file })
    const fullForPictures = full(key => !key.startsWith('incoming/'))
    await expect(storeImage(site.parts, fullForPictures, id)).rejects.toThrow('no space')
    expect([site.stored(), await site.rows()]).toEqual(before)
  })
})
