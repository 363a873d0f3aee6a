/** Takes the file that the author sends to a signed address. */
import { nowText } from '../../base/clock.ts'
import type { Site } from '../../base/site.ts'
import type { ObjectStore } from '../../base/store/object-store.ts'
import { discardUpload } from './discard-upload.ts'
import { rawKey } from './picture-keys.ts'
import { findUpload, insertUpload } from './queries.ts'

/** @returns false when the address has served its turn: its file is a picture by now */
export async function receiveUpload(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  store: ObjectStore,
  { id, file }: { id: string; file: Buffer },
): Promise<boolean> {
  await insertUpload(db, id, nowText(clock))
  if ((await findUpload(db, id))?.name) return false
  try {
    await store.put(rawKey(id), file)
  } catch (error) {
    await discardUpload({ db, store }, id)
    throw error
  }
  return true
}
