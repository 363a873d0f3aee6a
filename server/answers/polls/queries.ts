import type { Selectable, Updateable } from 'kysely'
import type { ListQuery } from '../../../contract/base/field.ts'
import { anyChanged, anyRow } from '../../base/db/count-rows.ts'
import { holds, takePage } from '../../base/db/list-page.ts'
import { lockRow } from '../../base/db/lock-row.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { PollQuestionRow, PollRow } from '../../base/db/tables/polls.ts'
import type { Tables } from '../../base/db/tables.ts'

export interface CountedPoll extends StoredPoll {
  response_count: number
}

function counted(db: Db) {
  return db
    .selectFrom('polls')
    .selectAll('polls')
    .select(({ selectFrom }) =>
      selectFrom('poll_responses')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('poll_responses.poll_id', '=', 'polls.id')
        .as('response_count'),
    )
}

const toCounted = (row: StoredPoll & { response_count: number | null }): CountedPoll => ({
  ...row,
  response_count: row.response_count ?? 0,
})

/** Polls, newest first. */
export async function selectPolls(db: Db, list: ListQuery): Promise<CountedPoll[]> {
  const page = takePage(counted(db), list)
  const rows = await page.$if(Boolean(list.q), query => query.where(holds('title', list.q ?? ''))).execute()
  return rows.map(toCounted)
}

/** Open: sent, or answered by its link, and not closed, be it by hand or by its date. */
export async function countPolls(db: Db, now: string): Promise<{ open: number; total: number }> {
  const all = db.selectFrom('polls').select(({ fn }) => fn.countAll<number>().as('count'))
  const { count: total } = await all.executeTakeFirstOrThrow()
  const { count: open } = await all
    .where('closed_at', 'is', null)
    .where(({ or, eb }) => or([eb('closes_at', 'is', null), eb('closes_at', '>', now)]))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('sent_at', 'is not', null),
        exists(selectFrom('poll_responses').select('id').whereRef('poll_id', '=', 'polls.id')),
      ]),
    )
    .executeTakeFirstOrThrow()
  return { open, total }
}

export async function findPoll(db: Db, id: string): Promise<CountedPoll | undefined> {
  const row = await counted(db).where('id', '=', id).executeTakeFirst()
  return row && toCounted(row)
}

export async function findPollByToken(db: Db, token: string): Promise<StoredPoll | undefined> {
  return db.selectFrom('polls').selectAll().where('unique_token', '=', token).executeTakeFirst()
}

/** A poll as it stands in the table. */
export type StoredPoll = Selectable<Tables['polls']>

/**
 * It is not changed while somebody answers it, and not answered while it is changed.
 * @param lock answers do not wait for each other
 */
export async function lockPoll(
  tx: Tx,
  id: string,
  lock: 'to-change' | 'to-rely-on' = 'to-change',
): Promise<StoredPoll | undefined> {
  return lockRow(tx, tx.selectFrom('polls').selectAll().where('id', '=', id), lock)
}

export async function hasResponses(db: Db, pollId: string): Promise<boolean> {
  return anyRow(db.selectFrom('poll_responses').select('id').where('poll_id', '=', pollId).limit(1))
}

export async function insertPoll(db: Db, row: PollRow): Promise<void> {
  await db.insertInto('polls').values(row).execute()
}

export async function changePoll(tx: Tx, id: string, change: Updateable<Tables['polls']>): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx.updateTable('polls').set(change).where('id', '=', id).execute()
}

/** Removes a poll with all that hangs on it: questions, answers, rights. */
export async function removePoll(tx: Tx, id: string): Promise<boolean> {
  return anyChanged(tx.deleteFrom('polls').where('id', '=', id))
}

/** A poll's questions, in their order. */
export async function selectQuestions(db: Db, pollId: string): Promise<PollQuestionRow[]> {
  return db
    .selectFrom('poll_questions')
    .selectAll()
    .where('poll_id', '=', pollId)
    .orderBy('order_index')
    .orderBy('id')
    .execute()
}

/** @param rows at most 400 */
export async function insertQuestions(tx: Tx, rows: PollQuestionRow[]): Promise<void> {
  await tx.insertInto('poll_questions').values(rows).execute()
}

export async function removeQuestions(tx: Tx, pollId: string): Promise<void> {
  await tx.deleteFrom('poll_questions').where('poll_id', '=', pollId).execute()
}

/** Some polls that have closed by their date, of which nobody was told yet. */
export async function selectUntoldClosings(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('polls')
    .select('id')
    .where('closes_at', '<=', now)
    .where('closed_at', 'is', null)
    .where('closing_told', '=', 0)
    .orderBy('closes_at')
    .limit(100)
    .execute()
  return rows.map(row => row.id)
}

/** @returns false when another process came before */
export async function markClosingTold(tx: Tx, id: string): Promise<boolean> {
  return anyChanged(
    tx.updateTable('polls').set({ closing_told: 1 }).where('id', '=', id).where('closing_told', '=', 0),
  )
}

/** On a site that was restored, nobody is told of polls that closed before. */
export async function markClosingsBefore(tx: Tx, now: string): Promise<void> {
  await tx
    .updateTable('polls')
    .set({ closing_told: 1 })
    .where('closes_at', '<=', now)
    .where('closing_told', '=', 0)
    .execute()
}
