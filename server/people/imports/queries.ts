/** Every statement on imports and the rows they prepare, and how these join and leave the list of subscribers. */
import type { ListQuery } from '../../../contract/base/field.ts'
import { insertNew } from '../../base/db/count-rows.ts'
import { holds, takePage } from '../../base/db/list-page.ts'
import { lockRow, lockRows } from '../../base/db/lock-row.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { ImportedRow, ImportRow } from '../../base/db/tables/imports.ts'
import { neverMailed } from '../../mail/ledger/audience/can-be-mailed.ts'
import { foldedOf } from '../subscribers/folded.ts'

/** Newest first; one row more than `limit`, for `cutPage`. */
export async function selectImports(
  db: Db,
  { q, pressId, ...page }: ListQuery & { pressId?: string | undefined },
): Promise<ImportRow[]> {
  const imports = db
    .selectFrom('imports')
    .selectAll()
    .$if(Boolean(q), query => query.where(holds('file_name', q?.trim() ?? '')))
    .$if(pressId !== undefined, query => query.where('press_id', '=', pressId ?? ''))
  return takePage(imports, page).execute()
}

/** By its own id or its press's. */
export async function findImport(db: Db, idOrPress: string): Promise<ImportRow | undefined> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where(eb => eb.or([eb('id', '=', idOrPress), eb('press_id', '=', idOrPress)]))
    .executeTakeFirst()
}

/** @returns false when this press has its import already */
export async function insertImport(db: Db, row: ImportRow): Promise<boolean> {
  return insertNew(db.insertInto('imports').values(row), 'press_id')
}

/** Nobody else goes on with this import, or takes it back, until the transaction ends. */
export async function lockImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  return lockRow(tx, tx.selectFrom('imports').selectAll().where('id', '=', id))
}

export async function changeImport(tx: Tx, id: string, change: Partial<ImportRow>): Promise<ImportRow> {
  return tx.updateTable('imports').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deleteImport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).execute()
}

/** Imports that are promised, other than parts of an export of another service. */
export async function selectJoining(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('joining_from', 'is not', null)
    .where('is_part', '=', 0)
    .execute()
  return rows.map(row => row.id)
}

/** When the last step of an import must have been, or nobody is at work on it. */
export interface AliveTimes {
  since: string
  /** What was done after it, a clock dated that was ahead. */
  until: string
}

/** Imports that stopped running without an end: their process died. */
export async function selectLostImports(db: Db, { since, until }: AliveTimes): Promise<string[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('state', '=', 'running')
    .where('joining_from', 'is', null)
    .where('undone_until', 'is', null)
    .where(eb => eb.or([eb('touched_at', '<', since), eb('touched_at', '>', until)]))
    .execute()
  return rows.map(row => row.id)
}

/** Imports that are over and have prepared rows left. */
export async function selectUncleared(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('state', '!=', 'running')
    .where(eb =>
      eb.exists(
        eb.selectFrom('import_rows').select('import_id').whereRef('import_rows.import_id', '=', 'imports.id'),
      ),
    )
    .execute()
  return rows.map(row => row.id)
}

/** At most 400. */
export async function insertRows(tx: Tx, rows: ImportedRow[]): Promise<void> {
  await tx
    .insertInto('import_rows')
    .values(rows.map(row => ({ ...row, ...foldedOf(row) })))
    .execute()
}

/** @returns how many of these positions joined the list: an address that came meanwhile stays as it is */
export async function joinRows(
  tx: Tx,
  importId: string,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const columns = [
    ...(['id', 'email', 'email_key', 'is_active', 'subscribed_at', 'unsubscribed_at'] as const),
    ...(['import_id', 'name', 'note', 'folded_name', 'folded_note'] as const),
  ]
  const joined = await tx
    .insertInto('subscribers')
    .columns(columns)
    .expression(eb =>
      eb
        .selectFrom('import_rows')
        .select(columns)
        .where('import_id', '=', importId)
        .where('position', '>=', from)
        .where('position', '<', to)
        .where('is_known', '=', 0),
    )
    .onConflict(conflict => conflict.column('email_key').doNothing())
    .executeTakeFirst()
  return Number(joined.numInsertedOrUpdatedRows ?? 0)
}

/** Who of these positions has joined, and belongs into circles. */
export async function selectJoinedInto(
  tx: Tx,
  importId: string,
  { from, to }: { from: number; to: number },
): Promise<{ id: string; names: string[] }[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .innerJoin('subscribers', 'subscribers.id', 'import_rows.id')
    .select(['import_rows.id', 'import_rows.circles'])
    .where('import_rows.import_id', '=', importId)
    .where('position', '>=', from)
    .where('position', '<', to)
    .where('circles', '!=', '')
    .where('is_known', '=', 0)
    .execute()
  return rows.map(({ id, circles }) => ({ id, names: JSON.parse(circles) as string[] }))
}

export async function deleteRows(db: Db, importId: string, before: number): Promise<void> {
  await db
    .deleteFrom('import_rows')
    .where('import_id', '=', importId)
    .where('position', '<', before)
    .execute()
}

/** The highest position that is prepared. */
export async function lastPosition(db: Db, importId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('import_rows')
    .select('position')
    .where('import_id', '=', importId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.position
}

/** What is known of somebody on the list, or who left it. */
export type KnownRow = Awaited<ReturnType<typeof selectKnown>>[number]

/** Which of at most 400 addresses are on the list, and whether active. */
export async function selectKnown(db: Db, keys: string[]) {
  return db
    .selectFrom('subscribers')
    .select(['id', 'email_key', 'is_active', 'name', 'note'])
    .where('email_key', 'in', keys)
    .execute()
}

/** Imports that are being taken back. */
export async function selectUndoing(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('imports').select('id').where('undone_until', 'is not', null).execute()
  return rows.map(row => row.id)
}

/** The next ones that an import brought, by their ids. */
export async function selectBrought(tx: Tx, id: string, { after, limit }: { after: string; limit: number }) {
  const rows = await tx
    .selectFrom('subscribers')
    .select('id')
    .where('import_id', '=', id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(row => row.id)
}

/**
 * Takes those of an import off the list who got no mail and neither left nor subscribed since.
 * @param among at most 400 of those it brought
 * @returns the ids of who is gone
 */
export async function takeBack(
  tx: Tx,
  { id, created_at }: Pick<ImportRow, 'id' | 'created_at'>,
  among: readonly string[],
): Promise<string[]> {
  const brought = tx.selectFrom('subscribers').select('id').where('id', 'in', among).orderBy('id')
  // Who subscribes, leaves or is promised a mail at this very moment is waited for: the statement behind it sees that.
  await lockRows(tx, brought, 'to-close')
  const gone = await tx
    .deleteFrom('subscribers')
    .where('import_id', '=', id)
    .where('id', 'in', among)
    .where(eb => eb.or([eb('unsubscribed_at', 'is', null), eb('unsubscribed_at', '<=', created_at)]))
    .where(neverMailed('subscribers.id'))
    .returning('id')
    .execute()
  return gone.map(row => row.id)
}
