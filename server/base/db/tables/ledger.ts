/** The ledger: what is owed to whom, and what became of it. */
import type { Generated } from 'kysely'
import type { Flag } from './flag.ts'

/** 'letter': whatever a feature sends to the list; the others are mails of the site itself. */
export type SendKind = 'letter' | 'test' | 'welcome' | 'confirmation' | 'notice'

export interface SendRow {
  id: string
  kind: SendKind
  /** The kind of what is sent to the list; null: a mail of the site itself. */
  subject_kind: string | null
  subject_id: string | null
  press_id: string | null
  fingerprint: string | null
  only_active: Flag
  message: string
  /** The one its mails speak (BCP 47); null: not known. */
  language?: string | null
  created_at: string
  /** Nothing of it leaves before; null: it went at the press. */
  starts_at: string | null
  /** 1: until a date the author chose. */
  scheduled: Flag
  /** Its copies carry rights to answer. */
  with_rights: Flag
  /** When the mailer came to a send that waited. */
  begun_at: string | null
  stopped_at: string | null
}

export type DeliveryState = 'queued' | 'sending' | 'sent' | 'deferred' | 'refused' | 'unsure' | 'withdrawn'

export interface DeliveryRow {
  id: string
  send_id: string
  subscriber_id: string | null
  address: string | null
  token: string
  state: DeliveryState
  due_at: string | null
  lease_holder: string | null
  attempts: number
  deferrals: number
  unanswered: number
  reply: string | null
  opened: Flag
}

/** What mail servers answered of a send lately. */
export interface SendAnswersRow {
  send_id: string
  /** JSON: `Lately` of breaker/judge-window.ts. */
  lately: string
  in_a_row: number
  suppressed: number
  returned: number
  taken: number
  doubted_at: string | null
  doubted_words: string | null
  /** When the author decided last. */
  decided_at: string | null
}

export interface LedgerTables {
  /** Copies that were opened, as long as it does not stand with the copy: see ledger/copies/opens.ts. */
  new_opens: { delivery_id: string; is_settled: Generated<Flag> }
  send_answers: {
    [Column in keyof SendAnswersRow]: Column extends 'send_id' ? string : Generated<SendAnswersRow[Column]>
  }
  send_domains: { send_id: string; domain: string; since: string; words: string }
  sends: SendRow & {
    /** When the backup was taken that it waits since. */
    restored_from: Generated<string | null>
    /** Since when it has stopped by itself, and what the mail server said. */
    paused_at: string | null
    paused_words: string | null
    set_aside: Generated<Flag>
    /** How many it went to at its press. */
    recipients: Generated<number | null>
    /** While its copies are laid: how far; null: wholly laid. */
    laid_until: Generated<string | null>
    /** JSON: whom it goes to, while it is laid. */
    audience: Generated<string | null>
    /** It got another time, and copies of it still have the old one. */
    moving: Generated<Flag>
    /** Its copies carry their readers' names. */
    with_names: Generated<Flag>
    /** JSON: the circles that chose whom it goes to, see mail/ledger/circles.ts; null: none. */
    circle_rules: Generated<string | null>
    /** It was undone, and copies of it are still to be taken out. */
    undone_at: Generated<string | null>
  }
  /** Named recipients of a press, as a JSON list, until their copies are laid. */
  send_recipients: {
    send_id: string
    position: number
    ids: string
    count: number
    staged_at: string
    circle_rule: Generated<number | null>
  }
  deliveries: DeliveryRow & {
    /** The hour of its last outcome. */
    ended_at: Generated<string | null>
    /** Which of its send's rules means it; null: its reader was named, or is one of everybody. */
    circle_rule: Generated<number | null>
  }
  copy_secrets: { delivery_id: string; send_id: string; secret: string }
  /** One row: until when places for copies are given away, in milliseconds since 1970, and how many a second. */
  mail_pace: { id: string; given_until: number; rate: number }
  /** The names that copies under way were claimed with. */
  copy_names: { delivery_id: string; name: string }
}
