/** Does something once for each visitor and day (counting unique visitors); who that was is known only in memory, by a key that changes daily. */

import { type Clock, nowText } from '../clock.ts'
import { boundedCache } from './bounded-cache.ts'

/**
 * @param what the thing and the visitor's key: two calls with the same are one
 * @param act what is done once; when it fails, the next call does it
 */
export type OnceADay = (what: string, act: (day: string) => Promise<void>) => Promise<void>

/** When the memory overflows, the oldest visitors may be counted twice: a count, not a ledger. */
export function createOnceADay(clock: Clock): OnceADay {
  const seen = boundedCache<true>(100_000)
  return async (what, act) => {
    const day = nowText(clock).slice(0, 10)
    const key = `${day} ${what}`
    if (seen.has(key)) return
    // Before the act: a second call while it runs is the same.
    seen.set(key, true)
    try {
      await act(day)
    } catch (error) {
      seen.delete(key)
      throw error
    }
  }
}
