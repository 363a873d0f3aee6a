/** Texts that were written and not saved: kept in this browser, so that a reload loses none. */
import { useEffect, useState } from 'react'

const storageKey = 'room404-drafts'
export type Drafts = Readonly<Record<string, string>>

function readDrafts(): Drafts {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
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
  useEffect(() => {
    try {
      if (Object.keys(drafts).length > 0) localStorage.setItem(storageKey, JSON.stringify(drafts))
      else localStorage.removeItem(storageKey)
    } catch {
      // A full or forbidden storage only costs the copy.
    }
  }, [drafts])
  return {
    drafts,
    /** @param text undefined: there is nothing left to save */
    write(key: string, text: string | undefined): void {
      setDrafts(({ [key]: _, ...others }) => (text === undefined ? others : { ...others, [key]: text }))
    },
  }
}
