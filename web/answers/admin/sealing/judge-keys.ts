/** Whether the keys that the site gives to readers are the author's (key verification): judged by what this browser opened, saw and did. */
import type { OwnSealingKey } from '../../../../contract/answers/sealing.ts'
import { type KeyState, stateOn } from './key-states.ts'
import type { KnownKey, KnownKeys } from './known-keys.ts'
import type { UnlockedKey } from './unlocked.ts'

export interface SwappedKey {
  /** The site gives another public half than that of the author's secret key. */
  kind: 'swapped'
  key: OwnSealingKey
  /** The public half that is the author's. */
  own: string
  /** The day on which this browser last saw it right. */
  since: string | undefined
}

export interface StrangeKey {
  /** Readers may be led to it, and this browser, which knows others of the author's, has never opened it. */
  kind: 'strange'
  key: OwnSealingKey
}

export interface MovedKey {
  /** The site does something else with it than when this browser last looked, which did not cause that. */
  kind: 'moved'
  own: string
  /** Undefined: it is not here any more. */
  key: OwnSealingKey | undefined
  was: KeyState
  is: KeyState
  /** The day on which this browser last saw it as it was. */
  since: string
}
export type KeyFault = SwappedKey | StrangeKey | MovedKey

interface Judged {
  keys: readonly OwnSealingKey[]
  unlocked: readonly UnlockedKey[]
  known: KnownKeys
}

/** The public half of the author's key whose lock lies under this id. @returns undefined where this browser cannot tell */
const ownUnder = (id: string, { unlocked, known }: Judged) =>
  (known[id] ?? unlocked.find(one => one.id === id))?.recipient

/** The ids under which another key than the author's stands, put back or not: what arrived under them is not told to be genuine. */
export const swappedIds = (judged: Judged): ReadonlySet<string> =>
  new Set(
    judged.keys.flatMap(({ id, recipient }) =>
      (ownUnder(id, judged) ?? recipient) === recipient ? [] : [id],
    ),
  )

export function judgeKeys(judged: Judged): KeyFault[] {
  const faults = judged.keys.flatMap(key => judgeKey(key, judged))
  const swapped = new Set(faults.map(fault => fault.kind === 'swapped' && fault.own))
  return [...faults, ...movedKeys(judged).filter(({ own }) => !swapped.has(own))]
}

function judgeKey(key: OwnSealingKey, judged: Judged): KeyFault[] {
  const { keys, unlocked, known } = judged
  const own = ownUnder(key.id, judged)
  // A key of before counts too: readers whose link names it are led to it until it is ended.
  const isGiven = key.isCurrent || key.endedAt === null
  if (own !== undefined && own !== key.recipient) {
    const isPutBack = !isGiven && stateOn(keys, own) !== 'removed'
    return isPutBack ? [] : [{ kind: 'swapped', key, own, since: known[key.id]?.seenOn }]
  }
  const owns = [...unlocked, ...Object.values(known)].map(({ recipient }) => recipient)
  const isStrange = isGiven && owns.length > 0 && !owns.includes(key.recipient)
  return isStrange ? [{ kind: 'strange', key }] : []
}

/** What another browser of the author's does in the ordinary order is among them: nobody but the author can tell. */
function movedKeys({ keys, known }: Judged): MovedKey[] {
  const seals = keys.some(({ isCurrent }) => isCurrent)
  const moved = Object.values(known).flatMap((one): MovedKey[] => {
    const is = stateOn(keys, one.recipient)
    if (!isMoved(one, is) || one.state === undefined) return []
    // Another key seals in its place: that one tells, if it is not the author's.
    if (one.state === 'seals' && is === 'former' && seals) return []
    const key = keys.find(({ recipient }) => recipient === one.recipient)
    return [{ kind: 'moved', own: one.recipient, key, was: one.state, is, since: one.seenOn }]
  })
  return [...new Map(moved.map(fault => [fault.own, fault])).values()]
}

const isMoved = ({ state, caused, isForeign }: KnownKey, is: KeyState) =>
  !isForeign && state !== undefined && state !== is && caused !== is
