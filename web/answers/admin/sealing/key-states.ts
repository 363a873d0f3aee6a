/** What the site does with a key of the author's (key lifecycle). */
import type { OwnSealingKey } from '../../../../contract/answers/sealing.ts'

/** It seals; it sealed, and letters that name it still lead to it; nothing is taken any more that it seals; it is not here. */
export type KeyState = 'seals' | 'former' | 'ended' | 'removed'

export type ListedKey = Pick<OwnSealingKey, 'recipient' | 'isCurrent' | 'endedAt'>

export function stateOn(keys: readonly ListedKey[], recipient: string): KeyState {
  const key = keys.find(one => one.recipient === recipient)
  if (!key) return 'removed'
  if (key.isCurrent) return 'seals'
  return key.endedAt === null ? 'former' : 'ended'
}
