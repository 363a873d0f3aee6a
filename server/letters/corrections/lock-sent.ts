/** Takes hold of a sent letter to change its page, under optimistic locking by its revision. */
import type { Tx } from '../../base/db/open-database.ts'
import type { StoredLetterRow } from '../../base/db/tables/letters.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import { isNewer, type SeenLetter } from '../is-newer.ts'
import { lockLetter } from '../queries.ts'

export type SentLetter = StoredLetterRow & { sent_at: string }

export async function lockSent(
  tx: Tx,
  id: string,
  seen: SeenLetter,
): Promise<SentLetter | Refused<'letterNotFound' | 'notSentYet' | 'changedElsewhere'>> {
  const letter = await lockLetter(tx, id)
  if (!letter) return refuse('letterNotFound')
  if (letter.sent_at === null) return refuse('notSentYet')
  if (isNewer(letter, seen)) return refuse('changedElsewhere')
  return { ...letter, sent_at: letter.sent_at }
}
