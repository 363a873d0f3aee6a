/** What tests of a takeout and its way back share: a site with pictures and a file, the ZIP file, and what is in it. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { chooseStore } from '../../../base/store/choose-store.ts'
import { keepWholeFile } from '../../../files/keep-whole-file.ts'
import type { TestSite } from '../../../test/test-site.ts'
import { verbsOf } from '../../../test/verbs.ts'
import { writeTakeout } from '../write-takeout.ts'
import { openTakeout } from './takeout-file.ts'

/** Stores pictures of 400 bytes that nothing packs. @returns a letter's text with them */
export async function keepPictures(site: TestSite, ...ids: string[]): Promise<string> {
  const at = '2026-03-01T12:00:00.000Z'
  for (const id of ids) {
    const row = { id, name: `${id}.png`, created_at: at, used_at: at, mailed: 0 as const }
    await chooseStore(site.config).put(row.name, randomBytes(400))
    await site.database.db.insertInto('uploads').values(row).execute()
  }
  return ids.map(id => `<img src="/objects/${id}.png" alt="A cup">`).join('')
}

/** Two pictures in a letter, and a file. */
export async function fillWithFiles(site: TestSite): Promise<void> {
  const body = await keepPictures(site, 'a-picture-of-the-tests-xy', 'another-of-the-tests-xyzz')
  await keepWholeFile(site.parts, { name: 'tea.mp3', size: 300 }, Readable.from([randomBytes(300)]))
  await verbsOf(site).post('/api/newsletters', { subject: 'Tea', body, fromName: 'Ada' })
}

/** @returns the path of the ZIP file */
export async function takeOut(parts: Parameters<typeof writeTakeout>[0]): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'foolscap-takeout-')), 'takeout.zip')
  await writeFile(path, await buffer(await writeTakeout(parts)))
  return path
}

/** Every file by its name, in the order of the archive. */
export async function contentOf(path: string): Promise<Map<string, Buffer>> {
  const file = await openTakeout(path)
  const all = new Map<string, Buffer>()
  for (const name of file.entries.keys()) {
    const stream = await file.open(name)
    if (stream) all.set(name, await buffer(stream))
  }
  file.close()
  return all
}

/** @param change what becomes of an entry; undefined: it is left out */
export async function packedAnew(path: string, change: (name: string, bytes: Buffer) => Buffer | undefined) {
  const zip = new ZipFile()
  for (const [name, bytes] of await contentOf(path)) {
    const now = change(name, bytes)
    if (now) zip.addBuffer(now, name)
  }
  zip.end()
  const other = join(await mkdtemp(join(tmpdir(), 'foolscap-takeout-')), 'anew.zip')
  await writeFile(other, await buffer(Readable.from(zip.outputStream)))
  return other
}
