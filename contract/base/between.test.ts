/** What stands between two marks is found once, whatever opens and does not close. */
import { expect, test } from 'vitest'
import { replaceBetween } from './between.ts'

const bare = (text: string) => replaceBetween(text, ['<', '>'], inner => `(${inner})`)

test.each([
  ['', ''],
  ['a<b>c', 'a(b)c'],
  ['<a><b>', '(a)(b)'],
  ['a>b<c<d>e', 'a>b(c<d)e'],
  ['<a>b<c', '(a)b<c'],
])('%j becomes %j', (text, written) => {
  expect(bare(text)).toBe(written)
})
