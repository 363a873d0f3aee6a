/** The key that the link of a letter names, looked for among those of the site before anybody writes (key pinning). */
import { useEffect, useState } from 'react'
import { namedIn } from '../../../../contract/answers/key-link.ts'
import { findNamedKey, type GivenKeys, type NamedKey } from './named-key.ts'

/** 'failed': what compares keys did not load, so that nobody can tell whether it fits. */
export type FoundKey = NamedKey | { is: 'failed' }

/** What the page's address names; null until the browser has read it. */
export function useNamedInAddress(): string | undefined | null {
  const [named, setNamed] = useState<string | undefined | null>(null)
  useEffect(() => {
    const read = () => setNamed(namedIn(location.hash))
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return named
}

const noHash = () => ''
const load = async () => (await import('../../../../contract/answers/key-fingerprint.ts')).fingerprintOf

async function findNamed(given: GivenKeys, named: string | undefined): Promise<FoundKey> {
  if (named === undefined || named === '') return findNamedKey(given, named, noHash)
  try {
    return findNamedKey(given, named, await load())
  } catch {
    return { is: 'failed' }
  }
}

interface NamedKeyInput {
  /** Null while it is not known. */
  named: string | undefined | null
  given: GivenKeys | undefined
}

/** @returns undefined while it is looked for */
export function useNamedKey({ named, given }: NamedKeyInput): FoundKey | undefined {
  const [found, setFound] = useState<{ named: string | undefined; key: FoundKey }>()
  useEffect(() => {
    if (!given || named === null) return
    let isWanted = true
    void findNamed(given, named).then(key => isWanted && setFound({ named, key }))
    return () => {
      isWanted = false
    }
  }, [given, named])
  // While other keys are looked through, what was found before stands: a form must not blink.
  return found && found.named === named ? found.key : undefined
}
