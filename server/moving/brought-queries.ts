/** The statements on what an export brought into the table of letters, and on what was built on it since. */
import type { Insertable } from 'kysely'
import { anyChanged, insertNew } from '../base/db/count-rows.ts'
import type { Db, Tx } from '../base/db/open-database.ts'
import type { Tables } from '../base/db/tables.ts'
import { wasMailed } from '../mail/ledger/copies/copy-queries.ts'
import { isSent } from '../mail/ledger/press/press-queries.ts'

/** Once each: a slice that is done again changes nothing. */
export async function insertBrought(tx: Tx, letters: Insertable<Tables['letters']>[]): Promise<void> {
  await insertNew(tx.insertInto('letters').values(letters), 'id')
}

export async function findBody(db: Db, letterId: string): Promise<string | undefined> {
  const row = await db.selectFrom('letters').select('body').where('id', '=', letterId).executeTakeFirst()
  return row?.body
}

/**
 * Only where a thing is shown: nobody's words change.
 * @param before what stood there. @returns whether it still did
 */
export async function changeBody(
  db: Db,
  letterId: string,
  { before, body }: { before: string; body: string },
): Promise<boolean> {
  const change = db.updateTable('letters').set({ body })
  return anyChanged(change.where('id', '=', letterId).where('body', '=', before))
}

/** @returns how many of the next ones are gone */
export async function deleteBrought(tx: Tx, movingId: string, limit: number): Promise<number> {
  const rows = await tx
    .selectFrom('letters')
    .select('id')
    .where('moving_id', '=', movingId)
    .orderBy('id')
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('letters').where('id', 'in', ids).execute()
  return ids.length
}

/** One letter, if any, of an export that was answered, sent or changed; why it cannot be taken back. */
export async function findBuiltOn(tx: Tx, movingId: string) {
  const ofMoving = tx.selectFrom('letters').where('letters.moving_id', '=', movingId)
  // What waits for the end of its day tells of itself nowhere, and so it keeps nothing either.
  const replied = await ofMoving
    .innerJoin('replies', 'replies.newsletter_id', 'letters.id')
    .select('subject')
    .limit(1)
    .executeTakeFirst()
  const sent = await ofMoving
    .select('subject')
    .where(isSent('letter', 'letters.id'))
    .limit(1)
    .executeTakeFirst()
  const changed = await ofMoving
    .select('subject')
    .where(eb => eb.or([eb('revision', '!=', 1), eb('saved_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return { replied: replied?.subject, sent: sent?.subject, changed: changed?.subject }
}

/** Whether anybody that an import brought was mailed. */
export async function isAnyMailed(tx: Tx, importId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('subscribers')
    .select('subscribers.id')
    .where('subscribers.import_id', '=', importId)
    .where(wasMailed('subscribers.id'))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
