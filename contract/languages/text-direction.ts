/** Which way a text is written, where the Unicode bidirectional algorithm asks for a base direction (UAX #9). */
import { type Direction, isAddress, rightToLeft } from './direction.ts'

/** About a word: what stands between spaces, or two signs of a script that has none. */
const word =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]{1,2}|[^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]+/gu

/** Its direction is that of its first letter, also behind a Hebrew prefix: `ב-JavaScript`. */
const isFromTheRight = (text: string) => rightToLeft.test(text.match(/\p{L}/u)?.[0] ?? '')

const isLetter = (sign: string) => /\p{L}/u.test(sign)

/** An address stands in a text of any direction; a full stop behind a word makes it none. */
function saysDirection(text: string): boolean {
  const signs = [...text]
  const end = signs.findLastIndex(isLetter) + 1
  return end > 0 && !isAddress(signs.slice(0, end).join(''))
}

/** Between these shares of words from the right either direction may be meant. */
const [few, many] = [0.4, 0.6]

/**
 * As most of its words are; undefined where it has none. A foreign name at its beginning says nothing of a sentence, and nor does how long
 * the names in it are.
 * @param around of the text it stands in, which has the say where both are many; without it the right, as one who writes from there
 * quotes more from the left than the other way round
 */
export function directionOfText(text: string, around: Direction = 'rtl'): Direction | undefined {
  const words = (text.match(word) ?? []).filter(saysDirection)
  if (words.length === 0) return undefined
  const share = words.filter(isFromTheRight).length / words.length
  return share > many ? 'rtl' : share < few ? 'ltr' : around
}

/** Words at most that may be a name or a title in a text of the other direction. */
const fewWords = 3

/** The direction of a heading or a paragraph. @param around of the text it stands in, which a few words are taken for a part of */
export function directionWithin(text: string, around: Direction | undefined): Direction | undefined {
  const isFew = text.trim().split(/\s+/, fewWords + 1).length <= fewWords
  return (isFew && around) || (directionOfText(text, around) ?? around)
}
