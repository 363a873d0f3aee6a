/** The list of common passwords: what is longer than every one on it is not looked up. */
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isCommonPassword, longestListed } from './common-passwords.ts'

const site = { username: 'admin', authorName: 'Grace', baseUrl: 'https://letters.test' }

test('the longest on the list is as long as is said', async () => {
  const longest = dictionary['passwords-common'].toSorted((a, b) => b.length - a.length)[0] ?? ''
  expect(longest).toHaveLength(longestListed)
  expect(await isCommonPassword(longest, site)).toBe(true)
})

test('a common word is found behind any number of marks', async () => {
  expect(await isCommonPassword(`qwertyuiop${'!'.repeat(longestListed)}`, site)).toBe(true)
  expect(await isCommonPassword('correct horse battery staple', site)).toBe(false)
})
