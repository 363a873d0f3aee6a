/** The fingerprint of an author's key for sealed replies (key fingerprint, RFC 4880 §12.2 by its purpose): by it a letter names the key, and no other fits. */
import { sha256 } from '@noble/hashes/sha2.js'
import { base64urlnopad } from '@scure/base'

const hashOf = (purpose: string, publicKey: string) =>
  sha256(new TextEncoder().encode(`${purpose} ${publicKey}`))

/** 128 bits: nobody makes a second key that has them. */
const fingerprintBytes = 16

/** @param recipient `age1…` @returns 22 characters of base64url */
export const fingerprintOf = (recipient: string): string =>
  base64urlnopad.encode(hashOf('sealing key', recipient).subarray(0, fingerprintBytes))

/**
 * What a reader's page puts beside the sealed words (hash commitment): the author's browser answers to no other key than this.
 * @param publicKey of a receipt, `age1…`
 * @returns 43 characters of base64url
 */
export const receiptCommitment = (publicKey: string): string =>
  base64urlnopad.encode(hashOf('receipt', publicKey))

/** What follows the # of a link: browsers send it to nobody. The same in every copy. */
export const keyFragment = (fingerprint: string): string => `key=${fingerprint}`

/**
 * @param hash of an address, with its #
 * @returns undefined where it names no key; '' where what it names cannot be a key's fingerprint, as of a link that was cut off
 */
export function namedIn(hash: string): string | undefined {
  const named = new URLSearchParams(hash.replace(/^#/, '')).get('key')
  if (named === null) return undefined
  return /^[\w-]{22}$/.test(named) ? named : ''
}
