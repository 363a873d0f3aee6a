/** Addresses that a mail server refused for good (suppression list): not mailed again until somebody lifts it. */
import type { Db, Tx } from '../../db/open-database.ts'
import type { StoredSubscriberRow } from '../../db/tables/subscribers.ts'

interface WhySuppressed {
  /** The server's. */
  words: string
  now: string
  /** Whose copy was refused, where that is known. */
  sendId: string | null
  /** False: only noted, for the author to decide. */
  isFinal: boolean
}

/** Who is suppressed already stays so, for the same reason. */
export async function suppress(
  tx: Tx,
  subscriberId: string,
  { words, now, sendId, isFinal }: WhySuppressed,
): Promise<void> {
  await tx
    .updateTable('subscribers')
    .set({ suppressed_at: isFinal ? now : null, suppressed_words: words, suppressed_send: sendId })
    .where('id', '=', subscriberId)
    .where('suppressed_at', 'is', null)
    .execute()
}

/** The address is mailed again, and what was learned until now counts no more. @returns undefined when there is no such subscriber */
export async function liftSuppressed(
  tx: Tx,
  id: string,
  now: string,
): Promise<StoredSubscriberRow | undefined> {
  await tx
    .updateTable('mail_reports')
    .set({ lifted_at: now })
    .where('subscriber_id', '=', id)
    .where('kind', 'in', ['hard', 'soft'])
    .where('lifted_at', 'is', null)
    .execute()
  return tx
    .updateTable('subscribers')
    .set({ suppressed_at: null, suppressed_words: null, suppressed_send: null })
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

/** What was ever learned of letters to one subscriber after they had left, oldest first. */
export async function selectReportsOf(db: Db, subscriberId: string) {
  return db
    .selectFrom('mail_reports')
    .select(['kind', 'source', 'words', 'came_at', 'effect', 'lifted_at'])
    .where('subscriber_id', '=', subscriberId)
    .orderBy('came_at')
    .orderBy('id')
    .execute()
}
