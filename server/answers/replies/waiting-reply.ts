/** What a reply that waits will be. */
import type { SealedRow } from '../../base/db/tables/replies.ts'

export interface WaitingReply extends SealedRow {
  message: string
  newsletter_id: string
  may_quote: 0 | 1
  /** Its reader keeps one, from its first message on. */
  receipt?: { lookup_hash: string; public_key: string } | undefined
  /** It goes on with one: `place` counts what came before it on its day. */
  conversation?: { receipt_id: string; place: number } | undefined
  /** The same words, sealed for the receipt. */
  own_words?: string | undefined
  /** Its place in a conversation, as a release of before stored it. */
  receipt_id?: string | null
  turn?: number | null
}
