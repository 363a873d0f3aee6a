/** What comes back: bounces and complaints, and where they arrive. */

export type MailReportKind = 'hard' | 'soft' | 'ours' | 'complaint'

/** Something a mail server or provider said of a copy after it left. */
export interface MailReportRow {
  id: string
  event_key: string
  subscriber_id: string
  /** Of which copy, where that is known, and of which send it was. */
  delivery_id: string | null
  send_id: string | null
  kind: MailReportKind
  source: string
  words: string
  came_at: string
  effect: 'none' | 'suppressed' | 'unsubscribed'
  lifted_at: string | null
}

export interface RefusingDomainRow {
  domain: string
  since: string
  last_at: string
  copies: number
  words: string
  is_late: 0 | 1
  accepted_at: string | null
  dismissed_at: string | null
}

export interface BouncesTables {
  mail_reports: MailReportRow
  refusing_domains: RefusingDomainRow
  bounce_key: { id: 'key'; value: string }
  bounce_mailbox: { id: string; uid_validity: string; uid: number; trouble: string | null }
  bounce_tokens: { hash: string; seen_at: string }
}
