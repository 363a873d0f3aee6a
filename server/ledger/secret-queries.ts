/** The statements that erase the secret of a send once nothing of it is left to do. */
import { sql } from 'kysely'
import type { Db, Tx } from '../db/open-database.ts'
import { whereMeans } from './outcomes/meaning.ts'

/** Whether a copy of the send has not had its last turn, or is still to be laid. */
const isOpen = sql<boolean>`EXISTS (SELECT 1 FROM deliveries WHERE deliveries.send_id = send_secrets.send_id
  AND ${whereMeans(one => one.open)})
  OR EXISTS (SELECT 1 FROM sends WHERE sends.id = send_secrets.send_id AND laid_until IS NOT NULL)`

/** What the rights of a send's copies are made from. */
export async function insertSecret(tx: Tx, sendId: string, secret: string): Promise<void> {
  await tx.insertInto('send_secrets').values({ send_id: sendId, secret }).execute()
}

export async function findSecret(tx: Tx, sendId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('send_secrets')
    .select('secret')
    .where('send_id', '=', sendId)
    .executeTakeFirst()
  return row?.secret
}

/**
 * From then on nobody can tell which copy carried which right.
 * @param sendId of one; absent: of all
 * @returns whether any was erased
 */
export async function forgetSecrets(db: Db, sendId?: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('send_secrets')
    .$if(sendId !== undefined, query => query.where('send_id', '=', sendId ?? ''))
    .where(sql<boolean>`NOT (${isOpen})`)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/**
 * On PostgreSQL alone: it keeps deleted rows in the table's file until then. Not by VACUUM, which takes rows along that
 * any transaction of the moment might still see.
 * @throws when somebody holds the table for long, a backup perhaps
 */
export async function writeSecretsAnew(db: Db): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`SET LOCAL lock_timeout = '1s'`.execute(tx)
    await sql`LOCK TABLE send_secrets IN ACCESS EXCLUSIVE MODE`.execute(tx)
    const kept = await tx.selectFrom('send_secrets').selectAll().execute()
    await sql`TRUNCATE send_secrets`.execute(tx)
    if (kept.length > 0) await tx.insertInto('send_secrets').values(kept).execute()
  })
}
