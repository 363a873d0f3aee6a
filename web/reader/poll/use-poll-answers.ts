/** A filled-in poll as the call takes it, its words sealed where the author wishes that (end-to-end encryption). */
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PollAnswer, PublicQuestion } from '../../../contract/poll-answers.ts'
import { readSealing, type SealingKey } from '../../../contract/sealing.ts'
import { get } from '../../queries.ts'
import { ownWordsOf, type PollDraft, toAnswer, toSealedAnswer } from './poll-draft.ts'

export interface SentAnswers {
  answers: PollAnswer[]
  sealedWith?: string
}

/**
 * Words that are sent again go as the same ciphertext, so that the site knows the answer again.
 * @returns makes the answers; with `anew` after it has asked for the author's key once more, and throws when there is none any more
 */
export function usePollAnswers(questions: readonly PublicQuestion[]) {
  const queries = useQueryClient()
  const sealed = useRef(new Map<string, string>())
  const seal = async ({ id, recipient }: SealingKey, questionId: string, words: string) => {
    const name = JSON.stringify([id, questionId, words])
    const { sealWords } = await import('../../sealing/seal-words.ts')
    const text = sealed.current.get(name) ?? (await sealWords(recipient, words))
    sealed.current.set(name, text)
    return text
  }
  return async ({ values }: Pick<PollDraft, 'values'>, anew = false): Promise<SentAnswers> => {
    const asked = anew ? { staleTime: 0 } : {}
    const { key, sealsPolls } = await queries.fetchQuery({ ...get(readSealing), ...asked })
    // The page said that words are sealed: now it says that they are not, and its reader decides.
    if (anew && !sealsPolls) throw new Error('Your words would not be sealed any more')
    const answers: PollAnswer[] = []
    for (const question of questions) {
      const value = values[question.id]
      const words = key && sealsPolls ? ownWordsOf(question, value) : undefined
      answers.push(
        key && value && words !== undefined
          ? toSealedAnswer(question, value, await seal(key, question.id, words))
          : toAnswer(question, value),
      )
    }
    const isSealed = answers.some(({ sealedWords }) => sealedWords)
    return { answers, ...(key && isSealed && { sealedWith: key.id }) }
  }
}
