/** Stores the answer to a poll. What could tell who gave it never gets here: there is no parameter for it. */
import type { answerPoll as endpoint } from '../../../contract/answers/poll-answers.ts'
import type { BodyOf } from '../../../contract/base/endpoint.ts'
import { dayText } from '../../base/clock.ts'
import { randomId, sha256 } from '../../base/db/ids.ts'
import type { Db, Engine, Tx } from '../../base/db/open-database.ts'
import type { PollAnswerRow } from '../../base/db/tables/polls.ts'
import { sweepTraces } from '../../base/db/traces/sweep-traces.ts'
import { isRefused, type Refused, refuse } from '../../base/http/refuse.ts'
import type { KeyPlace } from '../../base/secrets/secret-key.ts'
import { closedAtOf, toQuestion } from '../polls/poll-view.ts'
import { lockPoll, type StoredPoll, selectQuestions } from '../polls/queries.ts'
import { isSigned } from '../polls/rights/answer-key.ts'
import { canReadRights, hashesOfRight } from '../polls/rights/right-hashes.ts'
import { selectKeysOfRights } from '../polls/rights/right-queries.ts'
import { sealerOf, type WrongKey } from '../sealing/arriving-words.ts'
import { type AnswerRow, checkAnswers, type WrongAnswers } from './check-answers.ts'
import { findWhole, insertWhole, spendRight } from './queries.ts'
import { findWaiting, waitWithAnswer } from './waiting-answers.ts'

/** All an answer is made of. */
export type AnonymousAnswer = BodyOf<typeof endpoint> & {
  now: Date
  /** Strict anonymity: where the poll was mailed, the answer arrives when its day is over. */
  isStrict: boolean
  /** Words that come unsealed are sealed, where the author has a key. */
  seals: boolean
  /** Where the site's key lies: it hashes rights, and seals an answer until its day is over. */
  keyPlace: KeyPlace
}
/** Why it was not stored. */
export type AnswerRefusal =
  | Refused<'pollNotFound' | 'pollClosed' | 'pollNoQuestions' | 'answerStands'>
  | Refused<'rightNeeded' | 'rightSpent' | 'rightsUnreadable' | 'tokenWrong'>
  | WrongAnswers
  | WrongKey

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
  const id = idOf(answer)
  try {
    await store.db.transaction().execute(tx => storeAnswer(tx, id, answer))
  } catch (error) {
    if (error instanceof Rollback) return error.refusal
    throw error
  }
  await sweepTraces(store)
  return { id }
}

/** @throws Rollback when the answer is refused */
async function storeAnswer(tx: Tx, id: string, answer: AnonymousAnswer): Promise<void> {
  const { pollId, answers, respondentEmail, now } = answer
  const poll = await lockPoll(tx, pollId, 'to-rely-on')
  if (!poll) throw new Rollback(refuse('pollNotFound'))
  if (await stands(tx, id, answer)) return
  if (closedAtOf(poll, now) !== null) throw new Rollback(refuse('pollClosed'))
  const questions = (await selectQuestions(tx, pollId)).map(toQuestion)
  // An answer locks the poll: it would never get any.
  if (questions.length === 0) throw new Rollback(refuse('pollNoQuestions'))
  const rows = checkAnswers(questions, answers)
  if (isRefused(rows)) throw new Rollback(rows)
  if (poll.answering === 'mailed' && !(await mayAnswer(tx, poll, answer))) {
    // Perhaps by this same answer, over another connection.
    if (await stands(tx, id, answer)) return
    throw new Rollback(refuse('rightSpent'))
  }
  const ofResponse = (row: Omit<PollAnswerRow, 'poll_id' | 'response_id'>) => ({
    ...row,
    poll_id: pollId,
    response_id: id,
  })
  const response = {
    id,
    poll_id: pollId,
    created_at: dayText(now),
    respondent_email: respondentEmail || null,
  }
  const values = await sealedRows(tx, rows, answer)
  const isNew = await (answer.isStrict && poll.answering === 'mailed'
    ? waitWithAnswer(tx, answer.keyPlace, { ...response, values: values.map(ofResponse) })
    : insertWhole(tx, response, values.map(ofResponse)))
  // The same click came over another connection meanwhile.
  if (!isNew) await stands(tx, id, answer)
}

/**
 * Hashed: the browser has a say in whether two answers are the same, and none in the order on disk. What was signed blindly is one
 * answer for good: there is no second by it.
 */
function idOf({ pollId, answerId, token }: AnonymousAnswer): string {
  // By its bytes: base64url can write the same in several ways.
  if (token)
    return sha256(`${pollId} token ${Buffer.from(token.message, 'base64url').toString('hex')}`).slice(0, 24)
  return answerId ? sha256(`${pollId} ${answerId}`).slice(0, 24) : randomId()
}

/**
 * @returns false when the right is spent; a right that is shown as it is is spent now
 * @throws Rollback when nothing is shown, or what is not this poll's
 */
async function mayAnswer(
  tx: Tx,
  poll: StoredPoll,
  { token, right, keyPlace }: AnonymousAnswer,
): Promise<boolean> {
  if (token) {
    if (poll.answer_key === null || !isSigned(poll.answer_key, token))
      throw new Rollback(refuse('tokenWrong'))
    return true
  }
  if (!right) throw new Rollback(refuse('rightNeeded'))
  if (await spendRight(tx, poll, hashesOfRight(keyPlace, right))) return true
  if (!canReadRights(keyPlace, await selectKeysOfRights(tx, poll.id)))
    throw new Rollback(refuse('rightsUnreadable'))
  return false
}

/** @throws Rollback when the page sealed them with a key that is gone, or ended */
async function sealedRows(tx: Tx, rows: AnswerRow[], { sealedWith, seals }: AnonymousAnswer) {
  if (!rows.some(({ words }) => words !== null)) return rows
  const sealer = await sealerOf(tx, seals)
  const stored: Omit<PollAnswerRow, 'poll_id' | 'response_id'>[] = []
  for (const { isSealed, ...row } of rows) {
    if (row.words === null) {
      stored.push(row)
      continue
    }
    const kept = await (isSealed ? sealer.keep({ key: sealedWith, text: row.words }) : sealer.seal(row.words))
    if (isRefused(kept)) throw new Rollback(kept)
    stored.push({ ...row, words: kept.text, ...kept.sealing })
  }
  return stored
}

/**
 * @returns whether this very answer is stored
 * @throws Rollback when another one is that came under the same id: its reader changed it after the reply got lost
 */
async function stands(tx: Tx, id: string, answer: AnonymousAnswer): Promise<boolean> {
  const { pollId, answers, respondentEmail, keyPlace } = answer
  const first = (await findWhole(tx, pollId, id)) ?? (await findWaiting(tx, keyPlace, { id, pollId }))
  if (!first) return false
  // That it came is all that can be known.
  if (first === 'sealed') return true
  const rows = checkAnswers((await selectQuestions(tx, pollId)).map(toQuestion), answers)
  const isSame =
    !isRefused(rows) &&
    first.respondent_email === (respondentEmail || null) &&
    sayingOf(rows) === sayingOf(first.values)
  if (!isSame) throw new Rollback(refuse('answerStands'))
  return true
}

const sayingOf = (rows: readonly AnswerRow[]) =>
  JSON.stringify(
    rows.map(({ question_id, position, words }) => [question_id, position, words].join(' ')).sort(),
  )
