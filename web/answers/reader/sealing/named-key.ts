/** Which key a reader's words are sealed for (key pinning): the one that their letter names, and no other. */
import type { SealingKey } from '../../../../contract/answers/sealing.ts'
import type { CallAnswer } from '../../../../contract/calls.ts'

/** The keys as the site gives them to readers. */
export type GivenKeys = CallAnswer<'GET /api/sealing'>

export type NamedKey =
  /** The link names none: there is what the site gives, if anything. */
  | { is: 'unnamed'; key: SealingKey | null }
  | { is: 'fits'; key: SealingKey; isFormer: boolean }
  /** The site says that its author ended it. @property key that seals now */
  | { is: 'ended'; endedAt: string; key: SealingKey | null }
  /** The site has none that fits: somebody may have swapped it. */
  | { is: 'unknown' }
  /** The link was cut off. */
  | { is: 'damaged' }

/** @param fingerprintOf not imported: its hash function is loaded only where a link names a key */
export function findNamedKey(
  { key, formerKeys, endedKeys }: GivenKeys,
  named: string | undefined,
  fingerprintOf: (recipient: string) => string,
): NamedKey {
  if (named === undefined) return { is: 'unnamed', key }
  if (named === '') return { is: 'damaged' }
  const fits = ({ recipient }: { recipient: string }) => fingerprintOf(recipient) === named
  if (key && fits(key)) return { is: 'fits', key, isFormer: false }
  const former = formerKeys.find(fits)
  if (former) return { is: 'fits', key: former, isFormer: true }
  const ended = endedKeys.find(fits)
  return ended ? { is: 'ended', endedAt: ended.endedAt, key } : { is: 'unknown' }
}
