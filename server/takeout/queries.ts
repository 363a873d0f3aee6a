/** The statements of the download of everything that no other feature has. */
import type { Db } from '../db/open-database.ts'

/** Oldest first; without their words, which are read one letter at a time. */
export async function selectLetterNames(db: Db) {
  return db
    .selectFrom('letters')
    .select(['id', 'subject', 'sent_at', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The versions of a letter that may show a picture. */
export async function selectIllustratedVersions(db: Db, letterId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('letter_versions')
    .select('id')
    .where('letter_id', '=', letterId)
    .where('body', 'like', '%<img %')
    .execute()
  return rows.map(({ id }) => id)
}

/** The author's own sends, oldest first; the mails of the site itself are no send of theirs. */
export async function selectSends(db: Db) {
  return db
    .selectFrom('sends')
    .leftJoin('letters', 'letters.id', 'sends.letter_id')
    .leftJoin('polls', 'polls.id', 'sends.poll_id')
    .select(({ fn }) => [
      'sends.id',
      'sends.created_at',
      fn.coalesce('sends.letter_id', 'sends.poll_id').as('letter_id'),
      fn.coalesce('letters.subject', 'polls.title').as('subject'),
    ])
    .where('sends.kind', 'in', ['letter', 'poll'])
    .orderBy('sends.created_at')
    .orderBy('sends.id')
    .execute()
}

/** The copies of a send in the order of an index, from behind the subscriber `after` on. */
export async function selectRecipients(
  db: Db,
  sendId: string,
  { after, count }: { after: string; count: number },
) {
  return db
    .selectFrom('deliveries')
    .leftJoin('subscribers', 'subscribers.id', 'deliveries.subscriber_id')
    .select(['deliveries.subscriber_id', 'subscribers.email', 'deliveries.state', 'deliveries.opened'])
    .where('deliveries.send_id', '=', sendId)
    .where('deliveries.subscriber_id', '>', after)
    .orderBy('deliveries.subscriber_id')
    .limit(count)
    .execute()
}

/** From behind the subscriber `after` on. */
export async function selectSuppressed(db: Db, after: string, count: number) {
  return db
    .selectFrom('subscribers')
    .select(['id', 'email', 'suppressed_at', 'suppressed_words'])
    .where('suppressed_at', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute()
}

export async function selectPageViews(db: Db) {
  return db.selectFrom('page_views').select(['day', 'path', 'count']).orderBy('day').orderBy('path').execute()
}

/** Oldest first, as the lists below them. */
export async function selectDurdleGames(db: Db) {
  return db.selectFrom('durdle_games').selectAll().orderBy('created_at').orderBy('id').execute()
}

export async function selectDurdleScores(db: Db, gameId: string) {
  return db
    .selectFrom('durdle_scores')
    .selectAll()
    .where('game_id', '=', gameId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function selectBingoGames(db: Db) {
  return db.selectFrom('bingo_games').selectAll().orderBy('created_at').orderBy('id').execute()
}
