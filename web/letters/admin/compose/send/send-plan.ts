/** What the author decides on the Send sheet apart from the letter's own fields: by e-mail or not, now or later. */

import { nextMorning, scheduleFault } from '../../../../mail/admin/sending/scheduling/schedule-field.tsx'
import { archiveDateFault, today } from '../../archiving/archive-date.tsx'

export interface SendPlan {
  /** Else it is published in the archive alone. */
  isMailed: boolean
  /** By e-mail at a date, not now. */
  isLater: boolean
  /** That date, by the clocks of the site's time zone: "2026-12-24T09:00". */
  wall: string
  /** The date that a letter bears which is not mailed: "2026-11-28". */
  day: string
}

export const newPlan = (timeZone: string): SendPlan => ({
  isMailed: true,
  isLater: false,
  wall: nextMorning(timeZone),
  day: today(timeZone),
})

/** @returns why the date of the plan cannot be; undefined: it can */
export function planFault({ isMailed, isLater, wall, day }: SendPlan, timeZone: string): string | undefined {
  if (!isMailed) return archiveDateFault(day, timeZone)
  return isLater ? scheduleFault(wall, timeZone) : undefined
}
