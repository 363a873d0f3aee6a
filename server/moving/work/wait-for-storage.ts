/** Tells what of a machine a moving waits for, a full disk above all (fault classification): that passes, and nothing is given up for it. */

import { limits } from '../../../contract/base/limits.ts'
import { isAway } from '../../base/db/is-away.ts'
import { tell } from '../../base/languages/told.ts'
import type { Site } from '../../base/site.ts'
import { chooseStore } from '../../base/store/choose-store.ts'
import { type StorageFault, storageFaultOf } from '../../base/store/storage-fault.ts'

/** What could not even be written down, as the database took nothing: by moving, for as long as this process runs. */
export const unsavedWaits = new Map<string, { words: string; since: string; until: string }>()

/** Milliseconds after which it is tried again. */
const pauseOfWaiting = 30_000

type Cause = 'full' | 'databaseFull' | 'notWritten' | 'failing' | 'bucketAway'
/** What is missing does not come back by itself. */
const causes: Partial<Record<StorageFault, Cause>> = {
  full: 'full',
  'database full': 'databaseFull',
  'read-only': 'notWritten',
  'not allowed': 'notWritten',
  'no folder': 'notWritten',
  failing: 'failing',
  'bucket away': 'bucketAway',
}

export interface Waiting {
  /** As `tell` gives them. */
  words: string
  /** Milliseconds; a database that is away is asked again at the next look. */
  pause: number
}

/** @returns undefined for what does not pass by itself */
export function whatItWaitsFor(error: unknown): Waiting | undefined {
  const fault = storageFaultOf(error)
  const cause = fault && causes[fault]
  const what = cause ?? (isAway(error) ? 'databaseAway' : undefined)
  if (what === undefined) return undefined
  return {
    words: tell(`movingWaits.${what}`),
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
