/** The statements on single copies: whose link it is, who opened it, who was mailed before. */

import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { DeliveryOutcome } from '../../../../contract/mail/deliveries.ts'
import type { Db } from '../../../base/db/open-database.ts'
import type { SendKind } from '../../../base/db/tables/ledger.ts'
import type { Tables } from '../../../base/db/tables.ts'
import { canBeMailed } from '../audience/can-be-mailed.ts'
import { meaningOf, whereMeans } from '../outcomes/meaning.ts'
import { isToken } from './opens.ts'

export interface TokenHolder {
  /** The copy that carries it. */
  deliveryId: string
  subscriberId: string
  kind: SendKind
  /** When the mail that carries the token was queued. */
  queuedAt: string
}

/** Whom a mail's token leads to; the subscriber may be erased by now. Mails to the author lead to nobody. */
export async function findTokenHolder(db: Db, token: string): Promise<TokenHolder | undefined> {
  if (!isToken(token)) return undefined
  const row = await db
    .selectFrom('deliveries')
    .innerJoin('sends', 'sends.id', 'deliveries.send_id')
    .select(['deliveries.id', 'deliveries.subscriber_id', 'sends.kind', 'sends.created_at'])
    .where('deliveries.token', '=', token)
    .executeTakeFirst()
  if (!row?.subscriber_id) return undefined
  return { deliveryId: row.id, subscriberId: row.subscriber_id, kind: row.kind, queuedAt: row.created_at }
}

/** What mail a token came with, and its language (BCP 47), null where nobody said it; undefined for a token that came with none. */
export async function findTokenMail(
  db: Db,
  token: string,
): Promise<{ kind: SendKind; language: string | null } | undefined> {
  if (!isToken(token)) return undefined
  return db
    .selectFrom('deliveries')
    .innerJoin('sends', 'sends.id', 'deliveries.send_id')
    .select(['sends.kind', 'sends.language'])
    .where('deliveries.token', '=', token)
    .executeTakeFirst()
    .then(mail => mail && { kind: mail.kind, language: mail.language ?? null })
}

/** Whether a token came with a test mail, which leads to nobody. */
export const isOfTest = async (db: Db, token: string): Promise<boolean> =>
  (await findTokenMail(db, token))?.kind === 'test'

interface MailLookedFor {
  subscriberId: string
  kind: SendKind
  /** Both ends: what a clock that was ahead has dated is no sign of a mail. */
  between?: readonly [string, string]
}

/** Whether a mail of this kind was queued for a subscriber, at all or between two moments. */
export async function hasMail(
  db: Db,
  { subscriberId, kind, between: [since, until] = ['', '9999'] }: MailLookedFor,
): Promise<boolean> {
  const found = await db
    .selectFrom('deliveries')
    .innerJoin('sends', 'sends.id', 'deliveries.send_id')
    .select('sends.id')
    .where('deliveries.subscriber_id', '=', subscriberId)
    .where('sends.kind', '=', kind)
    .where('sends.created_at', '>', since)
    .where('sends.created_at', '<=', until)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Which of these deliveries, at most 400, there are, what became of them, and whether they are to somebody: a subscriber who is there,
 * or an address of the author's.
 */
export async function selectAddressed(
  db: Db,
  ids: string[],
): Promise<{ id: string; isAddressed: boolean; outcome: DeliveryOutcome }[]> {
  const rows = await db
    .selectFrom('deliveries')
    .leftJoin('subscribers', 'subscribers.id', 'deliveries.subscriber_id')
    .select(['deliveries.id', 'deliveries.address', 'subscribers.email'])
    .select(['deliveries.state', 'deliveries.due_at', 'deliveries.reply'])
    .where('deliveries.id', 'in', ids)
    .execute()
  return rows.map(({ id, address, email, ...copy }) => ({
    id,
    isAddressed: (address ?? email) !== null,
    outcome: meaningOf(copy).outcome,
  }))
}

export interface Refused {
  id: string
  email: string
  /** '' where none is known. */
  name: string
  /** The mail server's words. */
  reply: string | null
}

/** Subscribers who would be mailed at that moment, and whose last letter or poll was refused: nothing was sent to them since. */
export async function selectRefusedLast(db: Db, at: string): Promise<Refused[]> {
  return db
    .selectFrom('deliveries as refused')
    .innerJoin('sends as refusedSend', 'refusedSend.id', 'refused.send_id')
    .innerJoin('subscribers', 'subscribers.id', 'refused.subscriber_id')
    .select(['subscribers.id', 'subscribers.email', 'subscribers.name'])
    .select(({ fn }) => fn.max('refused.reply').as('reply'))
    .where(whereMeans(one => one.outcome === 'refused', 'refused'))
    .where('refusedSend.subject_id', 'is not', null)
    .where(canBeMailed(at))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries as later')
            .innerJoin('sends as laterSend', 'laterSend.id', 'later.send_id')
            .select('later.id')
            .whereRef('later.subscriber_id', '=', 'refused.subscriber_id')
            .where(whereMeans(one => one.outcome === 'sent', 'later'))
            .whereRef('laterSend.created_at', '>', 'refusedSend.created_at'),
        ),
      ),
    )
    .groupBy(['subscribers.id', 'subscribers.email', 'subscribers.name'])
    .orderBy('subscribers.email')
    .execute()
}

/** Whose a copy is, and since when it may have been with them; undefined for mails to the author. */
export async function findCopy(
  db: Db,
  id: string,
): Promise<{ subscriberId: string; sendId: string; isToList: boolean; since: string } | undefined> {
  const row = await db
    .selectFrom('deliveries')
    .innerJoin('sends', 'sends.id', 'deliveries.send_id')
    .select(['deliveries.subscriber_id', 'deliveries.send_id'])
    .select(['sends.only_active', 'sends.created_at', 'sends.begun_at'])
    .where('deliveries.id', '=', id)
    .executeTakeFirst()
  if (!row?.subscriber_id) return undefined
  const { subscriber_id: subscriberId, send_id: sendId, only_active } = row
  return { subscriberId, sendId, isToList: only_active === 1, since: row.begun_at ?? row.created_at }
}

interface Taken {
  id: string
  /** The letter or poll it is a copy of. */
  subject: string
  /** When it may have left first. */
  since: string
}

/** Copies of the last letters and polls that a subscriber's server took, newest first. */
export async function selectLastTaken(db: Db, subscriberId: string, count: number): Promise<Taken[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('sends', 'sends.id', 'deliveries.send_id')
    .select(['deliveries.id', 'subject_kind', 'subject_id', 'sends.created_at', 'sends.begun_at'])
    .where('deliveries.subscriber_id', '=', subscriberId)
    .where('sends.kind', '=', 'letter')
    .where(whereMeans(one => one.outcome === 'sent'))
    .orderBy('sends.created_at', 'desc')
    .orderBy('deliveries.id')
    .limit(count)
    .execute()
  return rows.map(row => ({
    id: row.id,
    subject: `${row.subject_kind} ${row.subject_id}`,
    since: row.begun_at ?? row.created_at,
  }))
}

/** For queries of other rooms: whether a copy was ever owed to whom they found. @param id the column of the subscriber */
export function wasMailed(id: string): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, never>()
  return eb.exists(
    eb.selectFrom('deliveries').select('deliveries.id').where('subscriber_id', '=', sql.ref<string>(id)),
  )
}
