/** Deletes a reply, and counts it no more among those that the author has looked at. */
import type { Db, Engine } from '../../base/db/open-database.ts'
import { sweepTraces } from '../../base/db/traces/sweep-traces.ts'
import { deleteReply as deleteRow, unsee } from './queries.ts'

/**
 * Whoever deletes a reply has seen it.
 * @returns whether it was there
 */
export async function deleteReply(store: { db: Db; engine: Engine }, id: string): Promise<boolean> {
  const isDeleted = await store.db.transaction().execute(async tx => {
    const wasThere = await deleteRow(tx, id)
    if (wasThere) await unsee(tx)
    return wasThere
  })
  if (isDeleted) await sweepTraces(store)
  return isDeleted
}
