/** Stores the answer to a poll. What could tell who gave it never gets here: there is no parameter for it. */
import type { BodyOf } from '../../contract/endpoint.ts'
import type { answerPoll as endpoint } from '../../contract/poll-answers.ts'
import { randomId, sha256 } from '../db/ids.ts'
import type { Db, Engine, Tx } from '../db/open-database.ts'
import { sweepTraces } from '../db/sweep-traces.ts'
import { isRefused, type Refused, refuse } from '../http/refuse.ts'
import { closedAtOf, toQuestion } from '../polls/poll-view.ts'
import { lockPoll, selectQuestions } from '../polls/queries.ts'
import { answerDay } from './answer-day.ts'
import { type AnswerRow, checkAnswers, type WrongAnswers } from './check-answers.ts'
import { findResponse, insertAnswers, insertResponse, selectAnswers, spendRight } from './queries.ts'

/** All an answer is made of. */
export type AnonymousAnswer = BodyOf<typeof endpoint> & { now: Date }
/** Why it was not stored. */
export type AnswerRefusal =
  | Refused<'pollNotFound' | 'pollClosed' | 'pollNoQuestions' | 'answerStands' | 'rightNeeded' | 'rightSpent'>
  | WrongAnswers

/** Leaves the transaction, so that all of it is rolled back. */
class Rollback extends Error {
  readonly refusal: AnswerRefusal
  constructor(refusal: AnswerRefusal) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

/** An answer that comes twice, from an impatient click or a lost connection, counts once. */
export async function answerPoll(
  store: { db: Db; engine: Engine },
  answer: AnonymousAnswer,
): Promise<{ id: string } | AnswerRefusal> {
  // Hashed: the browser has a say in whether two answers are the same, and none in the order on disk.
  const id = answer.answerId ? sha256(`${answer.pollId} ${answer.answerId}`).slice(0, 24) : randomId()
  try {
    await store.db.transaction().execute(tx => keepAnswer(tx, id, answer))
  } catch (error) {
    if (error instanceof Rollback) return error.refusal
    throw error
  }
  await sweepTraces(store)
  return { id }
}

/** @throws Rollback when the answer is refused */
async function keepAnswer(tx: Tx, id: string, answer: AnonymousAnswer): Promise<void> {
  const { pollId, answers, respondentEmail, right, now } = answer
  const poll = await lockPoll(tx, pollId, 'to-rely-on')
  if (!poll) throw new Rollback(refuse('pollNotFound'))
  if (await stands(tx, id, answer)) return
  if (closedAtOf(poll, now) !== null) throw new Rollback(refuse('pollClosed'))
  const questions = (await selectQuestions(tx, pollId)).map(toQuestion)
  // An answer locks the poll: it would never get any.
  if (questions.length === 0) throw new Rollback(refuse('pollNoQuestions'))
  const rows = checkAnswers(questions, answers)
  if (isRefused(rows)) throw new Rollback(rows)
  if (poll.answering === 'mailed') {
    if (!right) throw new Rollback(refuse('rightNeeded'))
    if (!(await spendRight(tx, pollId, sha256(right)))) {
      // Perhaps by this same answer, over another connection.
      if (await stands(tx, id, answer)) return
      throw new Rollback(refuse('rightSpent'))
    }
  }
  const isNew = await insertResponse(tx, {
    id,
    poll_id: pollId,
    created_at: answerDay(now),
    respondent_email: respondentEmail || null,
  })
  // The same click came over another connection meanwhile.
  if (!isNew) await stands(tx, id, answer)
  else
    await insertAnswers(
      tx,
      rows.map(row => ({ ...row, poll_id: pollId, response_id: id })),
    )
}

/**
 * @returns whether this very answer is stored
 * @throws Rollback when another one is that came under the same id: its reader changed it after the reply got lost
 */
async function stands(tx: Tx, id: string, answer: AnonymousAnswer): Promise<boolean> {
  const { pollId, answers, respondentEmail } = answer
  const first = await findResponse(tx, pollId, id)
  if (!first) return false
  const rows = checkAnswers((await selectQuestions(tx, pollId)).map(toQuestion), answers)
  const isSame =
    !isRefused(rows) &&
    first.respondent_email === (respondentEmail || null) &&
    sayingOf(rows) === sayingOf(await selectAnswers(tx, [id]))
  if (!isSame) throw new Rollback(refuse('answerStands'))
  return true
}

const sayingOf = (rows: readonly AnswerRow[]) =>
  JSON.stringify(
    rows.map(({ question_id, position, words }) => [question_id, position, words].join(' ')).sort(),
  )
