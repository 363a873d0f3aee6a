/** Seals words with the author's public key as they arrive (public-key encryption, age): for a page or a program that did not. */
import { padWords } from '../../contract/sealed-words.ts'

/**
 * As a reader's browser does it, so that nothing but the mark beside them tells where words were sealed.
 * @param words as `normaliseWords` makes them, at most 32,768 bytes of UTF-8
 * @returns an age file in ASCII armor
 */
export async function sealWords(recipient: string, words: string): Promise<string> {
  const { armor, Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return armor.encode(await encrypter.encrypt(padWords(words))).trimEnd()
}
