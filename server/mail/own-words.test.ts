/** A mail's own sentence says its language and direction where the words around it have others. */
// one engine: words alone.
import { expect, test } from 'vitest'
import { ownWords } from './own-words.ts'

test.each([
  ['en', 'en', 'ltr', 'Open'],
  ['ar', 'ar', 'rtl', 'Open'],
  ['ar', 'ar', undefined, 'Open'],
  // Words that are said to be Arabic, and are written from left to right.
  ['ar', 'ar', 'ltr', '<span lang="ar" dir="rtl">Open</span>'],
  ['de', null, 'ltr', '<span lang="de" dir="ltr">Open</span>'],
] as const)('%s in %s, %s: %s', (language, wordsLanguage, wordsDirection, html) => {
  expect(ownWords({ language, wordsLanguage, wordsDirection }, 'Open')).toBe(html)
})
