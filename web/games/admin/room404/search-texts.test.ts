/** Words are found wherever a player could read them: in the story, in the author's texts, in drafts, in endings. */
import { expect, test } from 'vitest'
import { searchTexts } from './search-texts.ts'

const editor = {
  saved: new Map([
    ['room-1-2', 'A saved zebra, and a good deal that comes after it, so that it has to be cut off.'],
  ]),
  drafts: { 'room-4-echo-description': 'A draft of a ZEBRA' },
  write: () => {},
}

test('finds words in saved texts and drafts, whatever the case, with the words around', () => {
  expect(searchTexts(editor, ' zebra ')).toEqual([
    {
      id: 'room-1-2',
      title: 'Room 1 · The front desk, after choice 2',
      words: ['A saved ', 'zebra', ', and a good deal that comes after it, s…'],
    },
    { id: 'room-4-echo', title: 'Room 4 · The corridor, echo', words: ['A draft of a ', 'ZEBRA', ''] },
  ])
})

test('finds words in the story, its choices and its endings; not in what a draft replaced', () => {
  expect(searchTexts(editor, 'ask to see the ledger').map(({ id }) => id)).toEqual(['room-1-3'])
  expect(searchTexts(editor, 'matter of tact').map(({ id }) => id)).toEqual(['ending-consumed'])
  expect(searchTexts(editor, 'nobody has walked on it yet')).toEqual([])
  expect(searchTexts(editor, '  ')).toEqual([])
})
