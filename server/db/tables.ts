// length: its parts are read beside each other
/** The tables of migrations/, as the queries see them. */
import type { Generated } from 'kysely'
import type { Ending } from '../../contract/games/room404.ts'
import type { ImportSource } from '../../contract/imports.ts'
import type { Answering, QuestionType } from '../../contract/polls.ts'

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
  /** When those it brought joined the list. */
  joined_at: string | null
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
  /** JSON list of subscriber ids: who gets it, or, with `everyone`, who does not. */
  selected_recipients: string
  everyone: Flag
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

export interface PollRow {
  id: string
  unique_token: string
  title: string
  description: string | null
  created_at: string
  /** While its first send is held. */
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
export interface PollAnswerRow {
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
  known_browsers: { token_hash: string; seen_at: string }
  mail_hours: { kind: string; hour: string; mails: number }
  settings: { key: string; value: string }
  subscribers: StoredSubscriberRow
  imports: ImportRow
  import_rows: ImportedRow
  letters: Omit<StoredLetterRow, 'revision' | 'everyone'> & {
    revision: Generated<number>
    everyone: Generated<Flag>
    is_unlisted: Generated<Flag>
  }
  letter_versions: LetterVersionRow
  letter_previews: { id: string; html: string; created_at: string }
  replies: ReplyRow
  reply_digest: { id: 'digest'; told_until: string }
  sends: SendRow & {
    /** When the backup was taken that it waits since. */
    restored_from: Generated<string | null>
    /** Since when it has stopped by itself, and what the mail server said. */
    paused_at: string | null
    paused_words: string | null
    set_aside: Generated<Flag>
    /** While its copies are laid: how far; null: wholly laid. */
    laid_until: Generated<string | null>
    /** JSON: whom it goes to, while it is laid. */
    audience: Generated<string | null>
    /** It got another time, and copies of it still have the old one. */
    moving: Generated<Flag>
    /** It was undone, and copies of it are still to be taken out. */
    undone_at: Generated<string | null>
  }
  /** Named recipients of a press, as a JSON list, until their copies are laid. */
  send_recipients: { send_id: string; position: number; ids: string; count: number; staged_at: string }
  send_secrets: { send_id: string; secret: string }
  deliveries: DeliveryRow
  uploads: UploadRow
  upload_key: { id: 'key'; secret: string }
  polls: PollRow
  poll_questions: PollQuestionRow
  poll_responses: PollResponseRow
  poll_answers: PollAnswerRow
  poll_rights: { hash: string; poll_id: string }
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
