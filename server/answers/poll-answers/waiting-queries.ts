/** The statements on answers of today under strict anonymity: they wait apart until their day (UTC) is over, and nobody is told of them. */
import { insertNew } from '../../base/db/count-rows.ts'
import { moveDue } from '../../base/db/move-in-slices.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { PollAnswerRow, PollResponseRow } from '../../base/db/tables/polls.ts'
import { insertWhole, type WholeAnswer } from './queries.ts'

/** @returns false when an answer of this id waits already */
export async function insertWaiting(tx: Tx, row: PollResponseRow, values: PollAnswerRow[]): Promise<boolean> {
  return insertNew(
    tx.insertInto('waiting_responses').values({ ...row, answers: JSON.stringify(values) }),
    'id',
  )
}

export async function findWaiting(db: Db, pollId: string, id: string): Promise<WholeAnswer | undefined> {
  const found = await db
    .selectFrom('waiting_responses')
    .selectAll()
    .where('id', '=', id)
    .where('poll_id', '=', pollId)
    .executeTakeFirst()
  return found && toWhole(found)
}

/** Lets answers of days before this one arrive. @returns how many there were, at most `limit` */
export async function moveWaitingAnswers(tx: Tx, day: string, limit: number): Promise<number> {
  const due = tx.selectFrom('waiting_responses').select('id').where('created_at', '<', day)
  return moveDue({
    due: await due.orderBy('id').limit(limit).execute(),
    take: id => tx.deleteFrom('waiting_responses').where('id', '=', id).returningAll().execute(),
    async put(rows) {
      for (const { values, ...row } of rows.map(toWhole)) await insertWhole(tx, row, values)
    },
  })
}

const toWhole = ({ answers, ...row }: PollResponseRow & { answers: string }): WholeAnswer => ({
  ...row,
  values: JSON.parse(answers) as PollAnswerRow[],
})
