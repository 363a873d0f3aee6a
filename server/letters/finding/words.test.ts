/** By which words texts are found. */
import { expect, test } from 'vitest'
import { distinctWords } from './words.ts'

test.each([
  ['The FIRST first snow', ['the', 'first', 'snow']],
  ['Crème brûlée, Łódź, Straße', ['creme', 'brulee', 'lodz', 'strasse']],
  ['cafés naïve2 4ème Ωmega AB12', ['cafes', 'naive2', '4eme', 'ωmega', 'ab12']],
  ['it’s 5 o\u2019clock', ['it', 's', '5', 'o', 'clock']],
  ['Ёлка, ἄνθρωπος', ['елка', 'ανθρωποσ']],
  ['初雪の日', ['初', '雪', 'の', '日']],
  ['한국어 편지', ['한국어', '편지']],
  ['مُحَمَّد', ['محمد']],
  ['" OR 1=1; -- * NEAR(', ['or', '1', 'near']],
  ['\u0000\ud800', []],
])('%s', (text, words) => expect(distinctWords(text)).toEqual(words))

test('endless words and endless texts have an end', () => {
  expect(distinctWords('x'.repeat(10_000))).toEqual(['x'.repeat(40)])
  const many = Array.from({ length: 1_000 }, (_, n) => `word${n}`).join(' ')
  expect(distinctWords(many, 1_000).length).toBeLessThan(200)
})
