/** What came today under strict anonymity. */

export type WaitingKind = 'reply' | 'answer'

export interface WaitingWordsRow {
  /** As of the reply or the answer that it becomes. */
  id: string
  kind: WaitingKind
  /** The day alone. */
  created_at: string
  /** A keyed hash, or random: see answers/waiting/waiting-words.ts. */
  mark: string
  /** A JSON object, padded and encrypted. */
  sealed: string
}

export interface WaitingTables {
  waiting_words: WaitingWordsRow
}
