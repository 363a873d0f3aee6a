/** Exports of other services that are brought here. */
import type { Generated } from 'kysely'
import type { Flag } from './flag.ts'

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
  /** In words; null while it goes on. */
  waits_for: string | null
  /** JSON list of sentences. */
  notes: string
  /** JSON list of ids: the movings whose letters those of this one link to. */
  builds_on: string
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
  /** Id of the letter here, also for what was here before. */
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
  /** JSON list, as `keptAddress` writes them; of what is here already those alone that lead nowhere yet. */
  old_paths: string
  /** Token of the letter's page here. */
  token: string
  /** JSON list: by which addresses other letters link to it, as `addressKey` writes them. */
  known_as: string
  left_out: 'known' | 'too long' | null
  /** When it was begun, where it came out later; null: when it is dated. */
  made_at: string | null
  /** 1: out, and in no archive; of a draft: its author keeps it out. */
  is_unlisted: Flag
  /** When its author put it into the archive without mailing it. */
  archived_at: string | null
  /** How its readable address ends. */
  wanted_slug: string | null
  /** The language of its words, where the export says it (BCP 47). */
  language: string | null
}

/** What the page of a letter said before a correction. */
export interface MovingCorrectionRow {
  moving_id: string
  position: number
  /** Oldest first. */
  number: number
  /** Null: one that is still being written, with the words that it would put there. */
  corrected_at: string | null
  note: string
  subject: string
  /** Cleaned. */
  body: string
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

export interface MovingTables {
  movings: Omit<MovingRow, 'builds_on'> & { builds_on: Generated<string> }
  moving_letters: Omit<
    MovingLetterRow,
    'token' | 'known_as' | 'made_at' | 'is_unlisted' | 'archived_at' | 'wanted_slug' | 'language'
  > & {
    token: Generated<string>
    known_as: Generated<string>
    made_at: Generated<string | null>
    is_unlisted: Generated<Flag>
    archived_at: Generated<string | null>
    wanted_slug: Generated<string | null>
    language: Generated<string | null>
  }
  moving_corrections: MovingCorrectionRow
  moving_fetches: MovingFetchRow
  moving_uses: { moving_id: string; number: number; position: number }
  old_addresses: { path: string; host: Generated<string>; letter_id: string; moving_id: string }
}
