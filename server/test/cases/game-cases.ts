/** Calls of games: a right body, and for each of its fields a value that is refused. */
import { limits } from '../../../contract/base/limits.ts'
import * as bingo from '../../../contract/games/bingo.ts'
import * as durdle from '../../../contract/games/durdle.ts'
import * as room404 from '../../../contract/games/room404.ts'
import { type FieldCase, long } from '../field-case.ts'

export const gameCases: readonly FieldCase[] = [
  [
    durdle.createDurdle,
    { title: 'A word', answer: 'crane' },
    { title: ' ', description: long(limits.gameDescription), answer: 'cran1' },
  ],
  [
    durdle.updateDurdle,
    {},
    {
      title: long(limits.gameTitle),
      description: long(limits.gameDescription),
      answer: 'cranes',
      isActive: 'yes',
    },
  ],
  [durdle.checkGuess, { guess: 'crane' }, { guess: 'cran' }],
  [durdle.revealAnswer, { guesses: ['crane'] }, { guesses: Array(7).fill('crane') }],
  [
    durdle.submitScore,
    { playerName: 'Ada', score: '1', guesses: ['crane'] },
    { playerName: '\u200b', score: '7', guesses: ['cran'], pressId: 'short' },
  ],
  [
    bingo.createBingo,
    { title: 'Family', items: Array(16).fill('Tea') },
    { title: long(limits.gameTitle), description: 7, items: Array(15).fill('Tea') },
  ],
  [
    bingo.updateBingo,
    {},
    {
      title: '',
      description: long(limits.gameDescription),
      items: [...Array(15).fill('Tea'), long(limits.bingoItem)],
      isActive: 1,
    },
  ],
  [
    room404.sendScore,
    { playerName: 'Ada', health: '3', sanity: '3', secrets: '0', ending: 'escape' },
    {
      playerName: long(30),
      health: '11',
      sanity: -1,
      secrets: 'many',
      ending: 'happy',
      moves: [{ choice: 0.5 }],
      pressId: 'short',
    },
  ],
  [
    room404.saveTransition,
    { roomId: 1, choiceIndex: 0, isEcho: false, transitionText: 'Words.' },
    { roomId: 11, choiceIndex: -1, isEcho: 'yes', transitionText: long(5_000) },
  ],
  [
    room404.saveDescription,
    { roomId: 1, isEcho: false, description: 'Words.' },
    { roomId: 0.5, isEcho: 1, description: ' ' },
  ],
  [room404.importTexts, { transitions: [], descriptions: [] }, { transitions: [{}], descriptions: 'none' }],
]
