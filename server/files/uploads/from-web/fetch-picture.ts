/** Brings in a picture from an address of the web: fetched once, written anew and kept as an upload is, so that no reader is led there. */
import { limits } from '../../../../contract/base/limits.ts'
import { randomId } from '../../../base/db/ids.ts'
import type { FetchRefusal } from '../../../base/fetching/fetch-trouble.ts'
import { fetchWhole } from '../../../base/fetching/fetch-whole.ts'
import { isRefused, type Refused, refuse } from '../../../base/http/refuse.ts'
import type { Site } from '../../../base/site.ts'
import type { ObjectStore } from '../../../base/store/object-store.ts'
import { pictureTypes } from '../picture-types.ts'
import { receiveUpload } from '../receive-upload.ts'
import { type PictureRefusal, storeImage } from '../store-image.ts'

/** Milliseconds for the whole picture. */
const patience = 20_000

export type FetchedPicture = { name: string } | Refused<FetchRefusal | 'pageNoPicture' | PictureRefusal>

/**
 * Where one is ours already it stays what it is. Every call makes a picture of its own: what is at an address changes.
 * @throws the signal's reason when whoever asked gave up
 */
export async function fetchPicture(
  site: Pick<Site, 'db' | 'clock' | 'network' | 'config'>,
  store: ObjectStore,
  { address, signal }: { address: string; signal?: AbortSignal },
): Promise<FetchedPicture> {
  const own = ownName(address, site.config.baseUrl)
  if (own) return { name: own }
  const wish = {
    most: limits.uploadBytes,
    whole: patience,
    headers: { accept: pictureTypes },
    ...(signal && { signal }),
  }
  const fetched = await fetchWhole(site.network, address, wish)
  if (isRefused(fetched)) return fetched
  if (/^text\/html\b|^application\/xhtml/i.test(fetched.headers['content-type'] ?? ''))
    return refuse('pageNoPicture')
  if (fetched.bytes.length === 0) return refuse('noPicture')
  const id = randomId()
  await receiveUpload(site, store, { id, file: fetched.bytes })
  const stored = await storeImage(site, store, id)
  if (!isRefused(stored)) return stored
  const { refused } = stored
  // It was stored a moment ago: only a store that lost it could say so.
  if (refused === 'uploadMissing') throw new Error('A picture that was just stored is gone')
  return refuse(refused)
}

/** A picture of this site, by its whole address: there is nothing to fetch. */
function ownName(address: string, baseUrl: string): string | undefined {
  const url = URL.parse(address)
  if (url?.origin !== baseUrl) return undefined
  return /^\/objects\/([\w-]{24}\.\w+)$/.exec(url.pathname)?.[1]
}
