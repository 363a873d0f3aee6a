import { expect, test } from 'vitest'
import { parsePollLink, pollHash } from './poll-link.ts'

test.each([
  ['', {}],
  ['#choice=2', { choice: 2 }],
  ['#choice=0&right=abc_-9', { choice: 0, right: 'abc_-9' }],
  ['#right=abc', { right: 'abc' }],
  ['#choice=1&key=AAAAAAAAAAAAAAAAAAAAAA', { choice: 1, key: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ['#key=cut', { key: '' }],
  ['#choice=-1', {}],
  ['#choice=1e3&x=y', {}],
])('%j', (hash, link) => {
  expect(parsePollLink(hash)).toEqual({ choice: undefined, right: undefined, key: undefined, ...link })
})

test('what a link says can be written again', () => {
  const link = {
    choice: 0,
    right: 'abc_-9',
    signer: 'C'.repeat(22),
    letter: 'A'.repeat(24),
    key: 'B'.repeat(22),
  }
  expect(parsePollLink(pollHash(link))).toEqual(link)
  expect(parsePollLink(pollHash({ key: '' })).key).toBe('')
  expect(pollHash({})).toBe('')
})
