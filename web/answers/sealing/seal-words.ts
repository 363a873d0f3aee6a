/** Seals words in the browser of whoever wrote them (end-to-end encryption, age). Loaded only where the author has a key, and only to send. */

import { armor, Encrypter } from 'age-encryption'
import { normaliseWords } from '../../../contract/answers/normalised-words.ts'
import { padWords } from '../../../contract/answers/seal-padding.ts'

/**
 * What a device left in the words unseen goes first: nobody can take it out of ciphertext.
 * @param recipient the author's public key, `age1…`
 * @param commitment to the receipt that the reader may keep, as `receiptCommitment` makes it
 * @returns an age file in ASCII armor, as `sealedText` of the contract takes it
 * @throws RangeError when the words are too long to be sealed
 */
export async function sealWords(recipient: string, words: string, commitment?: string): Promise<string> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return armor.encode(await encrypter.encrypt(padWords(normaliseWords(words), commitment))).trimEnd()
}
