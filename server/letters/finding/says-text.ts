/** Finds letters by what they say: the author's own search, of drafts and sent letters alike. */
import { PostgresAdapter, type SqlBool, sql } from 'kysely'
import { escapeText } from '../../../contract/letters/body/escape-html.ts'
import { holds, likePattern } from '../../base/db/list-page.ts'
import type { Db } from '../../base/db/open-database.ts'

/** The words of a letter's body; `without_tags` is ours, see server/base/db/sqlite/open-sqlite-file.ts. */
const bodyWords = (db: Db) =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`regexp_replace(letters.body, '<[^>]*>', '', 'g')`
    : sql`without_tags(letters.body)`

/** In a statement on letters: whether the subject, or the words of the body, hold this text, in capital letters or not. */
export const saysText = (db: Db, text: string) =>
  sql<SqlBool>`(${holds('letters.subject', text)}
    OR lower(${bodyWords(db)}) LIKE ${likePattern(escapeText(text))} ESCAPE '\\')`
