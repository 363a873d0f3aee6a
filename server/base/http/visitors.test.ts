/** Visitors are told apart for a day, by keys that say nothing of them. */
import { expect, test } from 'vitest'
import { createVisitors } from './visitors.ts'

/** What a request says of its visitor. */
const from = (ip: string, agent = '') => ({ ip, headers: { 'user-agent': agent } })

let time = '2026-03-01T12:00:00.000Z'
const clock = { now: () => new Date(time) }

test('one visitor keeps one key for a day', () => {
  const visitors = createVisitors(clock)
  time = '2026-03-01T00:00:00.000Z'
  const morning = visitors.key(from('192.0.2.1'))
  time = '2026-03-01T23:59:59.999Z'
  expect(visitors.key(from('192.0.2.1'))).toBe(morning)
  time = '2026-03-02T00:00:00.000Z'
  expect(visitors.key(from('192.0.2.1'))).not.toBe(morning)
})

test('a key cannot be computed by who knows the address: each process has its own', () => {
  expect(createVisitors(clock).key(from('192.0.2.1'))).not.toBe(createVisitors(clock).key(from('192.0.2.1')))
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', true],
  ['2001:db8:1:200::1', '2001:db8:1:2ff::1', true],
  ['2001:db8:1:200::1', '2001:db8:1:300::1', false],
  ['2001:db8::1', '2001:db8:0:0:5::', true],
  ['::1', '::2', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
])('%s and %s are one visitor: %s', (one, other, same) => {
  const visitors = createVisitors(clock)
  expect(visitors.key(from(one)) === visitors.key(from(other))).toBe(same)
})

test('browsers at one address are told apart for counting, not for limits', () => {
  const visitors = createVisitors(clock)
  expect(visitors.browserKey(from('192.0.2.1', 'a'))).not.toBe(visitors.browserKey(from('192.0.2.1', 'b')))
})

test.each([
  ['without an address', { ip: undefined as unknown as string, headers: {} }],
  [
    'whose proxy cannot be asked any more',
    {
      get ip(): string {
        throw new TypeError('Invalid IP address: undefined')
      },
      headers: {},
    },
  ],
])('a visitor who has hung up, %s, is one nobody is counted as', (_, gone) => {
  const visitors = createVisitors(clock)
  expect(visitors.key(gone)).toBe(visitors.key(from('')))
  expect(visitors.browserKey(gone)).toBeTypeOf('string')
})
