/** What rights to answer were used for: noted at once, and written to the rights many at a time. */
import { slice } from '../../../../contract/base/slices-of.ts'
import { anyRow } from '../../../base/db/count-rows.ts'
import type { Tx } from '../../../base/db/open-database.ts'
import type { Notes } from '../../../base/db/traces/settle-notes.ts'
import { generationOf } from './right-queries.ts'

export async function noteUse(
  tx: Tx,
  use: { poll_id: string; hash: string; signed_for: string },
): Promise<void> {
  await tx.insertInto('new_right_uses').values(use).execute()
}

/** Uses that are to be written to their rights. */
export const newUses: Notes = {
  table: 'new_right_uses',
  hasNew: db => anyRow(db.selectFrom('new_right_uses').select('hash').where('is_settled', '=', 0).limit(1)),
  write: writeUses,
  order: orderUses,
}

/** One poll's at a time. */
async function writeUses(tx: Tx, least: number): Promise<boolean> {
  const uses = await tx
    .selectFrom('new_right_uses')
    .selectAll()
    .orderBy('poll_id')
    .orderBy('hash')
    .limit(slice)
    .execute()
  if (uses.length < least) return false
  for (const [pollId, some] of Map.groupBy(uses, use => use.poll_id)) {
    const generation = await generationOf(tx, pollId)
    for (const { hash, signed_for } of some)
      await tx
        .updateTable('poll_rights')
        .set({ signed_for })
        .where('poll_id', '=', pollId)
        .where('generation', 'in', [generation, generation + 1])
        .where('hash', '=', hash)
        .execute()
    await tx
      .deleteFrom('new_right_uses')
      .where('poll_id', '=', pollId)
      .where(
        'hash',
        'in',
        some.map(({ hash }) => hash),
      )
      .execute()
  }
  return uses.length === slice
}

/** In the order of their hashes. */
async function orderUses(tx: Tx): Promise<void> {
  const uses = await tx.deleteFrom('new_right_uses').returningAll().execute()
  if (uses.length === 0) return
  const keyOf = (use: { poll_id: string; hash: string }) => `${use.poll_id} ${use.hash}`
  await tx
    .insertInto('new_right_uses')
    .values(
      uses
        .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
        .map(use => ({ ...use, is_settled: 1 as const })),
    )
    .execute()
}
