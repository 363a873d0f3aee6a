/** The statements on the secrets that copies' rights are made from (capabilities): each is erased with the last turn of its copy. */
import { sql } from 'kysely'
import { anyChanged, anyRow } from '../../base/db/count-rows.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'

export interface CopySecret {
  delivery_id: string
  send_id: string
  secret: string
}

/** @param rows at most 400 */
export async function insertSecrets(tx: Tx, rows: CopySecret[]): Promise<void> {
  await tx.insertInto('copy_secrets').values(rows).execute()
}

/** The secret of one copy; undefined when it carries no right, or has had its last turn. */
export async function findSecret(db: Db, deliveryId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('copy_secrets')
    .select('secret')
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst()
  return row?.secret
}

/** From then on nobody can tell which rights these copies carried. @param deliveryIds at most 2,000 */
export async function forgetSecrets(db: Db, deliveryIds: readonly string[]): Promise<boolean> {
  return anyChanged(db.deleteFrom('copy_secrets').where('delivery_id', 'in', deliveryIds))
}

/** Takes them out with their copies. @param deliveryIds at most 400 */
export async function takeSecrets(tx: Tx, deliveryIds: readonly string[]): Promise<Map<string, string>> {
  if (deliveryIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('copy_secrets')
    .select(['delivery_id', 'secret'])
    .where('delivery_id', 'in', deliveryIds)
    .execute()
  await forgetSecrets(tx, deliveryIds)
  return new Map(rows.map(row => [row.delivery_id, row.secret]))
}

/** The next copies that have a secret (keyset pagination), and whether each will still have a turn. */
export async function selectSecrets(
  db: Db,
  wanted: { sendId: string | undefined; after: string; limit: number },
): Promise<{ id: string; isOpen: boolean }[]> {
  const rows = await db
    .selectFrom('copy_secrets')
    .leftJoin('deliveries', 'deliveries.id', 'copy_secrets.delivery_id')
    .select(['delivery_id', 'due_at'])
    .$if(wanted.sendId !== undefined, query => query.where('copy_secrets.send_id', '=', wanted.sendId ?? ''))
    .where('delivery_id', '>', wanted.after)
    .orderBy('delivery_id')
    .limit(wanted.limit)
    .execute()
  return rows.map(row => ({ id: row.delivery_id, isOpen: row.due_at !== null }))
}

/** Whether any copy of a send still has its secret. */
export async function hasSecrets(db: Db, sendId: string): Promise<boolean> {
  return anyRow(db.selectFrom('copy_secrets').select('delivery_id').where('send_id', '=', sendId).limit(1))
}

/** @returns how many there are, counting no further than `most` */
export async function countSecrets(db: Db, most: number): Promise<number> {
  const rows = await db.selectFrom('copy_secrets').select('delivery_id').limit(most).execute()
  return rows.length
}

/**
 * On PostgreSQL alone: it keeps deleted rows in the table's file until then. Not by VACUUM, which takes rows along that
 * any transaction of the moment might still see.
 * @throws when somebody holds the table for long, a backup perhaps
 */
export async function writeSecretsAnew(db: Db): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`SET LOCAL lock_timeout = '1s'`.execute(tx)
    await sql`LOCK TABLE copy_secrets IN ACCESS EXCLUSIVE MODE`.execute(tx)
    await sql`CREATE TEMPORARY TABLE kept_secrets ON COMMIT DROP AS SELECT * FROM copy_secrets`.execute(tx)
    await sql`TRUNCATE copy_secrets`.execute(tx)
    await sql`INSERT INTO copy_secrets SELECT * FROM kept_secrets ORDER BY delivery_id`.execute(tx)
  })
}
