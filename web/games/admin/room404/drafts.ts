/** Texts that were written and not saved: kept in this browser, so that a reload loses none. */
import { useEffect, useState } from 'react'
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
  useEffect(() => {
    try {
      if (Object.keys(drafts).length > 0) localStorage.setItem(room404Drafts, JSON.stringify(drafts))
      else localStorage.removeItem(room404Drafts)
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
