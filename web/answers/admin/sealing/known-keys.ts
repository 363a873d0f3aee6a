/** Which keys this browser made or opened (trust on first use): remembered between visits, so that a swapped one is seen before anything is unlocked. */
import type { OwnSealingKey } from '../../../../contract/answers/sealing.ts'
import { createStore, useStore } from '../../../base/ui/store.ts'

export interface KnownKey {
  /** Its public half, made of the secret one in this browser. */
  recipient: string
  /** The day (UTC) on which the site was last seen to give this one to readers. */
  seenOn: string
}
/** By the ids that the site gives them. Nothing in it is secret. */
export type KnownKeys = Readonly<Record<string, KnownKey>>

const place = 'sealing keys'

function read(): KnownKeys {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as KnownKeys
  } catch {
    return {}
  }
}

const known = createStore<KnownKeys>(typeof localStorage === 'undefined' ? {} : read())

export const useKnownKeys = (): KnownKeys => useStore(known)

/** Storage may be off or full: then it is known for this visit. */
function keep(next: KnownKeys): void {
  if (JSON.stringify(next) === JSON.stringify(known.get())) return
  known.set(next)
  try {
    localStorage.setItem(place, JSON.stringify(next))
  } catch {}
}

const today = () => new Date().toISOString().slice(0, 10)

/** What this browser made, or opened with a passphrase. */
export function rememberKey(id: string, recipient: string): void {
  if (known.get()[id]?.recipient !== recipient) keep({ ...known.get(), [id]: { recipient, seenOn: today() } })
}

/** The site still has these as they are known. */
export function confirmKeys(keys: readonly Pick<OwnSealingKey, 'id' | 'recipient'>[]): void {
  const next = { ...known.get() }
  for (const { id, recipient } of keys)
    if (next[id]?.recipient === recipient) next[id] = { recipient, seenOn: today() }
  keep(next)
}
