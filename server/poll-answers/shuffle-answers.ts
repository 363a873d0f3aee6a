/** Rewrites the answers of the last day that is over in the order of their random ids: inside a page of the database file they lie as they came. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db, Engine, Tx } from '../db/open-database.ts'
import { sweepTraces } from '../db/sweep-traces.ts'
import { writeAnew } from '../db/write-anew.ts'
import { writeSecretsAnew } from '../ledger/secret-queries.ts'
import { answerDay } from './answer-day.ts'
import { insertAnswers, insertResponse, newestDayBefore, takeResponses } from './queries.ts'

const chunk = 100

/** To be called at every boot and every day: answers only come while the site runs, so no day is left out. */
export async function shuffleAnswers(store: { db: Db; engine: Engine }, now: Date): Promise<void> {
  const { db, engine } = store
  const day = await newestDayBefore(db, answerDay(now))
  let after: string | undefined = day === undefined ? undefined : ''
  while (day !== undefined && after !== undefined) {
    const from: string = after
    after = await db.transaction().execute(tx => rewrite(tx, day, from))
    await nextTurn()
  }
  if (engine === 'postgres') {
    await writeAnew(db, ['poll_responses', 'poll_answers', 'poll_rights', 'waiting_responses'])
    await writeSecretsAnew(db)
  }
  await sweepTraces(store)
}

/** @returns the last id, from which the next ones go on */
async function rewrite(tx: Tx, day: string, after: string): Promise<string | undefined> {
  const { responses, answers } = await takeResponses(tx, { day, after, limit: chunk })
  for (const row of responses) await insertResponse(tx, row)
  await insertAnswers(
    tx,
    answers.toSorted((a, b) => (a.response_id < b.response_id ? -1 : 1)),
  )
  return responses.at(-1)?.id
}
