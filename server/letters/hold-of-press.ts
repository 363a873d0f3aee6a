/** How long a press of Send waits: a few seconds in which it can be undone, or until the author's date. */
import { limits } from '../../contract/limits.ts'
import type { Clock } from '../clock.ts'
import { type Hold, holdFor } from '../ledger/prepare-send.ts'

const day = 24 * 3_600_000

/** A date comes before seconds. */
export function holdOf(
  press: { scheduledFor?: string | null | undefined; holdSeconds: number },
  clock: Clock,
): Hold | null {
  if (!press.scheduledFor) return holdFor(press.holdSeconds, clock)
  return { until: new Date(press.scheduledFor).toISOString(), scheduled: true }
}

export type ScheduleFault = 'past' | 'too-far'

/** @returns what is wrong with a date of sending */
export function faultOfSchedule(time: string, now: Date): ScheduleFault | undefined {
  const ahead = Date.parse(time) - now.getTime()
  if (ahead <= 0) return 'past'
  return ahead > limits.scheduleDays * day ? 'too-far' : undefined
}
