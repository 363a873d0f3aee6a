/** Exponential backoff after wrong passwords (against brute force), per visitor and in memory: nobody can lock the author out from elsewhere. */

import type { Clock } from '../../base/clock.ts'
import { boundedCache } from '../../base/http/bounded-cache.ts'

/** A typing slip costs nothing; then 1 s, 2 s, 4 s … 15 minutes. */
const freeTries = 3
const longestDelay = 15 * 60_000
const forgotten = 24 * 3_600_000

export interface LoginDelays {
  /** Counts a try as wrong until `forgive`, so that many at once do not slip through. @returns seconds to wait; 0: go on */
  begin(visitor: string): number
  forgive(visitor: string): void
}

export function createLoginDelays(clock: Clock): LoginDelays {
  const wrong = boundedCache<{ tries: number; last: number }>(50_000)
  return {
    begin(visitor) {
      const now = clock.now().getTime()
      const before = wrong.get(visitor)
      const known = before && now - before.last < forgotten ? before : { tries: 0, last: 0 }
      const delay =
        known.tries < freeTries ? 0 : Math.min(longestDelay, 1000 * 2 ** (known.tries - freeTries))
      const left = known.last + delay - now
      if (left > 0) return Math.ceil(left / 1000)
      wrong.set(visitor, { tries: known.tries + 1, last: now })
      return 0
    },
    forgive: visitor => {
      wrong.delete(visitor)
    },
  }
}
