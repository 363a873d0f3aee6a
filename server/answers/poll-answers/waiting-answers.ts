/** Answers of today under strict anonymity: they wait apart, sealed, until their day (UTC) is over, and nobody is told of them. */
import { dayText } from '../../base/clock.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { PollAnswerRow, PollResponseRow } from '../../base/db/tables/polls.ts'
import type { KeyPlace } from '../../base/secrets/secret-key.ts'
import { insertWaiting, letArrive, lockWaiting, type Waiting } from '../../base/waiting/queries.ts'
import { lockPoll } from '../polls/queries.ts'
import { insertWhole, type WholeAnswer } from './queries.ts'

interface WaitingAnswer {
  poll_id: string
  respondent_email: string | null
  values: PollAnswerRow[]
}

/** @returns false when an answer of this id waits already */
export async function waitWithAnswer(
  tx: Tx,
  place: KeyPlace,
  { id, created_at, values, ...of }: PollResponseRow & { values: PollAnswerRow[] },
): Promise<boolean> {
  const content: WaitingAnswer = { ...of, values }
  const email = of.respondent_email
  const marked = email === null ? undefined : (`address ${email.toLowerCase()}` as const)
  return insertWaiting(tx, place, { id, kind: 'answer', created_at, content, marked })
}

/** @returns `sealed`: it is there, and the key that it lies under is not */
export async function findWaiting(
  tx: Tx,
  place: KeyPlace,
  { id, pollId }: { id: string; pollId: string },
): Promise<WholeAnswer | 'sealed' | undefined> {
  const found = await lockWaiting<WaitingAnswer>(tx, place, { id, kind: 'answer' })
  if (!found) return undefined
  const { content, created_at } = found
  if (!content) return 'sealed'
  return content.poll_id === pollId ? { id, created_at, ...content } : undefined
}

/** To be called every few minutes. */
export async function arriveAnswers(store: { db: Db; config: KeyPlace }, now: Date): Promise<void> {
  const day = dayText(now)
  await letArrive<WaitingAnswer>(store.db, { place: store.config, kind: 'answer', day, arrive })
}

async function arrive(tx: Tx, rows: Waiting<WaitingAnswer>[]): Promise<void> {
  for (const { id, created_at, content } of rows) {
    const { values, poll_id, respondent_email } = content
    // Its author deleted it, with all its answers.
    if (!(await lockPoll(tx, poll_id, 'to-rely-on'))) continue
    await insertWhole(tx, { id, poll_id, created_at, respondent_email }, values)
  }
}
