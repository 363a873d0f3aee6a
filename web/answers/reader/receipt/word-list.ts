/** The words of receipts (EFF's long list for Diceware, CC BY 3.0): drawn at random, found by their beginnings, and told when mistyped. */
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { closest, distance } from 'fastest-levenshtein'
import { effWords as words } from '../../sealing/eff-words.ts'

const known = new Set(words)

/** Words of a receipt: each has 7,772 chances, 103 bits in all, of which the checksum takes 8. */
export const receiptWords = 8

/**
 * Whether the words are as `drawWords` draws them (checksum): of words with one mistyped, 255 in 256 are not. It is a hint alone, and
 * never leaves the browser: receipts of before it are drawn as they came.
 */
export function fitTogether(chosen: readonly string[]): boolean {
  const [first] = sha256(utf8ToBytes(`foolscap receipt checksum ${chosen.join(' ')}`))
  return first === 0
}

/** Eight of them that fit together, each such row as likely as any other (rejection sampling): 95 bits. */
export function drawWords(): string[] {
  for (;;) {
    const drawn = drawAny()
    if (fitTogether(drawn)) return drawn
  }
}

/** Each word as likely as any other, from the browser's random generator. */
function drawAny(): string[] {
  const drawn: string[] = []
  const fair = 65_536 - (65_536 % words.length)
  while (drawn.length < receiptWords) {
    const [number = 0] = crypto.getRandomValues(new Uint16Array(1))
    const word = number < fair ? words[number % words.length] : undefined
    if (word) drawn.push(word)
  }
  return drawn
}

/** Words as somebody typed them, in lower case, whatever stands between them: blanks, numbers, lines of a file. */
export const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]+(?:-[a-z]+)*/g) ?? []

/** The first few words that begin so. */
export const beginningWith = (start: string, most: number): string[] =>
  words.filter(word => word.startsWith(start)).slice(0, most)

export interface Typo {
  word: string
  /** The word of the list that was probably meant. */
  meant: string | undefined
}

/** The words that are not on the list. */
export function typosIn(typed: readonly string[]): Typo[] {
  const unknown = [...new Set(typed)].filter(word => !known.has(word))
  return unknown.map(word => {
    const nearest = closest(word, words)
    return { word, meant: distance(word, nearest) <= 2 ? nearest : undefined }
  })
}
