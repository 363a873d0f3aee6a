/** Every statement on the sentences that the author says in their own words. */
import type { Db } from '../../db/open-database.ts'
import type { OwnWordsRow } from '../../db/tables/site.ts'
import type { OwnWords } from '../../languages/speech.ts'

/** All of them, as they are said. */
export async function readOwnWords(db: Db): Promise<OwnWords> {
  const rows = await db.selectFrom('own_words').select(['language', 'name', 'text']).execute()
  const languages = [...new Set(rows.map(({ language }) => language))]
  const textsIn = (tag: string) =>
    rows.filter(({ language }) => language === tag).map(({ name, text }) => [name, text] as const)
  return Object.fromEntries(languages.map(tag => [tag, Object.fromEntries(textsIn(tag))]))
}

export async function selectOwnWords(db: Db, language: string): Promise<OwnWordsRow[]> {
  return db.selectFrom('own_words').selectAll().where('language', '=', language).orderBy('name').execute()
}

/** In every language, for the takeout. */
export async function selectAllOwnWords(db: Db): Promise<OwnWordsRow[]> {
  return db.selectFrom('own_words').selectAll().execute()
}

export async function upsertOwnWords(db: Db, row: OwnWordsRow): Promise<void> {
  const { text, original, changed_at } = row
  await db
    .insertInto('own_words')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['language', 'name']).doUpdateSet({ text, original, changed_at }),
    )
    .execute()
}

/** @returns whether it was there */
export async function deleteOwnWords(
  db: Db,
  { language, name }: Pick<OwnWordsRow, 'language' | 'name'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('own_words')
    .where('language', '=', language)
    .where('name', '=', name)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
