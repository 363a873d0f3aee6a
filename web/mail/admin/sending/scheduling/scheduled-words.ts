/** What a note says of a letter that got a date. */
import { formatTime } from '../../../../base/admin/site/dates.ts'
import { t } from '../../../../base/translations.ts'

export const scheduledWords = (scheduledFor: string, timeZone: string) =>
  t('scheduling.scheduledFor', { moment: formatTime(scheduledFor, timeZone, 'moment') })
