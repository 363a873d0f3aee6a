/** A reader's name as a mail may carry it (sanitizing): one line of what can be seen, or nothing. */
import { limits } from '../../../contract/base/limits.ts'

/** Turn the words around them round (Unicode UAX #9), and everything else that nobody sees; joiners within letters stay. */
const unseen = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufdd0-\ufdef\ufff0-\uffff]/g
/** Who puts an address in for a name would have us mail it to somebody who never asked for it. */
const isAddress = /:\/\/|\bwww\.|\S@\S/i

/** @returns '' where nothing is left that could be said */
export function mailedName(name: string): string {
  const line = name
    // Half of a pair of surrogates is no character.
    .replace(/\p{Cs}/gu, '')
    .replace(unseen, '')
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
  if (isAddress.test(line)) return ''
  return [...line].slice(0, limits.subscriberName).join('')
}
