/** Hours without gaps for a chart (time series): those in which nothing happened stand between the others. */
import type { MailOutcomes } from '../../../../contract/mail/mail-outcomes.ts'

type Hours = MailOutcomes['hours']
const hour = 3_600_000
/** Bars at most; what is put off again and again ends within two and a half days. */
const most = 96

/** @returns from the first hour on, in their order */
export function fillHours(hours: Hours): Hours {
  const [first] = hours
  const last = hours.at(-1)
  if (!first || !last) return []
  const start = Date.parse(first.hour)
  const count = Math.min(most, Math.round((Date.parse(last.hour) - start) / hour) + 1)
  const known = new Map(hours.map(one => [one.hour, one]))
  return Array.from({ length: count }, (_, index) => {
    const time = new Date(start + index * hour).toISOString()
    return known.get(time) ?? { hour: time, accepted: 0, refused: 0 }
  })
}
