/** Seals words in the reader's browser (end-to-end encryption): the ciphers are loaded only then. */

/** The ciphers could not be loaded, or the browser cannot do it. */
export class NotSealed extends Error {}

/**
 * @param recipient the public half of the author's key
 * @param commitment made of what is loaded only now too; without one, nobody is to be answered
 * @throws NotSealed
 */
export async function sealHere(
  recipient: string,
  words: string,
  commitment?: () => Promise<string>,
): Promise<string> {
  try {
    const [{ sealWords }, commits] = await Promise.all([
      import('../../sealing/seal-words.ts'),
      commitment?.(),
    ])
    return await sealWords(recipient, words, commits)
  } catch {
    throw new NotSealed('This browser could not seal these words')
  }
}
