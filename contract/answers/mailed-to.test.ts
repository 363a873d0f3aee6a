/** To how many a poll went, in words: rounded so that one reader more or less is not told. */
import { expect, test } from 'vitest'
import { aboutPeople, mailedToWords, toMailedTo } from './mailed-to.ts'

test.each([
  [1, 1],
  [9, 9],
  [14, 10],
  [15, 20],
  [99, 100],
  [104, 100],
  [917, 920],
  [12_345, 12_000],
])('%i people are about %i', (count, about) => {
  expect(aboutPeople(count)).toBe(about)
})

test('the words say what holds, and never more', () => {
  const words = (sends: number[], people: number) => {
    const mailed = toMailedTo(sends, people)
    return mailed && mailedToWords(mailed)
  }
  expect(words([], 0)).toBeNull()
  expect(words([1], 1)).toBe('This was mailed to one person: what you say may tell who you are.')
  expect(words([4], 4)).toBe('This was mailed to 4 people. With so few, what you say may tell who you are.')
  expect(words([1_234], 1_234)).toBe(
    'This was mailed to about 1,200 people. Among few people, what you say may tell who you are.',
  )
  expect(words([90, 1], 91)).toBe(
    'This was mailed to about 90 people, at least once to fewer than five of them. So what you say may tell who you are.',
  )
})
