/** Uploads that nobody uses go after a day; those of drafts, sent letters and mails stay. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chooseStore } from '../../base/store/choose-store.ts'
import { liveUntilNow } from '../../test/live-until-now.ts'
import { sweepUploads } from './sweep-uploads.ts'
import {
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
  let file: Buffer
  beforeAll(async () => {
    site = await createUploadSite(kind)
    file = await photo(40, 30).jpeg().toBuffer()
    const payload = { email: 'ada@example.com' }
    await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.clock.forward(2 * day)
    await sweep()
  })

  const sweep = async () => sweepUploads(await liveUntilNow(site.parts), chooseStore(site.config))
  const isShown = async (path: string) => (await site.asVisitor({ url: path })).statusCode === 200
  const letterWith = (path: string) => ({
    subject: 'Look',
    body: `<img src="${path}" alt="" class="align-center">`,
    fromName: 'Ada',
  })
  async function saveDraft(path: string): Promise<string> {
    const answer = await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload: letterWith(path) })
    return answer.json<{ id: string }>().id
  }

  test('a picture in no letter goes after a day, file and row', async () => {
    const before = { stored: site.stored(), rows: await site.rows() }
    const path = await uploadedName(site, file)
    await send(site, await askForAddress(site), file)
    site.clock.forward(day - 1000)
    expect(await sweep()).toBe(0)
    expect(await isShown(path)).toBe(true)
    site.clock.forward(2000)
    expect(await sweep()).toBe(2)
    expect(await isShown(path)).toBe(false)
    expect({ stored: site.stored(), rows: await site.rows() }).toEqual(before)
  })

  test('what a crash left goes with its upload: a picture without its name, a file half-written', async () => {
    const before = site.stored()
    const address = await askForAddress(site)
    await send(site, address, file)
    const id = new URL(address).pathname.split('/').at(-1)
    await chooseStore(site.config).put(`${id}.jpg`, file)
    if (!site.s3) {
      writeFileSync(join(site.config.dataDir, `uploads/incoming/${id}.x.part`), 'half')
      writeFileSync(join(site.config.dataDir, `uploads/${id}.jpg.x.part`), 'half')
    }
    expect(site.stored().length - before.length).toBe(site.s3 ? 2 : 4)
    site.clock.forward(2 * day)
    expect(await sweep()).toBe(1)
    expect(site.stored()).toEqual(before)
  })

  test("a draft's picture stays as long as the draft, and a day longer", async () => {
    const path = await uploadedName(site, file)
    const id = await saveDraft(path)
    site.clock.forward(5 * day)
    expect(await sweep()).toBe(0)
    await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${id}` })
    site.clock.forward(day - 1000)
    expect(await sweep()).toBe(0)
    site.clock.forward(2000)
    expect(await sweep()).toBe(1)
    expect(await isShown(path)).toBe(false)
  })

  test('a version of a draft to go back to keeps its picture', async () => {
    const path = await uploadedName(site, file)
    const id = await saveDraft(path)
    const url = `/api/newsletters/${id}/autosave`
    const save = (body: string, revision: number) =>
      site.asAuthor({
        method: 'PUT',
        url,
        payload: { ...letterWith(path), body, revision, writer: 'a tab of the tests', keepVersion: true },
      })
    const first = await save(letterWith(path).body, 1)
    expect(first.statusCode).toBe(200)
    expect((await save('<p>Without</p>', first.json().revision)).statusCode).toBe(200)
    site.clock.forward(3 * day)
    expect(await sweep()).toBe(0)
    expect(await isShown(path)).toBe(true)
  })

  test('a picture that was mailed stays, whatever becomes of the letter', async () => {
    const path = await uploadedName(site, file)
    const list = await site.asAuthor({ url: '/api/subscribers' })
    const selectedSubscriberIds = list.json<{ id: string }[]>().map(({ id }) => id)
    const payload = { ...letterWith(path), selectedSubscriberIds }
    const sent = await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload })
    expect(sent.statusCode).toBeLessThan(300)
    const mails = await site.inbox()
    expect(mails.at(-1)?.html).toContain(`src="http://letters.test${path}"`)
    const [letter] = (await site.asAuthor({ url: '/api/newsletters' })).json<
      { id: string; sentAt: string }[]
    >()
    expect(letter?.sentAt).toBeTruthy()
    await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${letter?.id}` })
    for (let days = 0; days < 3; days++) {
      site.clock.forward(5 * day)
      expect(await sweep()).toBe(0)
    }
    expect(await isShown(path)).toBe(true)
  })

  test('a store that fails is asked again at the next sweep', async () => {
    if (!site.s3) return
    const path = await uploadedName(site, file)
    site.clock.forward(2 * day)
    site.s3.failWith = 500
    expect(await sweep()).toBe(0)
    site.s3.failWith = undefined
    expect(await sweep()).toBe(1)
    expect(await isShown(path)).toBe(false)
  })
})
