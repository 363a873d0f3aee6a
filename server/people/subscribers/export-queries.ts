/** The statements that gather what is stored about one subscriber. */
import { sql } from 'kysely'
import type { Db } from '../../base/db/open-database.ts'

/** Answers to polls that this address was left with; without it nobody's are found. */
export async function selectPollAnswersWith(db: Db, emailKey: string) {
  return db
    .selectFrom('poll_responses')
    .innerJoin('polls', 'polls.id', 'poll_responses.poll_id')
    .select(['polls.title', 'poll_responses.created_at'])
    .where(sql<string>`lower(respondent_email)`, '=', emailKey)
    .orderBy('poll_responses.created_at')
    .orderBy('poll_responses.id')
    .execute()
}

/** Imports that gave somebody what was not known of them. */
export async function selectCompletedWith(db: Db, subscriberId: string) {
  return db
    .selectFrom('import_additions')
    .innerJoin('imports', 'imports.id', 'import_additions.import_id')
    .select(['imports.file_name', 'imports.created_at'])
    .where('subscriber_id', '=', subscriberId)
    .orderBy('imports.created_at')
    .execute()
}

export async function findImportOf(db: Db, importId: string) {
  return db
    .selectFrom('imports')
    .select(['file_name', 'created_at'])
    .where('id', '=', importId)
    .executeTakeFirst()
}
