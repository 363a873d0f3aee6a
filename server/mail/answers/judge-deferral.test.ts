/** What a "later" speaks of: one that is of a reader or a domain of theirs says nothing of the mail server. */
import { expect, test } from 'vitest'
import { namesServer } from './judge-deferral.ts'

test.each([
  ['451 4.3.0 Temporary failure', true],
  ['452 4.3.1 Insufficient system storage', true],
  ['451 Temporary local problem - please try later', true],
  ['452 mailbox full', false],
  ['450 User over quota', false],
  ['452 4.2.2 Over quota', false],
  ['451 4.4.1 mx.dead.example: connection timed out', false],
  ['451 4.4.3 Temporary DNS failure for dead.example', false],
  ['451 Could not complete recipient verify callout', false],
  ['450 4.7.1 Greylisted', false],
])('%s: %s', (words, isOfServer) => expect(namesServer(words)).toBe(isOfServer))
