/** Rewrites the answers of the last day that is over in the order of their random ids: inside a page of the database file they lie as they came. */
import { dayText } from '../../base/clock.ts'
import type { Db, Engine, Tx } from '../../base/db/open-database.ts'
import { type SliceOfDay, shuffleDay } from '../../base/db/traces/shuffle-day.ts'
import { sweepTraces } from '../../base/db/traces/sweep-traces.ts'
import { writeAnew } from '../../base/db/traces/write-anew.ts'
import { writeSecretsAnew } from '../../mail/ledger/secret-queries.ts'
import { insertAnswers, insertResponse, newestDayBefore, takeResponses } from './queries.ts'

/** To be called at every boot and every day. */
export async function shuffleAnswers(store: { db: Db; engine: Engine }, now: Date): Promise<void> {
  const { db, engine } = store
  await shuffleDay(db, await newestDayBefore(db, dayText(now)), rewrite)
  if (engine === 'postgres') {
    await writeAnew(db, ['poll_responses', 'poll_answers', 'poll_rights'])
    await writeSecretsAnew(db)
  }
  await sweepTraces(store)
}

async function rewrite(tx: Tx, of: SliceOfDay): Promise<string | undefined> {
  const { responses, answers } = await takeResponses(tx, of)
  for (const row of responses) await insertResponse(tx, row)
  await insertAnswers(
    tx,
    answers.toSorted((a, b) => (a.response_id < b.response_id ? -1 : 1)),
  )
  return responses.at(-1)?.id
}
