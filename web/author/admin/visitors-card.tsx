/** How many came by, altogether and on each of the last days (daily unique visits). */
import { useQuery } from '@tanstack/react-query'
import { getFresh } from '../../base/queries.ts'
import { documentLanguage, t } from '../../base/translations.ts'
import { BarChart } from '../../base/ui/bar-chart.tsx'
import { Card } from '../../base/ui/card.tsx'

/** Days of the site, which is where visits are counted: UTC. */
const dayName = new Intl.DateTimeFormat(documentLanguage(), {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const numbers = new Intl.NumberFormat(documentLanguage())

export function VisitorsCard() {
  const views = useQuery(getFresh('GET /api/page-views/count'))
  const days = useQuery(getFresh('GET /api/page-views/days')).data
  return (
    <Card
      ruled
      className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-x-5 py-3! pr-4! sm:col-span-2 sm:py-4!"
      aria-labelledby="visitors"
    >
      <div>
        <h2 id="visitors" className="text-xl">
          {t('dashboard.visitors')}
        </h2>
        <p className="font-heading text-4xl leading-tight tabular-nums" aria-live="polite">
          {views.isPending ? '...' : numbers.format(views.data?.count ?? 0)}
        </p>
        <p className="text-soft text-sm">{t('dashboard.visitorsHint')}</p>
      </div>
      {/* Its place is kept until the days are there. */}
      <div className="grid min-h-22 min-w-0 content-start gap-1 max-sm:col-span-2 max-sm:mt-2">
        {days && (
          <>
            <p className="text-right text-soft text-xs">
              {t('dashboard.visitorsOfDays', {
                count: days.reduce((sum, { count }) => sum + count, 0),
                days: days.length,
              })}
            </p>
            <BarChart
              bars={days.map(({ day, count }) => ({ name: dayName.format(Date.parse(day)), count }))}
              names={3}
              className="h-12"
            />
          </>
        )}
      </div>
    </Card>
  )
}
