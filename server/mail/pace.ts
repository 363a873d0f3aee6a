/** The pace of sending: so many messages a second, slower when a relay throttles, pausing while it cannot be reached. */

export interface Pace {
  /** Resolves when one more message may go. */
  turn(signal: AbortSignal): Promise<void>
  /** The author wants another pace: whoever waits for a turn waits anew. */
  setRate(rate: number): void
  /** A message was taken: the pace recovers little by little. */
  accepted(): void
  /** The relay asks for less: half the pace. */
  throttled(): void
  /** Nothing can leave: a pause that doubles from nothing to a minute. */
  unreachable(words: string): void
  /** Why nothing leaves, once that is more than one broken connection; null while all is well. */
  trouble(): string | null
}

const slowest = 0.1
const longestPause = 60_000
/** Broken connections in a row that make it the server's trouble and no accident. */
const accidents = 3

/** @param wanted messages per second */
export function createPace(wanted: number): Pace {
  let rate = wanted
  let current = rate
  let changed = new AbortController()
  let next = 0
  let pauseEnd = 0
  let failures = 0
  let words: string | null = null

  return {
    async turn(signal) {
      for (;;) {
        const change = changed.signal
        const now = performance.now()
        // What was not used is not saved up: no burst after a quiet minute.
        next = Math.max(now, next) + 1000 / current
        const wait = next - 1000 / current - now
        if (wait <= 1) return
        await sleep(wait, AbortSignal.any([signal, change]))
        if (!change.aborted) return
      }
    },
    setRate(another) {
      if (another === rate) return
      // A relay that asked for less is not overruled by an author who wants more.
      current = current === rate ? another : Math.min(current, another)
      rate = another
      next = Math.max(pauseEnd, performance.now() + 1000 / current)
      changed.abort()
      changed = new AbortController()
    },
    accepted() {
      failures = 0
      words = null
      current = Math.min(rate, current * 1.02)
    },
    throttled() {
      failures = 0
      words = null
      current = Math.max(slowest, current / 2)
    },
    unreachable(reason) {
      failures++
      words = reason
      const pause = failures < accidents ? 0 : Math.min(longestPause, 1000 * 2 ** (failures - accidents))
      pauseEnd = performance.now() + pause
      next = Math.max(next, pauseEnd)
    },
    trouble: () => (failures >= accidents ? words : null),
  }
}

/** Ends early, without an error, when the signal says so. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
