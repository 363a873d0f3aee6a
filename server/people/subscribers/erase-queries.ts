/** The statements that erase an address wherever it stands; counts of past sends stay true. */
import { sql } from 'kysely'
import { hasTable } from '../../base/db/has-table.ts'
import type { Tx } from '../../base/db/open-database.ts'

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
  const isTheirs = sql<boolean>`lower(respondent_email) = ${emailKey}`
  const nobody = { respondent_email: null }
  await tx.updateTable('poll_responses').set(nobody).where(isTheirs).execute()
  // A backup that comes back on the tables of its own release (--keep-version) may have none that wait.
  if (await hasTable(tx, 'waiting_responses'))
    await tx.updateTable('waiting_responses').set(nobody).where(isTheirs).execute()
}
