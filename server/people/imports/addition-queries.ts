/** The statements on what an import gives to people who are on the list already. */
import type { Tx } from '../../base/db/open-database.ts'
import type { ImportAdditionRow } from '../../base/db/tables/imports.ts'
import { isActive } from '../../mail/ledger/audience/can-be-mailed.ts'

/** Positions of an import, the last one not among them. */
export interface RangeOfRows {
  importId: string
  from: number
  to: number
}

/** Who of these positions is on the list now, with what the file knows. */
export async function selectCompleted(tx: Tx, { importId, from, to }: RangeOfRows) {
  const rows = await tx
    .selectFrom('import_rows')
    .innerJoin('subscribers', 'subscribers.id', 'import_rows.id')
    .select(['import_rows.id', 'import_rows.name', 'import_rows.note', 'import_rows.circles'])
    .where('import_rows.import_id', '=', importId)
    .where('position', '>=', from)
    .where('position', '<', to)
    .where('is_known', '=', 1)
    .where(isActive)
    .orderBy('position')
    .execute()
  return rows.map(({ circles, ...row }) => ({
    ...row,
    names: circles === '' ? [] : (JSON.parse(circles) as string[]),
  }))
}

/** @returns the ids of those who had none, and have one now */
export async function fillEmpty(
  tx: Tx,
  what: 'name' | 'note',
  { importId, from, to }: RangeOfRows,
): Promise<Set<string>> {
  const filled = await tx
    .updateTable('subscribers')
    .from('import_rows')
    .set(eb => ({
      [what]: eb.ref(`import_rows.${what}`),
      [`folded_${what}`]: eb.ref(`import_rows.folded_${what}`),
    }))
    .whereRef('import_rows.id', '=', 'subscribers.id')
    .where('import_rows.import_id', '=', importId)
    .where('import_rows.position', '>=', from)
    .where('import_rows.position', '<', to)
    .where('import_rows.is_known', '=', 1)
    .where(`import_rows.${what}`, '!=', '')
    .where(`subscribers.${what}`, '=', '')
    .where(isActive)
    .returning('subscribers.id')
    .execute()
  return new Set(filled.map(({ id }) => id))
}

/** At most 400. */
export async function insertAdditions(tx: Tx, rows: ImportAdditionRow[]): Promise<void> {
  await tx.insertInto('import_additions').values(rows).execute()
}

/** The first ones that are left, by subscriber. */
export async function selectAdditions(tx: Tx, importId: string, limit: number) {
  return tx
    .selectFrom('import_additions')
    .select(['subscriber_id', 'circles'])
    .where('import_id', '=', importId)
    .orderBy('subscriber_id')
    .limit(limit)
    .execute()
}

interface UpTo {
  importId: string
  /** Up to this subscriber. */
  last: string
}

/** @returns whose name or note is as it was given, and is gone now */
export async function takeFilledBack(
  tx: Tx,
  what: 'name' | 'note',
  { importId, last }: UpTo,
): Promise<string[]> {
  const emptied = await tx
    .updateTable('subscribers')
    .from('import_additions')
    .set({ [what]: '', [`folded_${what}`]: '' })
    .whereRef('import_additions.subscriber_id', '=', 'subscribers.id')
    .where('import_additions.import_id', '=', importId)
    .where('import_additions.subscriber_id', '<=', last)
    .where(`import_additions.${what}`, '!=', '')
    .whereRef(`import_additions.${what}`, '=', `subscribers.${what}`)
    .returning('subscribers.id')
    .execute()
  return emptied.map(({ id }) => id)
}

export async function deleteAdditions(tx: Tx, { importId, last }: UpTo): Promise<void> {
  await tx
    .deleteFrom('import_additions')
    .where('import_id', '=', importId)
    .where('subscriber_id', '<=', last)
    .execute()
}
