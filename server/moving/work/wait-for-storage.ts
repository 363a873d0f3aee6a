/** Tells what of a machine a moving waits for, a full disk above all (fault classification): that passes, and nothing is given up for it. */
import { limits } from '../../../contract/base/limits.ts'
import { isAway } from '../../base/db/is-away.ts'
import type { Site } from '../../base/site.ts'
import { chooseStore } from '../../base/store/choose-store.ts'
import { type StorageFault, storageFaultOf } from '../../base/store/storage-fault.ts'

/** What could not even be written down, as the database took nothing: by moving, for as long as this process runs. */
export const unsavedWaits = new Map<string, { words: string; since: string; until: string }>()

/** Milliseconds after which it is tried again. */
const pauseOfWaiting = 30_000

const notWritten = 'The site can’t write to its folder for pictures and files'
/** What is missing does not come back by itself. */
const causes: Partial<Record<StorageFault, string>> = {
  full: 'The site’s disk is full or nearly full',
  'database full': 'The site’s database has no room',
  'read-only': notWritten,
  'not allowed': notWritten,
  'no folder': notWritten,
  failing: 'The site’s disk fails to read or write',
  'bucket away': 'The bucket for pictures and files accepts nothing right now',
}

export interface Waiting {
  /** Without an end. */
  words: string
  /** Milliseconds; a database that is away is asked again at the next look. */
  pause: number
}

/** @returns undefined for what does not pass by itself */
export function whatItWaitsFor(error: unknown): Waiting | undefined {
  const fault = storageFaultOf(error)
  const cause = fault && causes[fault]
  const words = cause ?? (isAway(error) ? 'The site’s database can’t be reached' : undefined)
  if (words === undefined) return undefined
  return {
    words: `${words}. This continues by itself once that is over`,
    pause: cause ? pauseOfWaiting : 0,
  }
}

export class NoRoom extends Error {
  readonly code = 'ENOSPC'
}

/** Pictures of others are not worth the room that letters need. @throws NoRoom */
export async function needRoom(site: Pick<Site, 'db' | 'config'>): Promise<void> {
  const room = await chooseStore(site.config).room?.()
  if (room !== undefined && room < limits.keptFree) throw new NoRoom('Not enough room on the disk')
}
