/** Who opened a copy: noted at once, and written to the copies many at a time, so that no transaction ties an opening to what its reader did next. */
import { sql } from 'kysely'
import { slice } from '../../../../contract/base/slices-of.ts'
import { anyChanged, anyRow } from '../../../base/db/count-rows.ts'
import type { Db, Tx } from '../../../base/db/open-database.ts'
import type { Notes } from '../../../base/db/traces/settle-notes.ts'

/** What a scanner made up is not asked for; PostgreSQL would refuse some of it. */
export const isToken = (text: string) => /^[\w-]{1,64}$/.test(text)

/** 1: a copy was opened, as far as is known. Of a row of `deliveries`. */
export const toldOpened = sql<0 | 1>`CASE WHEN deliveries.opened = 1
  OR deliveries.id IN (SELECT delivery_id FROM new_opens) THEN 1 ELSE 0 END`

/** @returns whether it was not known yet */
export async function noteOpen(db: Db, token: string): Promise<boolean> {
  if (!isToken(token)) return false
  return anyChanged(
    db
      .insertInto('new_opens')
      .columns(['delivery_id'])
      .expression(eb =>
        eb.selectFrom('deliveries').select('id').where('token', '=', token).where('opened', '=', 0),
      )
      .onConflict(there => there.doNothing()),
  )
}

/** It was a machine that opened it. */
export async function takeBackOpen(db: Db, token: string): Promise<void> {
  if (!isToken(token)) return
  await db.transaction().execute(async tx => {
    const copy = tx.selectFrom('deliveries').select('id').where('token', '=', token)
    await tx.deleteFrom('new_opens').where('delivery_id', 'in', copy).execute()
    await tx
      .updateTable('deliveries')
      .set({ opened: 0 })
      .where('token', '=', token)
      .where('opened', '=', 1)
      .execute()
  })
}

/** These copies are mailed anew: who opened them before was somebody else. @param ids at most 400 */
export async function forgetOpens(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('new_opens').where('delivery_id', 'in', ids).execute()
}

/** Openings that are to be written to their copies. */
export const newOpens: Notes = {
  table: 'new_opens',
  hasNew: db => anyRow(db.selectFrom('new_opens').select('delivery_id').where('is_settled', '=', 0).limit(1)),
  write: writeOpens,
  order: orderOpens,
}

async function writeOpens(tx: Tx, least: number): Promise<boolean> {
  const noted = await tx
    .selectFrom('new_opens')
    .select('delivery_id')
    .orderBy('delivery_id')
    .limit(slice)
    .execute()
  if (noted.length < least) return false
  const ids = noted.map(row => row.delivery_id)
  // These alone: one that is taken back beside this is no opening, and whoever takes it back waits for the rest.
  const gone = await tx
    .deleteFrom('new_opens')
    .where('delivery_id', 'in', ids)
    .returning('delivery_id')
    .execute()
  const opened = gone.map(row => row.delivery_id)
  if (opened.length > 0)
    await tx.updateTable('deliveries').set({ opened: 1 }).where('id', 'in', opened).execute()
  return ids.length === slice
}

async function orderOpens(tx: Tx): Promise<void> {
  const rows = await tx.deleteFrom('new_opens').returning('delivery_id').execute()
  if (rows.length === 0) return
  const ids = rows.map(row => row.delivery_id).toSorted()
  await tx
    .insertInto('new_opens')
    .values(ids.map(delivery_id => ({ delivery_id, is_settled: 1 as const })))
    .execute()
}
