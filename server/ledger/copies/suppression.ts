/** Addresses that a mail server refused for good (suppression list): not mailed again until somebody lifts it. */
import type { Db, Tx } from '../../db/open-database.ts'
import type { StoredSubscriberRow } from '../../db/tables.ts'

/** @param words the server's */
// length: who, why and when
export async function suppress(tx: Tx, subscriberId: string, words: string, now: string): Promise<void> {
  await tx
    .updateTable('subscribers')
    .set({ suppressed_at: now, suppressed_words: words })
    .where('id', '=', subscriberId)
    .execute()
}

/** The address is mailed again. @returns undefined when there is no such subscriber */
export async function liftSuppressed(db: Db, id: string): Promise<StoredSubscriberRow | undefined> {
  return db
    .updateTable('subscribers')
    .set({ suppressed_at: null, suppressed_words: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** From behind the subscriber `after` on. */
export async function selectSuppressed(db: Db, after: string, count: number) {
  return db
    .selectFrom('subscribers')
    .select(['id', 'email', 'suppressed_at', 'suppressed_words'])
    .where('suppressed_at', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute()
}
