/** Answers over time, by day; the same numbers as a table behind it. */
import type { PollResults } from '../../../../../contract/answers/poll-results.ts'
import { formatTime } from '../../../../base/admin/site/dates.ts'
import { formatCount, t } from '../../../../base/translations.ts'
import { BarChart } from '../../../../base/ui/bar-chart.tsx'
import { Card } from '../../../../base/ui/card.tsx'
import { everyDay } from './every-day.ts'

export function DayChart({ byDay }: { byDay: PollResults['byDay'] }) {
  const days = everyDay(byDay)
  const name = (day: string) => formatTime(day, 'UTC', 'shortDay')
  const [first, last] = [days[0], days.at(-1)]
  const spansYears = first && last && first.day.slice(0, 4) !== last.day.slice(0, 4)
  const short = (day: string) => formatTime(day, 'UTC', spansYears ? 'shortDay' : 'dayOfYear')
  const most = Math.max(...days.map(({ count }) => count), 0)
  return (
    <Card className="grid gap-3 break-inside-avoid" aria-labelledby="by-day">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="by-day">{t('pollResults.answersByDay')}</h2>
        <p className="text-soft text-sm">{t('pollResults.busiestDay', { most })}</p>
      </div>
      <BarChart
        bars={days.map(({ day, count }) => ({ name: short(day), count }))}
        names={spansYears ? 3 : 5}
        className="h-32"
      />
      <details>
        <summary className="w-fit cursor-pointer font-semibold text-purple">
          {t('pollResults.asATable')}
        </summary>
        <table className="mt-2 border-collapse text-left">
          <caption className="sr-only">{t('pollResults.answersByDay')}</caption>
          <thead>
            <tr className="border-edge border-b-2 text-soft text-sm">
              <th scope="col" className="py-1.5 pr-8">
                {t('pollResults.day')}
              </th>
              <th scope="col" className="py-1.5 text-right">
                {t('pollResults.answers')}
              </th>
            </tr>
          </thead>
          <tbody>
            {byDay.map(({ day, count }) => (
              <tr key={day} className="border-line border-b">
                <th scope="row" className="py-1.5 pr-8 font-normal">
                  {name(day)}
                </th>
                <td className="py-1.5 text-right tabular-nums">{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}
