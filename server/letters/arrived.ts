/** Letters that are still being brought in, or taken back, are nobody's: one row of `movings` shows or hides all of them (feature flag, in a way). */
import { type SqlBool, sql } from 'kysely'

/** Whether a letter is here, as far as anybody may see; for every statement that lists, counts or opens letters. */
export const hasArrived = sql<SqlBool>`(letters.moving_id IS NULL OR letters.moving_id NOT IN
  (SELECT movings.id FROM movings WHERE movings.state IN ('bringing', 'undoing')))`
