/** The words of a search, and the same words debounced: the server is not asked at every letter. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'

const settleTime = 250

/** The value as it was when it last stood still. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleTime)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

export interface Search {
  /** As it stands in the field. */
  text: string
  set: (text: string) => void
  /** What the server is asked for: trimmed, debounced; '' for no search. */
  q: string
  /** Something is in the field, or is still asked for. */
  isOn: boolean
}

/** The search of a page's list, which its address can ask for: `?q=plum`. */
export function useAskedSearch(): Search {
  const asked = useSearchParams()[0].get('q') ?? ''
  const search = useSearch(asked)
  const ask = useEffectEvent(search.set)
  useEffect(() => {
    if (asked) ask(asked)
  }, [asked])
  return search
}

/** For a `SearchField` and the query of the list below it: `usePages('GET /api/responses', { query: { q: search.q } })`. */
export function useSearch(start = ''): Search {
  const [text, set] = useState(start)
  const q = useDebounced(text.trim())
  return { text, set, q, isOn: text !== '' || q !== '' }
}
