/** Every statement on the letters of the public archive. */
import type { Db } from '../db/open-database.ts'

const listed = (db: Db) =>
  db.selectFrom('letters').where('sent_at', 'is not', null).where('is_unlisted', '=', 0)

export async function countListed(db: Db): Promise<number> {
  const { count } = await listed(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Newest first. */
export async function selectListed(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return listed(db)
    .select(['subject', 'body', 'unique_token', 'sent_at'])
    .$narrowType<{ sent_at: string }>()
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Only where they are and since when: for the sitemap. */
export async function selectListedTokens(db: Db, limit: number) {
  return listed(db)
    .select(['unique_token', 'sent_at'])
    .$narrowType<{ sent_at: string }>()
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function isListed(db: Db, token: string): Promise<boolean> {
  const found = await listed(db).select('id').where('unique_token', '=', token).executeTakeFirst()
  return found !== undefined
}

/** @returns undefined when there is no such letter */
export async function changeListed(db: Db, id: string, isListed: boolean) {
  return db
    .updateTable('letters')
    .set({ is_unlisted: isListed ? 0 : 1 })
    .where('id', '=', id)
    .returning(['id', 'unique_token', 'is_unlisted'])
    .executeTakeFirst()
}
