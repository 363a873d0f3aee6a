/** Which titles stand on a card, and how. */
import { expect, test } from 'vitest'
import { cardText } from './card-text.ts'

test.each([
  ['On the first snow', 'On the first snow'],
  ['Čaj, žluťoučký kůň – “ano” … ½ €', 'Čaj, žluťoučký kůň – “ano” … ½ €'],
  ['Plums 🍑 and 👩🏽‍🚀  🇦🇹 tea', 'Plums and tea'],
  ['e\u0301tude', 'étude'],
  ['→ On', 'On'],
  ['سلام', undefined],
  ['雪 and snow', undefined],
  ['🍑', undefined],
  ['  ', undefined],
  ['\ud800', undefined],
  [`${'word '.repeat(60)}`, `${'word '.repeat(32).trim()}…`],
  ['x'.repeat(300), `${'x'.repeat(160)}…`],
])('%j', (title, text) => {
  expect(cardText(title)).toBe(text)
})
