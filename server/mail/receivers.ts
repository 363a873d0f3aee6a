/**
 * The pace towards each receiving domain that asked for less (a token bucket each). A domain has one from its first such
 * answer until it has not asked for a minute; towards all others the pace is that of the mail server alone.
 */
import { domainOf } from './addresses/valid-address.ts'
import { isRecovered, type LoweredRate, rateAt, settlingTime } from './lowered-rate.ts'

export interface Receivers {
  /** Milliseconds until a message to this address may go; 0: now, and its place is taken. */
  wait(email: string): number
  accepted(): void
  /**
   * A domain asks for less: half the pace towards it.
   * @param overall messages per second to everybody: none can be faster
   * @returns `relay` when several domains say so in a row: then it is the mail server that speaks, of us
   */
  throttled(email: string, words: string, overall: number): 'receiver' | 'relay'
  /** Whether the pace towards anybody is lowered. */
  isAnySlowed(): boolean
  slowed(): SlowedReceiver[]
}

export interface SlowedReceiver {
  domain: string
  words: string
  /** Messages per second. */
  rate: number
  /** Milliseconds until the next one may go. */
  triesIn: number
}

interface Bucket extends LoweredRate {
  /** Messages per second to everybody when it asked. */
  overall: number
  words: string
  /** When the next message may go, by a clock nobody sets. */
  next: number
  /** The last place that was given to one that has to wait. */
  last: number
}

/** Longest wait: the pace may have recovered long before the end of a long queue. */
const longestWait = 60_000
/** Domains in a row that make it the mail server's word. */
const domainsInARow = 3

// length: small functions over one state that nobody else may touch
export function createReceivers(): Receivers {
  const buckets = new Map<string, Bucket>()
  const complaining = new Set<string>()
  const rateOf = (bucket: Bucket, now: number) => rateAt(bucket, bucket.overall, now)
  const forget = (now: number) => {
    for (const [domain, bucket] of buckets) if (isRecovered(bucket, now)) buckets.delete(domain)
  }

  return {
    wait(email) {
      const bucket = buckets.get(domainOf(email))
      const now = performance.now()
      if (!bucket || isRecovered(bucket, now)) return 0
      const each = 1000 / rateOf(bucket, now)
      if (bucket.next <= now) {
        bucket.next = now + each
        return 0
      }
      bucket.last = Math.min(Math.max(bucket.last + each, bucket.next), now + longestWait)
      return bucket.last - now
    },
    accepted: () => complaining.clear(),
    throttled(email, words, overall) {
      const domain = domainOf(email)
      complaining.add(domain)
      if (complaining.size >= domainsInARow) {
        for (const one of complaining) buckets.delete(one)
        complaining.clear()
        return 'relay'
      }
      const now = performance.now()
      const before = buckets.get(domain)
      if (before && now < before.since + settlingTime) return 'receiver'
      const ceiling = Math.min(before ? rateOf(before, now) : overall, overall)
      const bucket = { ceiling, since: now, overall, words, next: 0, last: 0 }
      bucket.next = now + 1000 / rateOf(bucket, now)
      bucket.last = bucket.next
      buckets.set(domain, bucket)
      return 'receiver'
    },
    isAnySlowed() {
      forget(performance.now())
      return buckets.size > 0
    },
    slowed() {
      const now = performance.now()
      forget(now)
      return [...buckets].map(([domain, bucket]) => ({
        domain,
        words: bucket.words,
        rate: rateOf(bucket, now),
        triesIn: Math.max(0, bucket.next - now),
      }))
    },
  }
}
