/** Takes hold of a sent letter to change its page, under optimistic locking by its revision. */
import type { Tx } from '../../base/db/open-database.ts'
import type { StoredLetterRow } from '../../base/db/tables/letters.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import { lockLetter } from '../queries.ts'

export type SentLetter = StoredLetterRow & { sent_at: string }

export interface SeenLetter {
  /** The newest that the caller has seen; without one its change wins. */
  revision?: number | undefined
  /** The page that asks: its own saves whose answers it never got are no conflict. */
  writer?: string | undefined
}

export async function lockSent(
  tx: Tx,
  id: string,
  { revision, writer }: SeenLetter,
): Promise<SentLetter | Refused<'letterNotFound' | 'notSentYet' | 'changedElsewhere'>> {
  const letter = await lockLetter(tx, id)
  if (!letter) return refuse('letterNotFound')
  if (letter.sent_at === null) return refuse('notSentYet')
  const isNewer = revision !== undefined && letter.revision !== revision
  if (isNewer && (writer === undefined || letter.saved_by !== writer)) return refuse('changedElsewhere')
  return { ...letter, sent_at: letter.sent_at }
}
