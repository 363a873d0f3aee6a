/** Names of people and circles: one line of text from anywhere, made harmless for mail headers, pages and files (sanitization). */
import { z } from 'zod'

/** Controls (C0, DEL, C1) and line separators, which end a header or a cell (RFC 5322, ASVS 1.3.11), and blanks of any kind. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const gaps = /[\u0000-\u001f\u007f-\u009f\s]+/gu

/**
 * Marks that turn the order of what stands beside them (Unicode Annex 9: ALM, LRM, RLM, embeddings, overrides, isolates), or
 * that nobody sees. The joiners U+200C and U+200D stay: Persian, Hindi and families of emoji are spelled with them.
 */
const unseen = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** Line breaks and controls become a blank, what cannot be seen goes, half of a surrogate pair becomes U+FFFD. */
export const tidyLine = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(unseen, '').replace(gaps, ' ').trim()

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
