/** Puts the pictures and files of a backup where a site's own lie, and never other bytes over those that are there (staging). */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../../../base/config.ts'
import { absent } from '../../../base/db/sync-folder.ts'
import { chooseFileStore } from '../../../files/store/choose-file-store.ts'
import { storeWhole } from '../../../files/store-whole.ts'
import { chooseStore } from '../../../files/uploads/choose-store.ts'
import { BackupFault, type BackupManifest } from '../archive/format.ts'
import { type ArchiveReader, passOver } from '../archive/read-archive.ts'

export interface RestoringThings extends Pick<ArchiveReader, 'picture' | 'file'> {
  /** Takes away what was not there before; what cannot be taken away now is seen by nobody. */
  takeBack(): Promise<void>
}

const picturesIn = (folder: string) => join(folder, 'pictures')
const filesIn = (folder: string) => join(folder, 'files')

/**
 * What a site has under the same name stays as it is: equal bytes need nothing, others are staged until the restore is decided.
 * What it has not is put there at once, where no page of it leads.
 * @param staging a folder for what is to come in place of other bytes
 * @param manifest of this very backup, which was looked through before
 */
export function bringThings(config: Config, staging: string, manifest: BackupManifest): RestoringThings {
  const store = chooseStore(config)
  const files = chooseFileStore({ db: undefined, config })
  const takeAway: (() => Promise<void>)[] = []
  return {
    async picture(name, bytes) {
      if (sha256(bytes) !== manifest.pictures[name]?.sha256) throw changed()
      const there = await store.read(name)
      if (there?.equals(bytes)) return
      if (there) return stage(join(picturesIn(staging), name), bytes)
      takeAway.push(() => store.remove(name))
      await store.put(name, bytes)
    },
    async file({ id, size }, content) {
      const meant = manifest.files[id]?.sha256 ?? ''
      const there = await hashOfFile(config, id)
      if (there === meant) return passOver({ id, size }, content)
      const whole = ending(content, meant)
      if (there !== undefined) return stage(join(filesIn(staging), id), whole)
      takeAway.push(() => files.remove({ id, size, upload_id: null }))
      await storeWhole(files, { id, size }, whole)
    },
    async takeBack() {
      for (const take of takeAway.splice(0)) await take().catch(() => {})
    },
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const changed = () => new BackupFault('The backup changed while it was read. Nothing was restored.')

/** The same bytes, with an error at their end where they are not those that are meant: before whoever takes them has all. */
function ending(content: Readable, meant: string): Readable {
  const hash = createHash('sha256')
  const seen = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush: done => done(hash.digest('hex') === meant ? null : changed()),
  })
  content.once('error', error => seen.destroy(error))
  return content.pipe(seen)
}

async function stage(path: string, content: Buffer | Readable): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  if (Buffer.isBuffer(content)) await writeFile(path, content, { mode: 0o600 })
  else await pipeline(content, createWriteStream(path, { mode: 0o600 }))
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
}

/** @returns undefined where there is none */
async function hashOfFile(config: Config, id: string): Promise<string | undefined> {
  const files = chooseFileStore({ db: undefined, config })
  const size = await files.sizeOf(id)
  if (size === undefined) return undefined
  const content = size > 0 ? await files.open(id, { from: 0, to: size - 1 }) : undefined
  const hash = createHash('sha256')
  for await (const chunk of content ?? []) hash.update(chunk)
  return hash.digest('hex')
}

/**
 * Puts what was staged in its place, and what lies there under a name of its own beside it. Done again after a kill it ends the same.
 * @param aside begins those names
 * @returns how many there were
 */
export async function placeThings(config: Config, staging: string, aside: string): Promise<number> {
  const store = chooseStore(config)
  const names = await namesIn(picturesIn(staging))
  for (const name of names) {
    const path = join(picturesIn(staging), name)
    const [bytes, there] = [await readFile(path), await store.read(name)]
    if (there && !there.equals(bytes)) await store.put(`${aside}/${name}`, there)
    if (!there?.equals(bytes)) await store.put(name, bytes)
    await rm(path)
  }
  const ids = await namesIn(filesIn(staging))
  for (const id of ids) await placeFile(config, { path: join(filesIn(staging), id), id, aside })
  return names.length + ids.length
}

const namesIn = async (folder: string) => (await readdir(folder).catch(absent)) ?? []

async function placeFile(
  config: Config,
  { path, id, aside }: { path: string; id: string; aside: string },
): Promise<void> {
  const files = chooseFileStore({ db: undefined, config })
  const there = await files.sizeOf(id)
  const isDone = there !== undefined && (await hashOfFile(config, id)) === (await hashOfPath(path))
  if (there && !isDone) {
    const content = await files.open(id, { from: 0, to: there - 1 })
    if (content) await storeWhole(files, { id: `${aside}-${id}`, size: there }, content)
  }
  if (!isDone) await storeWhole(files, { id, size: (await stat(path)).size }, createReadStream(path))
  await rm(path)
}

async function hashOfPath(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
