/** Every statement on the rights to answer that copies of a poll carry. */
import { lockRow } from '../../../base/db/lock-row.ts'
import type { Db, Tx } from '../../../base/db/open-database.ts'
import type { KeyedHash } from '../../../base/secrets/keyed-hash.ts'

/** In the order of the hashes themselves, so that the table says nothing of the copies' order. @param hashes at most 400 */
export async function insertRights(tx: Tx, pollId: string, hashes: readonly KeyedHash[]): Promise<void> {
  const generation = await generationOf(tx, pollId)
  await tx
    .insertInto('poll_rights')
    .values(rightRows(hashes, { poll_id: pollId, generation }))
    .execute()
}

interface NewRight extends KeyedHash {
  signed_for?: string | null
}

const rightRows = (rights: readonly NewRight[], of: { poll_id: string; generation: number }) =>
  rights
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
    .map(({ keyId, ...right }) => ({ ...of, ...right, keyed_by: keyId }))

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
export async function generationOf(tx: Tx, pollId: string): Promise<number> {
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
    .select(['hash', 'keyed_by', 'signed_for'])
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
  const moved = rights.map(({ hash, keyed_by: keyId, signed_for }) => ({
    ...(keyId === '' ? keyed(hash) : { hash, keyId }),
    signed_for,
  }))
  await tx
    .insertInto('poll_rights')
    .values(rightRows(moved, { poll_id: pollId, generation: generation + 1 }))
    .execute()
  return true
}

/** Whether a right is there, and what it was used for. @param hashes all that may be stored of it */
export async function findRight(
  db: Db,
  pollId: string,
  hashes: readonly string[],
): Promise<{ hash: string; signed_for: string | null } | undefined> {
  const right = await db
    .selectFrom('poll_rights')
    .select(['hash', 'signed_for'])
    .where('poll_id', '=', pollId)
    .where('hash', 'in', hashes)
    .executeTakeFirst()
  if (!right || right.signed_for !== null) return right
  const use = await db
    .selectFrom('new_right_uses')
    .select('signed_for')
    .where('poll_id', '=', pollId)
    .where('hash', '=', right.hash)
    .executeTakeFirst()
  return use ? { ...right, ...use } : right
}

/** The keys that the hashes of a poll's rights are made with, by their ids. */
export async function selectKeysOfRights(db: Db, pollId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('poll_rights')
    .select('keyed_by')
    .distinct()
    .where('poll_id', '=', pollId)
    .execute()
  return rows.map(row => row.keyed_by)
}
