/** Which key a reader's words are sealed for (key pinning): the one that their letter names, and no other. */
import type { SealingKey } from '../../../../contract/answers/sealing.ts'
import type { CallAnswer } from '../../../../contract/calls.ts'

/** The keys as the site gives them to readers. */
export type GivenKeys = CallAnswer<'GET /api/sealing'>

export type NamedKey =
  /** The link names none: there is what the site gives, if anything. */
  | { is: 'unnamed'; key: SealingKey | null }
  | { is: 'fits'; key: SealingKey }
  /** The site says that its author ended it. @property key that seals now */
  | { is: 'ended'; endedAt: string; key: SealingKey | null }
  /** The link names none, and what the page showed takes nothing any more. @property key that seals now */
  | { is: 'changed'; key: SealingKey | null }
  /** The site has none that fits: somebody may have swapped it. */
  | { is: 'unknown' }
  /** The link was cut off. */
  | { is: 'damaged' }

/** What is sealed with these is taken. */
const takenKeys = ({ key, formerKeys }: Pick<GivenKeys, 'key' | 'formerKeys'>): SealingKey[] =>
  key ? [key, ...formerKeys] : formerKeys

/** The key as it is taken now: it has another id since its author put it back. @param recipient its public half */
export const sameKey = (
  given: Pick<GivenKeys, 'key' | 'formerKeys'>,
  recipient: string | undefined,
): SealingKey | undefined => takenKeys(given).find(key => key.recipient === recipient)

/** Where a link names no key, the page stays with the one whose words it showed. @param shown by its public half */
export function stayWith(found: NamedKey, given: GivenKeys, shown: string | undefined): NamedKey {
  if (found.is !== 'unnamed' || shown === undefined) return found
  const key = sameKey(given, shown)
  return key ? { is: 'unnamed', key } : { is: 'changed', key: found.key }
}

/** @param fingerprintOf not imported: its hash function is loaded only where a link names a key */
export function findNamedKey(
  { key, formerKeys, endedKeys }: GivenKeys,
  named: string | undefined,
  fingerprintOf: (recipient: string) => string,
): NamedKey {
  if (named === undefined) return { is: 'unnamed', key }
  if (named === '') return { is: 'damaged' }
  const fits = ({ recipient }: { recipient: string }) => fingerprintOf(recipient) === named
  const fitting = takenKeys({ key, formerKeys }).find(fits)
  if (fitting) return { is: 'fits', key: fitting }
  const ended = endedKeys.find(fits)
  return ended ? { is: 'ended', endedAt: ended.endedAt, key } : { is: 'unknown' }
}
