/** The direction of a text, and of one in a text of the other direction: words decide, not how long they are. */
import { expect, test } from 'vitest'
import { directionOfText, directionWithin } from './text-direction.ts'

test.each([
  ['Tea and toast', 'ltr'],
  ['שלום עולם', 'rtl'],
  ['Foolscap هو موقع لكتابة الرسائل إلى القرّاء', 'rtl'],
  ['The word سلام means peace', 'ltr'],
  ['茶とトースト', 'ltr'],
  ['彼は「السلام عليكم」と言って、それから長い話を始めた。', 'ltr'],
  // Names of what one works with are longer than the words around them.
  ['השתמשנו ב-JavaScript, TypeScript ו-React Native', 'rtl'],
  ['https://example.com/plums/ شكرًا', 'rtl'],
  ['٢٠٢٥', undefined],
  ['2025 – ☂', undefined],
  ['\ufdd0\ufdd1', undefined],
])('%j is written %s', (text, direction) => {
  expect(directionOfText(text)).toBe(direction)
})

test.each([
  ['מה צריך (HTML ו-CSS):', 'rtl', 'rtl'],
  ['טלפון: +49 30 1234567, דואר ada@example.com.', 'rtl', 'rtl'],
  ['The wind blew over the roofs all night (really!).', 'rtl', 'ltr'],
  ['הרוח נשבה כל הלילה מעל הגגות', 'ltr', 'rtl'],
  ['Ada Winter', 'rtl', 'rtl'],
  // As much of the one as of the other stands as what is around it.
  ['“שלום עליכם” means hello', 'ltr', 'ltr'],
  ['“שלום עליכם” means hello', 'rtl', 'rtl'],
] as const)('%j in a letter that is written %s is written %s', (text, around, direction) => {
  expect(directionWithin(text, around)).toBe(direction)
})
