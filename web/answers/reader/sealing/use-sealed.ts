/** Sends words sealed where the author has a key (end-to-end encryption): the ciphers are loaded only then, and only to send. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalKind } from '../../../base/call.ts'
import { get } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
import type { ToastNote } from '../../../base/ui/toast.ts'
import { sameKey } from './named-key.ts'
import { NotSealed, sealHere } from './seal-here.ts'
import { useSealingChoice } from './use-sealing-choice.ts'

/** As the calls take it. */
export type SentWords = { message: string } | { sealed: { key: string; text: string } }

/** Said when nothing was sent because of that: pressing again would not help. */
export const keyRefusedNote = (): ToastNote => ({
  title: t('sealing.refusedTitle'),
  description: t('sealing.refused'),
  variant: 'destructive',
})

/** The site's keys are others since the page was opened. */
export const isKeyRefused = (error: unknown): boolean =>
  ['sealingKeyChanged', 'sealingKeyEnded'].includes(refusalKind(error) ?? '')

/**
 * Sends, and once more where only the key's id was refused.
 * @param send with the id that was read when the page opened, or with the one that is given to it
 * @param newId the id that the key has now; undefined where there is no other
 */
export const sendUnderIdNow = <Answer>(
  send: (id?: string) => Promise<Answer>,
  newId: () => Promise<string | undefined>,
): Promise<Answer> =>
  send().catch(async (error: unknown) => {
    const id = isKeyRefused(error) ? await newId() : undefined
    if (id === undefined) throw error
    return send(id)
  })

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
  const asked = useQuery(get('GET /api/sealing'))
  const choice = useSealingChoice({ named, given: asked.data })
  const { sealingKey, isPinned } = choice
  const [cannotSeal, setCannotSeal] = useState(false)
  const askAnew = () => queries.fetchQuery({ ...get('GET /api/sealing'), staleTime: 0 })
  const wordsToSend = async (words: Words): Promise<SentWords> => {
    if (sealingKey === undefined) throw new NotSealed('There is no key that these words may be sealed for')
    if (!sealingKey) return { message: words.message }
    if (cannotSeal && !isPinned) {
      // It was said that the site seals them.
      if ((await askAnew()).key) return { message: words.message }
      throw new NotSealed('Nothing seals these words any more')
    }
    const text = await sealHere(sealingKey.recipient, words.message, () => commitment(words))
    return { sealed: { key: sealingKey.id, text } }
  }
  return {
    ...choice,
    cannotSeal,
    /** Undefined unless the keys could not be asked for: asks again. */
    askAgain: asked.isError && !asked.data ? () => void asked.refetch() : undefined,
    async send(words: Words): Promise<Answer> {
      const { message: _, ...more } = words
      try {
        const sent = await wordsToSend(words)
        const underId = (id?: string) =>
          call(id && 'sealed' in sent ? { sealed: { ...sent.sealed, key: id } } : sent, more)
        return await sendUnderIdNow(underId, async () => {
          const id = sameKey(await askAnew(), sealingKey?.recipient)?.id
          return 'sealed' in sent && id !== sent.sealed.key ? id : undefined
        })
      } catch (error) {
        if (error instanceof NotSealed) setCannotSeal(true)
        throw error
      }
    },
  }
}
