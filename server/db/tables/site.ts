/** What the site keeps of itself: settings, secrets, counts, and what was done this night. */

export interface SiteTables {
  settings: { key: string; value: string }
  secrets: { name: string; sealed: string }
  mail_hours: { kind: string; hour: string; mails: number }
  page_views: { path: string; day: string; count: number }
  night_claims: { name: string; day: string; holder: string; touched_at: string; done_at: string | null }
}
