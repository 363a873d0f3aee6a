/** What the tests of sealing share: the author's browser, as far as it makes and opens keys, and the reader's, which seals. */

import { armor, Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { padWords, unpad } from '../../../contract/answers/seal-padding.ts'
import { lockedExample } from '../../test/cases/sealing-cases.ts'
import type { TestSite } from '../../test/test-site.ts'

export interface TestKey {
  id: string
  identity: string
  recipient: string
}

export async function sealWith(recipient: string, words: string): Promise<string> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return armor.encode(await encrypter.encrypt(padWords(words))).trimEnd()
}

export async function openWith(identity: string, sealed: string): Promise<string> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return unpad(await decrypter.decrypt(armor.decode(sealed), 'text')).words
}

/** As the author's browser does it, with less work for each guess. */
async function lockWith(passphrase: string, identity: string): Promise<string> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(10)
  encrypter.setPassphrase(passphrase)
  return armor.encode(await encrypter.encrypt(identity)).trimEnd()
}

export async function unlockWith(passphrase: string, locked: string): Promise<string> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  return decrypter.decrypt(armor.decode(locked), 'text')
}

/**
 * Makes a key and has it seal from now on.
 * @param passphrase nothing unlocks it without one
 */
export async function giveKey(
  site: TestSite,
  replaces: string | null = null,
  passphrase?: string,
): Promise<TestKey> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const lockedIdentity = passphrase ? await lockWith(passphrase, identity) : lockedExample
  const payload = { recipient, lockedIdentity, replaces }
  const answer = await site.asAuthor({ method: 'POST', url: '/api/sealing/keys', payload })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return { id: answer.json().id, identity, recipient }
}
