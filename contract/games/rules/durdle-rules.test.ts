/** Durdle's rules, case by case. */
import { describe, expect, test } from 'vitest'
import {
  isFiveLetters,
  isSolved,
  knownLetters,
  leftOutHint,
  type Mark,
  markGuess,
  replayDurdle,
} from './durdle-rules.ts'

const marks: Record<string, Mark> = { g: 'correct', y: 'present', '-': 'absent' }
const short: Record<Mark, string> = { correct: 'g', present: 'y', absent: '-' }
const marked = (guess: string, answer: string) =>
  markGuess(guess, answer)
    .map(mark => short[mark])
    .join('')
const rowOf = (word: string, pattern: string) => ({
  word,
  marks: Array.from(pattern, sign => marks[sign] ?? 'absent'),
})

test.each([
  // Nothing repeats.
  ['CRANE', 'CRANE', 'ggggg'],
  ['CRANE', 'MOULD', '-----'],
  ['CRANE', 'TRAIN', '-ggy-'],
  ['STARE', 'TEARS', 'yyggy'],
  ['PLUMB', 'LUMPY', 'yyyy-'],
  ['GHOST', 'OUGHT', 'yyy-g'],
  ['ABCDE', 'BCDEA', 'yyyyy'],
  ['ABCDE', 'ABCDF', 'gggg-'],
  ['ABCDE', 'EFGHI', '----y'],
  ['FIBRE', 'METRE', '---gg'],
  // The guess repeats a letter that the answer has once.
  ['SPEED', 'ABIDE', '--y-y'],
  ['ERASE', 'STARE', '-ygyg'],
  ['GEESE', 'CRANE', '----g'],
  ['GEESE', 'HOTEL', '-y---'],
  ['EERIE', 'CRANE', '--y-g'],
  ['ALLOY', 'HOTEL', '-y-y-'],
  ['LLAMA', 'HOTEL', 'y----'],
  ['LEVEL', 'HOTEL', '---gg'],
  ['ROBOT', 'CROWN', 'yy---'],
  ['TOOTH', 'STONE', 'y-g--'],
  ['AAAAA', 'CRANE', '--g--'],
  ['EEEEE', 'CRANE', '----g'],
  ['MUMMY', 'MOULD', 'gy---'],
  ['PUPPY', 'GRAPH', '---g-'],
  ['VIVID', 'DRIVE', 'yy--y'],
  // The answer repeats a letter that the guess has once.
  ['CRANE', 'ERASE', '-gg-g'],
  ['LEAPT', 'HELLO', 'yg---'],
  ['POINT', 'ROBOT', '-g--g'],
  ['MANGO', 'MAMMA', 'gg---'],
  ['STEAK', 'EERIE', '--y--'],
  // Both repeat it.
  ['SPEED', 'ERASE', 'y-yy-'],
  ['SPEED', 'STEAL', 'g-g--'],
  ['SPEED', 'CREPE', '-ygy-'],
  ['ALLEE', 'LABEL', 'yyyg-'],
  ['CECUM', 'CYNIC', 'g-y--'],
  ['CANDY', 'CYNIC', 'g-g-y'],
  ['VALVE', 'LEVEL', 'y-y-y'],
  ['GEESE', 'ELEGY', 'yyg--'],
  ['MAMMA', 'MAXIM', 'ggy--'],
  ['LLAMA', 'ALLOY', 'ygy--'],
  ['ALLOY', 'LLAMA', 'ygy--'],
  ['EERIE', 'GEESE', 'yg--g'],
  ['SASSY', 'BASIS', 'ygg--'],
  ['TATTY', 'TRUTH', 'g--g-'],
  ['KAYAK', 'KARMA', 'gg-y-'],
  ['NANNY', 'ANNOY', 'yyg-g'],
  ['AABBB', 'BBAAA', 'yyyy-'],
  ['AABBC', 'AABBC', 'ggggg'],
])('%s for %s is %s', (guess, answer, expected) => {
  expect(marked(guess, answer)).toBe(expected)
})

test('a guess is marked with as many letters as the answer has, never more', () => {
  const letters = ['A', 'B', 'C']
  const words = letters.flatMap(a =>
    letters.flatMap(b => letters.flatMap(c => letters.flatMap(d => letters.map(e => a + b + c + d + e)))),
  )
  const count = (word: string, letter: string) => word.split(letter).length - 1
  for (const guess of words.filter((_, at) => at % 7 === 0)) {
    for (const answer of words) {
      const row = markGuess(guess, answer)
      for (const letter of letters) {
        const coloured = row.filter((mark, at) => guess[at] === letter && mark !== 'absent').length
        expect(coloured).toBe(Math.min(count(guess, letter), count(answer, letter)))
      }
      expect(row.map(mark => mark === 'correct')).toEqual(
        Array.from(guess, (letter, at) => letter === answer[at]),
      )
    }
  }
})

test('a word is found when every letter is in its place', () => {
  expect(isSolved(markGuess('CRANE', 'CRANE'))).toBe(true)
  expect(isSolved(markGuess('CRANE', 'CRATE'))).toBe(false)
})

describe('a finished game, played again', () => {
  const isWord = (word: string) => ['AUNTS', 'TREES', 'WORDS', 'FIBRE', 'CRANE'].includes(word)
  const wrong = ['AUNTS', 'TREES', 'WORDS', 'FIBRE', 'CRANE']
  test.each([
    ['at once', ['JOLLY'], '1'],
    ['with an answer that is no word', ['AUNTS', 'JOLLY'], '2'],
    ['at the last try', [...wrong, 'JOLLY'], '6'],
    ['never', [...wrong, 'AUNTS'], 'X'],
    ['no guess', [], undefined],
    ['given up', wrong, undefined],
    ['a guess after the right one', ['JOLLY', 'AUNTS'], undefined],
    ['the right one twice', ['JOLLY', 'JOLLY'], undefined],
    ['seven guesses', [...wrong, 'AUNTS', 'JOLLY'], undefined],
    ['a word that is none', ['XXXXX', 'JOLLY'], undefined],
    ['six words of which one is none', [...wrong, 'XXXXX'], undefined],
  ])('%s', (_, guesses, score) => {
    expect(replayDurdle(guesses, 'JOLLY', isWord)).toBe(score)
  })
})

test.each([
  ['CRANE', true],
  ['crane', true],
  ['CRAN', false],
  ['CRANES', false],
  ['CRÂNE', false],
  ['CR NE', false],
  ['CRAN1', false],
  ['', false],
  ['CRANE\n', false],
])('%j has five letters: %s', (word, yes) => {
  expect(isFiveLetters(word)).toBe(yes)
})

test('the keyboard shows the best that is known of a letter, whatever came later', () => {
  const known = knownLetters([rowOf('LEVEL', '---gg'), rowOf('ALLOY', '-y-y-')])
  expect(Object.fromEntries(known)).toEqual({
    L: 'correct',
    E: 'correct',
    V: 'absent',
    A: 'absent',
    O: 'present',
    Y: 'absent',
  })
  expect(knownLetters([]).size).toBe(0)
})

describe('hard mode', () => {
  const rowsOf = (answer: string, ...words: string[]) =>
    words.map(word => ({ word, marks: markGuess(word, answer) }))

  test.each([
    ['TREES', [], undefined],
    ['TREES', ['LOYAL'], { letter: 'O', times: 1, place: 1 }],
    ['MOULD', ['LOYAL'], { letter: 'L', times: 2 }],
    ['JOLLY', ['LOYAL'], undefined],
    ['FOLKY', ['LOYAL'], { letter: 'L', times: 2 }],
  ])('%s after %j leaves out %j', (guess, words, hint) => {
    expect(leftOutHint(guess, rowsOf('JOLLY', ...words))).toEqual(hint)
  })
})
