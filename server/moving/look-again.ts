/** What waits to be brought in is looked through again where letters that it was told to be here already are not here any more. */
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Tables } from '../db/tables.ts'

/**
 * They would be left out, and be nowhere. A letter that stands twice in one export counts as here by its first.
 * @param id of one export; without it all of them are asked about
 * @returns whether there was one
 */
export async function lookAgain(db: Db, id?: string): Promise<boolean> {
  const changed = await db
    .updateTable('movings')
    .set({ state: 'reading', lease_holder: null, lease_until: null })
    .where('state', '=', 'read')
    .$if(id !== undefined, query => query.where('id', '=', id ?? ''))
    .where('movings.id', 'in', eb =>
      eb
        .selectFrom('moving_letters as known')
        .select('known.moving_id')
        .where('known.left_out', '=', 'known')
        .where(inner => inner.not(inner.exists(isHere(inner))))
        .where(inner => inner.not(inner.exists(isFirst(inner)))),
    )
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

type Known = ExpressionBuilder<Tables & { known: Tables['moving_letters'] }, 'known'>

const isHere = (eb: Known) =>
  eb.selectFrom('letters').select('letters.id').whereRef('letters.id', '=', 'known.letter_id')

const isFirst = (eb: Known) =>
  eb
    .selectFrom('moving_letters as first')
    .select('first.position')
    .whereRef('first.moving_id', '=', 'known.moving_id')
    .whereRef('first.letter_id', '=', 'known.letter_id')
    .where(sql<string>`coalesce(first.left_out, '')`, '!=', 'known')
