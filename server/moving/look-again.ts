/** What waits to be brought in is looked through again where what is here changed since: letters, and the old addresses that lead to them. */

import { type ExpressionBuilder, sql } from 'kysely'
import { anyChanged } from '../base/db/count-rows.ts'
import type { Db, Tx } from '../base/db/open-database.ts'
import type { Tables } from '../base/db/tables.ts'

const toReading = (db: Db) =>
  db
    .updateTable('movings')
    .set({ state: 'reading', lease_holder: null, lease_until: null })
    .where('state', '=', 'read')

/** All of them: an export that is taken back takes letters that they know as here, and addresses that they left to it. */
export async function lookAgain(db: Db): Promise<void> {
  await toReading(db).execute()
}

/**
 * Where letters that it was told to be here are not here any more: they would be left out, and be nowhere.
 * A letter that stands twice in one export counts as here by its first.
 * @returns whether it is so
 */
export async function lookAgainIfGone(tx: Tx, id: string): Promise<boolean> {
  return anyChanged(
    toReading(tx)
      .where('id', '=', id)
      .where('movings.id', 'in', eb =>
        eb
          .selectFrom('moving_letters as known')
          .select('known.moving_id')
          .where('known.left_out', '=', 'known')
          .where(inner => inner.not(inner.exists(isHere(inner))))
          .where(inner => inner.not(inner.exists(isFirst(inner)))),
      ),
  )
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
