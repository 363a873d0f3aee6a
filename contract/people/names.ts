/** Names of people and circles: one line of text from anywhere, made harmless for mail headers, pages and files (sanitization). */
import { z } from '../base/zod.ts'

/** Controls (C0, DEL, C1) and line separators, which end a header or a cell (RFC 5322, ASVS 1.3.11), and blanks of any kind. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const gaps = /[\u0000-\u001f\u007f-\u009f\s]+/gu

/**
 * Marks that turn the order of what stands beside them (Unicode Annex 9: ALM, LRM, RLM, embeddings, overrides, isolates), or
 * that nobody sees (Default_Ignorable_Code_Point of Unicode Annex 44, fillers and tags among them), and what is no character.
 * The joiners U+200C and U+200D stay: Persian, Hindi and families of emoji are spelled with them; and so do the marks that
 * choose a form of the sign before them, of emoji, Mongolian letters and Japanese names.
 */
const unseen =
  /(?!\u200c|\u200d|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb]/gu

/** Alone they are no name: a letter would greet nobody. U+2800 is a blank that counts as a sign of Braille. */
const onlyUnseen = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Line breaks and controls become a blank, what cannot be seen goes, half of a surrogate pair becomes U+FFFD. */
export const tidyLine = (text: string): string => {
  const line = text.toWellFormed().normalize('NFC').replace(unseen, '').replace(gaps, ' ').trim()
  return onlyUnseen.test(line) ? '' : line
}

/** The same for words of several lines: tabs and line breaks stay. */
export const tidyWords = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(line => line.split('\t').map(tidyCell).join('\t').trimEnd())
    .join('\n')
    .trim()

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/gu

const tidyCell = (text: string) =>
  text.toWellFormed().normalize('NFC').replace(unseen, '').replace(controls, ' ')

/** Names that differ in case alone are the same to a person. */
export const nameKeyOf = (name: string): string => name.normalize('NFC').toLowerCase()

/**
 * A field for a name.
 * @param field how a refusal calls it
 * @param max characters of what is kept
 */
export const nameField = (field: string, max: number) => tidied(field, max, tidyLine)

/** A field for words of several lines. */
export const wordsField = (field: string, max: number) => tidied(field, max, tidyWords)

const tidied = (field: string, max: number, tidy: (text: string) => string) =>
  z
    .string({ error: `${field} must be a text` })
    // So much is tidied; the rest is no name.
    .max(max * 4, tooLong(field, max))
    .transform(tidy)
    .pipe(z.string().max(max, tooLong(field, max)))

const tooLong = (field: string, max: number) => `${field} must be at most ${max} characters`
