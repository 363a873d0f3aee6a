/** Subscribers, their circles, and what their own page needs. */
import type { Generated } from 'kysely'
import type { Flag } from './flag.ts'

export interface SubscriberRow {
  id: string
  email: string
  email_key: string
  is_active: Flag
  subscribed_at: string
  unsubscribed_at: string | null
  /** The import they came with. */
  import_id: string | null
}

/** What stands of them in the table: the mailer notes when a server refuses the address for good. */
export interface StoredSubscriberRow extends SubscriberRow {
  suppressed_at: string | null
  /** The server's words. */
  suppressed_words: string | null
  /** The send whose refusal it was; without `suppressed_at` the author has not decided yet. */
  suppressed_send: string | null
  /** '' where none is known. */
  name: string
  /** The author's, of this reader. */
  note: string
  /** By the reader's own wish no mail until then. */
  paused_until: string | null
}

/** A group of subscribers. */
export interface CircleRow {
  id: string
  name: string
  /** Without case. */
  name_key: string
  /** Readers may choose it for themselves. */
  is_open: Flag
  created_at: string
  /** Deleted: only who was in it is still to be taken out. */
  removed_at: string | null
  /** The import that made it, until the author changes it. */
  import_id: string | null
}

/** A reader's wish to be mailed at another address, until the button of the mail there is pressed. */
export interface AddressChangeRow {
  token_hash: string
  subscriber_id: string
  /** '' once it is done. */
  email: string
  asked_at: string
  done_at: string | null
}

/** A mail under an address that is no subscriber's. */
export interface PassingMailRow {
  send_id: string
  subscriber_id: string
  /** `confirm`: to the address to come; `moved`: to the one before. */
  what: 'confirm' | 'moved'
  queued_at: string
}

export interface SubscribersTables {
  subscribers: SubscriberRow & {
    suppressed_at: string | null
    suppressed_words: string | null
    suppressed_send: Generated<string | null>
    name: Generated<string>
    note: Generated<string>
    /** The same as the search compares them; null: there is none, or it is still to be folded. */
    folded_name: Generated<string | null>
    folded_note: Generated<string | null>
    paused_until: Generated<string | null>
  }
  circles: CircleRow
  circle_members: { circle_id: string; subscriber_id: string }
  own_page_links: { token_hash: string; subscriber_id: string; asked_at: string }
  address_changes: AddressChangeRow
  passing_mails: PassingMailRow
}
