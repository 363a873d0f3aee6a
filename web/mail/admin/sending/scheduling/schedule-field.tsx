/** The date and time at which something is to go (scheduled sending), by the site's time zone. */
import { limits } from '../../../../../contract/base/limits.ts'
import { formatTime } from '../../../../base/admin/site/dates.ts'
import { documentLanguage, t } from '../../../../base/translations.ts'
import { TextField, type TextFieldProps } from '../../../../base/ui/field.tsx'
import { momentOf, wallTime } from './zoned-time.ts'

const day = 24 * 3_600_000

export interface ScheduleFieldProps extends TextFieldProps {
  /** What stands in the field: "2026-12-24T09:00". */
  wall: string
  timeZone: string
}

/** Says below the field which day of the week it is, and who gets it then. */
export function ScheduleField({ wall, timeZone, ...field }: ScheduleFieldProps) {
  const moment = momentOf(wall, timeZone)
  return (
    <div className="grid gap-2">
      <TextField
        {...field}
        type="datetime-local"
        min={wallTime(Date.now(), timeZone)}
        max={wallTime(Date.now() + limits.scheduleDays * day, timeZone)}
        required
      />
      <p role="status" className="min-h-6 text-soft">
        {moment &&
          t('scheduling.onWeekday', {
            weekday: weekday(moment, timeZone),
            moment: formatTime(moment, timeZone, 'moment'),
          })}
      </p>
      <p className="text-soft text-sm">{t('scheduling.whoGetsIt')}</p>
    </div>
  )
}

/** @returns what is wrong with the date; undefined: nothing */
export function scheduleFault(wall: string, timeZone: string): string | undefined {
  const moment = momentOf(wall, timeZone)
  return moment !== undefined && Date.parse(moment) > Date.now() ? undefined : t('refused.scheduleInPast')
}

const weekday = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat(documentLanguage(), { timeZone, weekday: 'long' }).format(new Date(moment))

/** Nine o'clock tomorrow, as the field holds it: a time to start from. */
export const nextMorning = (timeZone: string): string =>
  `${wallTime(Date.now() + day, timeZone).slice(0, 10)}T09:00`

/** The words for the time zone by whose clocks it goes. */
export const zoneInWords = (timeZone: string) =>
  t('scheduling.timeZone', { timeZone: timeZone.replaceAll('_', ' ') })
