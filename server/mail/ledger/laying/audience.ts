/** Whom a send that is still being laid goes to, as it is kept with the send until it is laid. */
import { LRUCache } from 'lru-cache'
import type { Subject } from '../sendable.ts'

export type Audience =
  /**
   * All who could be mailed at the press, but these. `since`: on the list until then; without it, until the send was made.
   * `named`: of a send to everyone but circles, those who get it whatever circle they are in.
   */
  | { everyone: true; except: string[]; since?: string; named?: string[] }
  /** Those whose ids are staged; nobody who has, gets or may have a copy of this. */
  | { staged: true; notToHoldersOf?: Subject | undefined }
  /** Those whose copies lie in the outbox: these copies themselves, taken out of the sends that they were kept for. */
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
  audience: Audience
  except: ReadonlySet<string>
  named: ReadonlySet<string>
}

/** @param send being laid, or taken back */
export function audienceOf({ id, audience: stored }: { id: string; audience: string | null }): Read {
  const known = read.get(id)
  // The whole of it: of two changes one may have been taken back.
  if (known?.stored === stored) return known
  const audience = JSON.parse(stored ?? '{"staged":true}') as Audience
  const everyone = 'everyone' in audience ? audience : undefined
  const value = { stored, audience, except: new Set(everyone?.except), named: new Set(everyone?.named) }
  read.set(id, value)
  return value
}

/** Until when somebody must have been on the list to be among them. */
export const sinceOf = (audience: Audience, { created_at }: { created_at: string }) =>
  ('everyone' in audience && audience.since) || created_at

/** When it leaves, as far as that was known: a reader whose pause ends before is among those it goes to. */
export const leavesAt = ({ starts_at, created_at }: { starts_at: string | null; created_at: string }) =>
  starts_at ?? created_at
