/** Folds names and notes for the search that came here without: by a migration, or a restore (backfill). */
import { sql } from 'kysely'
import { slice } from '../../../contract/base/slices-of.ts'
import { eachSlice } from '../../base/db/each-slice.ts'
import type { Db } from '../../base/db/open-database.ts'
import { foldedOf } from './folded.ts'

/** @param ending aborted when it should come to its end; the next look goes on */
export async function foldKnown({ db }: { db: Db }, ending?: AbortSignal): Promise<void> {
  await eachSlice(async () => {
    if (ending?.aborted) return false
    const rows = await selectUnfolded(db)
    await db.transaction().execute(async tx => {
      for (const { id, name, note } of rows)
        await tx
          .updateTable('subscribers')
          .set(foldedOf({ name, note }))
          .where('id', '=', id)
          // Whoever wrote another one meanwhile has folded it.
          .where('name', '=', name)
          .where('note', '=', note)
          .execute()
    })
    return rows.length === slice
  })
}

const selectUnfolded = (db: Db) =>
  db
    .selectFrom('subscribers')
    .select(['id', 'name', 'note'])
    // As the index of these says it.
    .where(sql<boolean>`(name <> '' AND folded_name IS NULL OR note <> '' AND folded_note IS NULL)`)
    .limit(slice)
    .execute()
