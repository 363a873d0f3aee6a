/** Whether the keys that the site gives to readers are the author's (key verification): judged by what this browser opened, now and before. */
import type { OwnSealingKey } from '../../../../contract/answers/sealing.ts'
import type { KnownKeys } from './known-keys.ts'
import type { UnlockedKey } from './unlocked.ts'

export type KeyFault =
  /** The site gives another public half than that of the author's secret key. */
  | {
      kind: 'swapped'
      key: OwnSealingKey
      /** The public half that is the author's. */
      own: string
      /** The day on which this browser last saw it right. */
      since: string | undefined
    }
  /** Readers may be led to it, and this browser, which knows others of the author's, has never opened it. */
  | { kind: 'strange'; key: OwnSealingKey }

interface Judged {
  keys: readonly OwnSealingKey[]
  unlocked: readonly UnlockedKey[]
  known: KnownKeys
}

export function judgeKeys({ keys, unlocked, known }: Judged): KeyFault[] {
  const own = new Set([...unlocked, ...Object.values(known)].map(({ recipient }) => recipient))
  return keys.flatMap((key): KeyFault[] => {
    const opened = unlocked.find(({ id }) => id === key.id) ?? known[key.id]
    if (opened && opened.recipient !== key.recipient)
      return [{ kind: 'swapped', key, own: opened.recipient, since: known[key.id]?.seenOn }]
    // A key of before counts too: readers whose link names it are led to it until it is ended.
    const isStrange = key.endedAt === null && own.size > 0 && !own.has(key.recipient)
    return isStrange ? [{ kind: 'strange', key }] : []
  })
}
