/** Reads the dates of other tools' exports: ISO 8601, with a space for the T, a name for the zone, or none (then UTC). */
// By their own paths: the package as a whole is 300 functions in memory.
import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'

const eldest = '1990-01-01'

/** @returns the time as stored, never after `now`; undefined for what is no date, such as 3/4/24, which may be March or April */
export function readDate(text: string, now: string): string | undefined {
  const iso = text
    .trim()
    .replace(' ', 'T')
    .replace(/ ?(?:UTC|GMT)$/, 'Z')
  if (!/^\d{4}-\d\d-\d\d/.test(iso) || iso < eldest) return undefined
  const hasTime = iso.includes('T')
  const date = parseISO(
    hasTime && !/(?:Z|[+-]\d\d:?\d\d)$/.test(iso) ? `${iso}Z` : hasTime ? iso : `${iso}T00:00Z`,
  )
  if (!isValid(date)) return undefined
  const time = date.toISOString()
  return time < now ? time : now
}
