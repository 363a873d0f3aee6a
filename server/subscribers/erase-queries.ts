/** The statements that erase an address wherever it stands; counts of past sends stay true. */
import { sql } from 'kysely'
import type { Tx } from '../db/open-database.ts'

/** @returns the key of the address; undefined when there was no such subscriber */
export async function deleteSubscriberRow(tx: Tx, id: string): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom('subscribers')
    .where('id', '=', id)
    .returning('email_key')
    .executeTakeFirst()
  return gone?.email_key
}

/** What an import that is over, or died, has left of them. */
export async function deleteImportedRows(tx: Tx, emailKey: string): Promise<void> {
  await tx.deleteFrom('import_rows').where('email_key', '=', emailKey).execute()
}

/** A poll's answer keeps its words and loses the address that was left with it. */
export async function forgetRespondent(tx: Tx, emailKey: string): Promise<void> {
  await tx
    .updateTable('poll_responses')
    .set({ respondent_email: null })
    .where(sql<string>`lower(respondent_email)`, '=', emailKey)
    .execute()
}
