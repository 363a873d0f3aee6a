/** Whom a send that is still being laid goes to, as it is kept with the send until it is laid. */
import { LRUCache } from 'lru-cache'
import type { Subject } from '../sendable.ts'

/**
 * All who could be mailed at the press, but these. `since`: on the list until then; without it, until the send was made.
 * `named`: of a send to everyone but circles, those who get it whatever circle they are in.
 */
export interface ToEveryone {
  everyone: true
  except: string[]
  since?: string
  named?: string[]
}

export type StoredAudience =
  | ToEveryone
  /** Readers whose ids are staged; nobody who has, gets or may have a copy of this. */
  | { staged: true; notToHoldersOf?: Subject | undefined }
  /** Readers whose copies lie in the outbox: these copies themselves, taken out of the sends that they were kept for. */
  | { kept: KeptFrom[] }
  /** Nobody: it was undone, and was of this. */
  | { undone: Subject }

export interface KeptFrom {
  send: string
  /** Which of the new send's rules is its first. */
  firstRule: number
}

/** Read once for many slices: whom an author leaves out may be a long list. */
const read = new LRUCache<string, Read>({ max: 4 })

interface Read {
  stored: string | null
  audience: StoredAudience
  except: ReadonlySet<string>
  named: ReadonlySet<string>
}

/** @param send being laid, or taken back */
export function readAudience({ id, audience: stored }: { id: string; audience: string | null }): Read {
  const known = read.get(id)
  // The whole of it: of two changes one may have been taken back.
  if (known?.stored === stored) return known
  const audience = JSON.parse(stored ?? '{"staged":true}') as StoredAudience
  const everyone = 'everyone' in audience ? audience : undefined
  const value = { stored, audience, except: new Set(everyone?.except), named: new Set(everyone?.named) }
  read.set(id, value)
  return value
}
