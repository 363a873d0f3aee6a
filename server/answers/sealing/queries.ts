/** Every statement on the author's sealing keys, and how much each of them seals. */
import { anyChanged, anyRow, insertNew } from '../../base/db/count-rows.ts'
import { lockRow } from '../../base/db/lock-row.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { EndedSealingKeyRow, SealingKeyRow } from '../../base/db/tables/replies.ts'

/** The current one first, then the newest. */
export async function selectKeys(db: Db): Promise<SealingKeyRow[]> {
  const rows = await db
    .selectFrom('sealing_keys')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.toSorted((a, b) => (b.is_current ?? 0) - (a.is_current ?? 0))
}

export async function findCurrentKey(db: Db): Promise<SealingKeyRow | undefined> {
  return db.selectFrom('sealing_keys').selectAll().where('is_current', '=', 1).executeTakeFirst()
}

/** The key as it stays until the transaction ends: what is stored with it is not stored for a key that was just replaced. */
export async function relyOnCurrentKey(tx: Tx): Promise<SealingKeyRow | undefined> {
  return lockRow(tx, tx.selectFrom('sealing_keys').selectAll().where('is_current', '=', 1), 'to-rely-on')
}

/** As `relyOnCurrentKey`, any key: until the transaction ends it is neither removed nor ended. */
export function relyOnKey(tx: Tx, id: string): Promise<SealingKeyRow | undefined> {
  return lockRow(tx, tx.selectFrom('sealing_keys').selectAll().where('id', '=', id), 'to-rely-on')
}

export const lockKey = (tx: Tx, id: string): Promise<SealingKeyRow | undefined> =>
  lockRow(tx, tx.selectFrom('sealing_keys').selectAll().where('id', '=', id))

export async function isEnded(db: Db, recipient: string): Promise<boolean> {
  return anyRow(db.selectFrom('ended_sealing_keys').select('recipient').where('recipient', '=', recipient))
}

/** Removed ones too. */
export function selectEnded(db: Db): Promise<EndedSealingKeyRow[]> {
  return db
    .selectFrom('ended_sealing_keys')
    .selectAll()
    .orderBy('ended_at', 'desc')
    .orderBy('recipient')
    .execute()
}

/** One that was ended before stays so since then. */
export async function putEnded(tx: Tx, row: EndedSealingKeyRow): Promise<void> {
  await insertNew(tx.insertInto('ended_sealing_keys').values(row), 'recipient')
}

type NewKey = Omit<SealingKeyRow, 'is_current'>

/** Makes it the current one, even if it was ended; a key of before takes its new lock. @returns its id */
export async function putCurrentKey(tx: Tx, row: NewKey): Promise<string> {
  await retireKeys(tx)
  await tx.deleteFrom('ended_sealing_keys').where('recipient', '=', row.recipient).execute()
  return putKey(tx, { ...row, is_current: 1 })
}

/** As one of before, ended if it was; one that is here takes its new lock. @returns its id */
export const putFormerKey = (tx: Tx, row: NewKey): Promise<string> => putKey(tx, { ...row, is_current: null })

async function putKey(tx: Tx, row: SealingKeyRow): Promise<string> {
  const { recipient, locked_identity, is_current } = row
  const isThere = await anyChanged(
    tx.updateTable('sealing_keys').set({ locked_identity, is_current }).where('recipient', '=', recipient),
  )
  if (!isThere) await tx.insertInto('sealing_keys').values(row).execute()
  const { id } = await tx
    .selectFrom('sealing_keys')
    .select('id')
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow()
  return id
}

/** None is current any more. @returns whether one was */
export async function retireKeys(tx: Tx): Promise<boolean> {
  return anyChanged(tx.updateTable('sealing_keys').set({ is_current: null }).where('is_current', '=', 1))
}

/** @returns whether there was such a key */
export async function relockKey(tx: Tx, id: string, lockedIdentity: string): Promise<boolean> {
  return anyChanged(
    tx.updateTable('sealing_keys').set({ locked_identity: lockedIdentity }).where('id', '=', id),
  )
}

/** @returns whether there was such a key */
export async function deleteKey(tx: Tx, id: string): Promise<boolean> {
  return anyChanged(tx.deleteFrom('sealing_keys').where('id', '=', id))
}

/** How many words each key seals, by its id; under null what is not sealed. Counted along indexes that hold no words. */
export type SealedCounts = Map<string | null, { replies: number; answers: number }>

export async function countSealed(db: Db): Promise<SealedCounts> {
  const replies = await db
    .selectFrom('replies')
    .select(({ fn }) => ['sealing_key', fn.countAll<number>().as('count')])
    .groupBy('sealing_key')
    .execute()
  const answers = await db
    .selectFrom('poll_answers')
    .select(({ fn }) => ['sealing_key', fn.countAll<number>().as('count')])
    .where('words', 'is not', null)
    .groupBy('sealing_key')
    .execute()
  const counts: SealedCounts = new Map()
  const of = (key: string | null | undefined) => {
    const found = counts.get(key ?? null) ?? { replies: 0, answers: 0 }
    counts.set(key ?? null, found)
    return found
  }
  for (const { sealing_key, count } of replies) of(sealing_key).replies = count
  for (const { sealing_key, count } of answers) of(sealing_key).answers = count
  return counts
}
