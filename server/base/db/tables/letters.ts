/** Letters, and what belongs to one: versions, corrections, addresses, the words it is found by. */
import type { Generated } from 'kysely'
import type { Flag } from './flag.ts'

export interface LetterRow {
  id: string
  unique_token: string
  subject: string
  body: string
  from_name: string
  everyone: Flag
  recipient_count: number
  sent_at: string | null
  created_at: string
  revision: number
  saved_at: string | null
  saved_by: string | null
  /** 1: its mail carries no open image, whatever the setting says. */
  without_opens?: Flag
  /** BCP 47; null or absent: the site's. */
  language?: string | null
  /** When the author put it into the archive without mailing it; it stays when a send follows. */
  archived_at?: string | null
  /** Whom circles add and take away, see letters/recipients/stored-recipients.ts; '' or absent: nobody. */
  circles?: string
  /** 1: the archive does not list it; of a draft: its author keeps it out. */
  is_unlisted?: Flag
  /** Why, see letters/listing/listing.ts. */
  listing_by?: ListingBy | null
  /** The fingerprint of the key that its mails name, all of them the same; '' for none, null or absent: not mailed yet. */
  named_key?: string | null | undefined
}

/** What decided it: whom the first send was for, the author at its press, the author before or since, an update that nobody was told of yet. */
export type ListingBy = 'rule' | 'press' | 'author' | 'update'

/** A letter as it stands in the table. */
export interface StoredLetterRow extends LetterRow {
  /** While its first send waits. */
  scheduled_for: string | null
  /** 1: out without a mailing. */
  is_unmailed?: Flag
  /** The end of its readable address, as the author wants it before there is one. */
  wanted_slug?: string | null
  /** 1: its first send was for all who could be mailed, 0: for a part of them. */
  sent_to_all?: Flag | null
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
  /** The letter's revision when it said this. */
  revision: number
}

export interface LetterCorrectionRow {
  id: string
  letter_id: string
  note: string
  corrected_at: string
  /** The letter's revision once it was corrected. */
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

/** One whom a letter names: who gets it, or does not. */
export interface LetterRecipientRow {
  letter_id: string
  is_left_out: Flag
  subscriber_id: string
  /** In which they were named. */
  position: number
}

/** By which words the archive finds a letter. */
export interface LetterWordsRow {
  letter_id: string
  title: string
  words: string
  text: string
  /** Whose stems stand among the words (BCP 47). */
  language: string
}

export interface LettersTables {
  letters: Omit<
    StoredLetterRow,
    | 'revision'
    | 'everyone'
    | 'without_opens'
    | 'is_unmailed'
    | 'archived_at'
    | 'circles'
    | 'is_unlisted'
    | 'listing_by'
    | 'sent_to_all'
    | 'language'
  > & {
    revision: Generated<number>
    everyone: Generated<Flag>
    is_unlisted: Generated<Flag>
    without_opens: Generated<Flag>
    language: Generated<string | null>
    circles: Generated<string>
    /** The moving that brought it. */
    moving_id: Generated<string | null>
    /** Out without a mailing. */
    is_unmailed: Generated<Flag>
    archived_at: Generated<string | null>
    wanted_slug: Generated<string | null>
    listing_by: Generated<ListingBy | null>
    sent_to_all: Generated<Flag | null>
  }
  letter_recipients: LetterRecipientRow
  /** Sent by an earlier release: whether the archive lists them is still to be judged. */
  unjudged_letters: { letter_id: string }
  letter_addresses: { year: string; slug: string; letter_id: string; is_current: Flag }
  /** What the archive's search finds letters by; each engine has an index of its own over it. */
  letter_words: LetterWordsRow & { number: Generated<number> }
  letter_versions: LetterVersionRow
  letter_corrections: LetterCorrectionRow
  correction_drafts: CorrectionDraftRow
  letter_templates: TemplateRow
  letter_previews: { id: string; html: string; created_at: string }
}
