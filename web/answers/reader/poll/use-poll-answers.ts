/** A filled-in poll as the call takes it, its words sealed where the author wishes that (end-to-end encryption). */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PollAnswer, PublicQuestion } from '../../../../contract/answers/poll-answers.ts'
import type { SealingKey } from '../../../../contract/answers/sealing.ts'
import { get } from '../../../base/queries.ts'
import { NotSealed, sealHere } from '../sealing/seal-here.ts'
import { ownWordsOf, type PollDraft, toAnswer, toSealedAnswer } from './poll-draft.ts'

export interface SentAnswers {
  answers: PollAnswer[]
  sealedWith?: string
}

/** Why nothing was sent, though it was said that words are sealed: the browser cannot do it, or the author stopped it meanwhile. */
export type Unsealed = 'cannot' | 'stopped'

/**
 * Words that are sent again go as the same ciphertext, so that the site knows the answer again. Where they would not be
 * sealed as the page said, nothing is sent: the page says so first, and the next press sends them as they are.
 * @returns `answersOf` makes the answers; with `anew` after it has asked for the author's key once more; and it throws where they are `unsealed`
 */
export function usePollAnswers(questions: readonly PublicQuestion[]) {
  const queries = useQueryClient()
  const sealed = useRef(new Map<string, string>())
  const [unsealed, setUnsealed] = useState<Unsealed>()
  const seal = async ({ id, recipient }: SealingKey, questionId: string, words: string) => {
    const name = JSON.stringify([id, questionId, words])
    const text = sealed.current.get(name) ?? (await sealHere(recipient, words))
    sealed.current.set(name, text)
    return text
  }
  const make = async ({ values }: Pick<PollDraft, 'values'>, anew = false): Promise<SentAnswers> => {
    const asked = anew ? { staleTime: 0 } : {}
    const { key, sealsPolls } = await queries.fetchQuery({ ...get('GET /api/sealing'), ...asked })
    if (anew && !sealsPolls) {
      setUnsealed('stopped')
      throw new NotSealed('Your words would not be sealed any more')
    }
    const isSealing = sealsPolls && unsealed !== 'cannot'
    const answers: PollAnswer[] = []
    for (const question of questions) {
      const value = values[question.id]
      const words = key && isSealing ? ownWordsOf(question, value) : undefined
      answers.push(
        key && value && words !== undefined
          ? toSealedAnswer(question, value, await seal(key, question.id, words))
          : toAnswer(question, value),
      )
    }
    const isSealed = answers.some(({ sealedWords }) => sealedWords)
    return { answers, ...(key && isSealed && { sealedWith: key.id }) }
  }
  const answersOf: typeof make = (draft, anew) =>
    make(draft, anew).catch((error: unknown) => {
      if (error instanceof NotSealed) setUnsealed(before => before ?? 'cannot')
      throw error
    })
  return { answersOf, unsealed }
}
