/** Every statement on sends and deliveries that moves mail: queue, claim, outcome. Reports read in outcomes/. */
import { mailWords } from '../../../contract/languages/en/desk-server/mail/mail-words.ts'
import { anyChanged } from '../../base/db/count-rows.ts'
import { randomId } from '../../base/db/ids.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { Flag } from '../../base/db/tables/flag.ts'
import type { DeliveryState, SendRow } from '../../base/db/tables/ledger.ts'
import { forgetNames } from './name-queries.ts'
import { forgetSecrets } from './secret-queries.ts'

type Optional = Pick<SendRow, 'starts_at' | 'scheduled' | 'subject_kind' | 'subject_id' | 'with_rights'>
export type NewSend = Omit<SendRow, keyof Optional | 'begun_at' | 'stopped_at'> &
  Partial<Optional> & {
    laid_until?: string
    audience?: string
    recipients?: number
    with_names?: Flag
    circle_rules?: string | null
  }

/** Goes at once unless `starts_at` says otherwise; its deliveries must be due at that time. */
export async function insertSend(tx: Tx, send: NewSend): Promise<void> {
  const row: SendRow = {
    starts_at: null,
    scheduled: 0,
    subject_kind: null,
    subject_id: null,
    with_rights: 0,
    ...send,
    begun_at: null,
    stopped_at: null,
  }
  await tx.insertInto('sends').values(row).execute()
}

export interface NewDelivery {
  send_id: string
  subscriber_id: string | null
  address: string | null
  /** null: never. */
  due_at: string | null
  /** Queued, unless it is told of alone. */
  state?: 'queued' | 'withdrawn'
  reply?: string
  circle_rule?: number | null
}

/** One copy, as the ledger and as its reader's links name it. */
export interface CopyKey {
  id: string
  token: string
}

/** @param rows at most 400 */
export async function insertDeliveries(tx: Tx, rows: NewDelivery[]): Promise<CopyKey[]> {
  const queued = rows.map(row => ({
    id: randomId(),
    token: randomId(),
    state: 'queued' as const,
    lease_holder: null,
    attempts: 0,
    deferrals: 0,
    unanswered: 0,
    reply: null,
    opened: 0 as const,
    ...row,
  }))
  await tx.insertInto('deliveries').values(queued).execute()
  return queued.map(({ id, token }) => ({ id, token }))
}

interface Lease {
  /** One boot of one mailer. */
  holder: string
  until: string
}

/** Marks copies as in flight, in the name of one boot of one mailer. */
export async function lease(tx: Tx, ids: string[], { holder, until }: Lease): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set(({ eb }) => ({
      state: 'sending',
      lease_holder: holder,
      due_at: until,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', 'in', ids)
    .execute()
}

export async function renewLeases(db: Db, ids: string[], { holder, until }: Lease): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ due_at: until })
    .where('id', 'in', ids)
    .where('lease_holder', '=', holder)
    .execute()
}

interface Leased extends Pick<Lease, 'holder'> {
  id: string
}

/** Gives a copy back whose message never left: it is as if it had not been claimed. @returns false when it is no longer this holder's */
export async function release(
  db: Db,
  { id, holder }: Leased,
  before: { state: DeliveryState; due_at: string },
): Promise<boolean> {
  return anyChanged(
    db
      .updateTable('deliveries')
      .set(({ eb }) => ({ ...before, lease_holder: null, attempts: eb('attempts', '-', 1) }))
      .where('id', '=', id)
      .where('lease_holder', '=', holder),
  )
}

export interface Result {
  state: DeliveryState
  /** When to try again; null: this outcome is final. */
  due_at: string | null
  reply: string | null
  deferrals: number
  unanswered: number
}

/** @returns whether this mailer still had the lease; if not, another one is repeating the copy */
export async function recordResult(
  db: Db,
  { id, holder }: Leased,
  result: Result & { ended_at: string | null },
): Promise<boolean> {
  return anyChanged(
    db
      .updateTable('deliveries')
      .set({ ...result, lease_holder: null })
      .where('id', '=', id)
      .where('lease_holder', '=', holder),
  )
}

/** Copies that ended their mailer again and again: they may have arrived, and are not risked once more. */
export async function giveUp(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({
      state: 'unsure',
      due_at: null,
      lease_holder: null,
      reply: mailWords.crashed,
    })
    .where('id', 'in', ids)
    .execute()
  await forgetSecrets(tx, ids)
  await forgetNames(tx, ids)
}

/**
 * Nothing more leaves; what may have left already stays unsure, and is never said not to have arrived.
 * @param words why, when it was not the reader's wish
 */
export async function withdraw(tx: Tx, ids: string[], words: string | null): Promise<void> {
  const over = tx.updateTable('deliveries').where('id', 'in', ids)
  await over
    .set({ state: 'withdrawn', due_at: null, lease_holder: null, reply: words })
    .where('state', 'not in', ['sending', 'unsure'])
    .execute()
  await over
    .set({ state: 'unsure', due_at: null, lease_holder: null })
    .where('state', 'in', ['sending', 'unsure'])
    .execute()
  await forgetSecrets(tx, ids)
  await forgetNames(tx, ids)
}

export async function selectRecipients(tx: Tx, subscriberIds: string[]) {
  return tx
    .selectFrom('subscribers')
    .select(['id', 'email', 'name', 'is_active', 'suppressed_at', 'paused_until'])
    .where('id', 'in', subscriberIds)
    .execute()
}

/** The composed mail of a send, as JSON. */
export async function selectMessage(db: Db, sendId: string) {
  return db.selectFrom('sends').select('message').where('id', '=', sendId).executeTakeFirstOrThrow()
}

/** What the claim must know of the sends of due copies. */
export async function selectTerms(tx: Tx, sendIds: string[]) {
  return tx
    .selectFrom('sends')
    .select([
      'id',
      'only_active',
      'with_rights',
      'with_names',
      'circle_rules',
      'stopped_at',
      'paused_at',
      'starts_at',
      'begun_at',
      'restored_from',
    ])
    .where('id', 'in', sendIds)
    .execute()
}

/** What went to readers since a moment, page by page: the ids are the cursor. */
export async function selectFrozenMails(db: Db, wanted: { since: string; after: string; limit: number }) {
  return db
    .selectFrom('sends')
    .select(['id', 'message'])
    .where('subject_id', 'is not', null)
    .where('created_at', '>=', wanted.since)
    .where('id', '>', wanted.after)
    .orderBy('id')
    .limit(wanted.limit)
    .execute()
}
