/**
 * A rate that was lowered because somebody asked for less (congestion control): half of it at once, then back by time, as
 * CUBIC does (RFC 9438 §4.2): quickly at first, slowly about where it was too much, and quickly again when that is no more so.
 */

/** Milliseconds until it is as high as when somebody asked for less. */
const recovery = 20_000
/** Milliseconds until it is what is wanted. */
const wholeRecovery = 50_000
/** Messages per second. */
const slowest = 0.1
/** Answers to what left before the last lowering ask for nothing new. */
export const settlingTime = 1_000

export interface LoweredRate {
  /** Messages per second that were too many. */
  ceiling: number
  /** By a clock nobody sets. */
  since: number
}

/**
 * @param wanted messages per second when nobody asks for less
 * @returns messages per second at this moment
 */
export function rateAt(lowered: LoweredRate | undefined, wanted: number, now: number): number {
  if (!lowered) return wanted
  const { ceiling, since } = lowered
  const past = now - since
  const below = ceiling * (1 - 0.5 * (1 - past / recovery) ** 3)
  const beyond = ceiling + (wanted - ceiling) * ((past - recovery) / (wholeRecovery - recovery)) ** 3
  return Math.max(slowest, Math.min(wanted, past < recovery ? below : beyond))
}

/** Whether it is again what is wanted. */
export const isRecovered = ({ since }: LoweredRate, now: number) => now >= since + wholeRecovery
