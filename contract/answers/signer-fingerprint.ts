/** The fingerprint of a poll's key that signs blindly: every mail of the poll names it, so that no reader is given a key of their own. */
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'

/** @param answerKey SPKI, base64url. @returns 22 characters of base64url: half of a SHA-256 */
export const signerFingerprint = (answerKey: string): string =>
  base64urlnopad.encode(sha256(utf8ToBytes(`answer key ${answerKey}`)).subarray(0, 16))
