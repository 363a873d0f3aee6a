/** Holds a reader's answers against the questions, and makes the rows of them. */

import { normaliseWords } from '../../../contract/answers/normalised-words.ts'
import type { PollAnswer, PublicQuestion } from '../../../contract/answers/poll-answers.ts'
import { firstMissing, isChoice, valuesOf } from '../../../contract/answers/poll-rules.ts'
import type { PollAnswerRow } from '../../base/db/tables/polls.ts'
import type { SealedRow } from '../../base/db/tables/replies.ts'
import { isRefused, type Refused, refuse } from '../../base/http/refuse.ts'

/** The place of words that are no option. */
export const ownWords = -1

/** What a reader's page would not have sent, but for a question that is left out. */
export type WrongAnswers = Refused<
  'foreignQuestion' | 'answeredTwice' | 'answerField' | 'choiceNotOffered' | 'answerMissing' | 'emptyAnswer'
>

export type AnswerRow = Omit<PollAnswerRow, 'poll_id' | 'response_id' | keyof SealedRow> & {
  /** The words are an age file that the reader's page made. */
  isSealed?: boolean
}

/** @returns the rows, or why there are none */
export function checkAnswers(
  questions: readonly PublicQuestion[],
  answers: readonly PollAnswer[],
): AnswerRow[] | WrongAnswers {
  const byId = new Map(questions.map(question => [question.id, question]))
  const seen = new Set<string>()
  const rows: AnswerRow[] = []
  for (const answer of answers) {
    const question = byId.get(answer.questionId)
    if (!question) return refuse('foreignQuestion')
    if (seen.has(question.id)) return refuse('answeredTwice')
    seen.add(question.id)
    // What stands in the other field would be lost.
    const otherField = question.questionType === 'checkbox' ? 'text' : 'checkbox'
    if (valuesOf(answer, otherField).length > 0) return refuse('answerField')
    const made = isChoice(question.questionType) ? chosenRows(question, answer) : wordsRows(question, answer)
    if (isRefused(made)) return made
    rows.push(
      ...made.map((row, index) => ({
        ...row,
        question_id: question.id,
        is_first: index === 0 ? (1 as const) : (0 as const),
      })),
    )
  }
  const missing = firstMissing(questions, answers)
  if (missing) return refuse('answerMissing', { values: { question: missing.questionText } })
  return rows.length === 0 ? refuse('emptyAnswer') : rows
}

type Value = Pick<AnswerRow, 'position' | 'words' | 'isSealed'>

function wordsRows({ questionType }: PublicQuestion, answer: PollAnswer): Value[] | Refused<'answerField'> {
  // Said twice: one of the two would be lost.
  if (answer.sealedWords && valuesOf(answer, questionType).length > 0) return refuse('answerField')
  return [
    ...valuesOf(answer, questionType).map(words => ({ position: ownWords, words })),
    ...sealedRows(answer),
  ]
}

const sealedRows = ({ sealedWords }: PollAnswer): Value[] =>
  sealedWords ? [{ position: ownWords, words: sealedWords, isSealed: true }] : []

function chosenRows(
  { options, questionType, allowsOther }: PublicQuestion,
  answer: PollAnswer,
): Value[] | Refused<'choiceNotOffered'> {
  const values = [...new Set(valuesOf(answer, questionType))]
  const rows: Value[] = []
  for (const value of values) {
    const position = (options ?? []).indexOf(value)
    if (position >= 0) rows.push({ position, words: null })
    // Words of one's own, once.
    else if (!allowsOther || normaliseWords(value) === '' || rows.some(row => row.position === ownWords))
      return refuse('choiceNotOffered')
    else rows.push({ position: ownWords, words: normaliseWords(value) })
  }
  const sealed = sealedRows(answer)
  if (sealed.length > 0 && (!allowsOther || rows.some(row => row.position === ownWords)))
    return refuse('choiceNotOffered')
  rows.push(...sealed)
  // One choice alone, also where it is words of one's own.
  return questionType === 'checkbox' || rows.length <= 1 ? rows : refuse('choiceNotOffered')
}
