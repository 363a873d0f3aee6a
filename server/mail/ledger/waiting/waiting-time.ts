/** How long a press of Send waits: for its hold, a few seconds in which it can be undone (undo send), or until the author's date. */
import { limits } from '../../../../contract/base/limits.ts'
import { type Clock, laterText } from '../../../base/clock.ts'
import { type Refused, refuse } from '../../../base/http/refuse.ts'

const day = 24 * 3_600_000

export interface WaitingTime {
  until: string
  /** By a date that the author chose. */
  scheduled: boolean
}

/** @returns until when nothing of a press of Send leaves; null: it goes at once. A date comes before the seconds of a hold. */
export function waitingTimeOf(
  press: { scheduledFor?: string | null | undefined; holdSeconds: number },
  clock: Clock,
): WaitingTime | null {
  const { scheduledFor, holdSeconds } = press
  if (scheduledFor) return { until: new Date(scheduledFor).toISOString(), scheduled: true }
  return holdSeconds > 0 ? { until: laterText(clock, holdSeconds * 1_000), scheduled: false } : null
}

export type WrongSchedule = Refused<'scheduleInPast' | 'scheduleTooFar'>

/** @returns what is wrong with a date of sending */
export function refusalOfSchedule(time: string, now: Date): WrongSchedule | undefined {
  const ahead = Date.parse(time) - now.getTime()
  if (ahead <= 0) return refuse('scheduleInPast')
  return ahead > limits.scheduleDays * day ? refuse('scheduleTooFar') : undefined
}
