/** Cuts text into the words by which it is found (tokenizer): without case, without diacritics, the same for letters and for what is searched. */
import { foldText } from '../../base/db/fold-text.ts'

/** Written without spaces: each sign is a word. */
const signs =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]'
/** Most words are of these letters alone, which are their own folded form but for their case. */
const plainWord = '[A-Za-z0-9]+(?![A-Za-z0-9]|[^\\x00-\\x7f])'
const word = new RegExp(`${plainWord}|${signs}\\p{M}*|(?:(?!${signs})[\\p{L}\\p{N}\\p{M}])+`, 'gu')
const isPlain = /^[A-Za-z0-9]+$/

/** Characters of a word; what follows no search asks for. */
const wordLength = 40

const fold = (found: string) => Array.from(foldText(found)).slice(0, wordLength).join('')

/** A word, and where it stands in the text. */
export interface Word {
  folded: string
  at: number
  length: number
}

/** Lazily: who looks for the first one that fits reads no further. */
export function* wordsIn(text: string): Generator<Word> {
  for (const match of text.matchAll(word)) {
    const [found] = match
    const at = { at: match.index, length: found.length }
    if (isPlain.test(found)) {
      yield { folded: found.slice(0, wordLength).toLowerCase(), ...at }
      continue
    }
    // Compatibility forms may fall apart: ½ is 1 and 2 with a stroke between.
    for (const part of fold(found).match(word) ?? []) yield { folded: part, ...at }
  }
}

/** Bytes of the words of one text: PostgreSQL's index of a text ends at a megabyte. */
const mostBytes = 500_000

/** Each once, in their order. */
export function distinctWords(text: string, bytes = mostBytes): string[] {
  const words = new Set<string>()
  let left = bytes
  for (const { folded } of wordsIn(text.toWellFormed())) {
    if (words.has(folded)) continue
    left -= Buffer.byteLength(folded) + 4
    if (left < 0) break
    words.add(folded)
  }
  return [...words]
}
