/** How a link names the author's key for sealed replies (key pinning): behind its #, which browsers send to nobody. The same in every copy. */

export const keyFragment = (fingerprint: string): string => `key=${fingerprint}`

/**
 * @param hash of an address, with its #
 * @returns undefined where it names no key; '' where what it names cannot be a key's fingerprint, as of a link that was cut off
 */
export function namedIn(hash: string): string | undefined {
  const named = /[#&]key=([^&]*)/.exec(hash)?.[1]
  if (named === undefined) return undefined
  return /^[\w-]{22}$/.test(named) ? named : ''
}
