/** Fills the days between the first and the last answer on which nobody answered. */

const day = 24 * 3_600_000
/** A chart of more columns would be a smear. */
const mostDays = 400

interface DayCount {
  day: string
  count: number
}

/** @param byDay oldest first; the latest ones are kept when there are very many */
export function everyDay(byDay: readonly DayCount[]): DayCount[] {
  const [first, last] = [byDay[0], byDay.at(-1)]
  if (!first || !last) return []
  const counts = new Map(byDay.map(one => [one.day, one.count]))
  const end = Date.parse(last.day)
  const start = Math.max(Date.parse(first.day), end - (mostDays - 1) * day)
  return Array.from({ length: Math.round((end - start) / day) + 1 }, (_, index) => {
    const name = new Date(start + index * day).toISOString()
    return { day: name, count: counts.get(name) ?? 0 }
  })
}
