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
import { hasUnsettledUses, moveRights, orderUses, selectUnsettled, writeUses } from './right-queries.ts'

/**
 * They move to the next generation, the lowest hashes first; each works all the while, whichever generation it stands in. What
 * is granted meanwhile has them move once more. A crash in between leaves them where they are, to be moved on.
 */
export async function settleRights(store: { db: Db; engine: Engine; config: KeyPlace }): Promise<void> {
  const { db, engine, config } = store
  const how = { limit: slice, keyed: (plain: string) => ofPlain(config, plain) }
  const polls = await selectUnsettled(db)
  for (const id of polls) {
    await eachSlice(() => db.transaction().execute(tx => moveRights(tx, id, how)))
  }
  if (polls.length === 0) return
  // The night does it again should somebody read the table now.
  if (engine === 'postgres') await writeAnew(db, ['poll_rights']).catch(() => {})
  await sweepTraces(store)
}

/** So many uses are written to their rights together; fewer wait for more, and for the night. */
const together = 200

/** Writes what rights were used for since the last look anew among the others. To be called every second, at no reader's behest. */
export async function settleUses(store: { db: Db; engine: Engine }): Promise<void> {
  const { db, engine } = store
  if (!(await hasUnsettledUses(db))) return
  await eachSlice(() => db.transaction().execute(tx => writeUses(tx, together)))
  await db.transaction().execute(orderUses)
  // The next look does it again should somebody read the table now.
  if (engine === 'postgres') await writeAnew(db, ['new_right_uses'], 500).catch(() => {})
  await sweepTraces(store)
}

/** To be called at night: all that is left. */
export async function writeAllUses(store: { db: Db; engine: Engine }): Promise<void> {
  await eachSlice(() => store.db.transaction().execute(tx => writeUses(tx, 1)))
  if (store.engine === 'postgres') await writeAnew(store.db, ['new_right_uses']).catch(() => {})
  await sweepTraces(store)
}
