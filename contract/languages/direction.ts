/** Which way a language is written, and how a text stands in one of the other way (Unicode bidirectional algorithm, UAX #9). */

export type Direction = 'ltr' | 'rtl'

const rightToLeftScripts = /^(Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/

/** By its likely script: Firefox does not know Intl's own answer, `getTextInfo`. @param language BCP 47 */
export const directionOf = (language: string): Direction =>
  rightToLeftScripts.test(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'

/** A letter of a script that is written from right to left: their blocks, without digits and noncharacters. */
const fromTheRight =
  '(?=\\p{L})[\\u0590-\\u08ff\\ufb1d-\\ufdcf\\ufdf0-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]'
export const rightToLeft = new RegExp(fromTheRight, 'u')
const leftToRight = new RegExp(`(?!${fromTheRight})\\p{L}`, 'u')

export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text)

/** Between them a text is set by itself, and counts as one sign outside: first strong isolate, pop directional isolate. */
const [open, close] = ['\u2068', '\u2069']

/** Is copied, and made a link of by mail programs, which would take the signs for a part of it: an address, a host, the name of a file. */
export const isAddress = (value: string) => /[.@/]/.test(value) && !/\s/.test(value)

/** What stands in a gap of a sentence. @returns the same where nothing would be turned round */
export function isolated(value: string, around: Direction): string {
  const turns = around === 'ltr' ? hasRightToLeft(value) : leftToRight.test(value) || !rightToLeft.test(value)
  return value && turns && !isAddress(value) ? open + value + close : value
}

/** For what compares or keeps a sentence: a title, a picture's words. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '')
