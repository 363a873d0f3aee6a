/** Cuts text into the words by which it is found (tokenizer): without case, without diacritics, the same for letters and for what is searched. */
import { foldWord } from './fold-word.ts'
import { stemIn, stemsOf } from './stems.ts'

/** Written without spaces: each sign is a word, and so are two beside each other (bigrams). */
const signs =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ーｰ\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]'
const sign = `${signs}[\\p{M}ﾞﾟ]*`
/** Most words are of these letters alone, which are their own folded form but for their case. */
const plainWord = '[A-Za-z0-9]+(?![A-Za-z0-9]|[^\\x00-\\x7f])'
/** Within words of these an apostrophe is a letter, and a quotation mark the sign of an abbreviation. */
const within = `(?<=\\p{sc=Cyrillic})['’ʼ](?=\\p{sc=Cyrillic})|(?<=\\p{sc=Hebrew})['’"״׳](?=\\p{sc=Hebrew})`
const word = new RegExp(
  `${plainWord}|(?<sign>${sign})|(?:(?!${signs}|ʼ)[\\p{L}\\p{N}\\p{M}]|${within})+`,
  'gu',
)
const isPlain = /^[A-Za-z0-9]+$/

/** Characters of a word; what follows no search asks for. */
const wordLength = 40

const cut = (folded: string) => Array.from(folded).slice(0, wordLength).join('')

/** A word, and where it stands in the text. */
export interface Word {
  folded: string
  at: number
  length: number
  /** As it is written; of signs undefined, as they have no endings. */
  written?: string
  /** Two signs beside each other. */
  isPair?: boolean
}

/** Lazily: who looks for the first one that fits reads no further. */
export function* wordsIn(text: string): Generator<Word> {
  let before: Word | undefined
  for (const match of text.matchAll(word)) {
    const [found] = match
    const at = { at: match.index, length: found.length }
    if (match.groups?.sign !== undefined) {
      const folded = cut(foldWord(found))
      if (before && before.at + before.length === at.at)
        yield {
          folded: before.folded + folded,
          at: before.at,
          length: before.length + at.length,
          isPair: true,
        }
      before = { folded, ...at }
      yield before
      continue
    }
    if (isPlain.test(found)) {
      yield { folded: found.slice(0, wordLength).toLowerCase(), ...at, written: found }
      continue
    }
    // Compatibility forms may fall apart: ½ is 1 and 2 with a stroke between.
    for (const part of cut(foldWord(found)).match(word) ?? []) yield { folded: part, ...at, written: found }
  }
}

/** Bytes of the words of one text: PostgreSQL's index of a text ends at a megabyte. */
const mostBytes = 500_000

/**
 * What a text is found by: its words, then their stems; each once, in their order.
 * @param language of the text (BCP 47)
 */
export function indexedWords(text: string, language: string, bytes = mostBytes): string[] {
  const words = new Set<string>()
  const stems = new Set<string>()
  const seen = new Set<string>()
  let left = bytes
  for (const { folded, written } of wordsIn(text.toWellFormed())) {
    if (words.has(folded) && (written === undefined || seen.has(written))) continue
    const stem = written !== undefined && written.length <= wordLength ? stemIn(written, language) : undefined
    if (written !== undefined) seen.add(written)
    left -= weightOf(words, folded) + weightOf(stems, stem)
    if (left < 0) break
    words.add(folded)
    if (stem !== undefined) stems.add(stem)
  }
  return [...words, ...stems]
}

const weightOf = (had: ReadonlySet<string>, found: string | undefined) =>
  found === undefined || had.has(found) ? 0 : Buffer.byteLength(found) + 4

/** A word of a search. */
export interface AskedWord {
  /** What a word begins with that is found by it. */
  begins: string
  /** Its stems, in whatever language a letter is. */
  stems: readonly string[]
}

/** Signs of a word that endings are told from. */
const fewestSigns = 3

/**
 * Each once, in their order. Which language somebody asks in is not known: a word is asked in every one, and a letter answers in
 * its own, as a stem says whose it is.
 */
export function askedWords(text: string): AskedWord[] {
  const all = [...wordsIn(text.toWellFormed())]
  const pairs = all.filter(({ isPair }) => isPair)
  const isInPair = ({ at }: Word) => pairs.some(pair => pair.at <= at && at < pair.at + pair.length)
  const asked = new Map<string, AskedWord>()
  for (const found of all) {
    const { folded, written = '', isPair } = found
    if (asked.has(folded) || (!isPair && pairs.length > 0 && isInPair(found))) continue
    const length = Array.from(written).length
    const stems = length >= fewestSigns && length <= wordLength ? stemsOf(written) : []
    asked.set(folded, { begins: folded, stems })
  }
  return [...asked.values()]
}

const isArabic = /^\p{sc=Arabic}/u

/** Whether a word of a text in that language is one that was asked for. */
export function isAskedFor({ folded, written, isPair }: Word, asked: readonly AskedWord[], language: string) {
  if (asked.some(({ begins }) => (isPair ? folded === begins : folded.startsWith(begins)))) return true
  // Endings alone are cut off, and a stem takes a while to find; Arabic puts the article before.
  if (!isArabic.test(folded) && !asked.some(({ begins }) => begins[0] === folded[0])) return false
  const stem = written !== undefined && written.length <= wordLength ? stemIn(written, language) : undefined
  return stem !== undefined && asked.some(({ stems }) => stems.includes(stem))
}
