/** The day a letter was sent or corrected, where its author lives, as every reader is told it. */

/** 'MMMM d, yyyy', as in November 21, 2026. */
export const dayFormat = { year: 'numeric', month: 'long', day: 'numeric' } as const

export function letterDate(time: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-US', { ...dayFormat, timeZone: timeZone ?? 'UTC' }).format(
    new Date(time),
  )
}

/** What stands before the author's sentence wherever a corrected letter is shown. */
export const correctedOn = (time: string, timeZone: string | undefined): string =>
  `Corrected on ${letterDate(time, timeZone)}:`
