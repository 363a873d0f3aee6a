/** Seals words in the reader's browser (end-to-end encryption): the ciphers are loaded only then. */

/** The ciphers could not be loaded, or the browser cannot do it. */
export class NotSealed extends Error {}

/**
 * @param recipient the public half of the author's key
 * @throws NotSealed
 */
export async function sealHere(recipient: string, words: string): Promise<string> {
  try {
    const { sealWords } = await import('../../sealing/seal-words.ts')
    return await sealWords(recipient, words)
  } catch {
    throw new NotSealed('This browser could not seal these words')
  }
}
