/** What is remembered of a game comes back as it was; what is broken is as if it were not there. */
import { expect, test } from 'vitest'
import { startGame } from '../../../../contract/games/rules/room404.ts'
import { story } from '../../../../contract/games/rules/room404-story.ts'
import { begin, goOn, land, take } from '../../room404/play.ts'
import { readSave } from './saved-game.ts'

const save = (change: object) =>
  JSON.stringify({ version: 3, moves: [{ choice: 0 }], arrived: true, ...change })
const lift = goOn(take(story, begin(startGame()), { choice: 0 }))

test('a game in a room, on the way, and at its end', () => {
  expect(readSave(story, save({}))).toEqual(land(lift))
  expect(readSave(story, save({ arrived: false }))).toMatchObject({
    phase: 'words',
    state: { currentRoom: 1 },
  })
  const dead = [2, 2, 3, 2].map(choice => ({ choice }))
  expect(readSave(story, save({ moves: dead }))).toMatchObject({ phase: 'over', state: { ending: 'loop' } })
  // Chance is remembered, so that loading the page again does not throw the coin again.
  const coin = [{ choice: 0 }, { choice: 0, success: false }]
  expect(readSave(story, save({ moves: coin }))?.state).toMatchObject({ currentRoom: 1, echo: true })
})

test.each<[string, string | null]>([
  ['nothing', null],
  ['null', 'null'],
  ['a number', '404'],
  ['an older version', save({ version: 2 })],
  ['a newer version', save({ version: 4 })],
  ['no version', save({ version: undefined })],
  ['no list', save({ moves: 'none' })],
  ['an empty list', save({ moves: [] })],
  ['a list of nothing', save({ moves: [null] })],
  ['a choice in words', save({ moves: [{ choice: 'one' }] })],
  ['a choice that the room does not offer', save({ moves: [{ choice: 3 }] })],
  ['chance in words', save({ moves: [{ choice: 0 }, { choice: 0, success: 'yes' }] })],
  ['no chance where there was some', save({ moves: [{ choice: 0 }, { choice: 0 }] })],
  ['a choice after the end', save({ moves: [2, 2, 3, 2, 2].map(choice => ({ choice })) })],
])('%s is ignored', (_, text) => {
  expect(readSave(story, text)).toBeUndefined()
})
