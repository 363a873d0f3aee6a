/** Whether a stored letter is newer than what somebody saw of it (optimistic locking by its revision). */
import type { LetterRow } from '../base/db/tables/letters.ts'

export interface SeenLetter {
  /** The newest that the caller has seen; without one its change wins. */
  revision?: number | undefined
  /** The page that asks: its own saves whose answers it never got are no conflict. */
  writer?: string | undefined
}

/** Another page saved since this one looked. What one statement asks and changes says it as a condition, `changeDraft`. */
export const isNewer = (
  current: Pick<LetterRow, 'revision' | 'saved_by'>,
  { revision, writer }: SeenLetter,
): boolean =>
  revision !== undefined &&
  current.revision !== revision &&
  (writer === undefined || current.saved_by !== writer)
