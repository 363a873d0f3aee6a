/** What the site wrote about a copy is said in the author's language; what a mail server said stays as it came. */
// one engine: sentences alone.
import { expect, test } from 'vitest'
import { mailWords } from '../../../../contract/languages/en/desk-server/mail/mail-words.ts'
import type { Say } from '../../../../contract/languages/keys.ts'
import { inEnglish } from '../../../base/http/test-in-english.ts'
import { siteWords } from '../../site-words.ts'
import { sayWords } from './say-words.ts'

const named = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' | ')) as Say

test.each(Object.entries(mailWords).filter(([, words]) => !words.includes('{')))('%s', (key, words) => {
  expect(sayWords(named, words)).toBe(`mailWords.${key}`)
})

test.each([
  ['Gave up after 8 tries: 450 greylisted', 'mailWords.gaveUp | 8 | 450 greylisted'],
  ['3 letters wait for their answers', 'mailWords.unanswered | 3'],
  ['1500 letters wait for their answers', 'mailWords.unanswered | 1500'],
  ['One letter waits for its answer', 'mailWords.unanswered | 1'],
  ['The mail server did not answer RCPT TO', 'mailWords.commandNotAnswered | RCPT TO'],
  ['The outbox cannot be written: ENOSPC', 'mailWords.outboxUnwritable | ENOSPC'],
  ['Reported as fraud', 'mailWords.reportedAs | fraud'],
])('%s', (words, said) => {
  expect(sayWords(named, words)).toBe(said)
  expect(sayWords(inEnglish, words)).toBe(words)
})

test.each(['550 5.1.1 No such user', '', 'Reported as spam by a filter', '250 Kept in the outbox'])(
  'a mail server’s: %s',
  words => expect(sayWords(named, words)).toBe(words),
)

test('a mail server’s words are kept as they came, also those written from the right', () => {
  const kept = siteWords('mailWords.gaveUp', { tries: 8, words: '450 נסו שוב' })
  expect(kept).toBe('Gave up after 8 tries: 450 נסו שוב')
  expect(sayWords(named, kept)).toBe('mailWords.gaveUp | 8 | 450 נסו שוב')
})
