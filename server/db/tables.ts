/** The tables of migrations/, as the queries see them. */
import type { Generated } from 'kysely'
import type { Ending } from '../../contract/games/room404.ts'
import type { ImportSource } from '../../contract/imports.ts'

export type Flag = 0 | 1

export interface AuthorRow {
  id: 'author'
  username: string
  password_hash: string
  changed_at: string
}

export interface SessionRow {
  token_hash: string
  created_at: string
  seen_at: string
  /** 'Firefox on Linux'; '' when nobody looked. */
  browser: string
}

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
}

export interface ImportRow {
  id: string
  press_id: string
  file_name: string
  source: ImportSource
  state: 'running' | 'done' | 'undone'
  total: number
  prepared: number
  added: number
  removed: number
  created_at: string
  touched_at: string
}

/** Somebody an import is about to put on the list. */
export interface ImportedRow extends Omit<SubscriberRow, 'import_id'> {
  import_id: string
  position: number
}

export interface LetterRow {
  id: string
  unique_token: string
  subject: string
  body: string
  from_name: string
  /** JSON list of subscriber ids. */
  selected_recipients: string
  recipient_count: number
  sent_at: string | null
  created_at: string
  revision: number
  saved_at: string | null
  saved_by: string | null
}

/** A letter as it stands in the table. */
export interface StoredLetterRow extends LetterRow {
  /** While its first send waits. */
  scheduled_for: string | null
}

export interface LetterVersionRow {
  id: string
  letter_id: string
  subject: string
  body: string
  from_name: string
  /** How many the body has. */
  words: number
  saved_at: string
  /** Of the letter, when it said this. */
  revision: number
}

export interface ReplyRow {
  id: string
  message: string
  newsletter_id: string
  created_at: string
}

export type SendKind = 'letter' | 'poll' | 'test' | 'welcome' | 'confirmation' | 'notice'

export interface SendRow {
  id: string
  kind: SendKind
  letter_id: string | null
  press_id: string | null
  fingerprint: string | null
  only_active: Flag
  message: string
  created_at: string
  /** Nothing of it leaves before; null: it went at the press. */
  held_until: string | null
  /** 1: until a date the author chose. */
  scheduled: Flag
  /** Of a held one: when the mailer came to it. */
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

export interface UploadRow {
  id: string
  /** Under /objects/; null while it is only the file as it came. */
  name: string | null
  created_at: string
  used_at: string
  mailed: Flag
}

export interface Room404ScoreRow {
  id: string
  player_name: string
  health: number
  sanity: number
  secrets: number
  ending: Ending
  /** Where the ending stands in the leaderboard's order. */
  ending_rank: number
  /** JSON list of the choices made; null when none were sent. */
  moves: string | null
  created_at: string
}

interface Room404Place {
  room_id: number
  is_echo: Flag
}

export interface Tables {
  author: AuthorRow
  sessions: SessionRow
  settings: { key: string; value: string }
  subscribers: StoredSubscriberRow
  imports: ImportRow
  import_rows: ImportedRow
  letters: Omit<StoredLetterRow, 'revision'> & { revision: Generated<number>; is_unlisted: Generated<Flag> }
  letter_versions: LetterVersionRow
  letter_previews: { id: string; html: string; created_at: string }
  replies: ReplyRow
  reply_digest: { id: 'digest'; told_until: string }
  sends: SendRow
  deliveries: DeliveryRow
  uploads: UploadRow
  upload_key: { id: 'key'; secret: string }
  room404_scores: Room404ScoreRow
  room404_transitions: Room404Place & { choice_index: number; transition_text: string }
  room404_descriptions: Room404Place & { description: string }
  page_views: { path: string; day: string; count: number }
}
