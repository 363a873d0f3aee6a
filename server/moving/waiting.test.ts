/** What a moving waits for while it is read, brought in or taken back: the page says it, nothing is lost, and it goes on by itself. */
import { type createWriteStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Moving } from '../../contract/moving/moving.ts'
import { storeWholeFile } from '../files/store-whole-file.ts'
import { createFaults, type Faults } from '../test/failing-database.ts'
import { startS3Server } from '../test/s3-server.ts'
import { createTestNetwork, type TestNetwork } from '../test/test-network.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { insideAddress } from './incoming.ts'
import {
  begin,
  countTables,
  dot,
  type MadeUp,
  press,
  read,
  someLetter,
  somePerson,
  work,
} from './test-moving.ts'

/** What removing a file and writing a copy of one fail with, where they do. */
const disk = vi.hoisted(() => ({ removing: '', removingPictures: '', copying: '' }))
const fault = vi.hoisted(() => (code: string) => Object.assign(new Error('the disk'), { code }))

vi.mock('../base/store/choose-store.ts', async load => {
  const { chooseStore } = await load<typeof import('../base/store/choose-store.ts')>()
  const real: typeof chooseStore = (config, notes) => {
    const store = chooseStore(config, notes)
    return {
      ...store,
      async delete(key) {
        const code = key.startsWith('files/') ? disk.removing : disk.removingPictures
        if (code) throw fault(code)
        await store.delete(key)
      },
    }
  }
  return { chooseStore: real }
})
vi.mock('node:fs', async load => {
  const fs = await load<typeof import('node:fs')>()
  const full = () => new Writable({ write: (_chunk, _encoding, done) => done(fault(disk.copying)) })
  const real = (...given: Parameters<typeof createWriteStream>) =>
    disk.copying ? full() : fs.createWriteStream(...given)
  return { ...fs, createWriteStream: real }
})

const engine = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
const given: MadeUp = {
  letters: [0, 1, 2].map(at =>
    someLetter(at, {
      html: `<img src="https://old.example/${at}.gif"><p><a href="${insideAddress(`${at}.pdf`)}">Paper</a></p>`,
    }),
  ),
  people: [somePerson('ann@example.com'), somePerson('ben@example.com')],
  files: Object.fromEntries([0, 1, 2].map(at => [`${at}.pdf`, Buffer.from('%PDF')])),
}

let site: TestSite
let network: TestNetwork
let faults: Faults
beforeEach(async () => {
  Object.assign(disk, { removing: '', removingPictures: '', copying: '' })
  faults = createFaults(engine)
  network = createTestNetwork({
    'old.example': {
      answer: (_, response) => response.writeHead(200, { 'content-type': 'image/gif' }).end(dot),
    },
  })
  site = await createTestSite({ network, around: faults.around, env: { AUTHOR_NAME: 'Ada' } })
})
afterEach(async () => {
  await site.close()
  await network.close()
})

const countAll = () =>
  countTables(site, ['letters', 'subscribers', 'uploads', 'files', 'old_addresses', 'moving_letters'])
const later = () => site.clock.forward(31_000)
async function brought(): Promise<string> {
  const { id } = await begin(site)
  await work(site, given)
  await press(site, id, 'bring')
  await work(site, given)
  expect(await read(site, id)).toMatchObject({
    state: 'done',
    waitsFor: null,
    things: { here: 6, failed: 0 },
  })
  return id
}

const storages: [string, string, RegExp][] = [
  ['is full', 'ENOSPC', /^The site’s disk is full or nearly full\. This continues by itself/],
  ['is read-only', 'EROFS', /^The site can’t write to its folder .*\. This continues by itself/],
  [
    'has a file in place of a folder',
    'EEXIST',
    /^The site can’t write to its folder .*\. This continues by itself/,
  ],
  [
    'is a bucket that is away',
    'OBJECT_STORE_AWAY',
    /^The bucket .* accepts nothing right now\. This continues by itself/,
  ],
]
test.each(storages)(
  'a taking back whose storage %s says so, waits, and goes on by itself',
  async (_, code, words) => {
    const before = await countAll()
    const id = await brought()
    await press(site, id, 'undo')
    disk.removing = code
    for (let attempt = 0; attempt < 7; attempt++) {
      await expect(work(site, given)).rejects.toThrow()
      const waiting = await read(site, id)
      expect(waiting).toMatchObject({ state: 'undoing', trouble: null })
      expect(waiting.waitsFor).toMatch(words)
      // Nobody asks again and again what does not change so soon.
      await work(site, given)
      later()
    }
    disk.removing = ''
    await work(site, given)
    expect(await read(site, id)).toMatchObject({ state: 'undone', waitsFor: null, trouble: null })
    expect(await countAll()).toEqual(before)
  },
)

test.each([
  ['in the database', { removingPictures: 'EROFS' }, Number.POSITIVE_INFINITY],
  ['in memory alone', {}, 0],
])('what waits goes on after the clock was set back: said %s', async (_, broken, room) => {
  const id = await brought()
  await press(site, id, 'undo')
  Object.assign(disk, broken)
  faults.room = room
  await expect(work(site, given)).rejects.toThrow()
  expect(await read(site, id)).toMatchObject({ state: 'undoing', waitsFor: expect.any(String) })
  Object.assign(disk, { removingPictures: '' })
  faults.room = Number.POSITIVE_INFINITY
  site.clock.forward(-3_600_000)
  await work(site, given)
  expect(await read(site, id)).toMatchObject({ state: 'undone', waitsFor: null })
})

test('what is taken back is not called gone before its pictures are', async () => {
  const before = await countAll()
  const id = await brought()
  await press(site, id, 'undo')
  disk.removingPictures = 'OBJECT_STORE_AWAY'
  await expect(work(site, given)).rejects.toThrow()
  expect(await read(site, id)).toMatchObject({
    state: 'undoing',
    waitsFor: expect.stringMatching(/^The bucket/),
  })
  disk.removingPictures = ''
  later()
  await work(site, given)
  expect(await read(site, id)).toMatchObject({ state: 'undone', waitsFor: null })
  expect(await countAll()).toEqual(before)
})

test('what is taken back by itself says beside why that is, and what it waits for', async () => {
  const id = await brought()
  const trouble = 'It could not be imported. Something went wrong on our side. The site’s log says more'
  await site.database.db.updateTable('movings').set({ state: 'undoing', trouble }).execute()
  disk.removing = 'OBJECT_STORE_AWAY'
  await expect(work(site, given)).rejects.toThrow()
  const waiting = await read(site, id)
  expect(waiting).toMatchObject({ state: 'undoing', trouble })
  expect(waiting.waitsFor).toMatch(/^The bucket/)
  disk.removing = ''
  later()
  await work(site, given)
  expect(await read(site, id)).toMatchObject({ state: 'undone', waitsFor: null, trouble })
})

test('a storage that goes when all is here hides nothing of it, and its export is removed later', async () => {
  const { id } = await begin(site)
  await work(site, given)
  await press(site, id, 'bring')
  disk.removing = 'OBJECT_STORE_AWAY'
  await expect(work(site, given)).rejects.toThrow()
  expect(await read(site, id)).toMatchObject({ state: 'done', waitsFor: null, trouble: null })
  await work(site, given)
  expect((await press(site, id, 'undo')).statusCode).toBe(202)
})

/** Each with how many writes fit before: at once, and in the middle. What was written until then stays. */
const phases: [string, number[]][] = [
  ['reading', [0, 2, 4]],
  ['fetching', [0, 3, 7, 12, 16]],
  ['undoing', [0, 3, 6]],
]
test.each(phases)(
  'a database that takes nothing while it is %s: the page says it, and it goes on',
  async (phase, rooms) => {
    const before = await countAll()
    const { id } = await begin(site)
    if (phase !== 'reading') await work(site, given)
    if (phase !== 'reading') await press(site, id, 'bring')
    if (phase === 'undoing') await work(site, given)
    if (phase === 'undoing') await press(site, id, 'undo')
    for (const room of rooms) {
      faults.room = room
      for (let attempt = 0; attempt < 6; attempt++) {
        await expect(work(site, given)).rejects.toThrow()
        const waiting = await read(site, id)
        expect(waiting).toMatchObject({ state: phase, trouble: null })
        expect(waiting.waitsFor).toMatch(/^The site’s (disk is full|database has no room)/)
        later()
      }
    }
    faults.room = Number.POSITIVE_INFINITY
    await work(site, given)
    expect((await read(site, id)).waitsFor).toBe(null)
    const all = { letters: 3, subscribers: 2, uploads: 3, files: 3, old_addresses: 3, moving_letters: 3 }
    if (phase === 'fetching') expect(await countAll()).toEqual(all)
    else if (phase === 'undoing') expect(await countAll()).toEqual(before)
    else
      expect(await read(site, id)).toMatchObject({ state: 'read', letters: { all: 3 }, people: { new: 2 } })
  },
)

test('a disk without room for the copy of an export in a bucket is waited for, and nothing half stays', async () => {
  const s3 = await startS3Server()
  const own = await createTestSite({ network, env: { AUTHOR_NAME: 'Ada', ...s3.env } })
  const file = await storeWholeFile(own.parts, { name: 'export.zip', size: dot.length }, Readable.from([dot]))
  const payload = { fileId: 'id' in file && file.id }
  const { id } = (await own.asAuthor({ method: 'POST', url: '/api/movings', payload })).json<Moving>()
  disk.copying = 'ENOSPC'
  await expect(work(own, given)).rejects.toThrow()
  const waiting = await read(own, id)
  expect(waiting.state).toBe('reading')
  expect(waiting.waitsFor).toMatch(/^The site’s disk is full/)
  expect(readdirSync(join(own.config.dataDir, 'moving'))).toEqual([])
  disk.copying = ''
  own.clock.forward(31_000)
  await work(own, given)
  expect(await read(own, id)).toMatchObject({ state: 'read', waitsFor: null })
  await own.close()
  await s3.stop()
})
