/** What the author is told of the gaps of a sentence. */
import { expect, test } from 'vitest'
import { gapsIn } from './gaps.ts'

test.each([
  ['Hello {name}', '{name}', 'a text'],
  ['Since {when, date, day}', '{when, date, day}', 'a date'],
  [
    '{count, plural, one {# letter} other {# letters}}',
    '{count, number}',
    'a number, which chooses among the words',
  ],
  ['{share, number, percent}', '{share, number, percent}', 'a number'],
  ['Read <link>this</link>', '<link></link>', 'a link, or other markup, around these words'],
])('%s: %s', (english, written, filledWith) => {
  expect(gapsIn({ english, original: english })).toEqual([expect.objectContaining({ written, filledWith })])
})

test('what a translation counts with is a number in it', () => {
  const original = '{days, plural, other {# Tage}}'
  expect(gapsIn({ english: '{days} days', original })[0]?.filledWith).toMatch(/^a number/)
})
