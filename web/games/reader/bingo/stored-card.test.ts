/** A card that is kept, and one that somebody broke. */
import { expect, test } from 'vitest'
import { markedPlaces, newCard, parseCard, squaresOf } from './stored-card.ts'

test('a card is kept and read again', () => {
  for (const card of [newCard(), { seed: 0, marks: [] }, { seed: 0xffffffff, marks: [15, 0] }]) {
    expect(parseCard(JSON.stringify(card))).toEqual(card)
  }
})

test.each([
  ['nothing', null],
  ['no JSON', 'x'],
  ['no seed', '{"marks":[]}'],
  ['a seed out of range', '{"seed":-1,"marks":[]}'],
  ['a mark out of range', '{"seed":1,"marks":[16]}'],
  ['marks that are none', '{"seed":1,"marks":{}}'],
])('%s is no card', (_, text) => {
  expect(parseCard(text)).toBeUndefined()
})

test('a mark stays with its square, wherever that lies', () => {
  const squares = squaresOf({ seed: 7, marks: [3, 9] })
  const places = [...markedPlaces(squares)]
  expect(places.map(place => squares[place]?.item).toSorted()).toEqual([3, 9])
})
