/** What the site keeps of itself: settings, secrets, counts, and what was done this night. */

/** Until when time has passed here, whatever the clock shows. */
export interface SteadyTimeRow {
  id: 'clock'
  seen_at: string
  reached: string
  /** Milliseconds. */
  steady_for: number
}

/** A sentence for readers in the author's own words. */
export interface OwnWordsRow {
  /** BCP 47. */
  language: string
  /** As the catalogue calls it, `reply.title`. */
  name: string
  text: string
  /** What the catalogue said when it was saved. */
  original: string
  changed_at: string
}

export interface SiteTables {
  own_words: OwnWordsRow
  settings: { key: string; value: string }
  secrets: { name: string; sealed: string }
  mail_hours: { kind: string; hour: string; mails: number }
  page_views: { path: string; day: string; count: number }
  steady_time: SteadyTimeRow
  night_claims: { name: string; day: string; holder: string; touched_at: string; done_at: string | null }
}
