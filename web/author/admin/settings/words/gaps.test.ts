/** What the author is told of the gaps of a sentence. */
import { expect, test } from 'vitest'
import { gapsIn } from './gaps.ts'

test.each([
  ['Hello {name}', '{name}', 'text'],
  ['Since {when, date, day}', '{when, date, day}', 'date'],
  ['{count, plural, one {# letter} other {# letters}}', '{count, number}', 'count'],
  ['{share, number, percent}', '{share, number, percent}', 'number'],
  ['Read <link>this</link>', '<link></link>', 'tag'],
])('%s: %s', (english, written, filling) => {
  expect(gapsIn({ english, original: english })).toEqual([expect.objectContaining({ written, filling })])
})

test('what a translation counts with is a number in it', () => {
  const original = '{days, plural, other {# Tage}}'
  expect(gapsIn({ english: '{days} days', original })[0]?.filling).toBe('count')
})
