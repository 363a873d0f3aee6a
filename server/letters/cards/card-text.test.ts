/** Which titles stand on a card, and how. */
import { expect, test } from 'vitest'
import { cardText, goesLeft, widthOf } from './card-text.ts'

/** As the fonts of a build: everything but these, and no accent apart from its letter. */
const has = (character: string) =>
  !/[\p{Script=Thai}\p{Script=Devanagari}\p{Script=Hangul}→𠮷]|[a-z]\p{M}/u.test(character)

test.each([
  ['On the first snow', 'On the first snow'],
  ['Čaj, žluťoučký kůň – “ano” … ½ €', 'Čaj, žluťoučký kůň – “ano” … ½ €'],
  ['Plums 🍑 and 👩🏽‍🚀  🇦🇹 tea', 'Plums and tea'],
  ['e\u0301tude', 'étude'],
  ['→ On', 'On'],
  ['bíj́t', undefined],
  ['سلام', 'سلام'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['שָׁלוֹם 🍑', 'שָׁלוֹם'],
  ['雪 and snow', '雪 and snow'],
  ['葛\u{e0100}の手紙', '葛の手紙'],
  ['𠮷野家', undefined],
  ['Snow and หิมะ', undefined],
  ['नमस्ते', undefined],
  ['안녕', undefined],
  ['🍑', undefined],
  ['\u200f\u200c', undefined],
  ['  ', undefined],
  ['\ud800', undefined],
  [`${'word '.repeat(60)}`, `${'word '.repeat(32).trim()}…`],
  ['x'.repeat(300), `${'x'.repeat(160)}…`],
  [`ab ${'x'.repeat(300)}`, `ab ${'x'.repeat(157)}…`],
  ['雪'.repeat(300), `${'雪'.repeat(80)}…`],
  ['а\u0301'.repeat(300), `${'а\u0301'.repeat(160)}…`],
  ['𠀀'.repeat(300), `${'𠀀'.repeat(80)}…`],
])('%j', (title, text) => {
  expect(cardText(title, has)).toBe(text)
})

test('a long title in Japanese ends with a word and no comma', () => {
  const text = cardText('初雪の日に書いた手紙、'.repeat(20), has) ?? ''
  expect(text).toMatch(/^(初雪の日に書いた手紙、)+.*[^、]…$/)
  expect(widthOf(text)).toBeLessThanOrEqual(161)
})

test.each([
  ['سلام Ada', true],
  ['Ada سلام', false],
  ['“שלום”', true],
  ['2026: 雪', false],
  ['…', false],
])('%j goes left: %j', (text, left) => {
  expect(goesLeft(text)).toBe(left)
})
