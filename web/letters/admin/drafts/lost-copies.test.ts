/** Which copies a page offers to bring back. */
import { expect, test } from 'vitest'
import { lostCopies } from './lost-copies.ts'

const words = { fromName: 'Ada', subject: 'Frost', body: '<p>Plums</p>' }
const copy = (writer: string, more: object = {}) => ({
  writer,
  draftId: 'draft-1',
  isStored: true,
  ...words,
  body: `<p>${writer}</p>`,
  at: '2026-11-21T10:42:00.000Z',
  ...more,
})
const none = new Set<string>()
const writers = (copies: { writer: string }[]) => copies.map(({ writer }) => writer)

test('those of its own draft', () => {
  const copies = [copy('a'), copy('b', { draftId: 'draft-2' })]
  expect(writers(lostCopies(copies, { letterId: 'draft-1', words, living: none }).offered)).toEqual(['a'])
})

test('a new letter offers the copies that the site never got', () => {
  const copies = [copy('a'), copy('b', { draftId: 'draft-2', isStored: false })]
  expect(writers(lostCopies(copies, { letterId: null, words, living: none }).offered)).toEqual(['b'])
})

test('none of a page that is still open', () => {
  const asking = { letterId: 'draft-1', words, living: new Set(['a']) }
  expect(lostCopies([copy('a')], asking)).toEqual({ offered: [], needless: [] })
})

test('none that says what the draft says already', () => {
  const same = copy('a', words)
  const asking = { letterId: 'draft-1', words, living: none }
  expect(lostCopies([same], asking)).toEqual({ offered: [], needless: [same] })
})
