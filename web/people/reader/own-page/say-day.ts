/** Days as the reader's own calendar has them (local time zone). */
import { dayFormat } from '../../../../contract/letters/letter-date.ts'
import { documentLanguage } from '../../../base/translations.ts'

/** November 21, 2026 */
export const sayDay = (time: string): string =>
  new Date(time).toLocaleDateString(documentLanguage(), dayFormat)

/** As a date field writes it: 2026-11-21. @param days from today */
export function dayIn(days: number): string {
  const date = new Date()
  date.setDate(date.getDate() + days)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** When that day begins where the reader is. @returns undefined for what is no day */
export function beginningOf(day: string): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const time = new Date(year, month - 1, date)
  return Number.isNaN(time.getTime()) || day === '' ? undefined : time.toISOString()
}
