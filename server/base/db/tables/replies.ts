/** Replies, their receipts, and the keys that words are sealed for. */
import type { Generated } from 'kysely'
import type { SealedWhere } from '../../../../contract/answers/sealed-words.ts'
import type { Flag } from './flag.ts'

/** For words that are ciphertext: the key they are sealed by, and where they were sealed. Null for all others. */
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

/** What the holder of a receipt wrote, as they alone can read it again. */
export interface ReceiptMessageRow {
  id: string
  receipt_id: string
  turn: number
  /** A padded age file in base64. */
  sealed: string
  created_at: string
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

/** A key that seals nothing any more, also when it was removed. */
export interface EndedSealingKeyRow {
  recipient: string
  ended_at: string
}

export interface RepliesTables {
  replies: ReplyRow
  reply_digest: {
    id: 'digest'
    told_until: string
    /** How many replies there were when the author last looked. */
    seen: Generated<number>
  }
  receipts: ReceiptRow
  receipt_answers: ReceiptAnswerRow
  receipt_messages: ReceiptMessageRow
  sealing_keys: SealingKeyRow
  ended_sealing_keys: EndedSealingKeyRow
}
