import { describe, expect, test } from 'vitest'
import type { Subscriber } from '../../../contract/subscribers.ts'
import { searchRecipients, sortRecipients } from './picker-list.ts'

const person = (email: string, subscribedAt: string): Subscriber => ({
  id: email,
  email,
  isActive: true,
  subscribedAt,
  unsubscribedAt: null,
})

const bea = person('bea@example.com', '2026-01-01T00:00:00.000Z')
const adam = person('Adam@example.com', '2026-03-01T00:00:00.000Z')
const cleo = person('cleo@other.org', '2026-02-01T00:00:00.000Z')
const all = [bea, adam, cleo]

test.each([
  ['email-az', [adam, bea, cleo]],
  ['email-za', [cleo, bea, adam]],
  ['oldest', [bea, cleo, adam]],
  ['newest', [adam, cleo, bea]],
] as const)('sorted by %s', (sort, order) => expect(sortRecipients(all, sort)).toEqual(order))

test('sorting leaves the list it was given alone', () => {
  sortRecipients(all, 'email-za')
  expect(all).toEqual([bea, adam, cleo])
})

describe('searching', () => {
  test.each([
    ['', all],
    ['  ', all],
    ['EXAMPLE', [bea, adam]],
    [' adam ', [adam]],
    ['nobody', []],
  ])('for %j', (text, found) => expect(searchRecipients(all, text)).toEqual(found))
})
