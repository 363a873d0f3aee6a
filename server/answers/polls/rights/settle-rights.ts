/**
 * Stores all rights of a poll anew in the order of their hashes (rewriting, compaction) after a send has granted some: rights of
 * a later send, or of a later slice of one, would stand apart, and tell to whom they were mailed.
 */
import { slice } from '../../../../contract/base/slices-of.ts'
import { eachSlice } from '../../../base/db/each-slice.ts'
import type { Db, Engine } from '../../../base/db/open-database.ts'
import { sweepTraces } from '../../../base/db/traces/sweep-traces.ts'
import { writeAnew } from '../../../base/db/traces/write-anew.ts'
import type { KeyPlace } from '../../../base/secrets/secret-key.ts'
import { ofPlain } from './right-hashes.ts'
import { moveRights, selectUnsettled } from './right-queries.ts'

/**
 * They move to the next generation, the lowest hashes first; each works all the while, whichever generation it stands in. What
 * is granted meanwhile has them move once more. A crash in between leaves them where they are, to be moved on.
 */
export async function settleRights(store: { db: Db; engine: Engine; config: KeyPlace }): Promise<void> {
  const { db, engine, config } = store
  const polls = await selectUnsettled(db)
  if (polls.length === 0) return
  const how = { limit: slice, keyed: ofPlain(config) }
  for (const id of polls) {
    await eachSlice(() => db.transaction().execute(tx => moveRights(tx, id, how)))
  }
  // The night does it again should somebody read the table now.
  if (engine === 'postgres') await writeAnew(db, ['poll_rights']).catch(() => {})
  await sweepTraces(store)
}
