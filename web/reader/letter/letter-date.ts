/** The day a letter was sent, where its author lives. */

/** 'MMMM d, yyyy', as in November 21, 2026. */
export function letterDate(time: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: timeZone ?? 'UTC',
  }).format(new Date(time))
}
