/** Copies of one letter or poll to one reader, by several sends. */
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Tables } from '../../../base/db/tables.ts'
import { whereMeans } from '../outcomes/meaning.ts'

/**
 * Whether its reader neither has nor gets another copy of the same letter or poll, in SQL, for `deliveries` joined with `sends`.
 * To be asked of copies that never arrived: one that may have would count as the other copy itself.
 */
export function whereNoOtherCopy(): Expression<SqlBool> {
  const { not, exists, selectFrom } = expressionBuilder<Tables, 'deliveries' | 'sends'>()
  return not(
    exists(
      selectFrom('deliveries as other')
        .innerJoin('sends as others', 'others.id', 'other.send_id')
        .select('other.id')
        .whereRef('other.subscriber_id', '=', 'deliveries.subscriber_id')
        .whereRef('others.subject_id', '=', 'sends.subject_id')
        .whereRef('others.subject_kind', '=', 'sends.subject_kind')
        .where(whereMeans(one => !one.repeatable, 'other')),
    ),
  )
}
