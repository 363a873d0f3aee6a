/**
 * Brings back what only a clock that was set back has put into the future: the queue is ordered by times of that clock, and
 * nothing of it may wait for a time that was never meant.
 */

import { sql } from 'kysely'
import { limits } from '../../../contract/base/limits.ts'
import { eachSlice, longSlice } from '../../base/db/each-slice.ts'
import type { Db } from '../../base/db/open-database.ts'
import type { DeliveryState } from '../../base/db/tables/ledger.ts'
import { setDue } from './set-due.ts'
import { farFuture } from './waiting/wait-of-send.ts'

/** Milliseconds between a copy's wait and the look at it. */
const tolerance = 1_000

/** How long copies of a state can wait at most. */
export interface LongestWait {
  state: DeliveryState
  /** Only copies that were deferred this many times. */
  deferrals?: number
  /** Whether it is about copies that were given a later hour: a mail of the site itself that is due at the beginning of one. */
  isTurn?: boolean
  /** Milliseconds. */
  longest: number
}

const isTurn = sql<boolean>`(sends.kind <> 'letter' AND deliveries.due_at LIKE '%:00:00.000Z')`

/** A copy that waits longer than any copy of its state can is due after that longest wait, or now if it was queued. */
export async function rescueFutureTimes(db: Db, now: Date, waits: LongestWait[]): Promise<void> {
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString()
  for (const { state, deferrals, isTurn: ofTurns, longest } of waits) {
    const dueAt = state === 'queued' ? now.toISOString() : after(longest)
    await eachSlice(async () => {
      const copies = db
        .selectFrom('deliveries')
        .innerJoin('sends', 'sends.id', 'deliveries.send_id')
        .select('deliveries.id')
        .where('deliveries.due_at', '>', after(longest + tolerance))
        .where('deliveries.due_at', '!=', farFuture)
        .where('deliveries.state', '=', state)
        .$if(deferrals !== undefined, query => query.where('deferrals', '=', deferrals ?? 0))
        .$if(ofTurns !== undefined, query => query.where(eb => (ofTurns ? isTurn : eb.not(isTurn))))
        // When a send waits, its time is the author's.
        .where(or => or.or([or('sends.starts_at', 'is', null), or('sends.begun_at', 'is not', null)]))
        .limit(longSlice)
      return (await setDue(db, copies, dueAt)) > 0
    })
  }
  await shortenHolds(db, now, after(limits.holdSeconds * 1_000))
}

/** A hold is at most an hour: one that ends later ends now. */
async function shortenHolds(db: Db, now: Date, latest: string): Promise<void> {
  const holds = await db
    .selectFrom('sends')
    .select('id')
    .where('starts_at', '>', latest)
    .where('begun_at', 'is', null)
    .where('scheduled', '=', 0)
    .execute()
  for (const { id } of holds) {
    await db.transaction().execute(async tx => {
      const starts_at = now.toISOString()
      await tx
        .updateTable('sends')
        .set({ starts_at })
        .where('id', '=', id)
        .where('begun_at', 'is', null)
        .execute()
      await tx
        .updateTable('deliveries')
        .set({ due_at: starts_at })
        .where('send_id', '=', id)
        .where('state', '=', 'queued')
        .where('due_at', '>', latest)
        .where('due_at', '!=', farFuture)
        .execute()
    })
  }
}
