/** Reads the times that services write: ISO 8601 with a `T` or a blank, RFC 2822, seconds since 1970. */
// By their own paths: the package as a whole is 300 functions in memory.
import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'

const eldest = '1990-01-01'
const latest = '2100-01-01'

/**
 * @returns the time in UTC as stored; null for nothing, and for what may be read in two ways (3/4/24). A time without a
 * zone is taken for UTC, and a day alone for its noon, which is the same day nearly everywhere.
 */
export function readTime(text: string | number | null | undefined): string | null {
  const trimmed = String(text ?? '').trim()
  const time = isoTime(trimmed) ?? mailTime(trimmed) ?? unixTime(trimmed)
  return time && time >= eldest && time < latest ? time : null
}

/** `2020-3-1 9:05`, `2020-03-01 09:05:06 +0100`, `2020/03/01`: what Jekyll and its likes take for a date, too. */
const iso =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)? ?(Z|UTC|GMT|[+-]\d\d:?\d\d|[+-]\d\d)?)?$/i

function isoTime(text: string): string | undefined {
  const parts = iso.exec(text)
  if (!parts) return undefined
  const [, year, month, day, hour, minute, second, fraction, zone] = parts
  const two = (part: string | undefined) => (part ?? '0').padStart(2, '0')
  const date = `${year}-${two(month)}-${two(day)}`
  if (hour === undefined) return stored(parseISO(`${date}T12:00:00Z`))
  const part = fraction ? `.${fraction.slice(0, 3)}` : ''
  const offset = zone && /^[+-]/.test(zone) ? zone : 'Z'
  return stored(parseISO(`${date}T${two(hour)}:${minute}:${two(second)}${part}${offset}`))
}

/** `Fri, 26 Jul 2019 20:48:19 +0000`; the month is a word, so that nobody takes it for the day. */
function mailTime(text: string): string | undefined {
  const hasMonth =
    /^(?:[A-Z][a-z]{2,8},? )?(?:\d{1,2} [A-Z][a-z]{2,8}|[A-Z][a-z]{2,8} \d{1,2},?) \d{4}\b/.test(text)
  if (!hasMonth) return undefined
  const hasTime = /\d:\d\d/.test(text)
  const hasZone = /(?:[+-]\d{4}|Z|[A-Z]{2,4})\)?$/.test(text) && !/(?:AM|PM)$/.test(text)
  const whole = !hasTime ? `${text} 12:00 UTC` : hasZone ? text : `${text} UTC`
  return stored(new Date(whole))
}

function unixTime(text: string): string | undefined {
  if (/^\d{10}$/.test(text)) return stored(new Date(Number(text) * 1000))
  return /^\d{13}$/.test(text) ? stored(new Date(Number(text))) : undefined
}

const stored = (date: Date) => (isValid(date) ? date.toISOString() : undefined)
