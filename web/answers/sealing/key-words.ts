/** A key's fingerprint as words that people can compare (short authentication string): of the same list as those of receipts. */

import { base64urlnopad } from '@scure/base'
import { fingerprintOf } from '../../../contract/answers/key-fingerprint.ts'
import { effWords } from './eff-words.ts'

/** 77 bits: at a hundred million keys a second, it takes seventy million years to find another one with the same words. */
const count = 6

/** @param fingerprint as `fingerprintOf` makes it */
export function wordsOfKey(fingerprint: string): string[] {
  let rest = 0n
  for (const byte of base64urlnopad.decode(fingerprint)) rest = rest * 256n + BigInt(byte)
  const size = BigInt(effWords.length)
  return Array.from({ length: count }, () => {
    const word = effWords[Number(rest % size)] ?? ''
    rest /= size
    return word
  })
}

/** @param recipient `age1…` */
export const wordsOfRecipient = (recipient: string): string[] => wordsOfKey(fingerprintOf(recipient))
