/** What a note says of a letter that got a date. */
import { formatTime } from '../../../../base/admin/site/dates.ts'

export const scheduledWords = (scheduledFor: string, timeZone: string) =>
  `It goes out on ${formatTime(scheduledFor, timeZone, 'moment')}. Until then it waits among the drafts.`
