/** Reads the times that services and spreadsheets write: ISO 8601, RFC 2822, days in numbers or with a month's name, seconds since 1970. */
import type { DateForm } from '../../../contract/people/imports.ts'

const eldest = '1990-01-01'
const latest = '2100-01-01'
/** Longer ones say more than a time. */
const longest = 100

/**
 * @param form undefined: a day that may be read in two ways is none
 * @returns the time in UTC as stored; null for nothing. A time without a zone is taken for UTC, and a day alone for its noon,
 * which is the same day nearly everywhere.
 */
export function readTime(text: string | number | null | undefined, form?: DateForm): string | null {
  const trimmed = String(text ?? '').trim()
  if (trimmed === '' || trimmed.length > longest) return null
  const time = isoTime(trimmed) ?? numericTime(trimmed, form) ?? unixTime(trimmed) ?? wordTime(trimmed)
  return time && time >= eldest && time < latest ? time : null
}

/** Which form the numbers of a day have; `either`: both numbers can be a month; undefined: it does not matter, or is no such day. */
export function formOfDay(text: string): DateForm | 'either' | undefined {
  const [, first, mark, second] = numeric.exec(text.trim()) ?? []
  if (first === undefined || second === undefined || Number(first) === Number(second)) return undefined
  // Nobody writes the month first with points.
  if (mark === '.' || Number(first) > 12) return 'dayFirst'
  return Number(second) > 12 ? 'monthFirst' : 'either'
}

/** `2020-3-1 9:05`, `2020-03-01T09:05:06.789+0100`, `2020/03/01`. */
const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(.*)$/
const compact = /^(\d{4})(\d\d)(\d\d)$/

function isoTime(text: string): string | undefined {
  const [, year, , month, day, rest = ''] = iso.exec(text) ?? []
  if (day !== undefined) return timeOf({ year, month, day }, rest)
  const [, ofYear, ofMonth, ofDay] = compact.exec(text) ?? []
  return timeOf({ year: ofYear, month: ofMonth, day: ofDay }, '')
}

/** `15.11.2021`, `11/15/2021 2:05 PM`, `15-11-21`. */
const numeric = /^(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{4}|\d\d)(?!\d)(.*)$/

function numericTime(text: string, given: DateForm | undefined): string | undefined {
  const [, first, , second, year = '', rest = ''] = numeric.exec(text) ?? []
  const own = formOfDay(text)
  const form = given ?? (own === 'either' ? undefined : (own ?? 'dayFirst'))
  if (!form) return undefined
  const [day, month] = form === 'dayFirst' ? [first, second] : [second, first]
  return timeOf({ year: year.length === 2 ? `20${year}` : year, month, day }, rest)
}

function unixTime(text: string): string | undefined {
  const [, digits] = /^(\d{9,10}|\d{12,13})(?:\.\d{1,6})?$/.exec(text) ?? []
  if (digits === undefined) return undefined
  return new Date(digits.length > 10 ? Number(digits) : Number(digits) * 1_000).toISOString()
}

/** In the six languages that headings are read in (`contract/people/headings.ts`). */
const months = [
  /^(?:jan|ene|gen)/,
  /^(?:feb|fev)/,
  /^(?:mar|mrz)/,
  /^(?:apr|avr|abr)/,
  /^(?:may|mai|mag)/,
  /^(?:jun|juin|giu)/,
  /^(?:jul|juil|lug)/,
  /^(?:aug|aou|ago)/,
  /^(?:sep|set)/,
  /^(?:oct|okt|ott|out)/,
  /^nov/,
  /^(?:dec|dez|dic)/,
]

/** A day of the week, a comma. */
const weekday = '(?:[a-z]{2,12}[.,]{0,2} )?'
/** `15 November 2021`, `15. Nov. 2021`, `15-Nov-2021`, `Mon, 15 Nov 2021 14:05:06 GMT`, `15 de noviembre de 2021`, `1er mars 2021`. */
const dayAndWord = new RegExp(
  `^${weekday}(\\d{1,2})(?:st|nd|rd|th|er|[.ºª])?[ -](?:de |of )?([a-z]{3,12})[.,]?[ -](?:del? )?(\\d{4})(?!\\d)(.*)$`,
)
/** `Nov 15, 2021`, `November 15th 2021, 2:05 pm`, `Mon Nov 15 2021 14:05:06 GMT+0100 (CET)`. */
const wordAndDay = new RegExp(
  `^${weekday}([a-z]{3,12})[.]? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?!\\d)(.*)$`,
)

function wordTime(text: string): string | undefined {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')
  const [, day, name, year, rest = ''] = dayAndWord.exec(plain) ?? []
  if (day !== undefined) return timeOf({ year, month: monthOf(name), day }, rest)
  const [, word, ofMonth, ofYear, after = ''] = wordAndDay.exec(plain) ?? []
  return timeOf({ year: ofYear, month: monthOf(word), day: ofMonth }, after)
}

const monthOf = (name: string | undefined) => {
  const month = months.findIndex(one => one.test(name ?? ''))
  return month < 0 ? undefined : String(month + 1)
}

interface Day {
  year: string | undefined
  month: string | undefined
  day: string | undefined
}

/** What stands behind a day: nothing, or a time, perhaps with a zone, and its name in brackets. */
const clock =
  /^(?:[ T]|, ?)(?:at )?(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)? ?([ap]\.?m\.?)?,? ?([a-z]{1,5})?([+-]\d\d(?::?\d\d)?)?(?: \([^()]*\))?$/i

/** Hours that zones with a name lie before UTC; other names say nothing that can be relied on. */
const zones: Record<string, number> = {
  CET: 1,
  CEST: 2,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
}

function timeOf({ year, month, day }: Day, rest: string): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const isDay = new Date(date).getUTCDate() === Number(day) && Number(month) >= 1 && Number(month) <= 12
  const milliseconds = /^[ ,]*$/.test(rest) ? 12 * 3_600_000 : ofClock(rest)
  return isDay && milliseconds !== undefined ? new Date(date + milliseconds).toISOString() : undefined
}

/** Milliseconds from the day's midnight in UTC. */
function ofClock(text: string): number | undefined {
  const [whole, hour, minute, second = '0', fraction = '0', half, name, offset] = clock.exec(text) ?? []
  if (whole === undefined || Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return undefined
  const hours = half ? (Number(hour) % 12) + (half[0]?.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  const [, sign, ofHours = '0', ofMinutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(offset ?? '') ?? []
  const zone = (Number(ofHours) * 60 + Number(ofMinutes)) * (sign === '-' ? -1 : 1)
  const minutes = hours * 60 + Number(minute) - zone - (zones[name?.toUpperCase() ?? ''] ?? 0) * 60
  return minutes * 60_000 + Number(second) * 1_000 + Number(fraction.slice(0, 3).padEnd(3, '0'))
}
