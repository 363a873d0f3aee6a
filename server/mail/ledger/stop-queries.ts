/** The statements that end a send which the author stopped. */

import { slice } from '../../../contract/base/slices-of.ts'
import { anyChanged, countChanged } from '../../base/db/count-rows.ts'
import { eachSlice, longSlice } from '../../base/db/each-slice.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { Site } from '../../base/site.ts'
import { stoppedWords } from './outcomes/meaning.ts'
import type { Subject } from './sendable.ts'

/** @returns whether it was running until now; a send that waits is undone instead */
export async function markStopped(db: Db, id: string, now: string): Promise<boolean> {
  return anyChanged(
    db
      .updateTable('sends')
      .set({ stopped_at: now })
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

/**
 * Ends what waits of a stopped send; copies in flight end by themselves. To be called after `markStopped` is committed:
 * whatever the mailer puts back later, it ends itself by `endIfStopped`.
 * @param now copies whose lease has run out are in flight no more
 */
export async function endStopped(db: Db, sendId: string, now: string): Promise<void> {
  await eachSlice(() =>
    anyChanged(
      db
        .updateTable('deliveries')
        .set({ state: 'withdrawn', due_at: null, lease_holder: null, reply: stoppedWords })
        .where('id', 'in', waitingOf(db, sendId).limit(longSlice))
        // Not one that the mailer took meanwhile.
        .where('state', 'in', ['queued', 'deferred']),
    ),
  )
  // Without an answer, be it the server's or, of a crashed mailer, ours: it may have arrived, and is not repeated. Two
  // statements, because for "one or the other" SQLite would read every copy of the send.
  const unanswered = db
    .updateTable('deliveries')
    .set({ state: 'unsure', due_at: null, lease_holder: null })
    .where('send_id', '=', sendId)
    .where('due_at', 'is not', null)
  await unanswered.where('state', '=', 'unsure').execute()
  await unanswered.where('state', '=', 'sending').where('due_at', '<=', now).execute()
}

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
 * When there is more than one slice, the sends are stopped: `endSubject` ends the rest, and should it never come to that, the mailer.
 */
export async function withdrawSubject(tx: Tx, { kind, id }: Subject, now: string): Promise<void> {
  const sends = await tx
    .selectFrom('sends')
    .select(['id', 'laid_until'])
    .where('subject_id', '=', id)
    .where('subject_kind', '=', kind)
    .execute()
  for (const send of sends) {
    const withdrawn = await withdrawSome(tx, send.id)
    if (withdrawn < slice && send.laid_until === null) continue
    await tx
      .updateTable('sends')
      .set({ stopped_at: now })
      .where('id', '=', send.id)
      .where('stopped_at', 'is', null)
      .execute()
  }
  // No send of it waits any more.
  await tx
    .updateTable('sends')
    .set({ starts_at: null })
    .where('subject_id', '=', id)
    .where('subject_kind', '=', kind)
    .where('begun_at', 'is', null)
    .execute()
}

async function withdrawSome(tx: Tx, sendId: string): Promise<number> {
  return countChanged(
    tx
      .updateTable('deliveries')
      .set({ state: 'withdrawn', due_at: null, lease_holder: null })
      .where('id', 'in', waitingOf(tx, sendId).limit(slice)),
  )
}

/** After `withdrawSubject` is committed: ends what its transaction has left of sends that it stopped. */
export async function endSubject(
  { db, laying }: Pick<Site, 'db' | 'laying'>,
  { kind, id }: Subject,
  now: string,
): Promise<void> {
  const stopped = await db
    .selectFrom('sends')
    .select('id')
    .where('subject_id', '=', id)
    .where('subject_kind', '=', kind)
    .where('stopped_at', '=', now)
    .execute()
  for (const send of stopped) await laying.endStopped(send.id, now)
}
