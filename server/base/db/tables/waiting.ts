/** What came today under strict anonymity. */

export type WaitingKind = 'reply' | 'answer'

export interface WaitingWordsRow {
  /** As of the reply or the answer that it becomes. */
  id: string
  kind: WaitingKind
  /** The day alone. */
  created_at: string
  /** A keyed hash, or random: see base/waiting/waiting-words.ts. */
  mark: string
  /** A JSON object, padded and encrypted. */
  sealed: string
  /** The id of the key that it is encrypted with; '': it is not, by a release of before. */
  keyed_by: string
}

export interface WaitingTables {
  waiting_words: WaitingWordsRow
}
