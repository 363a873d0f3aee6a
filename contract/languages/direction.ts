/** Which way a language or a text is written, and how one stands in a text of the other way (Unicode bidirectional algorithm, UAX #9). */

export type Direction = 'ltr' | 'rtl'

const rightToLeftScripts = /^(Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/

/** By its likely script: Firefox does not know Intl's own answer, `getTextInfo`. @param language BCP 47 */
export const directionOf = (language: string): Direction =>
  rightToLeftScripts.test(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'

/** A letter of a script that is written from right to left: their blocks, without digits and noncharacters. */
const fromTheRight =
  '(?=\\p{L})[\\u0590-\\u08ff\\ufb1d-\\ufdcf\\ufdf0-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]'
const rightToLeft = new RegExp(fromTheRight, 'u')
const leftToRight = new RegExp(`(?!${fromTheRight})\\p{L}`, 'u')

export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text)

/** As most of its letters are; undefined where it has none. A foreign name at its beginning says nothing of a sentence. */
export function directionOfText(text: string): Direction | undefined {
  const letters = text.match(/\p{L}/gu) ?? []
  const ofRight = letters.filter(letter => rightToLeft.test(letter)).length
  return letters.length === 0 ? undefined : ofRight * 2 > letters.length ? 'rtl' : 'ltr'
}

/** Words at most that may be a name or a title in a text of the other direction. */
const fewWords = 3

/** The direction of a heading or a paragraph. @param around of the text it stands in, which a few words are taken for a part of */
export function directionWithin(text: string, around: Direction | undefined): Direction | undefined {
  const isFew = text.trim().split(/\s+/, fewWords + 1).length <= fewWords
  return (isFew && around) || (directionOfText(text) ?? around)
}

/** Between them a text is set by itself, and counts as one sign outside: first strong isolate, pop directional isolate. */
const [open, close] = ['\u2068', '\u2069']

/** Is copied, and made a link of by mail programs, which would take the signs for a part of it: an address, a host, the name of a file. */
const isAddress = (value: string) => /[.@/]/.test(value) && !/\s/.test(value)

/** What stands in a gap of a sentence. @returns the same where nothing would be turned round */
export function isolated(value: string, around: Direction): string {
  const turns = around === 'ltr' ? hasRightToLeft(value) : leftToRight.test(value) || !rightToLeft.test(value)
  return turns && !isAddress(value) ? open + value + close : value
}

/** For what compares or keeps a sentence: a title, a picture's words. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '')
