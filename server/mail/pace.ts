/** The pace towards the mail server (rate limiter): so many messages a second, fewer when it asks for less, none while it cannot be reached. */
import { isRecovered, type LoweredRate, rateAt, settlingTime } from './lowered-rate.ts'

export interface Pace {
  /** Resolves when one more message may go. */
  turn(signal: AbortSignal): Promise<void>
  /** The author wants another pace: whoever waits for a turn waits anew. */
  setRate(rate: number): void
  /** Messages per second of late: what really left, if that is less than what may. */
  rate(): number
  /** The server has answered for a message, whatever it said of that: it is there. */
  answered(): void
  /** A message was taken. @returns the ids of those that were put off, where that was the server's trouble until now */
  accepted(): string[]
  /** The server asks us for less: half the pace; where it says so and takes nothing at all, it is as good as away. */
  throttled(words: string): void
  /** Nothing can leave: a pause that doubles from nothing to a few seconds. */
  unreachable(words: string): void
  /**
   * The server says of itself that it takes this message later. Where it says so of several and takes none, the same pause.
   * @returns whether it does
   */
  putOff(id: string, words: string): boolean
  /** Why less leaves than the author wants, once that is more than one broken connection; null while all is well. */
  trouble(): PaceTrouble | null
}

export interface PaceTrouble {
  kind: 'unreachable' | 'deferring' | 'slowed'
  /** The server's, or the system's. */
  words: string
  /** Messages per second. */
  rate: number
  /** Milliseconds until the next one is tried. */
  triesIn: number
}

/** A server that is back is found within it. */
const longestPause = 4_000
/** Broken connections in a row, or messages put off, that make it the server's trouble and no accident. */
const accidents = 3
/** Milliseconds after which a server that still takes none means each of these copies: their own waits hold. */
const longestDeferring = 600_000
/** Milliseconds after its last such answer for which it is still said then. */
const saidFor = 300_000
/** Whoever waits for a turn waits anew when the pace is so many times higher. */
const muchFaster = 1.5

/** @param wanted messages per second */
// length: small functions over one state that nobody else may touch
export function createPace(wanted: number): Pace {
  let rate = wanted
  let lowered: LoweredRate | undefined
  let slowWords = ''
  let hasTaken = true
  let changed = new AbortController()
  let next = 0
  /** At which the last place was given. */
  let placesAt = rate
  let pauseEnd = 0
  let failures = 0
  let failure: Pick<PaceTrouble, 'kind' | 'words'> = { kind: 'unreachable', words: '' }
  const putOff = new Set<string>()
  /** Since when it puts off whatever comes, and when it did so last. */
  let [deferringSince, deferredAt] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const recent = createCounter()

  const current = () => rateAt(lowered, rate, performance.now())
  const fail = (kind: PaceTrouble['kind'], words: string) => {
    failures++
    failure = { kind, words }
    const pause = failures < accidents ? 0 : Math.min(longestPause, 1000 * 2 ** (failures - accidents))
    pauseEnd = performance.now() + pause
  }
  const isPuttingOff = () => failures >= accidents && failure.kind === 'deferring'
  const answered = () => {
    failures = 0
    pauseEnd = 0
    putOff.clear()
    deferringSince = Number.POSITIVE_INFINITY
  }
  const waitAnew = () => {
    next = Math.max(pauseEnd, performance.now() + 1000 / current())
    changed.abort()
    changed = new AbortController()
  }
  return {
    async turn(signal) {
      for (;;) {
        const change = changed.signal
        const now = performance.now()
        placesAt = current()
        // What was not used is not saved up: no burst after a quiet minute.
        next = Math.max(now, next, pauseEnd) + 1000 / placesAt
        const wait = next - 1000 / placesAt - now
        if (wait > 1) await sleep(wait, AbortSignal.any([signal, change]))
        if (wait > 1 && change.aborted) continue
        recent.count()
        return
      }
    },
    setRate(another) {
      if (another === rate) return
      rate = another
      waitAnew()
    },
    rate: () => Math.min(current(), recent.perSecond()),
    answered,
    accepted() {
      const waiting = isPuttingOff() ? [...putOff] : []
      answered()
      const now = performance.now()
      if (!lowered || now < lowered.since + settlingTime) return waiting
      hasTaken = true
      if (isRecovered(lowered, now)) lowered = undefined
      if (current() > muchFaster * placesAt) waitAnew()
      return waiting
    },
    throttled(words) {
      const now = performance.now()
      if (lowered && now < lowered.since + settlingTime) return
      slowWords = words
      if (!hasTaken) return fail('unreachable', words)
      failures = 0
      lowered = { ceiling: current(), since: now }
      hasTaken = false
    },
    unreachable: words => fail('unreachable', words),
    putOff(id, words) {
      deferredAt = performance.now()
      if (deferredAt > deferringSince + longestDeferring) {
        failures = 0
        pauseEnd = 0
        return false
      }
      // One that is always put off is no trouble of all others.
      if (!putOff.has(id) || isPuttingOff()) fail('deferring', words)
      if (isPuttingOff()) deferringSince = Math.min(deferringSince, deferredAt)
      else putOff.add(id)
      return isPuttingOff()
    },
    trouble() {
      const now = performance.now()
      const pause = Math.max(0, pauseEnd - now)
      if (failures >= accidents) return { ...failure, rate: 0, triesIn: pause }
      const isDeferring = deferringSince < now && now < deferredAt + saidFor
      if (isDeferring) return { ...failure, kind: 'deferring', rate: current(), triesIn: 0 }
      if (!lowered || isRecovered(lowered, now)) return null
      return { kind: 'slowed', words: slowWords, rate: current(), triesIn: Math.max(pause, next - now) }
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
