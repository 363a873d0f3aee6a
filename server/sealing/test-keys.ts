/** What the tests of sealing share: the author's browser, as far as it makes and opens keys, and the reader's, which seals. */
import { armor, Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { padWords, unpadWords } from '../../contract/sealed-words.ts'
import { lockedExample } from '../test/cases/sealing-cases.ts'
import type { TestSite } from '../test/test-site.ts'

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
  return unpadWords(await decrypter.decrypt(armor.decode(sealed), 'text'))
}

/** Makes a key and has it seal from now on. */
export async function giveKey(site: TestSite, replaces: string | null = null): Promise<TestKey> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const payload = { recipient, lockedIdentity: lockedExample, replaces }
  const answer = await site.asAuthor({ method: 'POST', url: '/api/sealing/keys', payload })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return { id: answer.json().id, identity, recipient }
}
