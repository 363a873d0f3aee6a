/** Replaces, clears or adds to the questions of a poll that may still be changed. */

import type { z } from 'zod'
import { isChoice, optionsOf } from '../../../contract/answers/poll-rules.ts'
import type { newQuestion, PollQuestion } from '../../../contract/answers/polls.ts'
import { limits } from '../../../contract/base/limits.ts'
import { randomId } from '../../base/db/ids.ts'
import type { PollQuestionRow } from '../../base/db/tables/polls.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { type Unchangeable, whileChangeable } from './change-poll.ts'
import { toQuestion } from './poll-view.ts'
import { insertQuestions, removeQuestions, selectQuestions } from './queries.ts'

export type NewQuestion = z.output<typeof newQuestion>
type Store = Pick<Site, 'db' | 'engine' | 'clock'>

function toRow(pollId: string, question: NewQuestion, position: number): PollQuestionRow {
  const { questionText, questionType, isRequired, allowsOther } = question
  const chosen = isChoice(questionType)
  return {
    id: randomId(),
    poll_id: pollId,
    question_text: questionText.trim(),
    question_type: questionType,
    options: chosen ? JSON.stringify(optionsOf(question)) : null,
    is_required: isRequired ? 1 : 0,
    allows_other: chosen && allowsOther ? 1 : 0,
    order_index: position,
  }
}

const contentOf = ({ id: _, order_index: __, ...content }: PollQuestionRow) =>
  JSON.stringify(Object.entries(content).sort())

/** A question that says the same as before is the same: somebody may be answering it. */
function keepIds(before: readonly PollQuestionRow[], rows: readonly PollQuestionRow[]): PollQuestionRow[] {
  const known = Map.groupBy(before, contentOf)
  return rows.map(row => ({ ...row, id: known.get(contentOf(row))?.shift()?.id ?? row.id }))
}

/** All or none, in the order given. */
export async function replaceQuestions(
  store: Store,
  pollId: string,
  questions: NewQuestion[],
): Promise<PollQuestion[] | Unchangeable> {
  const rows = questions.map((question, position) => toRow(pollId, question, position))
  return whileChangeable(store, pollId, async tx => {
    const questions = keepIds(await selectQuestions(tx, pollId), rows)
    await removeQuestions(tx, pollId)
    await insertQuestions(tx, questions)
    return questions.map(toQuestion)
  })
}

/** @returns undefined when they are removed */
export async function clearQuestions(store: Store, pollId: string): Promise<Unchangeable | undefined> {
  return whileChangeable(store, pollId, async tx => {
    await removeQuestions(tx, pollId)
    return undefined
  })
}

/** At its own position, or as the last one. */
export async function addQuestion(
  store: Store,
  pollId: string,
  question: NewQuestion,
): Promise<PollQuestion | Unchangeable | Refused<'tooManyQuestions'>> {
  return whileChangeable(store, pollId, async tx => {
    const before = await selectQuestions(tx, pollId)
    if (before.length >= limits.pollQuestions) return refuse('tooManyQuestions')
    const next = (before.at(-1)?.order_index ?? -1) + 1
    const position = question.orderIndex === undefined ? next : Number(question.orderIndex)
    const row = toRow(pollId, question, position)
    await insertQuestions(tx, [row])
    return toQuestion(row)
  })
}
