/** How long ago something was, in words. */
import { expect, test } from 'vitest'
import { agoInWords } from './ago.tsx'

const minute = 60_000

test.each([
  [-5 * minute, 'just now'],
  [59_999, 'just now'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [60 * minute, '1 hour ago'],
  [23 * 60 * minute, '23 hours ago'],
  [24 * 60 * minute, '1 day ago'],
  [13 * 24 * 60 * minute, '13 days ago'],
  [14 * 24 * 60 * minute, undefined],
])('%d milliseconds: %s', (milliseconds, words) => expect(agoInWords(milliseconds)).toBe(words))
