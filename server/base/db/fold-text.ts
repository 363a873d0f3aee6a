/** A text as searches compare it: without case, without diacritics (Unicode folding). */

/** Marks of Latin, Greek, Cyrillic, Hebrew and Arabic; in other scripts marks are vowels. */
const diacritics = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/g
/** Letters that no normal form takes apart. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ѐ: 'е',
}
// expression: one letter of a list
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(diacritics, '')
    .toLowerCase()
    .replace(special, letter => letters[letter] ?? letter)
    .normalize('NFC')
