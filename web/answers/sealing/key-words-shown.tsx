/** The words of a key, to be compared with those that somebody has elsewhere (key verification). */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '../../base/translations.ts'

/** @param of `age1…`, or the fingerprint of a key that may not be here */
const words = (of: string) =>
  queryOptions({
    queryKey: ['words of a key', of],
    async queryFn() {
      const { wordsOfKey, wordsOfRecipient } = await import('./key-words.ts')
      return (of.startsWith('age1') && of.length > 22 ? wordsOfRecipient(of) : wordsOfKey(of)).join(' ')
    },
  })

/** For a page as the server renders it: the browser then needs no list of words, which weighs 22 kB. */
export async function loadKeyWords(queries: QueryClient, recipient: string | undefined): Promise<void> {
  if (recipient !== undefined) await queries.fetchQuery(words(recipient))
}

/** @returns '…' while the list is loaded */
export function useKeyWords(of: string): string {
  const { data, isError } = useQuery(words(of))
  return data ?? (isError ? t('sealing.wordsNotLoaded') : '…')
}

/** What `<strong>` becomes in a sentence with the words of a key: these are English on a page of any language. */
export const markedWords = (words: ReactNode) => (
  <strong className="text-ink" translate="no" lang="en">
    {words}
  </strong>
)
