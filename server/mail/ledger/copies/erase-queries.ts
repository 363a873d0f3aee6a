/** The statements that take a person out of the ledger (right to erasure); counts of past sends stay true. */
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/open-database.ts'
import { forgetNamesOf } from '../name-queries.ts'
import { meanings, whereKept, whereMeans } from '../outcomes/meaning.ts'

/** Every copy that was ever owed to a subscriber. */
export async function selectDeliveryIds(tx: Tx, subscriberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('deliveries')
    .select('id')
    .where('subscriber_id', '=', subscriberId)
    .execute()
  return rows.map(row => row.id)
}

/** Copies that wait are withdrawn; of those in flight nobody will know, as their mailer loses its lease. */
export async function endDeliveries(tx: Tx, subscriberId: string): Promise<void> {
  const mine = tx.updateTable('deliveries').where('subscriber_id', '=', subscriberId)
  const endings = new Set(Object.values(meanings).map(({ due }) => due.endsAs))
  for (const state of endings) {
    await mine
      .set({ state, due_at: null, lease_holder: null })
      .where(whereMeans(one => one.open && one.endsAs === state))
      .execute()
  }
  await forgetNamesOf(tx, subscriberId)
  // A server's words often repeat the address; ours say alone that it lies in the outbox.
  await mine
    .set({ reply: null })
    .where(({ not }) => not(whereKept()))
    .execute()
}

/** Removes test mails that the author once sent to an address, however it was typed. @returns the ids of their deliveries */
export async function deleteTestsTo(tx: Tx, emailKey: string): Promise<string[]> {
  const deliveries = await tx
    .deleteFrom('deliveries')
    .where('address', 'is not', null)
    .where(sql<string>`lower(address)`, '=', emailKey)
    .where('send_id', 'in', eb => eb.selectFrom('sends').select('id').where('kind', '=', 'test'))
    .returning(['id', 'send_id'])
    .execute()
  const sends = deliveries.map(row => row.send_id)
  if (sends.length > 0) await tx.deleteFrom('sends').where('id', 'in', sends).execute()
  return deliveries.map(row => row.id)
}

/** Removes a mail to the author that tells of a subscriber. @returns the ids of its deliveries */
export async function deleteSendByKey(tx: Tx, onceKey: string): Promise<string[]> {
  const send = await tx.selectFrom('sends').select('id').where('press_id', '=', onceKey).executeTakeFirst()
  if (!send) return []
  const deliveries = await tx
    .deleteFrom('deliveries')
    .where('send_id', '=', send.id)
    .returning('id')
    .execute()
  await tx.deleteFrom('sends').where('id', '=', send.id).execute()
  return deliveries.map(row => row.id)
}
