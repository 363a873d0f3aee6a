/** The statements on the names that copies under way were claimed with (frozen merge tags): each is erased with the last turn of its copy. */
import { anyChanged } from '../../base/db/count-rows.ts'
import { eachSlice, longSlice } from '../../base/db/each-slice.ts'
import { hasTable } from '../../base/db/has-table.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'

export interface CopyName {
  delivery_id: string
  /** '' where none is known. */
  name: string
}

/**
 * A copy that was claimed before keeps the name it may have left with, whatever its reader is called since.
 * @param copies at most 400
 * @returns the name each is mailed with
 */
export async function keepNames(tx: Tx, copies: readonly CopyName[]): Promise<ReadonlyMap<string, string>> {
  if (copies.length === 0) return new Map()
  await tx
    .insertInto('copy_names')
    .values([...copies])
    .onConflict(conflict => conflict.column('delivery_id').doNothing())
    .execute()
  const ids = copies.map(copy => copy.delivery_id)
  const kept = await tx.selectFrom('copy_names').selectAll().where('delivery_id', 'in', ids).execute()
  return new Map(kept.map(row => [row.delivery_id, row.name]))
}

/** @param deliveryIds at most 2,000 */
export async function forgetNames(tx: Tx, deliveryIds: readonly string[]): Promise<void> {
  if (deliveryIds.length === 0) return
  await tx.deleteFrom('copy_names').where('delivery_id', 'in', deliveryIds).execute()
}

/** Forgets the names of a reader who is erased, perhaps from the restored backup of a release that kept none. */
export async function forgetNamesOf(tx: Tx, subscriberId: string): Promise<void> {
  if (!(await hasTable(tx, 'copy_names'))) return
  await tx
    .deleteFrom('copy_names')
    .where('delivery_id', 'in', eb =>
      eb.selectFrom('deliveries').select('id').where('subscriber_id', '=', subscriberId),
    )
    .execute()
}

/** Forgets the names on copies that were withdrawn or stopped, and have no turn any more. */
export async function forgetOverNames(db: Db): Promise<void> {
  await eachSlice(() =>
    anyChanged(
      db.deleteFrom('copy_names').where('delivery_id', 'in', eb =>
        eb
          .selectFrom('copy_names')
          .select('copy_names.delivery_id')
          // Asked of each name: joined, SQLite would begin with every copy that ever left.
          .where(({ exists }) =>
            exists(
              eb
                .selectFrom('deliveries')
                .select('deliveries.id')
                .whereRef('deliveries.id', '=', 'copy_names.delivery_id')
                .where('deliveries.due_at', 'is', null),
            ),
          )
          .limit(longSlice),
      ),
    ),
  )
}
