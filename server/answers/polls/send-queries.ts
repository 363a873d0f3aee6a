/** The statements on polls that are sent, and on the rights that their copies carry. */
import { sql } from 'kysely'
import { lockRow } from '../../base/db/lock-row.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { KeyedHash } from '../../base/secrets/keyed-hash.ts'

/** By id. */
export async function selectTitles(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('polls').select(['id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, row.title]))
}

/** Which of these polls are out, and not closed at that moment. */
export async function selectAnswerable(
  db: Db,
  ids: readonly string[],
  at: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('polls')
    .select('id')
    .where('id', 'in', ids)
    .where('sent_at', 'is not', null)
    .where('closed_at', 'is', null)
    .where(eb => eb.or([eb('closes_at', 'is', null), eb('closes_at', '>', at)]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Its first send has begun; of a poll that is out nothing changes. */
export async function showSent(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('polls')
    .set(eb => ({ sent_at: eb.ref('scheduled_for'), scheduled_for: null }))
    .where('id', '=', id)
    .where('scheduled_for', 'is not', null)
    .execute()
}

/** Its first send goes at another time, or has gone; of a poll that is out nothing changes. */
export async function changeTime(
  tx: Tx,
  id: string,
  time: { scheduled_for: string } | { sent_at: string },
): Promise<void> {
  await tx
    .updateTable('polls')
    .set({ scheduled_for: null, ...time })
    .where('id', '=', id)
    .where('scheduled_for', 'is not', null)
    .execute()
}

/** The poll of a send that was undone is a draft again, unless it was sent before. */
export async function moveToDrafts(tx: Tx, id: string): Promise<void> {
  const named_key = sql<string | null>`CASE WHEN scheduled_for IS NULL THEN named_key END`
  await tx.updateTable('polls').set({ scheduled_for: null, named_key }).where('id', '=', id).execute()
}

/** In the order of the hashes themselves, so that the table says nothing of the copies' order. @param hashes at most 400 */
export async function insertRights(tx: Tx, pollId: string, hashes: readonly KeyedHash[]): Promise<void> {
  const generation = await generationOf(tx, pollId)
  await tx
    .insertInto('poll_rights')
    .values(rightRows(hashes, { poll_id: pollId, generation }))
    .execute()
}

const rightRows = (hashes: readonly KeyedHash[], of: { poll_id: string; generation: number }) =>
  hashes
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
    .map(({ hash, keyId }) => ({ ...of, hash, keyed_by: keyId }))

/** @param hashes all that may be stored of at most 400 rights */
export async function removeRights(tx: Tx, pollId: string, hashes: readonly string[]): Promise<void> {
  const generation = await generationOf(tx, pollId)
  await tx
    .deleteFrom('poll_rights')
    .where('poll_id', '=', pollId)
    .where('generation', 'in', [generation, generation + 1])
    .where('hash', 'in', hashes)
    .execute()
}

/** The poll's row is locked: its rights do not move meanwhile. */
async function generationOf(tx: Tx, pollId: string): Promise<number> {
  const poll = await lockRow(
    tx,
    tx.selectFrom('polls').select('rights_generation').where('id', '=', pollId),
    'to-rely-on',
  )
  return poll?.rights_generation ?? 0
}

/** All rights of a send are granted: they are to be stored anew, in one order with those of earlier ones. */
export async function markUnsettled(tx: Tx, pollId: string): Promise<void> {
  await tx
    .updateTable('polls')
    .set(eb => ({
      // While they move they have to move once more.
      rights_settling: eb.case().when('rights_settling', 'in', [0, 1]).then(1).else(3).end(),
    }))
    .where('id', '=', pollId)
    .execute()
}

/** Polls whose rights are to move, or are moving. */
export async function selectUnsettled(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('polls').select('id').where('rights_settling', '>', 0).execute()
  return rows.map(({ id }) => id)
}

/**
 * Moves the lowest hashes of a poll to its next generation; after the last, that is its generation.
 * @param keyed makes the keyed hash of a plain one
 * @returns whether there is more to do
 */
export async function moveRights(
  tx: Tx,
  pollId: string,
  { limit, keyed }: { limit: number; keyed: (plain: string) => KeyedHash },
): Promise<boolean> {
  const poll = await lockRow(
    tx,
    tx.selectFrom('polls').select(['rights_generation', 'rights_settling']).where('id', '=', pollId),
  )
  if (!poll || poll.rights_settling === 0) return false
  const { rights_generation: generation, rights_settling: settling } = poll
  const change = (values: { rights_generation?: number; rights_settling: number }) =>
    tx.updateTable('polls').set(values).where('id', '=', pollId).execute()
  const ofThis = tx
    .selectFrom('poll_rights')
    .select(['hash', 'keyed_by'])
    .where('poll_id', '=', pollId)
    .where('generation', '=', generation)
  const rights = await ofThis.orderBy('hash').limit(limit).execute()
  if (rights.length === 0) {
    await change({ rights_generation: generation + 1, rights_settling: settling === 3 ? 1 : 0 })
    return settling === 3
  }
  if (settling === 1) await change({ rights_settling: 2 })
  await tx
    .deleteFrom('poll_rights')
    .where('poll_id', '=', pollId)
    .where('generation', '=', generation)
    .where(
      'hash',
      'in',
      rights.map(({ hash }) => hash),
    )
    .execute()
  const moved = rights.map(({ hash, keyed_by: keyId }) => (keyId === '' ? keyed(hash) : { hash, keyId }))
  await tx
    .insertInto('poll_rights')
    .values(rightRows(moved, { poll_id: pollId, generation: generation + 1 }))
    .execute()
  return true
}
