/** What a reader wrote, encrypted for their own receipt (end-to-end encryption, age): whoever has its words reads it again, and nobody else. */
import { base64 } from '@scure/base'
import { Encrypter } from 'age-encryption'
import { normaliseWords } from '../../../../contract/answers/normalised-words.ts'
import { padWords } from '../../../../contract/answers/seal-padding.ts'

/**
 * @param publicKey of the receipt, `age1…`
 * @returns an age file in base64
 */
export async function sealOwnWords(publicKey: string, words: string): Promise<string> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(publicKey)
  return base64.encode(await encrypter.encrypt(padWords(normaliseWords(words))))
}
