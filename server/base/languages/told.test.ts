/** A stored sentence is said in the language of whoever reads it, also within another; what was stored in words stays as it was. */
// one engine: sentences; no statement is made.
import { expect, test } from 'vitest'
import { sayToldInEnglish, tell } from './told.ts'

test('is said with what stands in its gaps', () => {
  const why = tell('movingTrouble.cutOff', { file: '"posts.csv"' })
  expect(sayToldInEnglish(why)).toBe('"posts.csv" is cut off. Please download the export again')
  expect(sayToldInEnglish(tell('movingTrouble.notImported', { why }))).toBe(
    'It could not be imported. "posts.csv" is cut off. Please download the export again',
  )
  expect(sayToldInEnglish(tell('movingNotes.comments', { count: 1 }))).toBe('1 comment is not imported.')
})

test.each([
  'a poll',
  '',
  '{"say":"movingLosses.noSuchSentence"}',
  '{"say":"movingLosses.po',
  '{"say":"movingNotes.comments","with":7}',
])('%s, which nobody told so, is shown or passed over, and fails nothing', stored => {
  expect(typeof sayToldInEnglish(stored)).toBe('string')
  if (!stored.includes('comments')) expect(sayToldInEnglish(stored)).toBe(stored)
})
