/** For which key a page may seal, by what its link names and what its reader agreed to (key pinning). */
import { useState } from 'react'
import type { SealingKey } from '../../../../contract/answers/sealing.ts'
import { type GivenKeys, stayWith } from './named-key.ts'
import { type FoundKey, useNamedKey } from './use-named-key.ts'

/** A key that is not the one that the link names, or that the page showed: its reader saw its words, and took it all the same. Null: none seals. */
type Agreed = { recipient: string | null }

const asksFor = (found: FoundKey | undefined) =>
  found?.is === 'ended' || found?.is === 'changed' ? found : undefined

/** The key that a link without a name was first given: its reader saw its words. */
function useShown(found: FoundKey | undefined): string | undefined {
  const [shown, setShown] = useState<string>()
  if (shown === undefined && found?.is === 'unnamed' && found.key) setShown(found.key.recipient)
  return shown
}

/** @returns the key to seal with, null where the words go as they are; undefined where nothing may be sent */
function keyToUse(found: FoundKey | undefined, agreed: Agreed | undefined): SealingKey | null | undefined {
  if (found?.is === 'unnamed' || found?.is === 'fits') return found.key
  const asked = asksFor(found)
  if (!asked || !agreed) return undefined
  // Another one since: its words were not seen.
  const { key } = asked
  return agreed.recipient === (key?.recipient ?? null) ? key : undefined
}

interface SealingChoiceInput {
  /** What the link names; null while that is not known. */
  named: string | undefined | null
  /** The keys that the site gives for what is written here. */
  given: GivenKeys | undefined
}

export function useSealingChoice({ named, given }: SealingChoiceInput) {
  const looked = useNamedKey({ named, given })
  const shown = useShown(looked)
  const found = looked && given && looked.is !== 'failed' ? stayWith(looked, given, shown) : looked
  const [agreed, setAgreed] = useState<Agreed>()
  const sealingKey = keyToUse(found, agreed)
  return {
    found,
    named,
    /** Null where words go as they are; undefined while nothing may be sent. */
    sealingKey,
    /** Sealed for this key, or not sent at all. */
    isPinned: found?.is === 'fits',
    /** Undefined while that is not known. */
    canSend: found && sealingKey !== undefined,
    agree: () => {
      const asked = asksFor(found)
      if (asked) setAgreed({ recipient: asked.key?.recipient ?? null })
    },
  }
}
export type SealingChoice = ReturnType<typeof useSealingChoice>
