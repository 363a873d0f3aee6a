/** What counts as a question, an option and an answer of a poll: the rules that pages, editor and server share, without schemas. */
import { normaliseWords } from './normalised-words.ts'

export const questionTypes = ['text', 'textarea', 'multiple_choice', 'checkbox'] as const
export type QuestionType = (typeof questionTypes)[number]

interface GivenAnswer {
  answerText?: string | null | undefined
  answerValues?: readonly string[] | null | undefined
}

/** Whether a question is answered by choosing among options. */
export const isChoice = (type: QuestionType) => type === 'multiple_choice' || type === 'checkbox'

/** Whether a reader can write words of their own: these alone are sealed. */
export const canTakeWords = (question: { questionType: QuestionType; allowsOther: boolean }) =>
  !isChoice(question.questionType) || question.allowsOther

/** The options that say anything, trimmed. */
export function optionsOf({ options }: { options?: readonly string[] | null | undefined }): string[] {
  return (options ?? []).map(text => text.trim()).filter(text => text !== '')
}

/** What of an answer says anything: trimmed words, or the chosen values. */
export function valuesOf(answer: GivenAnswer | undefined, questionType: QuestionType): string[] {
  const { answerText, answerValues } = answer ?? {}
  const given = questionType === 'checkbox' ? (answerValues ?? []) : [answerText ?? '']
  // A choice is the author's own words, and compared with them; words of the reader's own lose what a device left in them.
  const clean = isChoice(questionType)
    ? (value: string) => value.trim()
    : (value: string) => normaliseWords(value).trim()
  return given.map(clean).filter(value => value !== '')
}

/** The first required question without an answer, in their order (specification §5). */
export function firstMissing<
  Question extends { id: string; isRequired: boolean; questionType: QuestionType },
>(
  questions: readonly Question[],
  answers: readonly (GivenAnswer & { questionId: string; sealedWords?: string | null | undefined })[],
): Question | undefined {
  const byQuestion = new Map(answers.map(answer => [answer.questionId, answer]))
  return questions.find(
    ({ id: questionId, isRequired, questionType }) =>
      isRequired &&
      !byQuestion.get(questionId)?.sealedWords &&
      valuesOf(byQuestion.get(questionId), questionType).length === 0,
  )
}
