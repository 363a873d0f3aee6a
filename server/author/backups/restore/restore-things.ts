/** Puts the pictures and files of a backup where a site's own lie, and never other bytes over those that are there (staging). */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import type { Config } from '../../../base/config.ts'
import { tell } from '../../../base/languages/told.ts'
import { chooseStore } from '../../../base/store/choose-store.ts'
import { type DiskStore, openDiskStore } from '../../../base/store/disk-store.ts'
import { type Content, contentOf, type ObjectStore } from '../../../base/store/object-store.ts'
import { fileKey } from '../../../files/choose-file-store.ts'
import { BackupFault, type BackupManifest } from '../archive/format.ts'
import { hashOf } from '../archive/hash-through.ts'
import type { ArchiveReader } from '../archive/read-archive.ts'

export interface RestoringThings extends Pick<ArchiveReader, 'picture' | 'file'> {
  /** Takes away what was not there before; what cannot be taken away now is seen by nobody. */
  takeBack(): Promise<void>
}

/** Under which keys things are staged, in folders of their own: by the names that they have in their store. */
const stagedPicture = (name: string) => `pictures/${name}`
const stagedFile = (id: string) => `files/${id}`

/**
 * What a site has under the same name stays as it is: equal bytes need nothing, others are staged until the restore is decided.
 * What it has not is put there at once, where no page of it leads.
 * @param staging a folder for what is to come in place of other bytes
 * @param manifest of this very backup, which was looked through before
 */
export function restoreThings(config: Config, staging: string, manifest: BackupManifest): RestoringThings {
  const store = chooseStore(config)
  const staged = openDiskStore(staging)
  const takeAway: string[] = []
  const bring = async (content: Content, { key, meant, stagedAs }: Thing) => {
    const there = await hashIn(store, key)
    const whole = { ...content, stream: ending(content.stream, meant) }
    // Read all the same: what comes after it in the backup does.
    if (there === meant) return void (await hashOf(whole.stream))
    if (there !== undefined) return void (await staged.put(stagedAs, whole))
    takeAway.push(key)
    await store.put(key, whole)
  }
  return {
    picture: (name, bytes) =>
      bring(contentOf(bytes), {
        key: name,
        stagedAs: stagedPicture(name),
        meant: manifest.pictures[name]?.sha256 ?? '',
      }),
    file: ({ id, size }, stream) =>
      bring(
        { bytes: size, stream },
        { key: fileKey(id), stagedAs: stagedFile(id), meant: manifest.files[id]?.sha256 ?? '' },
      ),
    async takeBack() {
      for (const key of takeAway.splice(0)) await store.delete(key).catch(() => {})
    },
  }
}

interface Thing {
  key: string
  /** The SHA-256 that its content must have. */
  meant: string
  stagedAs: string
}

const changed = () => new BackupFault(tell('backupTrouble.changedMeanwhile'))

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

/** @returns undefined where there is none */
async function hashIn(store: ObjectStore, key: string): Promise<string | undefined> {
  const found = await store.get(key)
  return found && hashOf(found.stream)
}

/**
 * Puts what was staged in its place, and what lies there under a name of its own beside it. Done again after a kill it ends the same.
 * @param aside begins those names
 * @returns how many there were
 */
export async function placeThings(config: Config, staging: string, aside: string): Promise<number> {
  const [store, staged] = [chooseStore(config), openDiskStore(staging)]
  const names = await staged.list('pictures')
  for (const name of names)
    await place(store, staged, { key: name, stagedAs: stagedPicture(name), asideAs: `${aside}/${name}` })
  const ids = await staged.list('files')
  for (const id of ids)
    await place(store, staged, {
      key: fileKey(id),
      stagedAs: stagedFile(id),
      asideAs: fileKey(`${aside}-${id}`),
    })
  return names.length + ids.length
}

async function place(
  store: ObjectStore,
  staged: DiskStore,
  { key, stagedAs, asideAs }: { key: string; stagedAs: string; asideAs: string },
): Promise<void> {
  const path = staged.pathOf(stagedAs)
  if ((await hashIn(store, key)) !== (await hashOf(createReadStream(path)))) {
    const there = await store.get(key)
    if (there) await store.put(asideAs, there)
    await store.putFile(key, path)
  }
  await rm(path, { force: true })
}
