/** A key that was swapped in the database is told from the author's, unlocked or not; one of another browser is asked about. */
import { expect, test } from 'vitest'
import type { OwnSealingKey } from '../../../../contract/answers/sealing.ts'
import { judgeKeys } from './judge-keys.ts'

const keyOf = (id: string, recipient: string, isCurrent = true): OwnSealingKey => ({
  id,
  recipient,
  isCurrent,
  lockedIdentity: 'locked',
  createdAt: '2026-03-01T00:00:00.000Z',
  endedAt: null,
  sealed: { replies: 0, answers: 0 },
})
const mine = { id: 'one', identity: 'secret', recipient: 'mine' }
const known = { one: { recipient: 'mine', seenOn: '2026-03-02' } }

test('the author’s own key raises nothing, and neither does one that this browser cannot judge', () => {
  expect(judgeKeys({ keys: [keyOf('one', 'mine')], unlocked: [mine], known })).toEqual([])
  expect(judgeKeys({ keys: [keyOf('one', 'mine')], unlocked: [], known })).toEqual([])
  expect(judgeKeys({ keys: [keyOf('one', 'anything')], unlocked: [], known: {} })).toEqual([])
  // Put back under another name.
  expect(judgeKeys({ keys: [keyOf('two', 'mine')], unlocked: [], known })).toEqual([])
})

test('a public half that is not that of the secret one was swapped', () => {
  const key = keyOf('one', 'thief')
  const swapped = { kind: 'swapped', key, own: 'mine' }
  expect(judgeKeys({ keys: [key], unlocked: [mine], known: {} })).toEqual([{ ...swapped, since: undefined }])
  expect(judgeKeys({ keys: [key], unlocked: [], known })).toEqual([{ ...swapped, since: '2026-03-02' }])
})

test('so was a key of before, which letters in mailboxes name', () => {
  const keys = [keyOf('two', 'newer'), keyOf('one', 'thief', false)]
  const both = { ...known, two: { recipient: 'newer', seenOn: '2026-03-02' } }
  expect(judgeKeys({ keys, unlocked: [], known: both })).toMatchObject([{ kind: 'swapped', own: 'mine' }])
})

test('a key that readers may be led to and that this browser never opened is asked about', () => {
  const keys = [keyOf('two', 'newer'), keyOf('one', 'mine', false)]
  expect(judgeKeys({ keys, unlocked: [], known })).toMatchObject([{ kind: 'strange', key: { id: 'two' } }])
  expect(judgeKeys({ keys, unlocked: [mine], known: {} })).toMatchObject([{ kind: 'strange' }])
  // What was put in the place of the author's, and replaced: links of that time still lead to it.
  const before = keyOf('two', 'thief', false)
  expect(judgeKeys({ keys: [keyOf('one', 'mine'), before], unlocked: [], known })).toMatchObject([
    { kind: 'strange', key: { id: 'two' } },
  ])
  const ended = { ...before, endedAt: '2026-03-02T00:00:00.000Z' }
  expect(judgeKeys({ keys: [keyOf('one', 'mine'), ended], unlocked: [], known })).toEqual([])
  // With the recovery sheet no lock is opened: nothing but the public half tells.
  const sheet = { identity: 'secret', recipient: 'mine' }
  expect(judgeKeys({ keys: [keyOf('one', 'thief')], unlocked: [sheet], known: {} })).toMatchObject([
    { kind: 'strange' },
  ])
})
