/** Anonymous words: what nobody sees goes, what somebody wrote stays. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseWords } from './normalised-words.ts'

test.each([
  ['line ends of every system', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['blanks at the ends', '  a  \n b\t\n\n  ', '  a\n b'],
  ['letters in parts', 'U\u0308rsula', 'Ürsula'],
  ['zero width', 'a\u200bb\u2060c\ufeffd\u00ade\u200ef', 'abcdef'],
  ['a joiner between letters that need none', 'a\u200db\u200cc', 'abc'],
  ['tags', 'a\u{e0061}\u{e007f}', 'a'],
])('%s are stored the same', (_, text, stored) => {
  expect(normaliseWords(text)).toBe(stored)
})

test.each([
  ['a family', '👩‍👩‍👧 and 👩🏽‍🚀 and 🏳️‍🌈'],
  ['Persian', 'می‌خواهم'],
  ['Hindi', 'क्‍ष'],
  ['Hebrew with points, Thai, Chinese', 'שָׁלוֹם ไทย 中文'],
])('%s stays as it was written', (_, text) => {
  expect(normaliseWords(text)).toBe(text.normalize('NFC'))
})

test('twice is once, and no text ends in a blank', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const once = normaliseWords(text)
      expect(normaliseWords(once)).toBe(once)
      expect(once).toBe(once.trimEnd())
    }),
  )
})
