import { expect, test } from 'vitest'
import { isRefusedForGood } from './refused-for-good.ts'

const table: [words: string, forGood: boolean][] = [
  ['550 5.1.1 No such user here', true],
  ['550-5.1.1 The email account that you tried to reach does not exist. 550 5.1.1 Try again', true],
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound', true],
  ['553 5.1.2 We weren’t able to find the recipient domain', true],
  ['550 5.1.6 Recipient no longer on server', true],
  // The sender's address, or no refusal of an address.
  ['550 5.1.7 Invalid sender address', false],
  ['553 5.1.8 Sender domain does not exist', false],
  ['550 5.7.1 Message rejected: see 5.1.1', false],
  ['550 5.7.26 Unauthenticated mail from 192.5.1.1 is not accepted', false],
  ['552 5.2.2 Mailbox full', false],
  ['554 Transaction failed', false],
  ['550 No such user', false],
  ['450 4.1.1 Try later', false],
  ['Gave up after 8 tries: 450 4.1.1', false],
  ['', false],
]

for (const [words, forGood] of table) {
  test(`${words || 'no words'}: ${forGood ? 'for good' : 'not for good'}`, () => {
    expect(isRefusedForGood(words)).toBe(forGood)
  })
}
