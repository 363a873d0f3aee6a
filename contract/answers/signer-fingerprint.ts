/** The fingerprint of a poll's key that signs blindly: every mail of the poll names it, so that no reader is given a key of their own. */
import { toBase64url } from '../base/base64url.ts'

/**
 * By WebCrypto: a page that signs blindly has it, and need not load a hash function.
 * @param answerKey SPKI, base64url
 * @returns 22 characters of base64url: half of a SHA-256, 128 bits as nobody makes twice
 */
export async function signerFingerprint(answerKey: string): Promise<string> {
  const named = new TextEncoder().encode(`answer key ${answerKey}`)
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', named)).subarray(0, 16))
}
