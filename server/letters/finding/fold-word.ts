/** A word as the archive's search compares it (Unicode folding): beyond case and diacritics, what one language writes in two ways. */
import { foldText } from '../../base/db/fold-text.ts'

const letters: Readonly<Record<string, string>> = {
  // Hebrew: at the end of a word.
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  // Arabic: forms of alef, yeh and heh that many type alike; Persian ones of yeh and kaf.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  // Ukrainian: older texts write one for both.
  ґ: 'г',
}

/** The stroke that stretches Arabic words (tatweel), signs of recitation, and apostrophes within a word. */
const gone = /[\u0640\u06d6-\u06ed'’ʼ"״׳]/g
// expression: one letter of a list
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')
const arabicDigit = /[\u0660-\u0669\u06f0-\u06f9]/g
const katakana = /[ァ-ヶヽヾ]/g
/** From a katakana to its hiragana. */
const toHiragana = 0x60

export const foldWord = (word: string): string =>
  foldText(word)
    .replace(gone, '')
    .replace(special, letter => letters[letter] ?? letter)
    .replace(arabicDigit, digit => String(digit.charCodeAt(0) & 0xf))
    .replace(katakana, sign => String.fromCharCode(sign.charCodeAt(0) - toHiragana))
