/** Every letter is half as wide as it is high here. */
import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

const type = { smallest: 12, largest: 24, measure: (words: string) => words.length / 2 }
const box = { width: 72, height: 70 }

test.each([
  ['a short word is as large as it may be', 'Rain', 24, ['Rain']],
  ['a longer word is as large as the line allows', 'Photograph', 14, ['Photograph']],
  ['lines count too', 'one two three four five', 16, ['one two', 'three', 'four five']],
])('%s', (_, text, size, lines) => {
  expect(fitText(text, box, type)).toEqual({ size, lines })
})

test('a word that is too long even at the smallest size is broken, no letter lost', () => {
  const word = 'Donaudampfschifffahrt'
  expect(fitText(word, box, type)).toEqual({ size: 12, lines: ['Donaudampfsc', 'hifffahrt'] })
})

test('a text that is too much has the smallest size and all of its lines', () => {
  const words = 'Everybody agrees that the children have grown since Christmas'
  const { size, lines } = fitText(words, box, type)
  expect(size).toBe(12)
  expect(lines.join(' ')).toBe(words)
})
