/** Turns an uploaded file into a picture that can be shown; a file of which none can be made is thrown away at once. */
import { sentences } from '../../contract/sentences.ts'
import { nowText } from '../clock.ts'
import type { Site } from '../site.ts'
import { discardUpload } from './discard-upload.ts'
import { type Encoded, encodePicture } from './encode-picture.ts'
import { type ObjectStore, pictureKey, rawKey } from './object-store.ts'
import { findUpload, nameUpload } from './queries.ts'

export type KeptImage = { name: string } | { refused: 400 | 413; why: string }

const refusals = {
  none: { refused: 400, why: sentences.noPicture },
  large: { refused: 413, why: sentences.pictureTooLarge },
  long: { refused: 413, why: sentences.animationTooLong },
  slow: { refused: 413, why: sentences.pictureTooSlow },
} as const

/**
 * Asked twice for the same upload it answers with the same picture.
 * @param encode for a letter, unless said otherwise
 */
export async function keepImage(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  store: ObjectStore,
  id: string,
  encode: (file: Buffer) => Promise<Encoded> = encodePicture,
): Promise<KeptImage> {
  const upload = await findUpload(db, id)
  if (upload?.name) return { name: upload.name }
  const file = upload && (await store.read(rawKey(id)))
  if (!file) return { refused: 400, why: sentences.uploadMissing }
  const picture = await encode(file)
  if (typeof picture === 'string') {
    await discardUpload({ db, store }, id)
    return refusals[picture]
  }
  const name = pictureKey(id, picture.extension)
  try {
    await store.put(name, picture.bytes)
    await nameUpload(db, id, name, nowText(clock))
  } catch (error) {
    await discardUpload({ db, store }, id)
    throw error
  }
  // Should this fail, the file as it came stays beside its picture, unseen by anybody, until both are swept.
  await store.remove(rawKey(id)).catch(() => {})
  return { name }
}
