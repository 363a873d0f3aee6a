/** The words of receipts: how they are drawn, and what is understood of those that somebody typed. */
import { expect, test } from 'vitest'
import list from '../../sealing/eff-long-list.txt?raw'
import { beginningWith, drawWords, fitTogether, receiptWords, typosIn, wordsIn } from './word-list.ts'

test('the list is the long one of the EFF', () => {
  const words = list.trimEnd().split('\n')
  expect([words.length, words[0], words.at(-1)]).toEqual([7_776, 'abacus', 'zoom'])
  expect(new Set(words).size).toBe(7_776)
  expect(words.filter(word => !/^[a-z]+$/.test(word))).toEqual(['drop-down', 'felt-tip', 't-shirt', 'yo-yo'])
})

test('guessing is hopeless: more than 77 bits, of words that are all drawn', () => {
  // The checksum is one byte.
  expect(receiptWords * Math.log2(7_772) - 8).toBeGreaterThan(95)
  const drawn = Array.from({ length: 200 }, drawWords)
  for (const words of drawn) expect(words).toHaveLength(receiptWords)
  const all = drawn.flat()
  expect(typosIn(all)).toEqual([])
  // In 1,600 draws 1,446 different words are expected, give or take 11; a part of the list that is never drawn would show.
  expect(new Set(all).size).toBeGreaterThan(1_380)
  expect(new Set(drawn.map(String)).size).toBe(drawn.length)
})

test('words that are drawn fit together, and one mistyped word is noticed 255 times of 256', () => {
  const drawn = Array.from({ length: 40 }, drawWords)
  expect(drawn.every(fitTogether)).toBe(true)
  const mistyped = drawn.flatMap(words =>
    Array.from({ length: 128 }, (_, number) => {
      const other = drawn[number % 40]?.[number % 8] ?? ''
      return words.with(number % 8, `${other}${number}`)
    }),
  )
  // Twenty of 5,120 are expected to fit by chance, give or take 4.5.
  const fitting = mistyped.filter(fitTogether).length
  expect(fitting).toBeGreaterThan(0)
  expect(fitting).toBeLessThan(50)
  // Words in another order are other words.
  const swapped = drawn.map(([first = '', second = '', ...rest]) => [second, first, ...rest])
  expect(swapped.filter(fitTogether).length).toBeLessThan(6)
})

test('the checksum of these words is this, for as long as there are receipts', () => {
  const words = ['abacus', 'zoom', 'plum', 'ink', 'candle', 'frost', 'paper']
  const eighth = list.split('\n').filter(word => fitTogether([...words, word]))
  expect(eighth.slice(0, 4)).toEqual(['afterglow', 'arson', 'blissful', 'collapse'])
})

test('words are found however they were typed', () => {
  for (const text of ['Abacus  ZOOM', '1. abacus\n2. zoom\n', ' abacus,zoom; '])
    expect(wordsIn(text)).toEqual(['abacus', 'zoom'])
  expect(wordsIn('')).toEqual([])
})

test('a word is completed by its beginning, and a typo is named with what was meant', () => {
  expect(beginningWith('abac', 4)).toEqual(['abacus'])
  expect(beginningWith('ab', 3)).toEqual(['abacus', 'abdomen', 'abdominal'])
  expect(typosIn(['abacus', 'abbacus', 'qqqqqqqq'])).toEqual([
    { word: 'abbacus', meant: 'abacus' },
    { word: 'qqqqqqqq', meant: undefined },
  ])
})
