/** How all games of this browser went. */
import { clsx } from 'clsx'
import { rich, t } from '../../../base/translations.ts'
import type { Statistics } from './statistics.ts'

export interface StatisticsViewProps extends Statistics {
  /** The guesses of the game just shown; its bar is coloured. */
  latest: number | undefined
}

export function StatisticsView(props: StatisticsViewProps) {
  const { played, won, byGuesses, streak, longestStreak, latest } = props
  const most = Math.max(...byGuesses, 1)
  return (
    <section aria-labelledby="statistics" className="grid w-full max-w-sm gap-3 text-start">
      <h3 id="statistics" className="text-center">
        {t('durdle.statistics')}
      </h3>
      <dl className="grid grid-cols-4 gap-2 text-center">
        <Figure name={t('durdle.played')} value={String(played)} />
        <Figure
          name={t('durdle.foundShare')}
          value={t('durdle.percent', { share: played === 0 ? 0 : won / played })}
        />
        <Figure name={t('durdle.streak')} value={String(streak)} />
        <Figure name={t('durdle.longestStreak')} value={String(longestStreak)} />
      </dl>
      <ul className="grid gap-1" aria-label={t('durdle.byGuesses')}>
        {byGuesses.map((count, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number of guesses
          <li key={at} className="grid grid-cols-[1.2rem_1fr] items-center gap-2 text-sm tabular-nums">
            <span>
              {rich('durdle.inGuesses', {
                guesses: at + 1,
                heard: inside => <span className="sr-only">{inside}</span>,
              })}
            </span>
            <span
              className={clsx(
                'min-w-7 rounded-hand px-2 text-end font-semibold',
                at + 1 === latest ? 'bg-purple text-raised dark:text-sunk' : 'bg-sunk text-ink',
              )}
              style={{ width: `${(count / most) * 100}%` }}
            >
              {count}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-center text-soft text-xs">{t('durdle.keptHere')}</p>
    </section>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-soft text-sm">{name}</dt>
      <dd className="font-heading text-3xl tabular-nums">{value}</dd>
    </div>
  )
}
