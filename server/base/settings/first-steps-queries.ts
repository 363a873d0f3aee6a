/** Statements of the first steps, on what other features own: whether there is any, and the newest. */
import type { Db } from '../db/open-database.ts'

/** What was brought from elsewhere is no letter of this site's. */
const ownLetters = (db: Db) => db.selectFrom('letters').where('moving_id', 'is', null)

/** Whether a letter is out, or waits for its time. */
export async function findOwnLetter(db: Db): Promise<boolean> {
  const row = await ownLetters(db)
    .select('id')
    .where(({ or, eb }) => or([eb('sent_at', 'is not', null), eb('scheduled_for', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The newest letter that is not out. */
export async function findDraft(db: Db): Promise<string | null> {
  const row = await ownLetters(db)
    .select('id')
    .where('sent_at', 'is', null)
    .where('scheduled_for', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whom the newest letter that says so is from; '' for none. */
export async function findLastFromName(db: Db): Promise<string> {
  const row = await ownLetters(db)
    .select('from_name')
    .where('from_name', '!=', '')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.from_name.trim() ?? ''
}

/** Whether anybody was ever put on the list, or came by themselves. */
export async function findReader(db: Db): Promise<boolean> {
  const row = await db.selectFrom('subscribers').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}
