/**
 * The field in braces that stands for a reader's name (merge tag, personalization token): `{name, "friend"}`, or `{name}`
 * alone. The words in quotes are for whoever has no name here, and for whatever everybody reads alike: the letter's page, the
 * archive, the feed.
 */

/** What stands where `{name}` has no words of its own, for the author; readers get their own language’s (`letterBody.nameless`). */
export const namelessWords = 'friend'

/** Straight ones, and those that editors make of them in their languages; any of them closes. */
const quotes = '"\'“”„‟‘’‚‛«»‹›'
/** Characters of the words in quotes, without blanks around them. */
const longestWords = 100
const fieldPattern = `\\{\\s*name\\s*(?:,\\s*[${quotes}]([^{}\\r\\n]*)[${quotes}]\\s*)?\\}`
/** Doubled braces are another program's. */
const field = new RegExp(`(?<!\\{)${fieldPattern}(?!\\})`, 'giu')

interface Field {
  at: number
  length: number
  words: string | undefined
}

const fieldsIn = (line: string): Field[] =>
  [...line.matchAll(field)]
    .map(({ index, 0: whole, 1: words }) => ({ at: index, length: whole.length, words: words?.trim() }))
    .filter(({ words = '' }) => words.length <= longestWords)

const isField = (text: string): boolean => fieldsIn(text)[0]?.length === text.length

/** @param words for whoever has no name, where the field has any */
export type SayName = (words: string | undefined) => string

/**
 * Says every name in a line that marks cut into pieces; what a field says stands in the piece in which it begins.
 * @param pieces null: no text that fields are looked for in (a picture, code), which stays as it is
 */
export function sayNamesIn(pieces: readonly (string | null)[], say: SayName): (string | null)[] {
  const line = pieces.map(piece => piece ?? '\0').join('')
  const fields = fieldsIn(line)
  if (fields.length === 0) return [...pieces]
  let start = 0
  return pieces.map(piece => {
    const end = start + (piece ?? '\0').length
    let [text, at] = ['', start]
    for (const { at: index, length, words } of fields) {
      if (index >= end || index + length <= at) continue
      text += line.slice(at, Math.max(at, index))
      if (index >= start) text += say(words)
      at = Math.min(end, index + length)
    }
    text += line.slice(at, end)
    start = end
    return piece === null ? null : text
  })
}

export const sayNames = (text: string, say: SayName): string => sayNamesIn([text], say)[0] ?? ''

/** The same for every reader. @param nameless what stands where a field has no words of its own */
export const withoutNames = (text: string, nameless: string): string =>
  text.includes('{') ? sayNames(text, (words = nameless) => words) : text

export const hasNames = (text: string): boolean => text.includes('{') && fieldsIn(text).length > 0

export interface NamePlace {
  quote: string
  at: number
  /**
   * - `nameless`: a field without words of its own.
   * - `unclosed`: a field whose brace is not closed in its line.
   * - `unknown`: looks like a field and is none.
   */
  is: 'nameless' | 'unclosed' | 'unknown'
}

const braces = /\{+[^{}\r\n\0]{0,120}\}*/gu
/** One or two words, as other programs name their fields, and perhaps words in quotes behind a comma or a bar. */
// expression: of what stands between braces, which is at most 120 characters
const looksLikeField = new RegExp(
  `^[\\p{L}_][\\p{L}\\p{N}_.-]*(?: [\\p{L}\\p{N}_]+)?\\s*(?:[,|:]?\\s*[${quotes}].*)?$`,
  'u',
)

function withoutBraces(text: string): string {
  let from = 0
  let to = text.length
  while (text[from] === '{') from++
  while (to > from && text[to - 1] === '}') to--
  return text.slice(from, to)
}

/** The fields, and what was meant as one, that deserve a look before a letter goes out. */
export function findNamePlaces(text: string): NamePlace[] {
  return [...text.matchAll(braces)].flatMap(({ index, 0: found }): NamePlace[] => {
    const inner = withoutBraces(found).trim()
    if (isField(found)) return /^name$/i.test(inner) ? [{ quote: found, at: index, is: 'nameless' }] : []
    const quote = found.slice(0, 60).trimEnd()
    if (!found.endsWith('}')) return /^name\b/i.test(inner) ? [{ quote, at: index, is: 'unclosed' }] : []
    return looksLikeField.test(inner) ? [{ quote, at: index, is: 'unknown' }] : []
  })
}
