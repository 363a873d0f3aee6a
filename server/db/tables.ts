// length: its parts are read beside each other
/** The tables of migrations/, as the queries see them. */
import type { Generated } from 'kysely'
import type { Ending } from '../../contract/games/room404.ts'
import type { ImportSource } from '../../contract/imports.ts'
import type { Answering, QuestionType } from '../../contract/polls.ts'
import type { SealedWhere } from '../../contract/sealed-words.ts'

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

export interface PasskeyRow {
  id: string
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  counter: number
  /** JSON list. */
  transports: string
  name: string
  created_at: string
  used_at: string | null
}

export interface TotpRow {
  id: 'totp'
  /** Base32. */
  secret: string
  created_at: string
  last_step: number
}

export type ChallengePurpose = 'login' | 'confirm' | 'add passkey' | 'add app'

export interface ChallengeRow {
  purpose: ChallengePurpose
  holder: string
  value: string
  tries: number
  expires_at: string
}

export interface PersonalKeyRow {
  id: string
  name: string
  hash: string
  /** JSON list of scopes. */
  scopes: string
  created_at: string
  /** 2026-01-31 */
  used_on: string | null
}

export interface WebhookRow {
  id: string
  url: string
  /** JSON list of events. */
  events: string
  secret: string
  /** JSON list of `OldSecret`. */
  old_secrets: string
  created_at: string
  ok_at: string | null
  failures: number
  trouble: string | null
  rests_until: string | null
  paused_at: string | null
  paused_words: string | null
}

export interface WebhookDeliveryRow {
  id: string
  webhook_id: string
  type: string
  /** JSON, as it is sent. */
  payload: string
  created_at: string
  outcome: 'waiting' | 'delivered' | 'failed'
  /** NULL once it has its outcome. */
  due_at: string | null
  tries: number
  tried_at: string | null
  words: string | null
  lease_holder: string | null
  lease_until: string | null
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
  /** When those it brought joined the list. */
  joined_at: string | null
  /** Up to which subscriber it is taken back, '' before the first; null: nobody takes it back, or that is over. */
  undone_until: string | null
}

/** Somebody an import is about to put on the list. */
export interface ImportedRow extends Omit<SubscriberRow, 'import_id'> {
  import_id: string
  position: number
  name: string
  note: string
  /** JSON list of names; '' where there are none. */
  circles: string
}

export interface LetterRow {
  id: string
  unique_token: string
  subject: string
  body: string
  from_name: string
  /** JSON list of subscriber ids: who gets it, or, with `everyone`, who does not. */
  selected_recipients: string
  everyone: Flag
  recipient_count: number
  sent_at: string | null
  created_at: string
  revision: number
  saved_at: string | null
  saved_by: string | null
  /** 1: its mail carries no open image, whatever the setting says. */
  without_opens?: Flag
  /** When the author put it into the archive without mailing it; it stays when a send follows. */
  archived_at?: string | null
  /** Whom circles add and take away, see letters/kept-recipients.ts; '' or absent: nobody. */
  circles?: string
}

/** A letter as it stands in the table. */
export interface StoredLetterRow extends LetterRow {
  /** While its first send waits. */
  scheduled_for: string | null
  /** 1: out without a mailing. */
  is_unmailed?: Flag
  /** The end of its readable address, as the author wants it before there is one. */
  wanted_slug?: string | null
}

export type MovingState =
  | 'reading'
  | 'read'
  | 'unreadable'
  | 'fetching'
  | 'bringing'
  | 'done'
  | 'mending'
  | 'undoing'
  | 'undone'

/** An export of another service that is brought here. */
export interface MovingRow {
  id: string
  /** Until it is removed. */
  file_id: string | null
  file_name: string
  /** Where its letters were found, an origin; null when nobody said it. */
  site: string | null
  service: string | null
  state: MovingState
  /** Why it is unreadable, or was taken back by itself. */
  trouble: string | null
  /** JSON list of sentences. */
  notes: string
  /** JSON; null until they are read. */
  people: string | null
  opens_all: Flag
  with_people: Flag
  press_id: string
  tries: number
  created_at: string
  touched_at: string
  done_at: string | null
  lease_holder: string | null
  lease_until: string | null
}

export interface MovingLetterRow {
  moving_id: string
  position: number
  service_key: string
  letter_id: string
  subject: string
  /** Cleaned; '' once it is brought in. */
  body: string
  from_name: string
  state: 'published' | 'draft' | 'scheduled'
  is_closed: Flag
  dated_at: string
  /** JSON list of words. */
  lost: string
  /** JSON list. */
  old_paths: string
  left_out: 'known' | 'too long' | null
}

export interface MovingFetchRow {
  moving_id: string
  number: number
  kind: 'picture' | 'file' | 'card'
  address: string
  is_inside: Flag
  state: 'waiting' | 'here' | 'failed'
  size: number | null
  result: string | null
  words: string | null
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

export interface LetterCorrectionRow {
  id: string
  letter_id: string
  note: string
  corrected_at: string
  /** Of the letter, once it was corrected. */
  revision: number
  subject_before: string
  body_before: string
}

export interface TemplateRow {
  id: string
  name: string
  /** Without case; null once it is deleted. */
  name_key: string | null
  subject: string
  body: string
  from_name: string
  created_at: string
  deleted_at: string | null
}

export interface CorrectionDraftRow {
  letter_id: string
  subject: string
  body: string
  note: string
}

/** Of words that are ciphertext: by which key, and where they were sealed. Of all others null. */
export interface SealedRow {
  sealing_key?: string | null | undefined
  sealed_where?: SealedWhere | null | undefined
}

export interface ReplyRow extends SealedRow {
  id: string
  message: string
  newsletter_id: string
  created_at: string
  /** Its reader lets the author quote it. */
  may_quote: Generated<Flag>
  /** What belongs together, in the order of its turns; null: its reader kept no receipt. */
  receipt_id: Generated<string | null>
  turn: Generated<number | null>
}

export interface ReceiptRow {
  id: string
  /** SHA-256 of what the reader's browser asks by. */
  lookup_hash: string
  /** An age recipient. */
  public_key: string
  newsletter_id: string
  /** How many there were: messages and answers. */
  turns: number
  /** The day of the reader's last message. */
  used_on: string
}

export interface ReceiptAnswerRow {
  id: string
  receipt_id: string
  turn: number
  /** An age file in base64; null when it has vanished. */
  sealed: string | null
  created_at: string
  vanishes_at: string
}

export interface SealingKeyRow {
  id: string
  /** age1… */
  recipient: string
  /** An age file in ASCII armor. */
  locked_identity: string
  is_current: 1 | null
  created_at: string
}

/** 'letter': whatever a feature sends to the list; the others are mails of the site itself. */
export type SendKind = 'letter' | 'test' | 'welcome' | 'confirmation' | 'notice'

export interface SendRow {
  id: string
  kind: SendKind
  /** Of what is sent to the list; null: a mail of the site itself. */
  subject_kind: string | null
  subject_id: string | null
  press_id: string | null
  fingerprint: string | null
  only_active: Flag
  message: string
  created_at: string
  /** Nothing of it leaves before; null: it went at the press. */
  starts_at: string | null
  /** 1: until a date the author chose. */
  scheduled: Flag
  /** Its copies carry rights to answer. */
  with_rights: Flag
  /** Of one that waited: when the mailer came to it. */
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

export interface FileRow {
  id: string
  name: string
  type: string
  /** Bytes. */
  size: number
  upload_id: string | null
  created_at: string
  completed_at: string | null
  used_at: string
  mailed: Flag
  /** When the author deleted it; a day later it goes for good. */
  deleted_at: string | null
  /** The author's own, served to nobody. */
  is_private?: Flag
}

export interface UploadRow {
  id: string
  /** Under /objects/; null while it is only the file as it came. */
  name: string | null
  created_at: string
  used_at: string
  mailed: Flag
}

export interface PollRow {
  id: string
  unique_token: string
  title: string
  description: string | null
  created_at: string
  /** While its first send waits. */
  scheduled_for: string | null
  sent_at: string | null
  closed_at: string | null
  closes_at: string | null
  show_results: Flag
  answering: Answering
}

export interface PollQuestionRow {
  id: string
  poll_id: string
  question_text: string
  question_type: QuestionType
  /** JSON list of texts. */
  options: string | null
  is_required: Flag
  allows_other: Flag
  order_index: number
}

export interface PollResponseRow {
  id: string
  poll_id: string
  /** The day alone. */
  created_at: string
  respondent_email: string | null
}

/** One value of an answer. */
export interface PollAnswerRow extends SealedRow {
  poll_id: string
  question_id: string
  /** Of the option; -1: words of one's own. */
  position: number
  response_id: string
  is_first: Flag
  words: string | null
}

/** What both kinds of game are listed by. */
interface GameRow {
  id: string
  unique_token: string
  title: string
  description: string
  is_active: Flag
  play_count: number
  created_at: string
}

export interface DurdleRow extends GameRow {
  answer: string
}

export interface DurdleScoreRow {
  id: string
  game_id: string
  player_name: string
  /** 7: did not find the word. */
  tries: number
  /** JSON list. */
  guesses: string
  press_id: string | null
  created_at: string
}

export interface BingoRow extends GameRow {
  /** JSON list of sixteen. */
  items: string
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
  press_id: string | null
  created_at: string
}

interface Room404Place {
  room_id: number
  is_echo: Flag
}

/** Who left, came back or was erased, until the journal has it. */
export interface DepartureRow {
  seq: Generated<number>
  subscriber_id: string
  what: 'left' | 'back' | 'erased'
}

/** How the last backup went. */
export interface BackupStateRow {
  id: 'state'
  state: 'running' | 'done' | 'failed'
  /** The day of the last nightly one, in the author's time zone. */
  night: string | null
  reason: string
  started_at: string
  touched_at: string
  words: string | null
  name: string | null
}

/** This site came from a backup. */
export interface RestoreRow {
  id: string
  taken_at: string
  restored_at: string
  left_since: number | null
  erased_since: number | null
  read_at: string | null
}

export interface Tables {
  author: AuthorRow
  sessions: SessionRow & { confirmed_at: Generated<string | null> }
  passkeys: PasskeyRow
  totp_secret: TotpRow
  recovery_codes: { hash: string }
  factor_challenges: ChallengeRow
  personal_keys: PersonalKeyRow
  webhooks: WebhookRow
  webhook_deliveries: WebhookDeliveryRow
  known_browsers: { token_hash: string; seen_at: string }
  mail_hours: { kind: string; hour: string; mails: number }
  settings: { key: string; value: string }
  secrets: { name: string; sealed: string }
  subscribers: SubscriberRow & {
    suppressed_at: string | null
    suppressed_words: string | null
    name: Generated<string>
    note: Generated<string>
    paused_until: Generated<string | null>
  }
  circles: CircleRow
  circle_members: { circle_id: string; subscriber_id: string }
  own_page_links: { token_hash: string; subscriber_id: string; asked_at: string }
  address_changes: AddressChangeRow
  passing_mails: PassingMailRow
  mail_reports: MailReportRow
  refusing_domains: RefusingDomainRow
  bounce_key: { id: 'key'; value: string }
  bounce_mailbox: { id: string; uid_validity: string; uid: number; trouble: string | null }
  bounce_tokens: { hash: string; seen_at: string }
  imports: ImportRow
  import_rows: Omit<ImportedRow, 'name' | 'note' | 'circles'> & {
    name: Generated<string>
    note: Generated<string>
    circles: Generated<string>
  }
  letters: Omit<
    StoredLetterRow,
    'revision' | 'everyone' | 'without_opens' | 'is_unmailed' | 'archived_at' | 'circles'
  > & {
    revision: Generated<number>
    everyone: Generated<Flag>
    is_unlisted: Generated<Flag>
    without_opens: Generated<Flag>
    circles: Generated<string>
    /** The moving that brought it. */
    moving_id: Generated<string | null>
    /** Out without a mailing. */
    is_unmailed: Generated<Flag>
    archived_at: Generated<string | null>
    wanted_slug: Generated<string | null>
  }
  movings: MovingRow
  moving_letters: MovingLetterRow
  moving_fetches: MovingFetchRow
  moving_uses: { moving_id: string; number: number; position: number }
  old_addresses: { path: string; letter_id: string; moving_id: string }
  letter_addresses: { year: string; slug: string; letter_id: string; is_current: Flag }
  /** What the archive's search finds letters by; each engine has an index of its own over it. */
  letter_words: { number: Generated<number>; letter_id: string; title: string; words: string; text: string }
  letter_versions: LetterVersionRow
  letter_corrections: LetterCorrectionRow
  correction_drafts: CorrectionDraftRow
  letter_templates: TemplateRow
  letter_previews: { id: string; html: string; created_at: string }
  replies: ReplyRow
  sealing_keys: SealingKeyRow
  /** Of today, under strict anonymity. */
  waiting_replies: ReplyRow
  receipts: ReceiptRow
  receipt_answers: ReceiptAnswerRow
  reply_digest: {
    id: 'digest'
    told_until: string
    /** How many replies there were when the author last looked. */
    seen: Generated<number>
  }
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
    /** It was undone, and copies of it are still to be taken out. */
    undone_at: Generated<string | null>
  }
  /** Named recipients of a press, as a JSON list, until their copies are laid. */
  send_recipients: { send_id: string; position: number; ids: string; count: number; staged_at: string }
  copy_secrets: { delivery_id: string; send_id: string; secret: string }
  /** The names that copies under way were claimed with. */
  copy_names: { delivery_id: string; name: string }
  deliveries: DeliveryRow & {
    /** The hour of its last outcome. */
    ended_at: Generated<string | null>
  }
  uploads: UploadRow
  files: Omit<FileRow, 'is_private'> & { is_private: Generated<Flag> }
  file_parts: { file_id: string; number: number; etag: string }
  upload_key: { id: 'key'; secret: string }
  polls: PollRow & {
    /** Under which its rights stand, or under the next one while they move. */
    rights_generation: Generated<number>
    /** See polls/send-queries.ts. */
    rights_settling: Generated<number>
    closing_told: Generated<Flag>
  }
  poll_questions: PollQuestionRow
  poll_responses: PollResponseRow
  /** Of today, under strict anonymity; `answers` is JSON. */
  waiting_responses: PollResponseRow & { answers: string }
  poll_answers: PollAnswerRow
  poll_rights: { poll_id: string; generation: number; hash: string }
  durdle_games: DurdleRow
  durdle_scores: DurdleScoreRow
  bingo_games: BingoRow
  room404_scores: Room404ScoreRow
  room404_transitions: Room404Place & { choice_index: number; transition_text: string }
  room404_descriptions: Room404Place & { description: string }
  page_views: { path: string; day: string; count: number }
  departures: DepartureRow
  night_claims: { name: string; day: string; holder: string; touched_at: string; done_at: string | null }
  backup_key: { id: 'key'; secret: string }
  backup_state: BackupStateRow
  restores: RestoreRow
}
