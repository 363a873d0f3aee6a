/** Fingerprints of the keys that mails name (key fingerprint, RFC 4880 §12.2 by its purpose): by it a letter names the key, and no other fits. */
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'

const hashOf = (purpose: string, publicKey: string) => sha256(utf8ToBytes(`${purpose} ${publicKey}`))

/** 128 bits: nobody makes a second key that has them. */
const fingerprintBytes = 16

const shortHash = (purpose: string, publicKey: string) =>
  base64urlnopad.encode(hashOf(purpose, publicKey).subarray(0, fingerprintBytes))

/** The author's key for sealed replies. @param recipient `age1…` @returns 22 characters of base64url */
export const fingerprintOf = (recipient: string): string => shortHash('sealing key', recipient)

/** A poll's key that signs blindly: no reader is given one of their own. @param answerKey SPKI, base64url. @returns 22 characters of base64url */
export const signerFingerprint = (answerKey: string): string => shortHash('answer key', answerKey)

/**
 * What a reader's page puts beside the sealed words (hash commitment): the author's browser answers to no other key than this.
 * @param publicKey of a receipt, `age1…`
 * @returns 43 characters of base64url
 */
export const receiptCommitment = (publicKey: string): string =>
  base64urlnopad.encode(hashOf('receipt', publicKey))
