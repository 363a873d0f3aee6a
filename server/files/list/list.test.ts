/** What the author sees of files: what they weigh, which letters have them, and deleting with a day in which it can be undone. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ListedFile } from '../../../contract/files/file-list.ts'
import { partAtLeast } from '../../../contract/files/file-parts.ts'
import { liveUntilNow } from '../../test/live-until-now.ts'
import { startS3Server } from '../../test/s3-server.ts'
import { createTestSite } from '../../test/test-site.ts'
import { chooseFileStore } from '../choose-file-store.ts'
import { sweepFiles } from '../sweep-files.ts'
import { begin, bring, bytesOf, createFileSite } from '../test-files.ts'
import { storeKinds, type UploadSite } from '../uploads/test-uploads.ts'

const hour = 3_600_000

describe.each(storeKinds)('%s', kind => {
  let site: UploadSite
  beforeEach(async () => {
    site = await createFileSite(kind)
  })
  afterEach(() => site.close())

  const list = async (query = '') => (await site.asAuthor({ url: `/api/files${query}` })).json<ListedFile[]>()
  const sweep = async () => sweepFiles(await liveUntilNow(site.parts), chooseFileStore(site.parts))
  const remove = (id: string) => site.asAuthor({ method: 'DELETE', url: `/api/files/${id}` })
  const restore = (id: string) => site.asAuthor({ method: 'POST', url: `/api/files/${id}/restore` })
  const bringOne = async (name: string, size: number) => {
    const { path, key } = await bring(site, name, bytesOf(size))
    return { path, id: key.replace('files/', '') }
  }
  const write = async (subject: string, path: string, id?: string) => {
    const payload = { subject, body: `<p><a href="http://letters.test${path}">Here</a></p>`, fromName: 'Ada' }
    const where = id ? ({ method: 'PATCH', url: `/api/newsletters/${id}` } as const) : undefined
    const call = where ?? ({ method: 'POST', url: '/api/newsletters' } as const)
    return (await site.asAuthor({ ...call, payload })).json<{ id: string }>().id
  }

  test('the heaviest first or the newest, page by page, searched by name', async () => {
    for (const [name, size] of [
      ['Bells.mp3', 30],
      ['notes.pdf', 200],
      ['film.mp4', 1_000],
    ] as const) {
      await bringOne(name, size)
      site.clock.forward(hour)
    }
    expect((await list()).map(({ name }) => name)).toEqual(['film.mp4', 'notes.pdf', 'Bells.mp3'])
    expect((await list('?sort=newest')).map(({ size }) => size)).toEqual([1_000, 200, 30])
    expect((await list('?q=bELL')).map(({ name }) => name)).toEqual(['Bells.mp3'])
    const first = await site.asAuthor({ url: '/api/files?limit=2' })
    const [, next = ''] = /<([^>]+)>/.exec(String(first.headers.link)) ?? []
    expect((await site.asAuthor({ url: next })).json<ListedFile[]>().map(({ name }) => name)).toEqual([
      'Bells.mp3',
    ])
    const weight = (await site.asAuthor({ url: '/api/files/weight' })).json()
    expect(weight).toMatchObject({ files: 3, bytes: 1_230 })
    expect([weight.bucket, typeof weight.room]).toEqual(
      kind === 's3' ? ['pictures', 'object'] : [null, 'number'],
    )
  })

  test('a file says which letters have it, as they are and as they were', async () => {
    const { path, id } = await bringOne('notes.pdf', 10)
    expect(await list()).toMatchObject([{ id, state: 'here', usedIn: [], uses: 0, isMailed: false }])
    const draft = await write('On bells', path)
    expect(await list()).toMatchObject([
      { usedIn: [{ id: draft, subject: 'On bells', as: 'draft' }], uses: 1, goesAfter: null },
    ])
    await write('On bells', '/nothing', draft)
    expect(await list()).toMatchObject([{ usedIn: [{ as: 'version' }] }])
    const refused = await remove(id)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'An earlier version of the letter “On bells” uses that file. Remove it there first',
    ])
  })

  test('a file of a letter that went out stays, also when the letter is deleted', async () => {
    const { path, id } = await bringOne('notes.pdf', 10)
    const reader = await site.asAuthor({
      method: 'POST',
      url: '/api/subscribers',
      payload: { email: 'reader@example.com' },
    })
    const body = `<p><a href="http://letters.test${path}">Notes</a></p>`
    const press = { pressId: 'a-press-of-the-test', selectedSubscriberIds: [reader.json().id] }
    const payload = { subject: 'On bells', body, fromName: 'Ada', ...press }
    await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload })
    expect(await list()).toMatchObject([{ usedIn: [{ as: 'sent' }], isMailed: true }])
    expect((await remove(id)).json().message).toBe(
      'The letter “On bells” uses that file. Remove it there first',
    )
    const [letter] = (await site.asAuthor({ url: '/api/newsletters' })).json<{ id: string }[]>()
    await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${letter?.id}` })
    expect(await list()).toMatchObject([{ usedIn: [], isMailed: true, goesAfter: null }])
    expect((await remove(id)).json().message).toBe('E-mails already sent link to that file, so it stays')
  })

  test('an unused file is deleted, had back, and deleted for good', async () => {
    const { path, id } = await bringOne('notes.pdf', 10)
    // Long unused as well: the day to undo it counts all the same.
    site.clock.forward(8 * 24 * hour)
    const deleted = await remove(id)
    const goesAfter = new Date(site.clock.now().getTime() + 24 * hour).toISOString()
    expect([deleted.statusCode, deleted.json()]).toEqual([200, { goesAfter }])
    expect((await remove(id)).json()).toEqual({ goesAfter })
    expect(await list()).toMatchObject([{ state: 'deleted', goesAfter }])
    expect((await site.asVisitor({ url: path })).statusCode).toBe(404)
    expect(await sweep()).toBe(0)

    site.clock.forward(23 * hour)
    expect((await restore(id)).statusCode).toBe(200)
    expect((await restore(id)).statusCode).toBe(200)
    expect((await site.asVisitor({ url: path })).statusCode).toBe(200)
    expect(await list()).toMatchObject([{ state: 'here' }])

    await remove(id)
    site.clock.forward(24.5 * hour)
    // Neither had back nor removed: nobody has back what is just being removed.
    expect((await restore(id)).json().kind).toBe('fileRemoved')
    expect(await sweep()).toBe(0)
    site.clock.forward(hour)
    expect(await sweep()).toBe(1)
    expect(await list()).toEqual([])
    expect(site.stored()).toEqual([])
    expect((await remove(id)).statusCode).toBe(404)
  })

  test('a letter that took it up as it was deleted has it, and it is back', async () => {
    const { path, id } = await bringOne('notes.pdf', 10)
    await remove(id)
    await write('On bells', path)
    expect((await site.asVisitor({ url: path })).statusCode).toBe(200)
    site.clock.forward(26 * hour)
    expect(await sweep()).toBe(0)
    expect(await list()).toMatchObject([{ state: 'here', uses: 1 }])
  })

  test('a file on its way is listed, weighs nothing yet, and can be deleted', async () => {
    const { uploadId, key } = await begin(site, 'film.mp4', partAtLeast * 2)
    expect(await list()).toMatchObject([{ id: uploadId, state: 'arriving' }])
    expect((await site.asAuthor({ url: '/api/files/weight' })).json()).toMatchObject({ files: 0, bytes: 0 })
    await remove(uploadId)
    const answer = await site.asAuthor({ url: `/s3/multipart/${uploadId}/1?key=${key}` })
    expect([answer.statusCode, answer.json().kind]).toEqual([404, 'uploadGone'])
    site.clock.forward(26 * hour)
    expect(await sweep()).toBe(1)
    expect(site.s3?.uploads.size ?? 0).toBe(0)
  })
})

test('the rules of a bucket are tried as a browser would, and told when they lack something', async () => {
  const s3 = await startS3Server()
  const site = await createTestSite({ env: s3.env })
  const check = async () =>
    (await site.asAuthor({ method: 'POST', url: '/api/files/check-bucket' })).json<{
      missing: string | null
      fault: string | null
      rules: string
    }>()
  expect(await check()).toMatchObject({ bucket: 'pictures', missing: null, fault: null })
  expect(s3.files.size).toBe(0)
  s3.cors = { ...s3.cors, 'access-control-expose-headers': '' }
  expect(await check()).toMatchObject({ missing: 'etag' })
  s3.cors = { 'access-control-allow-origin': 'https://elsewhere.example' }
  const { missing, rules } = await check()
  expect(missing).toBe('put')
  expect(JSON.parse(rules)).toEqual([
    {
      AllowedOrigins: ['http://localhost'],
      AllowedMethods: ['PUT'],
      AllowedHeaders: ['*'],
      ExposeHeaders: ['ETag'],
    },
  ])
  s3.failWith = 507
  expect((await check()).fault).toContain('507')
  await s3.stop()
  expect((await check()).fault).toBe('It does not answer')
  await site.close()
})

test('a site without a bucket has none to try', async () => {
  const site = await createTestSite()
  const answer = await site.asAuthor({ method: 'POST', url: '/api/files/check-bucket' })
  expect([answer.statusCode, answer.json().kind]).toEqual([404, 'noBucket'])
  await site.close()
})
