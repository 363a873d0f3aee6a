/** Which keys this browser made or opened (trust on first use), and what the site did with each: remembered between visits, so that what somebody changed is seen before anything is unlocked. */

import { createStore, useStore } from '../../../base/ui/store.ts'
import { type KeyState, type ListedKey, stateOn } from './key-states.ts'

export interface KnownKey {
  /** Its public half, made of the secret one in this browser. */
  recipient: string
  /** The day (UTC) on which this browser last saw it so. */
  seenOn: string
  /** What the site did with it then; absent: not looked yet. */
  state?: KeyState
  /** What this browser had the site do with it since. */
  caused?: KeyState
  /** Somebody else's stood under this id: what arrived under it is told from the rest, for good. */
  isForeign?: true
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

let askAnew: (() => Promise<unknown>) | undefined

/** @param ask asks the site for its keys anew: what another tab had it do is judged by what it says then */
export function onOtherTab(ask: () => Promise<unknown>): () => void {
  askAnew = ask
  return () => {
    if (askAnew === ask) askAnew = undefined
  }
}

// What another tab of this browser did is no news to this one.
if (typeof localStorage !== 'undefined')
  addEventListener('storage', async ({ key }) => {
    if (key !== place) return
    await askAnew?.().catch(() => {})
    known.set(read())
  })

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

function changeEach(change: (key: KnownKey, id: string) => KnownKey): void {
  keep(Object.fromEntries(Object.entries(known.get()).map(([id, key]) => [id, change(key, id)])))
}

/**
 * What this browser made, or opened with a passphrase.
 * @param caused what this browser had the site do with it; else it stands as the site says now
 */
export function rememberKey(id: string, recipient: string, caused?: KeyState): void {
  if (caused) noteCaused(recipient, caused)
  const before = known.get()[id]
  if (before?.recipient === recipient) return
  // What was known under an id stays: a lock that somebody put there may open another key of the author's.
  const place = before ? recipient : id
  keep({ ...known.get(), [place]: { recipient, seenOn: today(), ...(caused && { caused }) } })
}

/** This browser ended, removed or put back this key, or stopped sealing with it: the site will say so. */
export function noteCaused(recipient: string, caused: KeyState): void {
  changeEach(key => (key.recipient === recipient ? { ...key, caused } : key))
}

/** What the site says of it is right: its author did it elsewhere. */
export function acceptState(recipient: string, state: KeyState): void {
  changeEach(({ caused: _, ...key }) =>
    key.recipient === recipient ? { ...key, state, seenOn: today() } : key,
  )
}

/** Another key than the author's stood under this id. */
export function rememberForeign(id: string): void {
  changeEach((key, known) => (known === id ? { ...key, isForeign: true } : key))
}

/** Whether this browser saw another key under this id than the author's. */
export const isKnownForeign = (id: string): boolean => known.get()[id]?.isForeign === true

/** The site says of all of them what it may say. */
export function confirmKeys(keys: readonly ListedKey[]): void {
  changeEach(key => {
    const state = stateOn(keys, key.recipient)
    // What this browser caused is not in the answer yet.
    if (key.isForeign || (key.caused !== undefined && key.caused !== state)) return key
    return { recipient: key.recipient, seenOn: today(), state }
  })
}
