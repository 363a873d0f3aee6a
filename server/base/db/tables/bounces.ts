/** What comes back: bounces and complaints, and where they arrive. */
import type { Generated } from 'kysely'
import type { UnreadWhy } from '../../../../contract/mail/bounces.ts'

export type MailReportKind = 'hard' | 'soft' | 'ours' | 'complaint'

/** Something a mail server or provider said of a copy after it left. */
export interface MailReportRow {
  id: string
  event_key: string
  subscriber_id: string
  /** The copy, where it is known, and the send that it was of. */
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

export interface BounceMailboxRow {
  /** A hash of whose it is. */
  id: string
  /** RFC 9051 §2.3.1.1: with another validity the numbers begin anew. */
  uid_validity: string
  /** How far it is read. */
  uid: number
  /** Why the last look failed. */
  trouble: string | null
  /** The mail that is being read, by validity and number; null when none is. */
  trying: string | null
  tries: Generated<number>
  /** The process that is at it. */
  tried_by: string | null
  tried_at: string | null
}

/** A report that could not be read. Nothing of it is kept. */
export interface UnreadReportRow {
  id: string
  source: string
  why: UnreadWhy
  came_at: string
  set_aside_at: string
}

export interface BouncesTables {
  mail_reports: MailReportRow
  refusing_domains: RefusingDomainRow
  bounce_key: { id: 'key'; value: string }
  bounce_mailbox: BounceMailboxRow
  unread_reports: UnreadReportRow
  leave_mails: { id: string; taken_at: string }
  bounce_tokens: { hash: string; seen_at: string }
}
