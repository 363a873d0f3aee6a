/** What nobody uses goes after a week; what a letter or a mail has stays; what was never whole goes with its parts. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { partAtLeast } from '../../contract/files/file-parts.ts'
import { liveUntilNow } from '../test/live-until-now.ts'
import { chooseFileStore } from './choose-file-store.ts'
import { sweepFiles } from './sweep-files.ts'
import { begin, bring, bytesOf, createFileSite, putPart } from './test-files.ts'
import { storeKinds, type UploadSite } from './uploads/test-uploads.ts'

const day = 24 * 3_600_000

describe.each(storeKinds)('%s', kind => {
  let site: UploadSite
  beforeEach(async () => {
    site = await createFileSite(kind)
  })
  afterEach(() => site.close())
  const sweep = async () => sweepFiles(await liveUntilNow(site.parts), chooseFileStore(site.parts))

  test('an unused file and an unfinished upload', async () => {
    await bring(site, 'a.pdf', bytesOf(10))
    const file = bytesOf(partAtLeast + 1)
    await putPart(site, { ...(await begin(site, 'b.mp3', file.length)), file, number: 1 })
    site.clock.forward(6 * day)
    expect(await sweep()).toBe(0)
    site.clock.forward(2 * day)
    expect(await sweep()).toBe(2)
    expect(site.stored()).toEqual([])
    expect(site.s3?.uploads.size ?? 0).toBe(0)
    const rows = await site.database.db.selectFrom('files').select('id').execute()
    expect(rows).toEqual([])
  })

  test('a file in a draft stays as long as the draft has it', async () => {
    const { path } = await bring(site, 'a.pdf', bytesOf(10))
    const body = `<p><a href="http://letters.test${path}">Notes</a></p>`
    const payload = { subject: 'On bells', body, fromName: 'Ada' }
    const made = await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload })
    site.clock.forward(8 * day)
    expect(await sweep()).toBe(0)
    await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${made.json().id}` })
    site.clock.forward(8 * day)
    expect(await sweep()).toBe(1)
  })

  test('a file of a letter that went out stays, also when the letter is deleted', async () => {
    const { path } = await bring(site, 'a.pdf', bytesOf(10))
    const reader = await site.asAuthor({
      method: 'POST',
      url: '/api/subscribers',
      payload: { email: 'reader@example.com' },
    })
    const body = `<p><a href="http://letters.test${path}">Notes</a></p>`
    const press = { pressId: 'a-press-of-the-test', selectedSubscriberIds: [reader.json().id] }
    const payload = { subject: 'On bells', body, fromName: 'Ada', ...press }
    await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload })
    await site.inbox()
    const [letter] = (await site.asAuthor({ url: '/api/newsletters' })).json<{ id: string }[]>()
    await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${letter?.id}` })
    site.clock.forward(30 * day)
    expect(await sweep()).toBe(0)
    expect((await site.asVisitor({ url: path })).statusCode).toBe(200)
  })
})
