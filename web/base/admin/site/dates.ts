/** Dates in the author's words and time zone. */
import { dayFormat } from '../../../../contract/letters/letter-date.ts'
import { documentLanguage } from '../../translations.ts'
import { useTimeZone } from './use-time-zone.ts'

const formats = {
  /** November 21, 2026 */
  day: dayFormat,
  /** Nov 21, 2026 */
  shortDay: { year: 'numeric', month: 'short', day: 'numeric' },
  /** Nov 21 */
  dayOfYear: { month: 'short', day: 'numeric' },
  /** Nov 21, 2026, 4:05 PM */
  moment: { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** Nov 21, 2026, 4:05:07 PM */
  second: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  },
  /** 4:05 PM */
  clock: { hour: 'numeric', minute: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

// Making a formatter costs far more than using one, and lists ask for thousands.
const made = new Map<string, Intl.DateTimeFormat>()

/**
 * A time as the author reads it.
 * @param timeZone IANA name; a reply's day is a day and no moment: 'UTC'
 */
export function formatTime(time: string, timeZone: string, format: keyof typeof formats): string {
  const key = `${timeZone} ${format}`
  const formatter =
    made.get(key) ?? new Intl.DateTimeFormat(documentLanguage(), { timeZone, ...formats[format] })
  made.set(key, formatter)
  return formatter.format(new Date(time))
}

/** Times by the author's clocks: `when(sentAt, 'day')`. */
export function useTimes(): (time: string, format: keyof typeof formats) => string {
  const timeZone = useTimeZone()
  return (time, format) => formatTime(time, timeZone, format)
}
