/** How long a receipt and the answers under it are kept, as its reader is told (retention). */
import { limits } from '../../../../contract/base/limits.ts'
import { letterDate } from '../../../../contract/letters/letter-date.ts'

export const receiptEnds = [
  `You can read an answer for ${limits.answerDays} days after it was written, unless the author takes it back. The receipt ends a year after your last message, or with a later answer.`,
]

/** A day as it is, the same everywhere: November 21, 2026. */
export const sayDay = (time: string): string => letterDate(time, 'UTC')
