/** What became of a reader's mails, as their own page says it. */
import { expect, test } from 'vitest'
import { sayMail } from './say-mail.ts'

const mail = {
  kind: 'letter',
  subject: 'Plums',
  preparedAt: '2026-03-01T12:00:00.000Z',
  outcome: 'sent',
  serverWords: null,
  opened: false,
}

test.each([
  [{}, 'sent'],
  [{ serverWords: '250 OK', opened: true }, 'sent, opened (250 OK)'],
  // The site's own words are English, and the outbox is the author's: the state says it.
  [{ serverWords: 'Kept in the outbox', inOutbox: true } as const, 'not sent'],
  [
    { outcome: 'withdrawn', serverWords: 'Its reader had paused', because: 'paused' } as const,
    'withdrawn (you had paused)',
  ],
])('%o', (more, said) => {
  expect(sayMail({ ...mail, ...more })).toBe(`March 1, 2026: Plums, ${said}`)
})
