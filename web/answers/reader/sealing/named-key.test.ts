/** A page seals for the key that its letter names, whatever else the site offers. */
import { expect, test } from 'vitest'
import { findNamedKey, type GivenKeys, stayWith } from './named-key.ts'

const now = { id: 'n', recipient: 'now' }
const former = { id: 'f', recipient: 'former' }
const endedAt = '2026-03-01T00:00:00.000Z'
const given: GivenKeys = {
  key: now,
  formerKeys: [former],
  endedKeys: [{ recipient: 'ended', endedAt }],
  sealsPolls: false,
}
const find = (named: string | undefined, keys = given) =>
  findNamedKey(keys, named, text => `print of ${text}`)

test('without a name it is what the site gives', () => {
  expect(find(undefined)).toEqual({ is: 'unnamed', key: now })
  expect(find(undefined, { ...given, key: null })).toEqual({ is: 'unnamed', key: null })
})

test('a named key is taken while it seals, and while it has not ended', () => {
  expect(find('print of now')).toEqual({ is: 'fits', key: now })
  expect(find('print of former')).toEqual({ is: 'fits', key: former })
  expect(find('print of ended')).toEqual({ is: 'ended', endedAt, key: now })
})

test('a key that was swapped, taken away or cut off the link is no other key', () => {
  const swapped = { ...given, key: { ...now, recipient: 'the thief’s' } }
  expect(find('print of now', swapped)).toEqual({ is: 'unknown' })
  expect(find('print of now', { ...given, key: null, formerKeys: [] })).toEqual({ is: 'unknown' })
  expect(find('', given)).toEqual({ is: 'damaged' })
})

test('a page that showed a key stays with it while it is taken, and asks before it goes on in another way', () => {
  const unnamed = find(undefined)
  expect(stayWith(unnamed, given, undefined)).toEqual(unnamed)
  expect(stayWith(unnamed, given, 'now')).toEqual(unnamed)
  expect(stayWith(unnamed, given, 'former')).toEqual({ is: 'unnamed', key: former })
  expect(stayWith(unnamed, given, 'ended')).toEqual({ is: 'changed', key: now })
  const none = { ...given, key: null, formerKeys: [] }
  expect(stayWith(find(undefined, none), none, 'now')).toEqual({ is: 'changed', key: null })
  expect(stayWith(find('print of now'), given, 'ended')).toEqual({ is: 'fits', key: now })
})
