/** How many came on each of the last days (daily unique visits), for the author's chart. */
import { pageViewDays } from '../../../contract/author/visits.ts'
import type { Clock } from '../../base/clock.ts'
import { laterText } from '../../base/clock.ts'
import type { Db } from '../../base/db/open-database.ts'
import { countPageViewsByDay } from './queries.ts'

const aDay = 24 * 3_600_000

/** @returns every day until today, oldest first, also those on which nobody came */
export async function listPageViews(db: Db, clock: Clock): Promise<{ day: string; count: number }[]> {
  const days = Array.from({ length: pageViewDays }, (_, index) =>
    laterText(clock, (index - pageViewDays + 1) * aDay).slice(0, 10),
  )
  const counted = await countPageViewsByDay(db, days[0] ?? '')
  const counts = new Map(counted.map(({ day, count }) => [day, count]))
  return days.map(day => ({ day, count: counts.get(day) ?? 0 }))
}
