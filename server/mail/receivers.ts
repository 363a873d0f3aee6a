/**
 * The pace towards each receiving domain that asked for less (a token bucket each). A domain has one from its first such
 * answer until it takes as much again; towards all others the pace is that of the mail server alone.
 */
import { domainOf } from './addresses/valid-address.ts'

export interface Receivers {
  /** Milliseconds until a message to this address may go; 0: now, and its place is taken. */
  wait(email: string): number
  accepted(email: string): void
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

interface Bucket {
  rate: number
  ceiling: number
  words: string
  loweredAt: number
  /** When the next message may go, by a clock nobody sets. */
  next: number
  /** The last place that was given to one that has to wait. */
  last: number
}

const slowest = 0.1
const settlingTime = 1_000
/** Longest wait: the pace may have recovered long before the end of a long queue. */
const longestWait = 60_000
/** Domains in a row that make it the mail server's word. */
const domainsInARow = 3
/** A bucket nobody has asked for so long is forgotten: tomorrow is another day. */
const forgottenAfter = 3_600_000

// length: small functions over one state that nobody else may touch
export function createReceivers(): Receivers {
  const buckets = new Map<string, Bucket>()
  const complaining = new Set<string>()

  return {
    wait(email) {
      const bucket = buckets.get(domainOf(email))
      if (!bucket) return 0
      const now = performance.now()
      const each = 1000 / bucket.rate
      if (bucket.next <= now) {
        bucket.next = now + each
        return 0
      }
      bucket.last = Math.min(Math.max(bucket.last + each, bucket.next), now + longestWait)
      return bucket.last - now
    },
    accepted(email) {
      complaining.clear()
      const bucket = buckets.get(domainOf(email))
      if (!bucket) return
      bucket.rate *= bucket.rate < bucket.ceiling / 2 ? 1.5 : 1.05
      // As fast as when it first complained, and a little more: it is healthy again.
      if (bucket.rate > bucket.ceiling * 1.1) buckets.delete(domainOf(email))
    },
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
      if (before && now < before.loweredAt + settlingTime) return 'receiver'
      const ceiling = Math.min(before?.rate ?? overall, overall)
      const rate = Math.max(slowest, ceiling / 2)
      const next = now + 1000 / rate
      buckets.set(domain, { rate, ceiling, words, loweredAt: now, next, last: next })
      return 'receiver'
    },
    isAnySlowed: () => buckets.size > 0,
    slowed() {
      const now = performance.now()
      for (const [domain, bucket] of buckets) if (now > bucket.next + forgottenAfter) buckets.delete(domain)
      return [...buckets].map(([domain, { words, rate, next }]) => ({
        domain,
        words,
        rate,
        triesIn: Math.max(0, next - now),
      }))
    },
  }
}
