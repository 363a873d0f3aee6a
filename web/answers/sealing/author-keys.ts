/** The author's keys, made and opened in the author's browser alone (age identities, locked by scrypt; https://age-encryption.org/v1). */

import { armor, Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { type Unpadded, unpad } from '../../../contract/answers/seal-padding.ts'

/** A secret key, and what others may know of it. */
export interface AuthorKey {
  /** `AGE-SECRET-KEY-1…` */
  identity: string
  /** `age1…` */
  recipient: string
}

export async function makeAuthorKey(): Promise<AuthorKey> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/**
 * The key of a recovery sheet, as it was typed or pasted: blanks, line breaks and the case of letters do not count.
 * @returns undefined when it is none
 */
export async function readIdentity(typed: string): Promise<AuthorKey | undefined> {
  const identity = /AGE-SECRET-KEY-1[A-Z0-9]{58}/.exec(typed.replace(/\s/g, '').toUpperCase())?.[0]
  if (!identity) return undefined
  try {
    return { identity, recipient: await identityToRecipient(identity) }
  } catch {
    // Its check digits say that something is mistyped.
    return undefined
  }
}

/** A second of work or more, on purpose: as long as each guess of the passphrase takes. @returns an age file in ASCII armor */
export async function lockIdentity(identity: string, passphrase: string): Promise<string> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return armor.encode(await encrypter.encrypt(identity)).trimEnd()
}

/** @returns the secret key with its public half, made of it: what the site calls its public half may be another's; undefined when the passphrase is wrong */
export async function unlockIdentity(locked: string, passphrase: string): Promise<AuthorKey | undefined> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    const identity = (await decrypter.decrypt(armor.decode(locked), 'text')).trim()
    return { identity, recipient: await identityToRecipient(identity) }
  } catch {
    return undefined
  }
}

/** What one of the keys opened. */
export interface OpenedWords extends Unpadded {
  /** The public half of the key that opened it. */
  recipient: string
}

/** @returns what was sealed; undefined when none of the keys opens it */
export async function openWords(
  keys: readonly AuthorKey[],
  sealed: string,
): Promise<OpenedWords | undefined> {
  for (const { identity, recipient } of keys) {
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    try {
      const padded = await decrypter.decrypt(armor.decode(sealed), 'text')
      return { ...unpad(padded), recipient }
    } catch {
      // For another key, or broken.
    }
  }
  return undefined
}
