import { describe, expect, test } from 'vitest'
import { isLetterUrl, normalizeLetterUrl } from './letter-url.ts'

describe('normalizeLetterUrl', () => {
  test.each([
    ['https://example.com', 'https://example.com'],
    ['http://example.com/a?b=c#d', 'http://example.com/a?b=c#d'],
    ['  example.com  ', 'https://example.com'],
    ['example.com:8080/path', 'https://example.com:8080/path'],
    ['localhost:3000', 'https://localhost:3000'],
    ['//example.com', 'https://example.com'],
    ['mailto:jo@example.com', 'mailto:jo@example.com'],
    ['jo@example.com', 'mailto:jo@example.com'],
    ['HTTPS://EXAMPLE.COM', 'HTTPS://EXAMPLE.COM'],
  ])('%s becomes %s', (typed, url) => expect(normalizeLetterUrl(typed)).toBe(url))

  test.each([
    '',
    '   ',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'two words',
    'https://',
  ])('%j is refused', typed => expect(normalizeLetterUrl(typed)).toBeNull())
})

test.each(['java\nscript:alert(1)', '/relative', 'example.com', 'file:///etc/passwd'])(
  'a letter does not keep %j',
  url => expect(isLetterUrl(url)).toBe(false),
)
