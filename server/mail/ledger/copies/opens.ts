/** Who opened a copy: noted at once, and written to the copies many at a time, so that no transaction ties an opening to what its reader did next. */
import { sql } from 'kysely'
import { slice } from '../../../../contract/base/slices-of.ts'
import { anyChanged, anyRow } from '../../../base/db/count-rows.ts'
import { eachSlice } from '../../../base/db/each-slice.ts'
import type { Db, Engine, Tx } from '../../../base/db/open-database.ts'
import { sweepTraces } from '../../../base/db/traces/sweep-traces.ts'
import { writeAnew } from '../../../base/db/traces/write-anew.ts'

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

/** So many are written to their copies together; fewer wait for more, and for the night. */
const together = 200

/**
 * Writes what was noted since the last look anew among the others, in the order of their random ids, and to the copies once there
 * are many. To be called every second, at no reader's behest.
 */
export async function settleOpens(store: { db: Db; engine: Engine }): Promise<void> {
  const { db, engine } = store
  const fresh = db.selectFrom('new_opens').select('delivery_id').where('is_settled', '=', 0).limit(1)
  if (await anyRow(fresh)) {
    await eachSlice(() => db.transaction().execute(tx => writeOpens(tx, together)))
    await db.transaction().execute(orderOpens)
    if (engine === 'postgres') owed.add(db)
    await sweepTraces(store)
  }
  if (owed.has(db) && (await writeAnew(db, ['new_opens'], inPassing).catch(() => false))) owed.delete(db)
}

/** Where PostgreSQL's file of noted openings still has what was deleted: a later look does it. */
const owed = new WeakSet<Db>()
/** Whoever loads the image of a letter must not wait for a backup that reads the table. Milliseconds. */
const inPassing = { longest: 500, queue: 50 }

/** To be called at night: all that is left. */
export async function writeAllOpens(store: { db: Db; engine: Engine }): Promise<void> {
  await eachSlice(() => store.db.transaction().execute(tx => writeOpens(tx, 1)))
  if (store.engine === 'postgres') await writeAnew(store.db, ['new_opens']).catch(() => {})
  await sweepTraces(store)
}

/** @param least fewer than these stay where they are. @returns whether there may be more to write */
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
