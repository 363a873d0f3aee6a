/** The words of receipts: how they are drawn, and what is understood of those that somebody typed. */
import { expect, test } from 'vitest'
import list from '../../sealing/eff-long-list.txt?raw'
import { beginningWith, drawWords, receiptWords, typosIn, wordsIn } from './word-list.ts'

test('the list is the long one of the EFF', () => {
  const words = list.trimEnd().split('\n')
  expect([words.length, words[0], words.at(-1)]).toEqual([7_776, 'abacus', 'zoom'])
  expect(new Set(words).size).toBe(7_776)
  expect(words.filter(word => !/^[a-z]+$/.test(word))).toEqual(['drop-down', 'felt-tip', 't-shirt', 'yo-yo'])
})

test('guessing is hopeless: more than 77 bits, of words that are all drawn', () => {
  expect(receiptWords * Math.log2(7_772)).toBeGreaterThan(103)
  const drawn = Array.from({ length: 4_000 }, drawWords)
  for (const words of drawn) expect(words).toHaveLength(receiptWords)
  const all = drawn.flat()
  expect(typosIn(all)).toEqual([])
  // In 32,000 draws each word is expected four times; a part of the list that is never drawn would show.
  expect(new Set(all).size).toBeGreaterThan(7_500)
  expect(new Set(drawn.map(String)).size).toBe(drawn.length)
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
