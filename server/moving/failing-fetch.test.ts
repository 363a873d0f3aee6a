/** What may fail while the things of letters are fetched, disk and sources alike: the author sees what and where, nothing half stays, and it goes on. */
import { readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Moving, MovingLetter } from '../../contract/moving/moving.ts'
import { storeWholeFile } from '../files/store-whole-file.ts'
import { type S3Server, startS3Server } from '../test/s3-server.ts'
import { createTestNetwork, type TestNetwork } from '../test/test-network.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { insideAddress } from './incoming.ts'
import { dot, lookThrough, type MadeUp, press, read, someLetter, somePerson, work } from './test-moving.ts'

/** A disk that is full after so many bytes, and how much room it says it has. */
const disk = vi.hoisted(() => ({ code: '', left: Number.POSITIVE_INFINITY, room: 1e12 }))

vi.mock('../base/store/choose-store.ts', async load => {
  const { chooseStore } = await load<typeof import('../base/store/choose-store.ts')>()
  const real: typeof chooseStore = (config, notes) => {
    const store = chooseStore(config, notes)
    const put: typeof store.put = async (key, content) => {
      if (Buffer.isBuffer(content)) disk.left -= content.length
      if (disk.left < 0) throw Object.assign(new Error('write failed'), { code: disk.code })
      return store.put(key, content)
    }
    return { ...store, put, room: async () => disk.room }
  }
  return { chooseStore: real }
})

let site: TestSite
let network: TestNetwork
/** Whether the old site is up, and how often it was asked. */
const source = { answer: undefined as RequestListener | undefined, asked: 0 }
beforeEach(async () => {
  Object.assign(disk, { code: 'ENOSPC', left: Number.POSITIVE_INFINITY, room: 1e12 })
  Object.assign(source, { answer: undefined, asked: 0 })
  network = createTestNetwork({
    'old.example': {
      answer(request, response) {
        source.asked++
        if (source.answer) source.answer(request, response)
        else response.writeHead(200, { 'content-type': 'image/gif' }).end(dot)
      },
    },
    'inside.example': { addresses: ['10.0.0.1'], answer: (_, response) => response.end(dot) },
  })
  site = await createTestSite({ network, env: { AUTHOR_NAME: 'Ada' } })
})
afterEach(async () => {
  await site.close()
  await network.close()
})

/** Each letter shows a picture of its own, from the web and from the export, and a file. */
const given = (count: number): MadeUp => ({
  letters: Array.from({ length: count }, (_, at) =>
    someLetter(at, {
      html: `<img src="https://old.example/${at}.gif"><img src="${insideAddress(`${at}.gif`)}"><p><a href="${insideAddress(`${at}.pdf`)}">Paper</a></p>`,
    }),
  ),
  files: Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      [`${at}.gif`, dot],
      [`${at}.pdf`, Buffer.from('%PDF')],
    ]).flat() as [string, Buffer][],
  ),
})
const webOnly = (count: number): MadeUp => ({
  letters: Array.from({ length: count }, (_, at) =>
    someLetter(at, { html: `<img src="https://old.example/${at}.gif">` }),
  ),
})
async function begun(what: MadeUp): Promise<string> {
  const { id } = await lookThrough(site, what)
  expect((await press(site, id, 'bring')).statusCode).toBe(202)
  return id
}
const bodies = async () =>
  (await site.database.db.selectFrom('letters').select('body').orderBy('created_at').execute()).map(
    ({ body }) => body,
  )
const uploads = () => site.database.db.selectFrom('uploads').selectAll().execute()
const stored = () =>
  readdirSync(join(site.config.dataDir, 'uploads'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.parentPath.endsWith('files'))
    .map(({ name }) => name)
const later = () => site.clock.forward(31_000)

const faults: [string, Partial<typeof disk>, RegExp][] = [
  [
    'fills up',
    { code: 'ENOSPC', left: 7 * dot.length },
    /^The site’s disk is full or nearly full\. This continues/,
  ],
  ['is nearly full', { room: 100_000_000 }, /^The site’s disk is full or nearly full\. This continues/],
  [
    'breaks',
    { code: 'EIO', left: 7 * dot.length },
    /^The site’s disk fails to read or write\. This continues/,
  ],
  ['is read-only', { code: 'EROFS', left: 0 }, /^The site can’t write to its folder .*\. This continues/],
]
test.each(faults)(
  'a disk that %s: it says so, waits however long, and goes on by itself',
  async (_, fault, words) => {
    const what = given(12)
    const id = await begun(what)
    Object.assign(disk, fault)
    for (let attempt = 0; attempt < 8; attempt++) {
      await expect(work(site, what)).rejects.toThrow()
      const waiting = await read(site, id)
      expect(waiting).toMatchObject({ state: 'fetching', waitsFor: expect.stringMatching(words) })
      // Nobody asks again and again what does not change so soon.
      await work(site, what)
      later()
    }
    expect(await bodies()).toEqual([])
    // What did not come left nothing there: each file has its row, and each row its picture.
    const rows = await uploads()
    expect(stored().toSorted()).toEqual(rows.map(({ name }) => name).toSorted())

    Object.assign(disk, { left: Number.POSITIVE_INFINITY, room: 1e12 })
    await work(site, what)
    expect(await read(site, id)).toMatchObject({
      state: 'done',
      trouble: null,
      waitsFor: null,
      things: { here: 36, failed: 0 },
    })
    const all = await bodies()
    expect(all).toHaveLength(12)
    for (const body of all) {
      expect(body.match(/<img src="\/objects\//g)).toHaveLength(2)
      expect(body).toContain('/files/')
    }
    expect(stored()).toHaveLength(24)
    expect(await uploads()).toHaveLength(24)
  },
)

test('what waited so long that its pictures may be swept is fetched anew, and nothing is left of them', async () => {
  const what = given(12)
  const id = await begun(what)
  Object.assign(disk, { left: 7 * dot.length })
  for (let hours = 0; hours < 14; hours++) {
    await expect(work(site, what)).rejects.toThrow()
    site.clock.forward(3_600_000)
  }
  const before = await uploads()
  Object.assign(disk, { left: Number.POSITIVE_INFINITY })
  await work(site, what)
  expect((await read(site, id)).state).toBe('done')
  const now = new Set((await uploads()).map(one => one.id))
  expect(before.filter(one => now.has(one.id))).toEqual([])
  expect([now.size, stored().length]).toEqual([24, 24])
  // With the export itself gone.
  expect(await site.database.db.selectFrom('files').select('id').execute()).toHaveLength(12)
})

test('a bucket that takes nothing is waited for, with what it lies in when the site restarts', async () => {
  const s3: S3Server = await startS3Server()
  const own = await createTestSite({ network, env: { AUTHOR_NAME: 'Ada', ...s3.env } })
  const what = webOnly(3)
  const file = await storeWholeFile(own.parts, { name: 'export.zip', size: dot.length }, Readable.from([dot]))
  const begin = { method: 'POST', url: '/api/movings', payload: { fileId: 'id' in file && file.id } } as const
  const { id } = (await own.asAuthor(begin)).json<Moving>()
  await work(own, what)
  await press(own, id, 'bring')
  s3.failWith = 503
  await expect(work(own, what)).rejects.toThrow()
  const waiting = await read(own, id)
  expect(waiting).toMatchObject({
    state: 'fetching',
    waitsFor: expect.stringMatching(/^The bucket for pictures and files/),
  })
  expect(readdirSync(join(own.config.dataDir, 'moving'))).toEqual([])
  s3.failWith = undefined
  own.clock.forward(31_000)
  // As a process that was killed leaves it.
  const { file_id } = await own.database.db.selectFrom('movings').select('file_id').executeTakeFirstOrThrow()
  await mkdir(join(own.config.dataDir, 'moving'), { recursive: true })
  await writeFile(join(own.config.dataDir, 'moving', String(file_id)), 'half')
  await work(own, what)
  expect(await read(own, id)).toMatchObject({
    state: 'done',
    trouble: null,
    waitsFor: null,
    things: { here: 3 },
  })
  expect(readdirSync(join(own.config.dataDir, 'moving'))).toEqual([])
  await own.close()
  await s3.stop()
})

test('a source that goes in the middle: letters come, each says what it lacks, and a retry brings it', async () => {
  const what = webOnly(40)
  const id = await begun(what)
  source.answer = (request, response) => {
    if (source.asked > 16) request.socket.destroy()
    else response.writeHead(200, { 'content-type': 'image/gif' }).end(dot)
  }
  await work(site, what)
  const done = await read(site, id)
  expect(done).toMatchObject({
    state: 'done',
    trouble: null,
    waitsFor: null,
    things: { here: 16, failed: 24 },
  })
  // After eight without an answer the rest is not asked for.
  expect(source.asked).toBeLessThanOrEqual(32)
  const lacking = (await site.asAuthor({ url: `/api/movings/${id}/letters?only=failed` })).json<
    MovingLetter[]
  >()
  expect(lacking).toHaveLength(24)
  expect(lacking.at(-1)?.failed).toEqual([
    {
      address: 'https://old.example/39.gif',
      words: 'old.example failed 8 times, so we stopped asking it',
    },
  ])
  expect(await uploads()).toHaveLength(16)
  expect((await bodies()).filter(body => body.includes('https://old.example/'))).toHaveLength(24)

  source.answer = undefined
  await press(site, id, 'retry')
  await work(site, what)
  expect(await read(site, id)).toMatchObject({ state: 'done', things: { here: 40, failed: 0 } })
  expect((await bodies()).filter(body => body.includes('https://'))).toEqual([])
})

test('pictures that a source has not any more keep nobody from the rest of it', async () => {
  const what = webOnly(40)
  const id = await begun(what)
  source.answer = (request, response) => {
    const number = Number.parseInt((request.url ?? '').slice(1), 10)
    if (number < 20) response.writeHead(number % 2 ? 404 : 403).end()
    else if (number < 30) response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sorry')
    else response.writeHead(200, { 'content-type': 'image/gif' }).end(dot)
  }
  await work(site, what)
  expect(await read(site, id)).toMatchObject({ state: 'done', things: { here: 10, failed: 30 } })
  expect(source.asked).toBe(40)
})

test('a source that is silent now and then, and answers in between, is asked for all of it', async () => {
  const what = webOnly(40)
  const id = await begun(what)
  source.answer = (request, response) => {
    const number = Number.parseInt((request.url ?? '').slice(1), 10)
    if (number >= 30) response.writeHead(200, { 'content-type': 'image/gif' }).end(dot)
    else if (number % 3 === 2) response.writeHead(404).end()
    else request.socket.destroy()
  }
  await work(site, what)
  expect(await read(site, id)).toMatchObject({ state: 'done', things: { here: 10, failed: 30 } })
})

test('a source that leads to an address of our own network is refused there, and its picture stays a link', async () => {
  const id = await begun(webOnly(1))
  source.answer = (_, response) => response.writeHead(302, { location: 'http://inside.example/x.gif' }).end()
  await work(site, webOnly(1))
  expect(await read(site, id)).toMatchObject({ state: 'done', things: { here: 0, failed: 1 } })
  expect(network.reached.map(({ host }) => host)).toEqual(['old.example'])
  expect(await bodies()).toEqual([expect.stringContaining('https://old.example/0.gif')])
})

test('a disk that is full when missing things are tried again is waited for, too', async () => {
  source.answer = (_, response) => response.writeHead(404).end()
  const what = { ...webOnly(3), people: [somePerson('ann@example.com')] }
  const id = await begun(what)
  await work(site, what)
  source.answer = undefined
  Object.assign(disk, { left: dot.length })
  await press(site, id, 'retry')
  await expect(work(site, what)).rejects.toThrow()
  expect(await read(site, id)).toMatchObject({
    state: 'mending',
    waitsFor: expect.stringMatching(/^The site’s disk/),
    joined: 1,
  })
  Object.assign(disk, { left: Number.POSITIVE_INFINITY })
  later()
  await work(site, what)
  expect(await read(site, id)).toMatchObject({
    state: 'done',
    trouble: null,
    waitsFor: null,
    things: { here: 3, failed: 0 },
  })
})
