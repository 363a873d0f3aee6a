/**
 * A subject as a header (RFC 2047), written for each copy whose subject has a name in it. By hand and not by the library that
 * writes the others: a copy that is repeated after an update of it must be the same to the byte.
 */
import { encodedWords, inOneLine } from './encoded-words.ts'

const isPlain = /^[\x20-\x7e]{0,67}$/

/** @param subject any words */
export function subjectHeader(subject: string): string {
  const line = inOneLine(subject)
  // What reads like an encoded word would be decoded.
  if (isPlain.test(line) && !line.includes('=?')) return `Subject: ${line}`
  return `Subject: ${encodedWords(line).join('\r\n ')}`
}
