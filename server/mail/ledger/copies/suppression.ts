/** Addresses that a mail server refused for good (suppression list): not mailed again until somebody lifts it. */
import { countRows } from '../../../base/db/count-rows.ts'
import { inByteOrder } from '../../../base/db/list-page.ts'
import type { Db, Tx } from '../../../base/db/open-database.ts'
import type { StoredSubscriberRow } from '../../../base/db/tables/subscribers.ts'

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

/** Readers who are suppressed within a day for what was said of no send: many more are some server's fault. */
const mostAlone = 15
const day = 86_400_000

/**
 * For what is said of a mail to one reader alone, or of an address: there is no send whose author could take it back.
 * @returns whether it is believed
 */
export async function suppressAlone(
  tx: Tx,
  subscriberId: string,
  { words, now }: Pick<WhySuppressed, 'words' | 'now'>,
): Promise<boolean> {
  const since = new Date(Date.parse(now) - day).toISOString()
  const lately = await countRows(
    tx
      .selectFrom('subscribers')
      .where('suppressed_send', 'is', null)
      .where('suppressed_at', '>', since)
      .where('suppressed_at', '<=', now),
  )
  if (lately >= mostAlone) return false
  await suppress(tx, subscriberId, { words, now, sendId: null, isFinal: true })
  return true
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

/** By address, from behind this one on. */
export async function selectSuppressed(db: Db, after: string, count: number) {
  const address = inByteOrder(db, 'email_key')
  return db
    .selectFrom('subscribers')
    .select(['email', 'email_key', 'suppressed_at', 'suppressed_words'])
    .where('suppressed_at', 'is not', null)
    .where(address, '>', after)
    .orderBy(address)
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
