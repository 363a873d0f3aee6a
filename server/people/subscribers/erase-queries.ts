/** The statements that erase an address wherever it stands; counts of past sends stay true. */
import { sql } from 'kysely'
import { hasTable } from '../../base/db/has-table.ts'
import type { Tx } from '../../base/db/open-database.ts'
import type { KeyPlace } from '../../base/secrets/secret-key.ts'
import { changeAddress } from '../../base/waiting/queries.ts'

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
export async function forgetRespondent(tx: Tx, place: KeyPlace, emailKey: string): Promise<void> {
  const isTheirs = sql<boolean>`lower(respondent_email) = ${emailKey}`
  const nobody = { respondent_email: null }
  if (await hasTable(tx, 'waiting_words')) await changeAddress(tx, place, { from: emailKey, to: null })
  // A backup that comes back on the tables of its own release (--keep-version) has them there, or nowhere.
  else if (await hasTable(tx, 'waiting_responses'))
    await sql`UPDATE waiting_responses SET respondent_email = NULL WHERE ${isTheirs}`.execute(tx)
  // Afterwards: what arrived while the other was waited for is among these.
  await tx.updateTable('poll_responses').set(nobody).where(isTheirs).execute()
}
