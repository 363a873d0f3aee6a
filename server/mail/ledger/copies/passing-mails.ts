/** Mails that stand under an address which is no subscriber's, the one before or the one to come of a reader who moves: taken out when their time is over (retention). */
import { sql } from 'kysely'
import { likePattern } from '../../../base/db/list-page.ts'
import type { Db, Tx } from '../../../base/db/open-database.ts'
import { whereMeans } from '../outcomes/meaning.ts'
import { forgetSecrets } from '../secret-queries.ts'

/** Takes mails of the site itself out of the ledger. @param ids few @returns the ids of their deliveries */
export async function deleteSends(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx.deleteFrom('deliveries').where('send_id', 'in', ids).returning('id').execute()
  const deliveries = rows.map(row => row.id)
  if (deliveries.length > 0) await forgetSecrets(tx, deliveries)
  await tx.deleteFrom('sends').where('id', 'in', ids).execute()
  return deliveries
}

/** Which of these few sends the mailer still has something to do for. */
export async function selectStillOpen(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('deliveries')
    .select('send_id')
    .distinct()
    .where('send_id', 'in', ids)
    .where(whereMeans(one => one.open))
    .execute()
  return new Set(rows.map(row => row.send_id))
}

/**
 * A reader's letters go to another address from now on. What may have reached the old one is repeated there, byte for byte,
 * or not at all: the same letter at both would be a second copy.
 */
export async function forgetOldAddress(
  tx: Tx,
  { subscriberId, email }: { subscriberId: string; email: string },
): Promise<void> {
  const mine = tx.updateTable('deliveries').where('subscriber_id', '=', subscriberId)
  await mine
    .set({ address: email })
    .where(whereMeans(one => one.open && one.endsAs === 'unsure'))
    .execute()
  // A server's words often repeat the address.
  await mine
    .set({ reply: null })
    .where(sql<boolean>`lower(reply) LIKE ${likePattern(email)} ESCAPE '\\'`)
    .execute()
}

/** Forgets copies that were repeated at an old address, once that is over. */
export async function forgetFlown(db: Db): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ address: null })
    .where('address', 'is not', null)
    .where('subscriber_id', 'is not', null)
    .where('due_at', 'is', null)
    .execute()
}
