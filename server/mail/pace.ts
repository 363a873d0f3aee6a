/** The pace towards the mail server (rate limiter): so many messages a second, fewer when it asks for less, none while it cannot be reached. */

export interface Pace {
  /** Resolves when one more message may go. */
  turn(signal: AbortSignal): Promise<void>
  /** The author wants another pace: whoever waits for a turn waits anew. */
  setRate(rate: number): void
  /** Messages per second of late: what really left, if that is less than what may. */
  rate(): number
  /** The server has answered for a message, whatever it said: it is there. */
  answered(): void
  /** A message was taken: the pace recovers little by little. */
  accepted(): void
  /** The server asks us for less: half the pace. */
  throttled(words: string): void
  /** Nothing can leave: a pause that doubles from nothing to a few seconds. */
  unreachable(words: string): void
  /** Why less leaves than the author wants, once that is more than one broken connection; null while all is well. */
  trouble(): PaceTrouble | null
}

export interface PaceTrouble {
  kind: 'unreachable' | 'slowed'
  /** The server's, or the system's. */
  words: string
  /** Messages per second. */
  rate: number
  /** Milliseconds until the next one is tried. */
  triesIn: number
}

const slowest = 0.1
/** A server that is back is found within it. */
const longestPause = 4_000
/** Broken connections in a row that make it the server's trouble and no accident. */
const accidents = 3
/** Answers to what left before the last lowering ask for nothing new. */
const settlingTime = 1_000

/** @param wanted messages per second */
// length: small functions over one state that nobody else may touch
export function createPace(wanted: number): Pace {
  let rate = wanted
  let current = rate
  /** At which the server asked for less: recovery is quick up to half of it, slow beyond. */
  let ceiling = Number.POSITIVE_INFINITY
  let loweredAt = Number.NEGATIVE_INFINITY
  let changed = new AbortController()
  let next = 0
  let pauseEnd = 0
  let failures = 0
  let unreachableWords = ''
  let slowWords: string | null = null
  const recent = createCounter()

  const answered = () => {
    failures = 0
    pauseEnd = 0
  }
  return {
    async turn(signal) {
      for (;;) {
        const change = changed.signal
        const now = performance.now()
        // What was not used is not saved up: no burst after a quiet minute.
        next = Math.max(now, next, pauseEnd) + 1000 / current
        const wait = next - 1000 / current - now
        if (wait > 1) await sleep(wait, AbortSignal.any([signal, change]))
        if (wait > 1 && change.aborted) continue
        recent.count()
        return
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
    rate: () => Math.min(current, recent.perSecond()),
    answered,
    accepted() {
      answered()
      current = Math.min(rate, current * (current < ceiling / 2 ? 1.5 : 1.02))
      if (current === rate) slowWords = null
    },
    throttled(words) {
      failures = 0
      slowWords = words
      const now = performance.now()
      if (now < loweredAt + settlingTime) return
      loweredAt = now
      ceiling = current
      current = Math.max(slowest, current / 2)
    },
    unreachable(words) {
      failures++
      unreachableWords = words
      const pause = failures < accidents ? 0 : Math.min(longestPause, 1000 * 2 ** (failures - accidents))
      pauseEnd = performance.now() + pause
    },
    trouble() {
      const triesIn = Math.max(0, Math.max(next, pauseEnd) - performance.now())
      if (failures >= accidents)
        return {
          kind: 'unreachable',
          words: unreachableWords,
          rate: 0,
          triesIn: Math.max(0, pauseEnd - performance.now()),
        }
      return slowWords === null ? null : { kind: 'slowed', words: slowWords, rate: current, triesIn }
    },
  }
}

/** How many a second, over the last one to two seconds. */
function createCounter() {
  let start = performance.now()
  let count = 0
  let before = 0
  const turn = () => {
    const windows = Math.floor((performance.now() - start) / 1000)
    if (windows > 0) [start, before, count] = [start + windows * 1000, windows === 1 ? count : 0, 0]
  }
  return {
    count() {
      turn()
      count++
    },
    perSecond() {
      turn()
      return Math.max(1, before, count)
    },
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
