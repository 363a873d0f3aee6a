/** What a browser makes of eight words (key derivation, RFC 5869): a key to ask by and a key to decrypt with. Neither leaves it. */
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64, base64urlnopad, bech32 } from '@scure/base'
import { Decrypter, identityToRecipient } from 'age-encryption'

export interface ReceiptKeys {
  /** 256 bits, base64url: the site stores its hash, and finds the answers by it. */
  lookup: string
  /** X25519, as age writes them (`AGE-SECRET-KEY-1…`, `age1…`). */
  identity: string
  publicKey: string
}

/** Changing these two would end every receipt there is. */
const salt = utf8ToBytes('foolscap receipt')
const purposes = { lookup: utf8ToBytes('look-up key'), identity: utf8ToBytes('X25519') }

/**
 * Without a slow function: the words are random, not chosen (decision 163).
 * @param words eight of the list, in lower case
 */
export async function keysOf(words: readonly string[]): Promise<ReceiptKeys> {
  const secret = utf8ToBytes(words.join(' '))
  const derive = (purpose: Uint8Array) => hkdf(sha256, secret, salt, purpose, 32)
  const identity = bech32.encodeFromBytes('AGE-SECRET-KEY-', derive(purposes.identity)).toUpperCase()
  return {
    lookup: base64urlnopad.encode(derive(purposes.lookup)),
    identity,
    publicKey: await identityToRecipient(identity),
  }
}

/**
 * @param sealed an age file in base64, its words padded with blanks at their end
 * @returns undefined when it is not for this key, or broken
 */
export async function openSealed(sealed: string, identity: string): Promise<string | undefined> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    return (await decrypter.decrypt(base64.decode(sealed), 'text')).trimEnd()
  } catch {
    return undefined
  }
}
