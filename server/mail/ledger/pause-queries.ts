/** The statements of a send that stopped by itself: paused, its copies set aside, sent on. */
import { expressionBuilder } from 'kysely'
import { anyRow } from '../../base/db/count-rows.ts'
import { eachSlice, longSlice } from '../../base/db/each-slice.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { Tables } from '../../base/db/tables.ts'
import { canBeMailed } from './audience/can-be-mailed.ts'
import { whereNoOtherCopy } from './copies/other-copies.ts'
import type { CopyKey } from './queries.ts'
import { owedOf, setDue } from './set-due.ts'
import { farFuture } from './waiting/wait-of-send.ts'

/** Nothing more of it leaves, if anything is left. A send that is paused or stopped already stays as it is. */
export async function markPaused(
  tx: Tx,
  id: string,
  { words, now }: { words: string; now: string },
): Promise<void> {
  await tx
    .updateTable('sends')
    .set({ paused_at: now, paused_words: words, set_aside: 1 })
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .where('stopped_at', 'is', null)
    .where(whereAnyLeft(id))
    .execute()
}

/** Whether copies of a send have not left yet, or are still to be laid. */
export const isAnyLeft = (db: Db, id: string): Promise<boolean> =>
  anyRow(db.selectFrom('sends').select('id').where('id', '=', id).where(whereAnyLeft(id)))

const whereAnyLeft = (id: string) => {
  const eb = expressionBuilder<Tables, 'sends'>()
  return eb.or([
    eb('laid_until', 'is not', null),
    eb.exists(
      eb
        .selectFrom('deliveries')
        .select('deliveries.id')
        .where('send_id', '=', id)
        .where('due_at', 'is not', null),
    ),
  ])
}

/** Its copies stand in nobody's way any more; unless the author has just sent it on. */
export async function setPausedAside(db: Db, id: string, now: string): Promise<void> {
  await moveAll(db, id, query =>
    query
      .where('due_at', '!=', farFuture)
      // What is in flight ends by itself; what a dead mailer had is waited for no longer.
      .where(eb => eb.or([eb('state', '!=', 'sending'), eb('due_at', '<=', now)]))
      .where(eb =>
        eb.exists(
          eb.selectFrom('sends').select('id').where('id', '=', id).where('paused_at', 'is not', null),
        ),
      ),
  )(farFuture)
}

/** Sends that were sent on, or stopped, while copies of them lay aside. */
export async function selectComingBack(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('sends')
    .select('id')
    .where('set_aside', '=', 1)
    .where('paused_at', 'is', null)
    .execute()
  return rows.map(row => row.id)
}

/** Everything that lies aside is due; a crash in between begins anew. */
export async function bringBack(db: Db, id: string, now: string): Promise<void> {
  await moveAll(db, id, query => query.where('due_at', '=', farFuture))(now)
  await db
    .updateTable('sends')
    .set({ set_aside: 0 })
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .execute()
}

type Copies = ReturnType<typeof owedOf>

/** Moves the copies of a send in small statements. */
function moveAll(db: Db, id: string, narrow: (copies: Copies) => Copies) {
  return (dueAt: string) =>
    eachSlice(async () => (await setDue(db, narrow(owedOf(db, id)).limit(longSlice), dueAt)) > 0)
}

/** Some refused copies of a send whose readers can be mailed at that moment, and have, or get, no other copy of the same. */
export async function selectRefused(
  db: Db,
  id: string,
  { at, limit }: { at: string; limit: number },
): Promise<CopyKey[]> {
  return db
    .selectFrom('deliveries')
    .innerJoin('subscribers', 'subscribers.id', 'deliveries.subscriber_id')
    .innerJoin('sends', 'sends.id', 'deliveries.send_id')
    .select(['deliveries.id', 'deliveries.token'])
    .where('send_id', '=', id)
    .where('state', '=', 'refused')
    .where(canBeMailed(at))
    .where(whereNoOtherCopy())
    .limit(limit)
    .execute()
}

/** As if they had not been tried; they lie aside until `markResumed`. */
export async function queueAgain(db: Db, ids: string[]): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state: 'queued', due_at: farFuture, deferrals: 0, unanswered: 0 })
    .where('id', 'in', ids)
    .where('state', '=', 'refused')
    .execute()
}

/** From now on its copies come back. */
export async function markResumed(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('sends').set({ paused_at: null, set_aside: 1 }).where('id', '=', id).execute()
}
