/** The statements that gather what is stored about one subscriber. */
import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'

/** Every mail that was ever queued for them, oldest first. */
export async function selectMailsTo(db: Db, subscriberId: string) {
  return db
    .selectFrom('deliveries')
    .innerJoin('sends', 'sends.id', 'deliveries.send_id')
    .leftJoin('letters', 'letters.id', 'sends.letter_id')
    .leftJoin('polls', 'polls.id', 'sends.poll_id')
    .select(({ fn }) => [
      ...(['sends.kind', 'sends.created_at'] as const),
      fn.coalesce('letters.subject', 'polls.title').as('subject'),
      ...(['deliveries.state', 'deliveries.reply', 'deliveries.opened'] as const),
    ])
    .where('deliveries.subscriber_id', '=', subscriberId)
    .orderBy('sends.created_at')
    .orderBy('deliveries.id')
    .execute()
}

/** The letters that are out and were queued for them, oldest first. */
export async function selectLettersTo(db: Db, subscriberId: string) {
  return db
    .selectFrom('letters')
    .select(['subject', 'sent_at'])
    .where('sent_at', 'is not', null)
    .where('id', 'in', eb =>
      eb
        .selectFrom('deliveries')
        .innerJoin('sends', 'sends.id', 'deliveries.send_id')
        .select('sends.letter_id')
        .where('deliveries.subscriber_id', '=', subscriberId)
        .where('sends.letter_id', 'is not', null)
        .$narrowType<{ letter_id: string }>(),
    )
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
}

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

export async function findImportOf(db: Db, importId: string) {
  return db
    .selectFrom('imports')
    .select(['file_name', 'created_at'])
    .where('id', '=', importId)
    .executeTakeFirst()
}

export async function countNotices(db: Db, onceKey: string): Promise<number> {
  const { count } = await db
    .selectFrom('sends')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('press_id', '=', onceKey)
    .executeTakeFirstOrThrow()
  return count
}
