import { describe, expect, test } from 'vitest'
import { compareWords } from './compare-versions.ts'

const compare = (before: string, after: string) =>
  compareWords(before.split(' ').filter(Boolean), after.split(' ').filter(Boolean))
const change = (plus: number, minus: number, words: string | null, isRemoved = false) => ({
  plus,
  minus,
  first: words === null ? null : { words, isRemoved },
})

describe('what a version changed', () => {
  test.each([
    ['nothing', 'a b c', 'a b c', change(0, 0, null)],
    ['words at the end', 'a b', 'a b c d', change(2, 0, 'c d')],
    ['words in the middle', 'a b e', 'a b c d e', change(2, 0, 'c d')],
    ['words went', 'a b c d', 'a d', change(0, 2, 'b c', true)],
    ['one for another', 'a b c', 'a x c', change(1, 1, 'x')],
    ['the same word once more', 'a a', 'a a a', change(1, 0, 'a')],
    ['words that moved', 'a b c d', 'a c b d', change(0, 0, 'c b')],
    ['everything', '', 'a b', change(2, 0, 'a b')],
    ['a long change is quoted in part', 'z', '1 2 3 4 5 6 7 8 9 10 z', change(10, 0, '1 2 3 4 5 6 7 8 …')],
  ])('%s', (_, before, after, expected) => expect(compare(before, after)).toEqual(expected))
})
