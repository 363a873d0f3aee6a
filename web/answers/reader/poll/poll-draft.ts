/** A half-filled poll: kept in the tab's sessionStorage until it is sent, so that a reload loses nothing. */

import type { PollAnswer, PublicQuestion } from '../../../../contract/answers/poll-answers.ts'
import { isChoice, valuesOf } from '../../../../contract/answers/poll-rules.ts'
import { randomId } from '../../../base/kit/random-id.ts'

/** What stands in the fields of one question. */
export interface FieldValue {
  text: string
  chosen: readonly string[]
  other: string | null
}

export interface PollDraft {
  values: Record<string, FieldValue>
  email: string
  /** Names this answer, so that it counts once however often it is sent. */
  answerId: string
  /** From the link of a mail. */
  right?: string | undefined
  signer?: string | undefined
  letter?: string | undefined
  key?: string | undefined
}

export const emptyValue: FieldValue = { text: '', chosen: [], other: null }

export const newDraft = (): PollDraft => ({ values: {}, email: '', answerId: randomId() })

const keyOf = (token: string) => `poll ${token}`

/** Only in this tab, and gone with it: a shared computer must not remember it. */
export function readDraft(token: string): PollDraft | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(token))
    return kept ? { ...newDraft(), ...(JSON.parse(kept) as PollDraft) } : undefined
  } catch {
    return undefined
  }
}

/** Storage may be off or full: then a reload starts over. */
export function keepDraft(token: string, draft: PollDraft): void {
  try {
    sessionStorage.setItem(keyOf(token), JSON.stringify(draft))
  } catch {}
}

export function forgetDraft(token: string): void {
  try {
    sessionStorage.removeItem(keyOf(token))
  } catch {}
}

/** What was filled in, after the author changed the questions: by their words, as far as it still fits. */
export function carryOver(
  values: PollDraft['values'],
  before: readonly PublicQuestion[],
  now: readonly PublicQuestion[],
): PollDraft['values'] {
  const ids = new Map(before.map(({ questionText, id }) => [questionText, id]))
  return Object.fromEntries(
    now.flatMap(({ id, questionText, options, allowsOther }) => {
      const value = values[id] ?? values[ids.get(questionText) ?? '']
      if (!value) return []
      const chosen = value.chosen.filter(choice => options?.includes(choice))
      return [[id, { ...value, chosen, other: allowsOther ? value.other : null }]]
    }),
  )
}

/** As the call takes it. */
export function toAnswer({ id, questionType }: PublicQuestion, value: FieldValue = emptyValue): PollAnswer {
  const { text, chosen, other } = value
  if (questionType === 'checkbox') {
    const values = valuesOf({ answerValues: [...chosen, other ?? ''] }, 'checkbox')
    return { questionId: id, answerText: null, answerValues: values.length > 0 ? values : null }
  }
  const words = isChoice(questionType) ? (other ?? chosen[0] ?? '') : text
  return { questionId: id, answerText: words.trim() === '' ? null : words, answerValues: null }
}

/** Words of the reader's own, which are sealed where the author wishes it; undefined where there are none. A choice is the author's words, and counted. */
export function ownWordsOf(
  { questionType, options }: PublicQuestion,
  { text, other }: FieldValue = emptyValue,
): string | undefined {
  const words = isChoice(questionType) ? (other ?? '') : text
  const said = words.trim()
  return said === '' || (isChoice(questionType) && options?.includes(said)) ? undefined : words
}

/** As the call takes it, when its words go sealed. */
export function toSealedAnswer(question: PublicQuestion, value: FieldValue, sealedWords: string): PollAnswer {
  return {
    ...toAnswer(question, { ...value, text: '', other: null }),
    ...choiceUnder(question, value),
    sealedWords,
  }
}

/** Who chose "Other" of choices that exclude each other chose none of them. */
const choiceUnder = ({ questionType }: PublicQuestion, { other }: FieldValue) =>
  questionType === 'multiple_choice' && other !== null ? { answerText: null } : {}

/** Whether "Other" was chosen and left without words. */
export const lacksOther = ({ other }: FieldValue = emptyValue) => other !== null && other.trim() === ''
