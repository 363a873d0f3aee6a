/** What a game is kept as, told as, shared as and counted as. */
import { expect, test } from 'vitest'
import { markGuess } from '../../../../contract/games/rules/durdle-rules.ts'
import { formatRow, news } from './format-marks.ts'
import { shareSquares, shareWords } from './share-text.ts'
import { countGames } from './statistics.ts'
import { newGame, parseGame, scoreOf, stateOf } from './stored-game.ts'

const gameOf = (answer: string, ...words: string[]) => ({
  rows: words.map(word => ({ word, marks: markGuess(word, answer) })),
  pressId: 'sixteen-and-more-signs',
})
const won = gameOf('LEVEL', 'VALVE', 'LEVEL')
const lost = gameOf('LEVEL', 'VALVE', 'VALVE', 'VALVE', 'VALVE', 'VALVE', 'CRANE')
const open = gameOf('LEVEL', 'VALVE')

test('a game is kept and read again', () => {
  for (const game of [won, lost, open, newGame(), { ...won, entryId: 'x' }]) {
    expect(parseGame(JSON.stringify(game))).toEqual(game)
  }
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another thing', '[]'],
  ['null', 'null'],
  ['no press id', JSON.stringify({ rows: [] })],
  ['seven guesses', JSON.stringify({ ...lost, rows: [...lost.rows, ...open.rows] })],
  ['a word too long', JSON.stringify({ ...open, rows: [{ word: 'LETTER', marks: [] }] })],
  ['a mark that is none', JSON.stringify({ ...open, rows: [{ word: 'VALVE', marks: Array(5).fill('x') }] })],
])('%s is no game', (_, text) => {
  expect(parseGame(text)).toBeUndefined()
})

test('state and score follow from the guesses', () => {
  expect([won, lost, open].map(game => [stateOf(game), scoreOf(game)])).toEqual([
    ['won', '2'],
    ['lost', 'X'],
    ['playing', 'X'],
  ])
})

test('a guess in words', () => {
  expect(open.rows.map(formatRow)).toEqual([
    'VALVE: V on 1, L on 3, E on 5 elsewhere in the word. A not in the word. No second V.',
  ])
  expect(news(open.rows, 'playing')).toMatch(/ 5 tries left\.$/)
  expect(news(won.rows, 'won')).toBe('LEVEL is the word! Found in 2 of 6.')
  expect(news(lost.rows, 'lost')).toMatch(/That was the last try\.$/)
  expect(news([], 'playing')).toBe('')
})

test('a shared result has squares or words and no letter of the game', () => {
  const shared = { title: 'Mine', link: 'https://a.example/durdle/x', game: won }
  expect(shareSquares(shared)).toBe(
    'Durdle “Mine” 2/6\n\n🟧⬜🟧⬜🟧\n🟪🟪🟪🟪🟪\n\nhttps://a.example/durdle/x',
  )
  expect(shareWords(shared)).toBe(
    'Durdle “Mine”: found in 2 of 6 tries.\nGuess 1: 0 in place, 3 elsewhere.\nGuess 2: 5 in place, 0 elsewhere.\nhttps://a.example/durdle/x',
  )
  const text = shareSquares({ ...shared, game: lost }) + shareWords({ ...shared, game: lost })
  expect(text).toContain('“Mine” X/6')
  expect(text).toContain('not found this time')
  expect(text).not.toMatch(/VALVE|CRANE|LEVEL/)
})

test('statistics count what is over, and only that', () => {
  const texts = [won, won, lost, open].map(game => JSON.stringify(game))
  expect(countGames([...texts, 'broken'])).toEqual({
    played: 3,
    won: 2,
    byGuesses: [0, 2, 0, 0, 0, 0],
    // Kept before the end of a game had a time.
    streak: 0,
    longestStreak: 0,
  })
})

test('a streak is what was found in a row up to the last game, whatever order the games are kept in', () => {
  const ended = (game: object, endedAt: number) => JSON.stringify({ ...game, endedAt })
  const texts = [ended(won, 5), ended(won, 1), ended(lost, 4), ended(won, 3), ended(won, 2)]
  expect(countGames(texts)).toMatchObject({ streak: 1, longestStreak: 3 })
  expect(countGames([...texts, ended(lost, 6)])).toMatchObject({ streak: 0, longestStreak: 3 })
})
