/** The day a letter was sent or corrected, where its author lives. */

export const dayFormat = { year: 'numeric', month: 'long', day: 'numeric' } as const

/** For whom a day is said: in which language (BCP 47), and where (IANA name). */
interface Place {
  language: string
  timeZone: string | undefined
}

/** In English 'MMMM d, yyyy', as in November 21, 2026. Pages of readers say it by `{when, date, day}` of a sentence. */
export function letterDate(time: string, { language, timeZone = 'UTC' }: Place): string {
  return new Intl.DateTimeFormat(language, { ...dayFormat, timeZone }).format(new Date(time))
}
