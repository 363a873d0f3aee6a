/** Sends words sealed where the author has a key (end-to-end encryption): the ciphers are loaded only then, and only to send. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalKind } from '../../../base/call.ts'
import { get } from '../../../base/queries.ts'
import { NotSealed, sealHere } from './seal-here.ts'
import { useSealingChoice } from './use-sealing-choice.ts'

/** As the calls take it. */
export type SentWords = { message: string } | { sealed: { key: string; text: string } }

/** The site's keys are others since the page was opened. */
export const isKeyRefused = (error: unknown): boolean =>
  ['sealingKeyChanged', 'sealingKeyEnded'].includes(refusalKind(error) ?? '')

interface SealedSendInput<Words extends { message: string }> {
  /** What the link names; null while that is not known. */
  named: string | undefined | null
  /** To the receipt that the reader may keep, or has kept: it is sealed with the words. */
  commitment: (words: Words) => Promise<string>
}

/**
 * Where the link names a key, words are sealed for it and go no other way. Else they are sealed for the key that the site gives,
 * whose words the page shows; where the browser cannot seal, the next press leaves that to the site. When a key is refused nothing is
 * sent: the page says first what holds now.
 */
export function useSealedSend<Words extends { message: string }, Answer>(
  { named, commitment }: SealedSendInput<Words>,
  call: (words: SentWords, more: Omit<Words, 'message'>) => Promise<Answer>,
) {
  const queries = useQueryClient()
  const choice = useSealingChoice({ named, given: useQuery(get('GET /api/sealing')).data })
  const { sealingKey, isPinned } = choice
  const [cannotSeal, setCannotSeal] = useState(false)
  const wordsToSend = async (words: Words): Promise<SentWords> => {
    if (sealingKey === undefined) throw new NotSealed('There is no key that these words may be sealed for')
    if (!sealingKey || (cannotSeal && !isPinned)) return { message: words.message }
    const text = await sealHere(sealingKey.recipient, words.message, () => commitment(words))
    return { sealed: { key: sealingKey.id, text } }
  }
  return {
    ...choice,
    cannotSeal,
    async send(words: Words): Promise<Answer> {
      try {
        const { message: _, ...more } = words
        return await call(await wordsToSend(words), more)
      } catch (error) {
        if (error instanceof NotSealed) setCannotSeal(true)
        if (isKeyRefused(error)) await queries.fetchQuery({ ...get('GET /api/sealing'), staleTime: 0 })
        throw error
      }
    },
  }
}
