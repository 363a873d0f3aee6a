/** Gives letters their readable address and their place in the search index that came here without: by a migration, a restore, an import (backfill). */

import { eachSlice } from '../../db/each-slice.ts'
import type { Db } from '../../db/open-database.ts'
import type { SettingsConfig } from '../../settings/site-settings.ts'
import { findUnplaced } from './finding-queries.ts'
import { keepFindable } from './keep-findable.ts'

const perLook = 2_000
const perTransaction = 20

/** @param ending aborted when it should come to its end; the next look goes on */
export async function fillFindable(
  { db, config }: { db: Db; config: SettingsConfig },
  ending?: AbortSignal,
): Promise<void> {
  let after = ''
  let waiting: string[] = []
  await eachSlice(async () => {
    if (ending?.aborted) return false
    if (waiting.length === 0) {
      const found = await findUnplaced(db, after, perLook)
      if (!found) return false
      after = found.last
      waiting = found.ids
    }
    const ids = waiting.splice(0, perTransaction)
    if (ids.length > 0)
      await db.transaction().execute(async tx => {
        for (const id of ids) await keepFindable(tx, config, id)
      })
    return true
  })
}
