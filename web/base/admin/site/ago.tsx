/** How long ago something was (relative time), kept true while the page is open. */
import { useEffect, useState } from 'react'
import { t } from '../../translations.ts'
import { useTimes } from './dates.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
/** Days from which on the date says more. */
const mostDays = 14

/** @returns undefined where the date says more */
export function agoInWords(milliseconds: number): string | undefined {
  // The clocks of browser and server may differ.
  if (milliseconds < minute) return t('site.justNow')
  if (milliseconds < hour) return t('site.minutesAgo', { count: Math.floor(milliseconds / minute) })
  if (milliseconds < day) return t('site.hoursAgo', { count: Math.floor(milliseconds / hour) })
  const days = Math.floor(milliseconds / day)
  return days < mostDays ? t('site.daysAgo', { count: days }) : undefined
}

/** '3 minutes ago', or 'on November 21, 2026' where that was long ago. */
export function Ago({ time }: { time: string }) {
  const when = useTimes()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2)
    return () => clearInterval(timer)
  }, [])
  const then = Date.parse(time)
  // A time that came with a new answer is later than the last look at the clock.
  const words = agoInWords(Math.max(now, then) - then)
  return (
    <time dateTime={time} title={when(time, 'moment')}>
      {words ?? t('site.onDay', { day: when(time, 'day') })}
    </time>
  )
}
