/** A key that was swapped, ended, taken away or put to use in the database is told from what the author did, unlocked or not; what another browser may have done is asked about. */
import { expect, test } from 'vitest'
import type { OwnSealingKey } from '../../../../contract/answers/sealing.ts'
import { judgeKeys, swappedIds } from './judge-keys.ts'
import type { KnownKey, KnownKeys } from './known-keys.ts'
import type { UnlockedKey } from './unlocked.ts'

const keyOf = (id: string, recipient: string, more: Partial<OwnSealingKey> = {}): OwnSealingKey => ({
  id,
  recipient,
  isCurrent: true,
  lockedIdentity: 'locked',
  createdAt: '2026-03-01T00:00:00.000Z',
  endedAt: null,
  sealed: { replies: 0, answers: 0 },
  ...more,
})
const former = { isCurrent: false }
const ended = { isCurrent: false, endedAt: '2026-03-02T00:00:00.000Z' }
const mine = { id: 'one', identity: 'secret', recipient: 'mine' }
const seenOn = '2026-03-02'
const known = { one: { recipient: 'mine', seenOn } }
const judge = (keys: OwnSealingKey[], more: { unlocked?: UnlockedKey[]; known?: KnownKeys } = {}) =>
  judgeKeys({ keys, unlocked: [], known, ...more })

test('the author’s own key raises nothing, and neither does one that this browser cannot judge', () => {
  expect(judge([keyOf('one', 'mine')], { unlocked: [mine] })).toEqual([])
  expect(judge([keyOf('one', 'mine')])).toEqual([])
  expect(judge([keyOf('one', 'anything')], { known: {} })).toEqual([])
  // Put back under another name.
  expect(judge([keyOf('two', 'mine')])).toEqual([])
})

test('a public half that is not that of the secret one was swapped', () => {
  const key = keyOf('one', 'thief')
  const swapped = { kind: 'swapped', key, own: 'mine' }
  expect(judge([key], { unlocked: [mine], known: {} })).toEqual([{ ...swapped, since: undefined }])
  expect(judge([key])).toEqual([{ ...swapped, since: seenOn }])
  // Told once: it is not missing too.
  const seals = { one: { ...known.one, state: 'seals' } } as const
  expect(judge([key], { known: seals })).toEqual([{ ...swapped, since: seenOn }])
})

test('so was a key of before, which letters in mailboxes name', () => {
  const keys = [keyOf('two', 'newer'), keyOf('one', 'thief', former)]
  const both = { ...known, two: { recipient: 'newer', seenOn } }
  expect(judge(keys, { known: both })).toMatchObject([{ kind: 'swapped', own: 'mine' }])
})

test('once the author’s is back nothing is wrong, and what arrived in between is still told from the rest', () => {
  const other = keyOf('one', 'thief', ended)
  const keys = [keyOf('two', 'mine'), other]
  expect(judge(keys)).toEqual([])
  expect(swappedIds({ keys, unlocked: [], known })).toEqual(new Set(['one']))
  // Readers are led to it still, or the author's is gone.
  expect(
    judge([keyOf('two', 'mine', former), keyOf('one', 'thief', { endedAt: ended.endedAt })]),
  ).toMatchObject([{ kind: 'swapped' }])
  expect(judge([other])).toMatchObject([{ kind: 'swapped' }])
})

test('a key that readers may be led to and that this browser never opened is asked about', () => {
  const keys = [keyOf('two', 'newer'), keyOf('one', 'mine', former)]
  expect(judge(keys)).toMatchObject([{ kind: 'strange', key: { id: 'two' } }])
  expect(judge(keys, { unlocked: [mine], known: {} })).toMatchObject([{ kind: 'strange' }])
  // What was put in the place of the author's, and replaced: links of that time still lead to it.
  expect(judge([keyOf('one', 'mine'), keyOf('two', 'thief', former)])).toMatchObject([
    { kind: 'strange', key: { id: 'two' } },
  ])
  expect(judge([keyOf('one', 'mine'), keyOf('two', 'thief', ended)])).toEqual([])
  // Said to be ended, and given to readers all the same.
  expect(judge([keyOf('two', 'thief', { endedAt: ended.endedAt })])).toMatchObject([{ kind: 'strange' }])
  // With the recovery sheet no lock is opened: nothing but the public half tells.
  const sheet = { identity: 'secret', recipient: 'mine' }
  expect(judge([keyOf('one', 'thief')], { unlocked: [sheet], known: {} })).toMatchObject([
    { kind: 'strange' },
  ])
})

test.each([
  ['seals', 'former', [keyOf('one', 'mine', former)]],
  ['seals', 'ended', [keyOf('one', 'mine', ended)]],
  ['seals', 'removed', []],
  ['former', 'ended', [keyOf('one', 'mine', ended)]],
  ['former', 'seals', [keyOf('one', 'mine')]],
  ['ended', 'former', [keyOf('one', 'mine', former)]],
  ['removed', 'seals', [keyOf('nine', 'mine')]],
] as const)(
  'a key that was “%s” and is “%s” is asked about, unless this browser did it',
  (state, is, keys) => {
    const judged = (one: Partial<KnownKey>) =>
      judge([...keys], { known: { one: { ...known.one, state, ...one } } })
    const moved = { kind: 'moved', own: 'mine', key: keys[0], was: state, is, since: seenOn }
    expect(judged({})).toEqual([moved])
    expect(judged({ caused: is })).toEqual([])
    expect(judged({ state: is })).toEqual([])
    // The answer of before it did.
    expect(judged({ state: is, caused: state })).toEqual([])
  },
)

test('that another key seals in its place is told of that one, once', () => {
  const keys = [keyOf('two', 'newer'), keyOf('one', 'mine', former)]
  const seals = { one: { ...known.one, state: 'seals' } } as const
  expect(judge(keys, { known: seals })).toMatchObject([{ kind: 'strange', key: { id: 'two' } }])
  const opened = { ...seals, two: { recipient: 'newer', seenOn } }
  expect(judge(keys, { known: opened })).toEqual([])
  // A key of before of the author's, which somebody else has.
  const compromised = { ...seals, two: { recipient: 'newer', seenOn, state: 'former' } } as const
  expect(judge(keys, { known: compromised })).toMatchObject([{ kind: 'moved', own: 'newer', is: 'seals' }])
})
