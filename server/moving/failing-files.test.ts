/** What may fail while files of the web are fetched: nothing half stays, what broke off is taken up, and what cannot be had is named. */
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Moving, MovingLetter } from '../../contract/moving/moving.ts'
import { laterText } from '../base/clock.ts'
import { idLength, sha256 } from '../base/db/ids.ts'
import { beginFile } from '../files/begin-file.ts'
import { chooseFileStore, uploadOf } from '../files/choose-file-store.ts'
import { storeWholeFile } from '../files/store-whole-file.ts'
import { startS3Server } from '../test/s3-server.ts'
import { createTestNetwork, type TestNetwork } from '../test/test-network.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { lookThrough, type MadeUp, press, read, someLetter, work } from './test-moving.ts'

/** A disk that is full for parts of files. */
const disk = vi.hoisted(() => ({ isFull: false }))

vi.mock('../base/store/choose-store.ts', async load => {
  const { chooseStore } = await load<typeof import('../base/store/choose-store.ts')>()
  const real: typeof chooseStore = (config, notes) => {
    const store = chooseStore(config, notes)
    const putPart: typeof store.putPart = async (upload, part, content) => {
      if (disk.isFull && part.number > 1) throw Object.assign(new Error('write failed'), { code: 'ENOSPC' })
      return store.putPart(upload, part, content)
    }
    return { ...store, putPart }
  }
  return { chooseStore: real }
})

const film = randomBytes(11 * 1_048_576)
let site: TestSite
let network: TestNetwork
let answer: RequestListener
beforeEach(async () => {
  disk.isFull = false
  answer = (_, response) => whole(response)
  network = createTestNetwork({
    'old.example': { answer: (request, response) => answer(request, response) },
    'inside.example': { addresses: ['10.0.0.1'], answer: (_, response) => whole(response) },
  })
  site = await createTestSite({ network, env: { AUTHOR_NAME: 'Ada' } })
})
afterEach(async () => {
  vi.useRealTimers()
  await site.close()
  await network.close()
})

const whole = (response: ServerResponse, bytes = film) =>
  void response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': bytes.length }).end(bytes)
const given = (...addresses: string[]): MadeUp => ({
  letters: addresses.map((address, at) =>
    someLetter(at, { html: `<p><a href="${address}" download>Film ${at}</a></p>` }),
  ),
})
const jam = given('https://old.example/jam.mp4')

async function begun(what: MadeUp): Promise<string> {
  const { id } = await lookThrough(site, what)
  expect((await press(site, id, 'bring')).statusCode).toBe(202)
  return id
}
const rows = () => site.database.db.selectFrom('files').select(['size', 'completed_at']).execute()
const onDisk = () =>
  readdirSync(join(site.config.dataDir, 'uploads/files'), { recursive: true, withFileTypes: true }).filter(
    entry => entry.isFile(),
  )

/** The film is here once, whole, and in its letter; beside it nothing. */
async function expectFilm(id: string) {
  expect(await read(site, id)).toMatchObject({ state: 'done', trouble: null, things: { here: 1, failed: 0 } })
  const { body } = await site.database.db.selectFrom('letters').select('body').executeTakeFirstOrThrow()
  const [, path = ''] = /<aside data-file="([^"]+)" data-size="11534336"><p>Film 0</.exec(body) ?? []
  expect((await site.asVisitor({ url: path })).rawPayload.equals(film)).toBe(true)
  expect(await rows()).toMatchObject([{ completed_at: expect.any(String) }])
  expect(onDisk()).toHaveLength(1)
}

test('a line that breaks off again and again is taken up where it broke', async () => {
  const asked: (string | undefined)[] = []
  answer = (request, response) => {
    const from = Number(/\d+/.exec(request.headers.range ?? '')?.[0] ?? 0)
    asked.push(request.headers.range)
    const length = { 'content-type': 'video/mp4', 'content-length': film.length - from }
    const range = { 'content-range': `bytes ${from}-${film.length - 1}/${film.length}` }
    response.writeHead(from > 0 ? 206 : 200, { ...length, ...(from > 0 && range) })
    response.write(film.subarray(from, from + 6_000_000), () => response.destroy())
  }
  const id = await begun(jam)
  await work(site, jam)
  await expectFilm(id)
  expect(asked).toEqual([undefined, undefined, 'bytes=5242880-', 'bytes=10485760-'])
})

test('a disk that fills up in the middle of a file is waited for, and nothing half stays', async () => {
  const id = await begun(jam)
  disk.isFull = true
  await expect(work(site, jam)).rejects.toThrow()
  expect(await read(site, id)).toMatchObject({
    state: 'fetching',
    waitsFor: expect.stringMatching(/^The site’s disk/),
  })
  // The export alone.
  expect(await rows()).toHaveLength(1)
  expect(onDisk()).toHaveLength(1)
  disk.isFull = false
  site.clock.forward(31_000)
  await work(site, jam)
  await expectFilm(id)
})

test('a bucket that is away in the middle of a file is waited for, and the file comes whole', async () => {
  const s3 = await startS3Server()
  const own = await createTestSite({ network, env: { AUTHOR_NAME: 'Ada', ...s3.env } })
  const stored = await storeWholeFile(
    own.parts,
    { name: 'export.zip', size: 3 },
    Readable.from([Buffer.from('zip')]),
  )
  const payload = { fileId: 'id' in stored && stored.id }
  const { id } = (await own.asAuthor({ method: 'POST', url: '/api/movings', payload })).json<Moving>()
  await work(own, jam)
  await press(own, id, 'bring')
  let asked = 0
  answer = (_, response) => {
    // It is looked at first.
    if (++asked === 2) s3.failWith = 503
    whole(response)
  }
  await expect(work(own, jam)).rejects.toThrow()
  expect(await read(own, id)).toMatchObject({ waitsFor: expect.stringMatching(/^The bucket/) })
  s3.failWith = undefined
  own.clock.forward(31_000)
  await work(own, jam)
  expect(await read(own, id)).toMatchObject({ state: 'done', things: { here: 1, failed: 0 } })
  const { body } = await own.database.db.selectFrom('letters').select('body').executeTakeFirstOrThrow()
  const [, url = ''] = /<aside data-file="([^"]+)"/.exec(body) ?? []
  expect((await own.asVisitor({ url })).rawPayload.equals(film)).toBe(true)
  await own.close()
  await s3.stop()
})

test('what a process that was killed has left of a file is cleared, and the file is brought', async () => {
  const id = await begun(jam)
  const store = chooseFileStore(site.parts)
  const left = { id: sha256(`${id} 1`).slice(0, idLength), name: 'jam.mp4', size: film.length }
  const file = await beginFile(site.parts, store, { ...left, inParts: true })
  if (!('id' in file)) throw new Error('not begun')
  const part = { number: 1, offset: 0, size: 5_242_880 }
  await store.putPart(uploadOf(file), part, Buffer.alloc(part.size))
  await work(site, jam)
  await expectFilm(id)
})

test('whoever lost the lease over a long file ends, and says nothing', async () => {
  const id = await begun(jam)
  const stands = Promise.withResolvers<void>()
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': film.length })
    response.write(film.subarray(0, 1_000), () => stands.resolve())
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const working = work(site, jam)
  await stands.promise
  const until = laterText(site.parts.clock, 60_000)
  await site.database.db
    .updateTable('movings')
    .set({ lease_holder: 'another process', lease_until: until })
    .execute()
  await vi.advanceTimersByTimeAsync(61_000)
  await working
  expect(await read(site, id)).toMatchObject({ state: 'fetching', things: { here: 0, failed: 0 } })
})

test('what cannot be had stays a link, and says why; an answer without a length is taken while it is short', async () => {
  const payload = { key: 'file_megabytes', value: '10' }
  await site.asAuthor({ method: 'POST', url: '/api/settings', payload })
  answer = (request, response) => {
    const { url } = request
    if (url === '/large.mp4') return whole(response)
    if (url === '/page.pdf')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Gone')
    response.writeHead(200, { 'content-type': 'audio/mpeg' })
    response.end(url === '/empty.mp3' ? '' : url === '/endless.mp3' ? film : 'short')
  }
  const names = ['large.mp4', 'page.pdf', 'empty.mp3', 'endless.mp3', 'short.mp3']
  const what = given(
    ...names.map(name => `https://old.example/${name}`),
    'https://inside.example/x.mp3',
    'https://nobody.example/x.mp3',
  )
  const id = await begun(what)
  await work(site, what)
  expect(await read(site, id)).toMatchObject({ state: 'done', things: { here: 1, failed: 6 } })
  const letters = (await site.asAuthor({ url: `/api/movings/${id}/letters` })).json<MovingLetter[]>()
  expect(letters.flatMap(({ failed }) => failed.map(({ words }) => words))).toEqual([
    'That file is larger than 10 MB, the most that the settings allow',
    'That address leads to a page, not a file',
    'The file at that address is empty',
    'That site does not say how large the file is. Download it to your computer and upload it from there',
    'That address is not public. Please enter one that anyone can open',
    'No site was found at that address. Please check it',
  ])
  const bodies = await site.database.db.selectFrom('letters').select('body').orderBy('created_at').execute()
  expect(bodies.filter(({ body }) => body.includes('href="https://')).length).toBe(6)
  expect(bodies[4]?.body).toMatch(
    /^<aside data-file="\/files\/[\w-]{24}\/short\.mp3" data-size="5"><p>Film 4</,
  )
  expect(await rows()).toHaveLength(1)
  expect(network.reached.map(({ host }) => host)).not.toContain('inside.example')
})
