/** What is on the screen after each choice. */
import { expect, test } from 'vitest'
import { type GameState, startGame } from '../../../contract/games/rules/room404.ts'
import { story } from '../../../contract/games/rules/room404-story.ts'
import { ownStory } from './own-story.ts'
import { begin, changesOf, goOn, land, type Phase, take } from './play.ts'
import { formatChange } from './stat-words.ts'

const at = (state: Partial<GameState>) => begin({ ...startGame(), ...state })

test.each<[string, Partial<GameState>, number, Phase, Phase, number]>([
  ['words, then the room', {}, 0, 'words', 'room', 2],
  ['a moment, then the room', {}, 1, 'leaving', 'room', 3],
  ['words, a flash, then the room', { currentRoom: 3 }, 2, 'words', 'room', 1],
  ['words, then the ending', { currentRoom: 10 }, 0, 'words', 'over', 10],
  ['the ending at once, without words', { sanity: 1 }, 2, 'over', 'over', 1],
])('%s', (_, state, choice, first, last, room) => {
  let game = take(story, at(state), { choice })
  expect(game.phase).toBe(first)
  // Pressed twice, it counts once.
  expect(take(story, game, { choice })).toBe(game)
  game = goOn(game)
  if (state.currentRoom === 3) expect(game.phase).toBe('flash')
  expect(goOn(game)).toBe(game)
  game = land(game)
  expect([game.phase, game.state.currentRoom]).toEqual([last, room])
  expect(game.moves).toEqual([{ choice }])
})

test('what a choice changed', () => {
  const told = (secrets: number) =>
    changesOf(take(story, at({ currentRoom: 7, secrets }), { choice: 1 }).step).map(formatChange)
  expect(told(1)).toEqual(['+1 Health', '−1 Secrets'])
  // Nothing is lost by whoever has none.
  expect(told(0)).toEqual(['+1 Health'])
  expect(changesOf(null)).toEqual([])
})

test('the author’s texts stand in place of the story’s, also where it has none', () => {
  const own = ownStory({
    transitions: [
      { roomId: 1, choiceIndex: 1, isEcho: false, transitionText: 'Up.' },
      { roomId: 1, choiceIndex: 1, isEcho: true, transitionText: 'Up again.' },
      { roomId: 2, choiceIndex: 0, isEcho: true, transitionText: 'Nowhere.' },
    ],
    descriptions: [{ roomId: 4, isEcho: true, description: 'An echo.' }],
  })
  expect(own.rooms[0]?.choices[1]).toMatchObject({ transition: 'Up.', type: 'progress', next: 3 })
  expect(own.rooms[0]?.echo?.choices[1]?.transition).toBe('Up again.')
  expect(own.rooms[3]?.echo?.description).toBe('An echo.')
  expect([own.rooms[1], own.rooms[3]?.description]).toEqual([story.rooms[1], story.rooms[3]?.description])
  expect(take(own, begin(startGame()), { choice: 1 }).phase).toBe('words')
})
