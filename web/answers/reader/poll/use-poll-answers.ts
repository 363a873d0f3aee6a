/** A filled-in poll as the call takes it, its words sealed where the author wishes that (end-to-end encryption). */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { PollAnswer, PublicQuestion } from '../../../../contract/answers/poll-answers.ts'
import { canTakeWords } from '../../../../contract/answers/poll-rules.ts'
import type { SealingKey } from '../../../../contract/answers/sealing.ts'
import { get } from '../../../base/queries.ts'
import { type GivenKeys, sameKey } from '../sealing/named-key.ts'
import { NotSealed, sealHere } from '../sealing/seal-here.ts'
import { type SealingChoice, useSealingChoice } from '../sealing/use-sealing-choice.ts'
import { ownWordsOf, type PollDraft, toAnswer, toSealedAnswer } from './poll-draft.ts'

export interface SentAnswers {
  answers: PollAnswer[]
  sealedWith?: string
}

/**
 * Why nothing was sent, though it was said that words are sealed: the browser cannot do it, it cannot for the key that the link names,
 * or the site does not do it in its place any more.
 */
export type Unsealed = 'cannot' | 'cannotForNamed' | 'stopped'

/** Where the author does not seal the answers of polls, a link that names a key still leads to it. */
const forPolls = (given: GivenKeys): GivenKeys =>
  given.sealsPolls
    ? given
    : { ...given, key: null, formerKeys: [...(given.key ? [given.key] : []), ...given.formerKeys] }

/** A poll of choices alone seals nothing: it needs no key, whatever its link names. */
const noWords = (choice: SealingChoice): SealingChoice => ({
  ...choice,
  found: undefined,
  sealingKey: null,
  isPinned: false,
  canSend: true,
})

/**
 * Words that are sent again go as the same ciphertext, so that the site knows the answer again. Where they would not be
 * sealed as the page said, nothing is sent: the page says so first, and the next press sends them as they are.
 * @param named the key that the link names; null while that is not known
 * @returns `answersOf` makes the answers, and throws where they are `unsealed`
 */
export function usePollAnswers(questions: readonly PublicQuestion[], named: string | undefined | null) {
  const queries = useQueryClient()
  const { data } = useQuery(get('GET /api/sealing'))
  const given = useMemo(() => data && forPolls(data), [data])
  const choice = useSealingChoice({ named, given })
  const { sealingKey, isPinned } = choice
  const takesWords = questions.some(canTakeWords)
  const sealed = useRef(new Map<string, string>())
  const [unsealed, setUnsealed] = useState<Unsealed>()
  const askAnew = () => queries.fetchQuery({ ...get('GET /api/sealing'), staleTime: 0 })
  const seal = async ({ recipient }: SealingKey, questionId: string, words: string) => {
    const name = JSON.stringify([recipient, questionId, words])
    const text = sealed.current.get(name) ?? (await sealHere(recipient, words))
    sealed.current.set(name, text)
    return text
  }
  const make = async ({ values }: Pick<PollDraft, 'values'>): Promise<SentAnswers> => {
    if (sealingKey === undefined && takesWords)
      throw new NotSealed('There is no key that these words may be sealed for')
    const isAsItIs = unsealed === 'cannot' || unsealed === 'stopped'
    // It was said that the site seals them.
    if (unsealed === 'cannot' && !forPolls(await askAnew()).key) {
      setUnsealed('stopped')
      throw new Error('Nothing seals these words any more')
    }
    const key = isAsItIs ? null : sealingKey
    const answers: PollAnswer[] = []
    for (const question of questions) {
      const value = values[question.id]
      const words = key ? ownWordsOf(question, value) : undefined
      answers.push(
        key && value && words !== undefined
          ? toSealedAnswer(question, value, await seal(key, question.id, words))
          : toAnswer(question, value),
      )
    }
    const isSealed = answers.some(({ sealedWords }) => sealedWords)
    return { answers, ...(key && isSealed && { sealedWith: key.id }) }
  }
  return {
    choice: takesWords ? choice : noWords(choice),
    unsealed,
    answersOf: (draft: Pick<PollDraft, 'values'>) =>
      make(draft).catch((error: unknown) => {
        if (error instanceof NotSealed) setUnsealed(isPinned ? 'cannotForNamed' : 'cannot')
        throw error
      }),
    keyIdNow: async () => sameKey(forPolls(await askAnew()), sealingKey?.recipient)?.id,
  }
}
