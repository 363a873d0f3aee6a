/** Answers over time, by day; the same numbers as a table behind it. */
import type { PollResults } from '../../../../contract/poll-results.ts'
import { Card } from '../../../ui/card.tsx'
import { formatTime } from '../../site/dates.ts'
import { everyDay } from './every-day.ts'

const [high, gap] = [40, 0.2]

export function DayChart({ byDay }: { byDay: PollResults['byDay'] }) {
  const days = everyDay(byDay)
  const most = Math.max(...days.map(({ count }) => count), 1)
  const name = (day: string) => formatTime(day, 'UTC', 'shortDay')
  const [first, last] = [days[0], days.at(-1)]
  return (
    <Card className="grid gap-3 break-inside-avoid" aria-labelledby="by-day">
      <h2 id="by-day">Answers by day</h2>
      <div aria-hidden="true">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${Math.max(days.length, 7)} ${high}`}
          preserveAspectRatio="none"
          className="block h-32 w-full border-edge border-b-2"
        >
          {days.map(({ day, count }, index) => {
            const height = (count / most) * high
            return (
              <rect
                key={day}
                x={index + gap / 2}
                y={high - height}
                width={1 - gap}
                height={height}
                className="fill-purple"
              />
            )
          })}
        </svg>
        {first && last && (
          <p className="flex justify-between gap-4 text-soft text-sm">
            <span>{name(first.day)}</span>
            <span>most: {most.toLocaleString('en')} a day</span>
            {first !== last && <span>{name(last.day)}</span>}
          </p>
        )}
      </div>
      <details>
        <summary className="w-fit cursor-pointer font-semibold text-purple">As a table</summary>
        <table className="mt-2 border-collapse text-left">
          <caption className="sr-only">Answers by day</caption>
          <thead>
            <tr className="border-edge border-b-2 text-soft text-sm">
              <th scope="col" className="py-1.5 pr-8">
                Day
              </th>
              <th scope="col" className="py-1.5 text-right">
                Answers
              </th>
            </tr>
          </thead>
          <tbody>
            {byDay.map(({ day, count }) => (
              <tr key={day} className="border-line border-b">
                <th scope="row" className="py-1.5 pr-8 font-normal">
                  {name(day)}
                </th>
                <td className="py-1.5 text-right tabular-nums">{count.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}
