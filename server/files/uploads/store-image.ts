/** Turns an uploaded file into a picture that can be shown; a file of which none can be made is thrown away at once. */
import { nowText } from '../../base/clock.ts'
import type { Db } from '../../base/db/open-database.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { type ObjectStore, readObject } from '../../base/store/object-store.ts'
import { discardUpload } from './discard-upload.ts'
import type { Encoded } from './encode-picture.ts'
import { makePicture } from './make-picture.ts'
import { pictureKey, rawKey } from './picture-keys.ts'
import { findUpload, nameUpload } from './queries.ts'

export type PictureRefusal = 'noPicture' | 'pictureTooLarge' | 'animationTooLong' | 'pictureTooSlow'
export type StoredImage = { name: string } | Refused<'uploadMissing' | PictureRefusal>

const refusals = {
  none: refuse('noPicture'),
  large: refuse('pictureTooLarge'),
  long: refuse('animationTooLong'),
  slow: refuse('pictureTooSlow'),
} as const

/**
 * Asked twice for the same upload it answers with the same picture.
 * @param make for a letter, unless said otherwise
 */
// length: the last one is for tests and the background
export async function storeImage(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  store: ObjectStore,
  id: string,
  make: (file: Buffer) => Promise<Encoded> = picture => makePicture(picture, 'letter'),
): Promise<StoredImage> {
  // When two store the same, one may bring its file after the other made the picture. Should this fail, the file
  // as it came stays beside its picture, unseen by anybody, until both are swept.
  const withoutRaw = async (name: string) => {
    await store.delete(rawKey(id)).catch(() => {})
    return { name }
  }
  const upload = await findUpload(db, id)
  if (upload?.name) return withoutRaw(upload.name)
  const file = upload && (await readObject(store, rawKey(id)))
  if (!file) return refuse('uploadMissing')
  const picture = await make(file)
  const name = await nameOf(db, id)
  if (name) return withoutRaw(name)
  if (typeof picture === 'string') {
    await discardUpload({ db, store }, id)
    return refusals[picture]
  }
  const key = pictureKey(id, picture.extension)
  try {
    await store.put(key, picture.bytes)
    await nameUpload(db, id, { name: key, now: nowText(clock) })
  } catch (error) {
    // What the same call made a moment before, from another tab or again, is somebody's picture by now.
    if (!(await nameOf(db, id))) await discardUpload({ db, store }, id)
    throw error
  }
  return withoutRaw(key)
}

const nameOf = async (db: Db, id: string) => (await findUpload(db, id))?.name
