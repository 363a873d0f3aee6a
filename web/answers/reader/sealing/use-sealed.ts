/** Sends words sealed where the author has a key (end-to-end encryption): the ciphers are loaded only then, and only to send. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SealingKey } from '../../../../contract/answers/sealing.ts'
import { refusalKind } from '../../../base/call.ts'
import { get } from '../../../base/queries.ts'
import { NotSealed, sealHere } from './seal-here.ts'

/** With which key this page seals; undefined while that is not known. */
export const useSealing = () => useQuery(get('GET /api/sealing')).data

/** As the calls take it. */
export type SentWords = { message: string } | { sealed: { key: string; text: string } }

const seal = async (key: SealingKey, message: string): Promise<SentWords> => ({
  sealed: { key: key.id, text: await sealHere(key.recipient, message) },
})

/**
 * When the author has replaced the key since the page was opened, the words are sealed with the new one. When there is none
 * any more nothing is sent: the page says so first, and the next press sends them as they are. Where the browser cannot seal, the next
 * press leaves it to the site.
 */
export function useSealedSend<More extends object, Answer>(
  call: (words: SentWords, more: More) => Promise<Answer>,
) {
  const queries = useQueryClient()
  const sealing = useSealing()
  const [cannotSeal, setCannotSeal] = useState(false)
  type Words = More & { message: string }
  const sendWith = async (key: SealingKey | null | undefined, { message, ...more }: Words) =>
    call(key && !cannotSeal ? await seal(key, message) : { message }, more as unknown as More)
  return {
    sealing,
    cannotSeal,
    async send(words: Words): Promise<Answer> {
      try {
        return await sendWith(sealing?.key, words)
      } catch (error) {
        if (error instanceof NotSealed) setCannotSeal(true)
        if (refusalKind(error) !== 'sealingKeyChanged') throw error
        const { key } = await queries.fetchQuery({ ...get('GET /api/sealing'), staleTime: 0 })
        if (!key) throw error
        return sendWith(key, words)
      }
    },
  }
}
