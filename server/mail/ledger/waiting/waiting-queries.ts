/** The statements on sends that wait to begin. */

import type { Selectable } from 'kysely'
import { slice } from '../../../../contract/base/slices-of.ts'
import { eachSlice } from '../../../base/db/each-slice.ts'
import { lockRow } from '../../../base/db/lock-row.ts'
import type { Db, Tx } from '../../../base/db/open-database.ts'
import type { SendRow } from '../../../base/db/tables/ledger.ts'
import type { Tables } from '../../../base/db/tables.ts'
import { circlesIn, readRules } from '../circles.ts'
import { moveSome } from '../laying/laying-queries.ts'
import type { StoredAudience } from '../laying/stored-audience.ts'
import { takeSecrets } from '../secret-queries.ts'
import { type Sendables, type Subject, sendableOf } from '../sendable.ts'
import { farFuture, waitOf } from './wait-of-send.ts'

/** Every send that waits for its time and that the mailer has not come to: few, whatever the table holds. */
export async function selectWaiting(db: Db) {
  return db
    .selectFrom('sends')
    .select(['id', 'subject_kind', 'subject_id', 'starts_at', 'scheduled', 'begun_at'])
    .where('starts_at', 'is not', null)
    .where('begun_at', 'is', null)
    .where('restored_from', 'is', null)
    .execute()
}

/** Whether a send waits, also one of a restored backup, of whom a circle says who gets it, or who does not. */
export async function isAwaited(db: Db, circleId: string): Promise<boolean> {
  const sends = await db
    .selectFrom('sends')
    .select('circle_rules')
    .where('starts_at', 'is not', null)
    .where('begun_at', 'is', null)
    .where('circle_rules', 'is not', null)
    .execute()
  return sends.some(send => circlesIn(readRules(send)).includes(circleId))
}

/** From now on they cannot be undone; a letter whose first send is among them is out. */
export async function markBegun(
  tx: Tx,
  sendables: Sendables,
  { ids, now }: { ids: string[]; now: string },
): Promise<void> {
  const begun = await tx
    .updateTable('sends')
    .set({ begun_at: now })
    .where('id', 'in', ids)
    .where('begun_at', 'is', null)
    // It may have got another time since it was read.
    .where('starts_at', '<=', now)
    .returning(['subject_kind', 'subject_id'])
    .execute()
  for (const { subject_kind: kind, subject_id: id } of begun) {
    if (kind && id) await sendableOf(sendables, kind).begun(tx, id, now)
  }
}

/** A send as it stands in the table. */
export type StoredSend = Selectable<Tables['sends']>

/** Reads a send, so that it is either undone or begun, and laid by one at a time. */
export async function lockSend(tx: Tx, id: string): Promise<StoredSend | undefined> {
  return lockRow(tx, tx.selectFrom('sends').selectAll().where('id', '=', id))
}

/** What a send is of; undefined for a mail of the site itself, or when there is no such send. */
export async function findSubject(db: Db, sendId: string): Promise<Subject | undefined> {
  const send = await db
    .selectFrom('sends')
    .select(['subject_kind', 'subject_id'])
    .where('id', '=', sendId)
    .executeTakeFirst()
  return send && subjectOf(send)
}

/** To how many it went at its press; null: it is older than the count. */
export async function findRecipients(db: Db, sendId: string): Promise<number | null> {
  const send = await db.selectFrom('sends').select('recipients').where('id', '=', sendId).executeTakeFirst()
  return send?.recipients ?? null
}

export const subjectOf = ({
  subject_kind: kind,
  subject_id: id,
}: Pick<SendRow, 'subject_kind' | 'subject_id'>) => (kind !== null && id !== null ? { kind, id } : undefined)

/** A send that waits gets another time; null: it goes at once. */
export async function changeWaiting(
  tx: Tx,
  id: string,
  change: Pick<SendRow, 'starts_at' | 'scheduled' | 'message'>,
): Promise<void> {
  // With that the author has decided, also for a send that came with a backup.
  await tx
    .updateTable('sends')
    .set({ ...change, restored_from: null })
    .where('id', '=', id)
    .execute()
}

/** Nothing of a late send is due any more; unless the author has just sent it on. */
export async function setAside(db: Db, sendId: string, now: Date): Promise<void> {
  await eachSlice(() =>
    db.transaction().execute(async tx => {
      const send = await lockSend(tx, sendId)
      if (!send || waitOf(send, now) !== 'late') return false
      return (await moveSome(tx, sendId, { dueAt: farFuture, later: true })) === slice
    }),
  )
}

/** It was undone: from now on it is nobody's, and its copies are taken out by and by. */
export async function markUndone(
  tx: Tx,
  id: string,
  { now, subject }: { now: string; subject: Subject },
): Promise<void> {
  const nobodys = {
    press_id: null,
    fingerprint: null,
    subject_kind: null,
    subject_id: null,
    starts_at: null,
  }
  const audience = JSON.stringify({ undone: subject } satisfies StoredAudience)
  await tx
    .updateTable('sends')
    // Stopped: the mailer takes nothing of it meanwhile.
    .set({ ...nobodys, undone_at: now, stopped_at: now, laid_until: '', audience, moving: 0 })
    .where('id', '=', id)
    .execute()
}

export interface TakenCopy {
  token: string
  secret: string | undefined
}

/** Takes some copies out as if they had never been owed, with what their rights are made from. */
export async function deleteCopies(tx: Tx, sendId: string, limit: number): Promise<TakenCopy[]> {
  const copies = await tx
    .selectFrom('deliveries')
    .select(['id', 'token'])
    .where('send_id', '=', sendId)
    .limit(limit)
    .execute()
  const ids = copies.map(({ id }) => id)
  const secrets = await takeSecrets(tx, ids)
  if (ids.length > 0) await tx.deleteFrom('deliveries').where('id', 'in', ids).execute()
  return copies.map(({ id, token }) => ({ token, secret: secrets.get(id) }))
}

/** A send without copies. */
export async function deleteSend(tx: Tx, sendId: string): Promise<void> {
  await tx.deleteFrom('sends').where('id', '=', sendId).execute()
}
