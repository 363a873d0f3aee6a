/** For which key a page may seal, by what its link names and what its reader agreed to (key pinning). */
import { useState } from 'react'
import type { SealingKey } from '../../../../contract/answers/sealing.ts'
import type { GivenKeys } from './named-key.ts'
import { type FoundKey, useNamedKey } from './use-named-key.ts'

/** A key that is not the one that the link names: its reader saw its words, and took it all the same. Null: none seals. */
type Agreed = { recipient: string | null }

/** @returns the key to seal with, null where the words go as they are; undefined where nothing may be sent */
function keyToUse(found: FoundKey | undefined, agreed: Agreed | undefined): SealingKey | null | undefined {
  if (found?.is === 'unnamed' || found?.is === 'fits') return found.key
  if (found?.is !== 'ended' || !agreed) return undefined
  // Another one since: its words were not seen.
  return agreed.recipient === (found.key?.recipient ?? null) ? found.key : undefined
}

interface SealingChoiceInput {
  /** What the link names; null while that is not known. */
  named: string | undefined | null
  /** The keys that the site gives for what is written here. */
  given: GivenKeys | undefined
}

export function useSealingChoice({ named, given }: SealingChoiceInput) {
  const found = useNamedKey({ named, given })
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
      if (found?.is === 'ended') setAgreed({ recipient: found.key?.recipient ?? null })
    },
  }
}
export type SealingChoice = ReturnType<typeof useSealingChoice>
