/** Texts that were written and not saved: kept in this browser, so that a reload loses none. */
import { useEffect, useRef, useState } from 'react'
import { room404Drafts } from '../../../base/kit/unsaved/local-words.ts'

export type Drafts = Readonly<Record<string, string>>

function readDrafts(): Drafts {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(room404Drafts) ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(
      Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

export function useDrafts() {
  const [drafts, setDrafts] = useState(readDrafts)
  const written = useRef(new Map<string, string | undefined>())
  // Once more: a logout in another tab takes them out of the browser, and whoever leaves is told that they stay.
  useEffect(() => {
    const all = written.current
    return () => storeDrafts(all)
  }, [])
  return {
    drafts,
    /** @param text undefined: there is nothing left to save */
    write(key: string, text: string | undefined): void {
      written.current.set(key, text)
      storeDrafts(new Map([[key, text]]))
      setDrafts(before => withDrafts(before, new Map([[key, text]])))
    },
  }
}

const withDrafts = (drafts: Drafts, changes: ReadonlyMap<string, string | undefined>): Drafts =>
  Object.fromEntries(
    [...new Map<string, string | undefined>([...Object.entries(drafts), ...changes])].filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )

/** Beside those that other tabs have stored. */
function storeDrafts(changes: ReadonlyMap<string, string | undefined>): void {
  try {
    const drafts = withDrafts(readDrafts(), changes)
    if (Object.keys(drafts).length > 0) localStorage.setItem(room404Drafts, JSON.stringify(drafts))
    else localStorage.removeItem(room404Drafts)
  } catch {
    // A full or forbidden storage only costs the copy.
  }
}
