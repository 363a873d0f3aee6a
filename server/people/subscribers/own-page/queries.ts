/** Every statement on the links of readers' own pages (capabilities, stored as hashes) and on changes of address. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/db/open-database.ts'
import type { AddressChangeRow, PassingMailRow } from '../../../base/db/tables/subscribers.ts'
import type { KeyPlace } from '../../../base/secrets/secret-key.ts'
import { changeAddress } from '../../../base/waiting/queries.ts'
import { foldedOf } from '../folded.ts'

export interface LinkRow {
  token_hash: string
  subscriber_id: string
  asked_at: string
}

export async function insertLink(tx: Tx, link: LinkRow): Promise<void> {
  await tx.insertInto('own_page_links').values(link).execute()
}

/** @param since those asked for before are over */
export async function findLink(db: Db, tokenHash: string, since: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom('own_page_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('asked_at', '>', since)
    .executeTakeFirst()
}

/** When the links were asked for that still work, oldest first. */
export async function selectLinksOf(db: Db, subscriberId: string, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('own_page_links')
    .select('asked_at')
    .where('subscriber_id', '=', subscriberId)
    .where('asked_at', '>', since)
    .orderBy('asked_at')
    .execute()
  return rows.map(row => row.asked_at)
}

/** From now on nobody opens their page before they ask anew. */
export async function deleteLinks(tx: Tx, subscriberId: string): Promise<void> {
  await tx.deleteFrom('own_page_links').where('subscriber_id', '=', subscriberId).execute()
}

export async function insertAddressChange(tx: Tx, change: AddressChangeRow): Promise<void> {
  await tx.insertInto('address_changes').values(change).execute()
}

/** @param since those asked for before are over */
export async function findAddressChange(
  db: Db,
  tokenHash: string,
  since: string,
): Promise<AddressChangeRow | undefined> {
  return db
    .selectFrom('address_changes')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('asked_at', '>', since)
    .executeTakeFirst()
}

/** The one that waits for its button. */
export async function findWaitingChange(db: Db, subscriberId: string, since: string) {
  return db
    .selectFrom('address_changes')
    .select(['email', 'asked_at'])
    .where('subscriber_id', '=', subscriberId)
    .where('done_at', 'is', null)
    .where('asked_at', '>', since)
    .executeTakeFirst()
}

/** @param but the one that stays */
export async function deleteAddressChanges(tx: Tx, subscriberId: string, but = ''): Promise<void> {
  await tx
    .deleteFrom('address_changes')
    .where('subscriber_id', '=', subscriberId)
    .where('token_hash', '!=', but)
    .execute()
}

/** What is left of it names no address. */
export async function markChanged(tx: Tx, tokenHash: string, now: string): Promise<void> {
  await tx
    .updateTable('address_changes')
    .set({ email: '', done_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** What is over, of links and of changes. */
export async function deleteOld(db: Db, before: string): Promise<void> {
  await db.deleteFrom('own_page_links').where('asked_at', '<=', before).execute()
  await db.deleteFrom('address_changes').where('asked_at', '<=', before).execute()
}

/** @returns false when somebody else has that address */
export async function setAddress(
  tx: Tx,
  id: string,
  { email, key }: { email: string; key: string },
): Promise<boolean> {
  const taken = await tx
    .selectFrom('subscribers')
    .select('id')
    .where('email_key', '=', key)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (taken) return false
  await tx.updateTable('subscribers').set({ email, email_key: key }).where('id', '=', id).execute()
  return true
}

/** Answers to polls that the reader left the old address with have the new one. */
export async function moveRespondent(
  tx: Tx,
  place: KeyPlace,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await changeAddress(tx, place, { from, to })
  // Afterwards: what arrived while the other was waited for is among these.
  await tx
    .updateTable('poll_responses')
    .set({ respondent_email: to })
    .where(sql<string>`lower(respondent_email)`, '=', from)
    .execute()
}

export async function setName(tx: Tx, id: string, name: string): Promise<void> {
  await tx
    .updateTable('subscribers')
    .set({ name, ...foldedOf({ name }) })
    .where('id', '=', id)
    .execute()
}

/** @param until null: no pause */
export async function setPause(tx: Tx, id: string, until: string | null): Promise<void> {
  await tx.updateTable('subscribers').set({ paused_until: until }).where('id', '=', id).execute()
}

export type PassingRow = PassingMailRow

export async function notePassing(tx: Tx, row: PassingRow): Promise<void> {
  await tx.insertInto('passing_mails').values(row).execute()
}

/** @returns the sends that were noted of a reader, and are no more */
export async function takePassing(
  tx: Tx,
  subscriberId: string,
  what: PassingRow['what'] | undefined,
): Promise<string[]> {
  const gone = tx.deleteFrom('passing_mails').where('subscriber_id', '=', subscriberId)
  const rows = await (what === undefined ? gone : gone.where('what', '=', what))
    .returning('send_id')
    .execute()
  return rows.map(row => row.send_id)
}

/** The sends behind one, by their ids (keyset pagination). */
export async function selectPassing(db: Db, after: string, limit: number): Promise<PassingRow[]> {
  return db
    .selectFrom('passing_mails')
    .selectAll()
    .where('send_id', '>', after)
    .orderBy('send_id')
    .limit(limit)
    .execute()
}

/** @param sendIds few */
export async function deletePassing(tx: Tx, sendIds: readonly string[]): Promise<void> {
  if (sendIds.length > 0) await tx.deleteFrom('passing_mails').where('send_id', 'in', sendIds).execute()
}
