/** The statements that end a send which the author stopped. */

import { slice } from '../../../contract/base/slices-of.ts'
import { anyChanged, anyRow, countChanged } from '../../base/db/count-rows.ts'
import { eachSlice, longSlice } from '../../base/db/each-slice.ts'
import { lockRow } from '../../base/db/lock-row.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import { stoppedWords } from './outcomes/meaning.ts'
import type { Subject } from './sendable.ts'
import { sendsOf } from './sends-of.ts'

/**
 * From now on nothing of it leaves; what waits is still to be ended: `moving` says so, and `endSome` does it.
 * @returns whether it was running until now; a send that waits is undone instead
 */
export async function markStopped(db: Db, id: string, now: string): Promise<boolean> {
  return anyChanged(
    db
      .updateTable('sends')
      .set({ stopped_at: now, moving: 1 })
      .where('id', '=', id)
      .where('stopped_at', 'is', null)
      .where(eb => eb.or([eb('starts_at', 'is', null), eb('begun_at', 'is not', null)])),
  )
}

const waitingOf = (db: Db, sendId: string) =>
  db
    .selectFrom('deliveries')
    .select('id')
    .where('send_id', '=', sendId)
    .where('state', 'in', ['queued', 'deferred'])
    .where('due_at', 'is not', null)

/** All that waits of a stopped send, where a mailer has met it. */
export async function endStopped(db: Db, sendId: string, now: string): Promise<void> {
  await eachSlice(() =>
    db.transaction().execute(async tx => {
      await lockRow(tx, tx.selectFrom('sends').select('id').where('id', '=', sendId))
      return endSome(tx, sendId, { now, limit: longSlice })
    }),
  )
}

/**
 * Ends some of what waits of a stopped send; copies in flight end by themselves. Whatever the mailer puts back later, it ends
 * itself by `endIfStopped`. To be called with the send's row locked: two that end the same copies would each find none left.
 * @param now copies whose lease has run out are in flight no more
 * @returns whether there is more
 */
export async function endSome(
  tx: Tx,
  sendId: string,
  { now, limit }: { now: string; limit: number },
): Promise<boolean> {
  const ended = await countChanged(
    tx
      .updateTable('deliveries')
      .set({ state: 'withdrawn', due_at: null, lease_holder: null, reply: stoppedWords })
      .where('id', 'in', waitingOf(tx, sendId).limit(limit))
      // Not one that the mailer took meanwhile.
      .where('state', 'in', ['queued', 'deferred']),
  )
  if (ended > 0 && (await anyRow(waitingOf(tx, sendId).limit(1)))) return true
  // Without an answer, be it the server's or, of a crashed mailer, ours: it may have arrived, and is not repeated. Two
  // statements, because for "one or the other" SQLite would read every copy of the send.
  const unanswered = tx
    .updateTable('deliveries')
    .set({ state: 'unsure', due_at: null, lease_holder: null })
    .where('send_id', '=', sendId)
    .where('due_at', 'is not', null)
  await unanswered.where('state', '=', 'unsure').execute()
  await unanswered.where('state', '=', 'sending').where('due_at', '<=', now).execute()
  return false
}

/** Whether nothing of a send may leave any more, or for the time being. */
export const hasStopped = (db: Db, sendId: string): Promise<boolean> =>
  anyRow(
    db
      .selectFrom('sends')
      .select('id')
      .where('id', '=', sendId)
      .where(eb => eb.or([eb('stopped_at', 'is not', null), eb('paused_at', 'is not', null)]))
      .limit(1),
  )

/** A copy of a send that was stopped while it was in flight is not tried again. */
export async function endIfStopped(db: Db, id: string): Promise<void> {
  const ofStopped = db
    .updateTable('deliveries')
    .where('id', '=', id)
    .where('due_at', 'is not', null)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('sends')
          .select('sends.id')
          .whereRef('sends.id', '=', 'deliveries.send_id')
          .where('stopped_at', 'is not', null),
      ),
    )
  await ofStopped
    .set({ state: 'withdrawn', due_at: null, reply: stoppedWords })
    .where('state', 'in', ['queued', 'deferred'])
    .execute()
  await ofStopped.set({ due_at: null }).where('state', '=', 'unsure').execute()
}

/**
 * Withdraws what still waits of all sends of a thing that is gone, or closed; a copy in flight is no longer ours to stop.
 * Where some are left, the sends are stopped, and the rest is ended where copies are laid: poke that after the commit.
 */
export async function withdrawSubject(tx: Tx, subject: Subject, now: string): Promise<void> {
  const sends = await sendsOf(tx, subject).select(['id', 'laid_until']).execute()
  for (const send of sends) {
    await withdrawSome(tx, send.id)
    if (send.laid_until === null && !(await isOwed(tx, send.id))) continue
    await tx
      .updateTable('sends')
      .set({ stopped_at: now, moving: 1 })
      .where('id', '=', send.id)
      .where('stopped_at', 'is', null)
      .execute()
  }
  // No send of it waits any more.
  await tx
    .updateTable('sends')
    .set({ starts_at: null })
    .where('subject_id', '=', subject.id)
    .where('subject_kind', '=', subject.kind)
    .where('begun_at', 'is', null)
    .execute()
}

async function withdrawSome(tx: Tx, sendId: string): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ state: 'withdrawn', due_at: null, lease_holder: null })
    .where('id', 'in', waitingOf(tx, sendId).limit(slice))
    // Not one that the mailer took meanwhile.
    .where('state', 'in', ['queued', 'deferred'])
    .execute()
}

/** Whether some still wait, or are in flight and may be put off. */
const isOwed = (tx: Tx, sendId: string): Promise<boolean> =>
  anyRow(
    tx
      .selectFrom('deliveries')
      .select('id')
      .where('send_id', '=', sendId)
      .where('due_at', 'is not', null)
      .limit(1),
  )
