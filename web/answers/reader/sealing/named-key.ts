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

/** @returns the id under which the same key is taken now, as after its author put it back */
export const idNow = (
  given: Pick<GivenKeys, 'key' | 'formerKeys'>,
  key: SealingKey | null | undefined,
): string | undefined => takenKeys(given).find(({ recipient }) => recipient === key?.recipient)?.id

/** Where a link names no key, the page stays with the one whose words it showed. @param shown by its public half */
export function stayWith(found: NamedKey, given: GivenKeys, shown: string | undefined): NamedKey {
  if (found.is !== 'unnamed' || shown === undefined) return found
  const key = takenKeys(given).find(({ recipient }) => recipient === shown)
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
