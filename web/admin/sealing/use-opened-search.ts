/** Searches a list in the browser, where sealed words are opened (client-side search): the site cannot look into ciphertext. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { AnswerOf, Endpoint } from '../../../contract/endpoint.ts'
import { everyPage } from './read-all.ts'

type RowOf<E extends Endpoint> = AnswerOf<E> extends readonly (infer Row)[] ? Row : never

export interface OpenedSearch<Row> {
  q: string
  rows: readonly Row[]
  /** How many were looked into so far. */
  read: number
  state: 'searching' | 'done' | 'failed'
}

interface SearchInput<E extends Endpoint> {
  endpoint: E
  params?: Record<string, string>
  /** '' searches nothing. */
  q: string
  /** Searched again when the list that it stands for was asked for anew. */
  shownAt: number
  /** What is looked into; undefined for what no key opens. */
  textsOf: (row: RowOf<E>) => Promise<readonly (string | null | undefined)[]>
}

/** As the site searches: without regard to case. @returns undefined while nothing is searched */
export function useOpenedSearch<E extends Endpoint>(
  input: SearchInput<E>,
): OpenedSearch<RowOf<E>> | undefined {
  const { q, shownAt } = input
  const [found, setFound] = useState<OpenedSearch<RowOf<E>>>()
  const latest = useEffectEvent(() => input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was deleted since is found no more
  useEffect(() => {
    if (q === '') return
    let isWanted = true
    const show = (search: OpenedSearch<RowOf<E>>) => isWanted && setFound(search)
    const { endpoint, params, textsOf } = latest()
    const rows: RowOf<E>[] = []
    let read = 0
    const search = async () => {
      for await (const page of everyPage(endpoint, params)) {
        for (const row of page as readonly RowOf<E>[]) {
          if (!isWanted) return
          if (holds(await textsOf(row), q)) rows.push(row)
          read++
        }
        show({ q, rows: [...rows], read, state: 'searching' })
      }
      show({ q, rows, read, state: 'done' })
    }
    search().catch(() => show({ q, rows, read, state: 'failed' }))
    return () => {
      isWanted = false
    }
  }, [q, shownAt])
  if (q === '') return undefined
  return found?.q === q ? found : { q, rows: [], read: 0, state: 'searching' }
}

const holds = (texts: readonly (string | null | undefined)[], q: string) =>
  texts.some(text => text?.toLowerCase().includes(q.toLowerCase()))
