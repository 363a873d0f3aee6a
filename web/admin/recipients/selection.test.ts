import { describe, expect, test } from 'vitest'
import { deselectAll, keepKnown, selectAll, selectRange, toggle } from './selection.ts'

const rows = ['a', 'b', 'c', 'd'].map(id => ({
  id,
  email: `${id}@example.com`,
  isActive: true,
  subscribedAt: '2026-01-01T00:00:00.000Z',
  unsubscribedAt: null,
}))
const ids = (selection: Iterable<string>) => [...selection].sort().join('')

describe('a selection', () => {
  test('toggles one, and leaves the set it came from alone', () => {
    const before = new Set(['a'])
    expect(ids(toggle(before, 'b'))).toBe('ab')
    expect(ids(toggle(before, 'a'))).toBe('')
    expect(ids(before)).toBe('a')
  })

  test('select all adds what is shown to what was selected', () => {
    expect(ids(selectAll(new Set(['z']), rows))).toBe('abcdz')
  })

  test('deselect all takes away what is shown and nobody else', () => {
    expect(ids(deselectAll(new Set(['a', 'b', 'z']), rows))).toBe('z')
  })

  test('a range goes both ways', () => {
    expect(ids(selectRange(new Set(), rows, 1, 2))).toBe('bc')
    expect(ids(selectRange(new Set(['z']), rows, 3, 2))).toBe('cdz')
  })

  test('a range leaves out an address that was refused for good', () => {
    const suppressed = { since: '2026-01-01T00:00:00.000Z', words: '550 5.1.1 No such user' }
    const shown = rows.map(row => (row.id === 'b' ? { ...row, suppressed } : row))
    expect(ids(selectRange(new Set(), shown, 0, 2))).toBe('ac')
  })

  test('keeps only who can still be sent to', () => {
    expect(ids(keepKnown(['a', 'gone'], rows))).toBe('a')
  })
})
