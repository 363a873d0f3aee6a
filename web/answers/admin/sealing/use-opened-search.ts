/** Searches a list in the browser, where sealed words are opened (client-side search): the site cannot look into ciphertext. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { CallName } from '../../../../contract/calls.ts'
import type { RowOf } from '../../../base/kit/use-pages.ts'
import { everyPage } from './read-all.ts'

export interface OpenedSearch<Row> {
  q: string
  rows: readonly Row[]
  /** How many were looked into so far. */
  read: number
  state: 'searching' | 'done' | 'failed'
}

interface SearchInput<N extends CallName> {
  list: N
  params?: Record<string, string>
  /** '' searches nothing. */
  q: string
  /** Searched again when the list that it stands for was asked for anew. */
  shownAt: number
  /** What is looked into; undefined for what no key opens. */
  textsOf: (row: RowOf<N>) => Promise<readonly (string | null | undefined)[]>
}

/** As the site searches: without regard to case. @returns undefined while nothing is searched */
export function useOpenedSearch<N extends CallName>(
  input: SearchInput<N>,
): OpenedSearch<RowOf<N>> | undefined {
  const { q, shownAt } = input
  const [found, setFound] = useState<OpenedSearch<RowOf<N>>>()
  const latest = useEffectEvent(() => input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was deleted since is found no more
  useEffect(() => {
    if (q === '') return
    let isWanted = true
    const show = (search: OpenedSearch<RowOf<N>>) => isWanted && setFound(search)
    const { list, params, textsOf } = latest()
    const rows: RowOf<N>[] = []
    let read = 0
    const search = async () => {
      for await (const page of everyPage(list, params)) {
        for (const row of page as readonly RowOf<N>[]) {
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
