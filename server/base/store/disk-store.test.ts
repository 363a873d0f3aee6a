/** A store in a folder: what it says is there a power cut does not take back, and what a crash left goes. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDiskStore } from './disk-store.ts'
import { createTestNotes } from './test-notes.ts'

const synced = vi.hoisted((): string[] => [])
vi.mock('../db/sync-folder.ts', async load => {
  const real = await load<typeof import('../db/sync-folder.ts')>()
  const syncFolder = async (path: string) => {
    synced.push(path)
    await real.syncFolder(path)
  }
  return { ...real, syncFolder }
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foolscap-disk-'))
  synced.length = 0
})
afterEach(() => rmSync(folder, { recursive: true }))
const paths = () => [...new Set(synced.splice(0))].map(path => path.slice(folder.length)).toSorted()
const ding = Buffer.from('Ding')

test('what is put, begun, joined, moved or deleted is so after a power cut, with the folders that were made for it', async () => {
  const store = openDiskStore(join(folder, 'uploads'), createTestNotes())
  await store.put('incoming/one', ding)
  expect(paths()).toEqual(['', '/uploads', '/uploads/incoming'])
  await store.put('incoming/two', ding)
  expect(paths()).toEqual(['/uploads/incoming'])
  const upload = { key: 'files/one', id: 'x', size: 4 }
  await store.putPart(upload, { number: 1, offset: 0, size: 4 }, ding)
  expect(paths()).toEqual(['/uploads', '/uploads/files'])
  await store.joinParts(upload, [])
  expect(paths()).toEqual(['/uploads/files'])
  writeFileSync(join(folder, 'made'), 'Dong')
  await store.putFile('files/two', join(folder, 'made'))
  expect(paths()).toEqual(['/uploads/files'])
  await store.delete('files/two')
  expect(paths()).toEqual(['/uploads/files'])
})

test('a note of a part whose bytes are not here counts for nothing', async () => {
  const notes = createTestNotes()
  await notes.note('files/one', { number: 1, etag: 'x' })
  const store = openDiskStore(folder, notes)
  expect(await store.listParts({ key: 'files/one', id: 'x', size: 4 })).toEqual([])
  mkdirSync(join(folder, 'files'))
  writeFileSync(join(folder, 'files', 'one.arriving'), 'Din')
  expect(await store.listParts({ key: 'files/one', id: 'x', size: 4 })).toEqual([])
})

test('what a crash left half-written goes a day later, and with what it was to become', async () => {
  const store = openDiskStore(folder)
  mkdirSync(join(folder, 'incoming'))
  const left = ['a.jpg', 'a.jpg.x.part', 'incoming/b.y.part', 'incoming/b.z.part', 'c.arriving']
  for (const name of left) writeFileSync(join(folder, name), 'x')
  const before = new Date(Date.now() - 2 * 86_400_000)
  for (const name of ['a.jpg', 'incoming/b.y.part', 'c.arriving'])
    utimesSync(join(folder, name), before, before)
  expect([await store.list(''), await store.list('incoming'), await store.list('none')]).toEqual([
    ['a.jpg', 'incoming'],
    [],
    [],
  ])
  // Another process may write at this moment.
  await store.sweepUnfinished()
  const here = () => readdirSync(folder, { recursive: true }).toSorted()
  expect(here()).toEqual(['a.jpg', 'a.jpg.x.part', 'c.arriving', 'incoming', 'incoming/b.z.part'])
  for (const key of ['a.jpg', 'incoming/b', 'c']) await store.delete(key)
  expect(here()).toEqual(['incoming'])
})
