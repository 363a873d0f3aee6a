/** The days of receipts and answers (retention), counted from days alone: nothing finer is kept of either. */
import { limits } from '../../../contract/base/limits.ts'
import { dayText } from '../../base/clock.ts'

const day = 24 * 3_600_000

/** That many days after a day, or before it where `days` is negative. */
export const daysAfter = (from: string, days: number): string =>
  dayText(new Date(Date.parse(from) + days * day))

/** On which day an answer that is written today vanishes. */
export const vanishesAt = (today: string): string => daysAfter(today, limits.answerDays)
