/** What a note says of a letter that got a date. */
import { formatTime } from '../../../../base/admin/site/dates.ts'

export const scheduledWords = (scheduledFor: string, timeZone: string) =>
  `It will be sent on ${formatTime(scheduledFor, timeZone, 'moment')}. Until then it stays among the drafts.`
