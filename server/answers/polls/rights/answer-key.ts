/**
 * The key of a poll that signs blindly (blind signatures: RFC 9474, RSABSSA-SHA384-PSS-Randomized): what it signs for a right is
 * hidden from the site, and what it signed is known again when it comes back with an answer.
 */
import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  privateDecrypt,
  publicEncrypt,
  verify,
} from 'node:crypto'
import { promisify } from 'node:util'
import { type AnswerToken, answerKeyBytes } from '../../../../contract/answers/blind-rights.ts'

export interface AnswerKey {
  /** SPKI, base64url. */
  publicKey: string
  /** PKCS #8, base64url. */
  privateKey: string
}

export async function makeAnswerKey(): Promise<AnswerKey> {
  const made = await promisify(generateKeyPair)('rsa', { modulusLength: answerKeyBytes * 8 })
  return {
    publicKey: made.publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
    privateKey: made.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url'),
  }
}

const publicKeyOf = (publicKey: string) =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64url'), type: 'spki', format: 'der' })

/**
 * BlindSign, section 4.3; the same for the same.
 * @param blinded base64url, as long as the key
 * @returns base64url; undefined when it is no number below the key's modulus
 */
export function signBlindly(privateKey: string, blinded: string): string | undefined {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64url'), type: 'pkcs8', format: 'der' })
  const padding = constants.RSA_NO_PADDING
  const message = Buffer.from(blinded, 'base64url')
  try {
    const signature = privateDecrypt({ key, padding }, message)
    // A fault in the machine here would give the key away.
    if (!publicEncrypt({ key: createPublicKey(key), padding }, signature).equals(message))
      throw new Error('The signature does not fit what was signed')
    return signature.toString('base64url')
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_OSSL_RSA_DATA_TOO_LARGE_FOR_MODULUS') return undefined
    throw error
  }
}

/** Whether the key signed this (Verify, section 4.5). */
export function isSigned(publicKey: string, { message, signature }: AnswerToken): boolean {
  const key = { key: publicKeyOf(publicKey), padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 48 }
  return verify('sha384', Buffer.from(message, 'base64url'), key, Buffer.from(signature, 'base64url'))
}
