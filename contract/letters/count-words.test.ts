import { expect, test } from 'vitest'
import { minutesToRead } from './count-words.ts'

test.each([
  [0, 1],
  [340, 1],
  [350, 2],
  [2300, 10],
])('%d words are read in %d minutes', (words, minutes) => {
  expect(minutesToRead(words)).toBe(minutes)
})
