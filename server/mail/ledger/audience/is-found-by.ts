/** Whether the author's search finds a subscriber: the one answer of list, picker, outcomes and bounces. */
import { sql } from 'kysely'
import { foldText } from '../../../base/db/fold-text.ts'
import { likePattern } from '../../../base/db/list-page.ts'

const like = (pattern: string) => sql`LIKE ${pattern} ESCAPE '\\'`

/** By a part of the address or of the name; with `inNotes` also of what the author wrote of them. */
export function isFoundBy(q: string, { inNotes = false } = {}) {
  const wanted = q.normalize('NFC').trim()
  const asTyped = likePattern(wanted)
  // A mark alone folds to nothing, which would be in every name.
  const asFolded = likePattern(foldText(wanted) || wanted)
  const isIn = (what: 'name' | 'note') => {
    const [text, folded] = [sql.ref(`subscribers.${what}`), sql.ref(`subscribers.folded_${what}`)]
    // Most have no name and no note; one of an earlier release may not be folded yet.
    return sql`(${text} <> '' AND CASE WHEN ${folded} IS NULL THEN lower(${text}) ${like(asTyped)} ELSE ${folded} ${like(asFolded)} END)`
  }
  const inNote = inNotes ? sql` OR ${isIn('note')}` : sql``
  // The address' key is in lower case already.
  return sql<boolean>`(subscribers.email_key ${like(asTyped)} OR ${isIn('name')}${inNote})`
}
