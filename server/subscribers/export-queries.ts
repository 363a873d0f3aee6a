/** The statements that gather what is stored about one subscriber. */
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
