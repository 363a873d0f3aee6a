/** Rehosts the pictures of a letter that are still on other sites, before it goes out: a few at a time, and not for long. */
import pLimit from 'p-limit'
import { isRefused } from '../../../base/http/refuse.ts'
import type { Site } from '../../../base/site.ts'
import { chooseStore } from '../../../base/store/choose-store.ts'
import { fetchPicture } from './fetch-picture.ts'

const atOnce = 4
/** More than these no letter has; the rest stay where they are. */
const most = 50
/** Milliseconds for all of them together: somebody waits. */
const patience = 15_000

/** @returns by its address the path of each that is kept here now; what is missing could not be fetched */
export async function rehostImages(site: Site, addresses: readonly string[]): Promise<Map<string, string>> {
  const store = chooseStore(site.config)
  const limit = pLimit(atOnce)
  const signal = AbortSignal.any([site.ending, AbortSignal.timeout(patience)])
  const brought = await Promise.all(
    addresses.slice(0, most).map(address =>
      limit(async () => {
        if (signal.aborted) return []
        const picture = await fetchPicture(site, store, { address, signal }).catch(error => {
          if (!signal.aborted) site.log.error({ err: error }, 'bringing in a picture')
          return undefined
        })
        return picture && !isRefused(picture) ? [[address, `/objects/${picture.name}`] as const] : []
      }),
    ),
  )
  return new Map(brought.flat())
}
