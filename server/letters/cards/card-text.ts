/** What of a text can stand on a card (missing glyphs), and how it is shortened: by what a reader calls a character (grapheme clusters). */

/** Flags, faces and what joins them, and which shape of a character is meant; without them a title says the same. */
const emoji =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\u200d|\u20e3|\ufffd/gu
/** They have no shape of their own, but say which letters join, and which way words go: Persian and mixed titles need them. */
const invisible: ReadonlySet<string> = new Set('\u200c\u200e\u200f\u061c\u2066\u2067\u2068\u2069')
/** Chinese and Japanese: such a character is as wide as two of others. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
/** In widths of a letter. */
const longest = 160

/**
 * A text without its emoji, cut at a word where it is long.
 * @param has whether there is a font with all of a character and its accents
 * @returns undefined where letters would be missing: half a title is worse than none
 */
export function cardText(text: string, has: (character: string) => boolean): string | undefined {
  const all = charactersOf(text.toWellFormed().normalize('NFC').replace(emoji, '').replace(/\s/g, ' '))
  const missing = all.filter(character => !isInvisible(character) && !has(character))
  if (missing.some(character => /[\p{L}\p{N}\p{M}]/u.test(character))) return undefined
  const known = all
    .filter(character => !missing.includes(character))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
  return isInvisible(known) ? undefined : shorten(known, longest)
}

/** What a reader calls a character, with its accents (grapheme clusters). */
export const charactersOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)

/** What of it a font must have. */
export const visibleOf = (text: string): string[] => [...text].filter(code => !invisible.has(code))
const isInvisible = (text: string) => visibleOf(text).length === 0

/** @param most in widths of a letter. @returns the text, or its beginning and '…', between words where there are some */
export function shorten(text: string, most: number): string {
  if (widthOf(text) <= most) return text
  const words = beginning(text, most, 'word')
  // A word that is most of a text is cut itself.
  const start = widthOf(words) > most / 2 ? words : beginning(text, most, 'grapheme')
  const characters = [...start]
  const end = characters.findLastIndex(character => !/[\s\p{P}]/u.test(character))
  return `${characters.slice(0, end + 1).join('')}…`
}

function beginning(text: string, most: number, granularity: 'word' | 'grapheme'): string {
  let start = ''
  let width = 0
  for (const { segment } of new Intl.Segmenter(undefined, { granularity }).segment(text)) {
    width += widthOf(segment)
    if (width > most) break
    start += segment
  }
  return start
}

/** In widths of a letter. */
export function widthOf(text: string): number {
  return charactersOf(text).reduce((width, character) => width + (wide.test(character) ? 2 : 1), 0)
}

/** Which way a text goes by its first letter (first strong character). */
export const goesLeft = (text: string): boolean => rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '')
