/** The statements on the copies of a poll's sends. */
import { sql } from 'kysely'
import type { Db, Tx } from '../db/open-database.ts'

const chunk = 400

const sendsOf = (db: Db, pollId: string) =>
  db.selectFrom('sends').select('sends.id').where('poll_id', '=', pollId)

/** Different subscribers that a copy arrived at. */
export async function countReached(db: Db, pollId: string): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .select(sql<number>`count(DISTINCT subscriber_id)`.as('count'))
    .where('send_id', 'in', sendsOf(db, pollId))
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Of these, at most 400, whoever has a copy, gets one, or may have one. */
export async function selectHolders(tx: Tx, pollId: string, subscriberIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('deliveries')
    .select('subscriber_id')
    .where('send_id', 'in', sendsOf(tx, pollId))
    .where('subscriber_id', 'in', subscriberIds)
    .where('state', 'not in', ['refused', 'withdrawn'])
    .execute()
  return new Set(rows.flatMap(row => row.subscriber_id ?? []))
}

/** The tokens of a send's copies, some at a time. */
export async function* tokensOf(tx: Tx, sendId: string): AsyncGenerator<string[]> {
  let after = ''
  for (;;) {
    const rows = await tx
      .selectFrom('deliveries')
      .select(['id', 'token'])
      .where('send_id', '=', sendId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(chunk * 10)
      .execute()
    if (rows.length === 0) return
    yield rows.map(row => row.token)
    after = rows.at(-1)?.id ?? ''
  }
}

export async function insertSecret(tx: Tx, sendId: string, secret: string): Promise<void> {
  await tx.insertInto('send_secrets').values({ send_id: sendId, secret }).execute()
}

/** In the order of the hashes themselves, so that the table says nothing of the copies' order. */
export async function insertRights(tx: Tx, pollId: string, hashes: string[]): Promise<void> {
  const sorted = hashes.toSorted()
  for (let at = 0; at < sorted.length; at += chunk) {
    const rows = sorted.slice(at, at + chunk).map(hash => ({ hash, poll_id: pollId }))
    await tx.insertInto('poll_rights').values(rows).execute()
  }
}
