/** Every statement on the answers to polls, but for their deletion with the poll. */
import type { ListQuery } from '../../../contract/base/field.ts'
import { slicesOf } from '../../../contract/base/slices-of.ts'
import { anyChanged, insertNew } from '../../base/db/count-rows.ts'
import { holds, takePage } from '../../base/db/list-page.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { PollAnswerRow, PollResponseRow } from '../../base/db/tables/polls.ts'
import { inRandomOrder } from '../../base/db/traces/random-order.ts'
import { newestBefore, type SliceOfDay, selectSlice } from '../../base/db/traces/shuffle-day.ts'
import { ownWords } from './check-answers.ts'

export type WholeAnswer = PollResponseRow & { values: PollAnswerRow[] }

/** @returns false when an answer of this id is there already */
export async function insertResponse(tx: Tx, row: PollResponseRow): Promise<boolean> {
  return insertNew(tx.insertInto('poll_responses').values(row), 'id')
}

export async function insertAnswers(tx: Tx, rows: PollAnswerRow[]): Promise<void> {
  for (const some of slicesOf(rows)) await tx.insertInto('poll_answers').values(some).execute()
}

/** @param hashes all that may be stored of the right. @returns whether there was such a right; it is gone now */
export async function spendRight(
  tx: Tx,
  poll: { id: string; rights_generation: number },
  hashes: readonly string[],
): Promise<boolean> {
  return anyChanged(
    tx
      .deleteFrom('poll_rights')
      .where('poll_id', '=', poll.id)
      // Rights of the next generation count too, while the poll's rights move to it.
      .where('generation', 'in', [poll.rights_generation, poll.rights_generation + 1])
      .where('hash', 'in', hashes)
      .where('signed_for', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('new_right_uses')
              .select('new_right_uses.hash')
              .where('new_right_uses.poll_id', '=', poll.id)
              .whereRef('new_right_uses.hash', '=', 'poll_rights.hash'),
          ),
        ),
      ),
  )
}

/** An answer with all its values. @returns false when one of this id is there already */
export async function insertWhole(tx: Tx, row: PollResponseRow, values: PollAnswerRow[]): Promise<boolean> {
  const isNew = await insertResponse(tx, row)
  if (isNew) await insertAnswers(tx, values)
  return isNew
}

/** An answer with all its values; undefined when there is none of this id. */
export async function findWhole(db: Db, pollId: string, id: string): Promise<WholeAnswer | undefined> {
  const row = await db
    .selectFrom('poll_responses')
    .selectAll()
    .where('id', '=', id)
    .where('poll_id', '=', pollId)
    .executeTakeFirst()
  return row && { ...row, values: await selectAnswers(db, [id]) }
}

export async function countByDay(db: Db, pollId: string): Promise<{ day: string; count: number }[]> {
  return db
    .selectFrom('poll_responses')
    .select(({ fn }) => ['created_at as day', fn.countAll<number>().as('count')])
    .where('poll_id', '=', pollId)
    .groupBy('created_at')
    .orderBy('created_at')
    .execute()
}

export interface PositionCount {
  question_id: string
  position: number
  count: number
  /** How many of these rows begin an answer: summed over a question, the people who answered it. */
  people: number
}

/** Along the primary key: nothing is sorted. */
export async function countPositions(db: Db, pollId: string): Promise<PositionCount[]> {
  const rows = await db
    .selectFrom('poll_answers')
    .select(({ fn }) => [
      'question_id',
      'position',
      fn.countAll<number>().as('count'),
      fn.sum<number>('is_first').as('people'),
    ])
    .where('poll_id', '=', pollId)
    .groupBy(['poll_id', 'question_id', 'position'])
    .execute()
  return rows.map(row => ({ ...row, people: Number(row.people) }))
}

/** Newest day first; within a day by the random id, which says nothing of the order of arrival. */
export async function selectResponses(db: Db, pollId: string, { q, ...page }: ListQuery) {
  const responses = db
    .selectFrom('poll_responses')
    .selectAll()
    .where('poll_id', '=', pollId)
    .$if(Boolean(q), query =>
      query.where(eb =>
        eb.or([
          holds('respondent_email', q ?? ''),
          eb('id', 'in', answers =>
            answers
              .selectFrom('poll_answers')
              .select('response_id')
              .where('poll_answers.poll_id', '=', pollId)
              .where('sealing_key', 'is', null)
              .where(holds('words', q ?? '')),
          ),
        ]),
      ),
    )
  return takePage(responses, page).execute()
}

/** All values of these answers. */
export async function selectAnswers(db: Db, responseIds: string[]): Promise<PollAnswerRow[]> {
  const rows: PollAnswerRow[] = []
  for (const some of slicesOf(responseIds))
    rows.push(...(await db.selectFrom('poll_answers').selectAll().where('response_id', 'in', some).execute()))
  return rows
}

/** Newest day first. */
export async function selectWords(
  db: Db,
  of: { pollId: string; questionId: string },
  { q, ...page }: ListQuery,
) {
  const words = db
    .selectFrom('poll_answers')
    .innerJoin('poll_responses', 'poll_responses.id', 'poll_answers.response_id')
    .select(['poll_responses.id', 'poll_responses.created_at', 'words', 'sealing_key', 'sealed_where'])
    .where('poll_answers.poll_id', '=', of.pollId)
    .where('question_id', '=', of.questionId)
    .where('position', '=', ownWords)
    .$if(Boolean(q), query => query.where('sealing_key', 'is', null).where(holds('words', q ?? '')))
  return takePage(words, page, { time: 'poll_responses.created_at', id: 'poll_responses.id' }).execute()
}

/** The answers of the days before this one that came last. */
export const newestDayBefore = (db: Db, day: string) =>
  newestBefore(db.selectFrom('poll_responses'), 'created_at', day)

/** Takes answers out, to be put back: by their ids in order, but deleted in none. */
export async function takeResponses(tx: Tx, of: SliceOfDay) {
  const responses = await selectSlice(tx.selectFrom('poll_responses').selectAll(), 'created_at', of)
  const ids = responses.map(row => row.id)
  if (ids.length === 0) return { responses, answers: [] }
  const answers = await tx.selectFrom('poll_answers').selectAll().where('response_id', 'in', ids).execute()
  for (const id of inRandomOrder(ids)) {
    await tx.deleteFrom('poll_answers').where('response_id', '=', id).execute()
    await tx.deleteFrom('poll_responses').where('id', '=', id).execute()
  }
  return { responses, answers }
}
