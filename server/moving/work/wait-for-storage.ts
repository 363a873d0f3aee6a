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

const notWritten = 'The folder in which the site keeps pictures and files cannot be written'
/** What is missing does not come back by itself. */
const causes: Partial<Record<StorageFault, string>> = {
  full: 'The disk of the site is full, or nearly',
  'database full': 'The database of the site has no room',
  'read-only': notWritten,
  'not allowed': notWritten,
  'no folder': notWritten,
  failing: 'The disk of the site fails to read or write',
  'bucket away': 'The bucket in which the site keeps pictures and files does not take anything now',
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
  const words = cause ?? (isAway(error) ? 'The database of the site cannot be reached' : undefined)
  if (words === undefined) return undefined
  return { words: `${words}. It goes on by itself when that is over`, pause: cause ? pauseOfWaiting : 0 }
}

export class NoRoom extends Error {
  readonly code = 'ENOSPC'
}

/** Pictures of others are not worth the room that letters need. @throws NoRoom */
export async function needRoom(site: Pick<Site, 'db' | 'config'>): Promise<void> {
  const room = await chooseStore(site.config).room?.()
  if (room !== undefined && room < limits.keptFree) throw new NoRoom('Not enough room on the disk')
}
