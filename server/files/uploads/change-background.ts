/** Puts an uploaded picture behind the landing page; the one before it is swept a day later. */

import { isRefused } from '../../base/http/refuse.ts'
import { upsertSetting } from '../../base/settings/queries.ts'
import type { Site } from '../../base/site.ts'
import type { ObjectStore } from '../../base/store/object-store.ts'
import { makePicture } from './make-picture.ts'
import { type StoredImage, storeImage } from './store-image.ts'

/** What cannot be made a picture changes nothing. */
export async function changeBackground(
  site: Pick<Site, 'db' | 'clock' | 'pageCache'>,
  store: ObjectStore,
  id: string,
): Promise<StoredImage> {
  const stored = await storeImage(site, store, id, file => makePicture(file, 'background'))
  if (isRefused(stored)) return stored
  await upsertSetting(site.db, { key: 'landing_background', value: `/objects/${stored.name}` })
  site.pageCache.forget('all')
  return stored
}
