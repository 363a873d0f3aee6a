/** How large a file is, in words. */
import { expect, test } from 'vitest'
import { sizeInWords } from './file-parts.ts'

test('a size is written as the language writes it', () => {
  const sizes = [0, 1, 1_023, 20_480, 1_048_575, 3_565_158, 52_428_800, 1_288_490_189]
  expect(sizes.map(size => sizeInWords(size, 'en'))).toEqual([
    '0 bytes',
    '1 byte',
    '1023 bytes',
    '20 kB',
    '1024 kB',
    '3.4 MB',
    '50.0 MB',
    '1.2 GB',
  ])
  expect(sizeInWords(3_565_158, 'de')).toMatch(/^3,4\sMB$/)
})
