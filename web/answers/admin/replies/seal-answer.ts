/** Encrypts an answer for the reader who kept a receipt (end-to-end encryption, age), so that all answers are of one length. */
import { normaliseWords } from '../../../../contract/answers/normalised-words.ts'
import { loadCode } from '../../../base/kit/loading/load-code.ts'

/** Bytes: the longest answer in the widest script fits. */
const padded = 16_384

/**
 * The cipher is loaded when the first answer is sent.
 * @param publicKey of the receipt: `age1…`
 * @returns an age file in base64
 * @throws NotLoaded
 */
export async function sealAnswer(words: string, publicKey: string): Promise<string> {
  const { Encrypter } = await loadCode(() => import('age-encryption'))
  const encrypter = new Encrypter()
  encrypter.addRecipient(publicKey)
  const text = normaliseWords(words)
  // Blanks at the end: the reader's page cuts them off, and so does whoever opens it with another age program.
  const blanks = ' '.repeat(padded - new TextEncoder().encode(text).length)
  return toBase64(await encrypter.encrypt(text + blanks))
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
