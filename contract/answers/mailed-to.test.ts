/** To how many a poll went, in words: rounded so that one reader more or less is not told. */
import { expect, test } from 'vitest'
import { compileSentences, flatten } from '../languages/compile.ts'
import { english } from '../languages/en.ts'
import { createTranslator } from '../languages/translator.ts'
import { aboutPeople, letterMailedTo, pollMailedTo, toMailedTo } from './mailed-to.ts'

const t = createTranslator({ language: 'en', messages: compileSentences(flatten(english)) })

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
    return mailed && pollMailedTo(t, mailed)
  }
  expect(words([], 0)).toBeNull()
  expect(words([1], 1)).toBe('This was mailed to one person: what you say may tell who you are.')
  expect(words([4], 4)).toBe('This was mailed to 4 people. With so few, what you say may tell who you are.')
  expect(words([1_234], 1_234)).toBe(
    'This was mailed to about 1,200 people. Among few people, what you say may tell who you are.',
  )
  expect(words([7], 7)).toBe(
    'This was mailed to 7 people. Among few people, what you say may tell who you are.',
  )
  expect(words([6, 1], 7)).toBe(
    'This was mailed to 7 people, at least once to fewer than five of them. So what you say may tell who you are.',
  )
  expect(words([90, 1], 91)).toBe(
    'This was mailed to about 90 people, at least once to fewer than five of them. So what you say may tell who you are.',
  )
})

test('of a letter that went to few the same is said', () => {
  const words = (people: number) => letterMailedTo(t, { people, isFew: true })
  expect(words(1)).toBe('The letter was mailed to one person: what you say may tell who you are.')
  expect(words(4)).toBe('The letter was mailed to 4 people. With so few, what you say may tell who you are.')
})
