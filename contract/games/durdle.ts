/** Durdle: the author's hidden words, what a player asks of them, and the board. */

import { done, endpoint } from '../base/endpoint.ts'
import { id, listQuery, pressId, time, trimmedLine } from '../base/field.ts'
import { limits, perMinute } from '../base/limits.ts'
import { z } from '../base/zod.ts'
import { refused } from '../languages/en/desk/base/refused.ts'
import { faults } from '../languages/en/faults.ts'
import { durdleTries, isFiveLetters } from './rules/durdle-rules.ts'
import { gameDescription, gameTitle } from './rules/game-fields.ts'

export const durdleGame = z.object({
  id,
  title: z.string(),
  description: z.string(),
  answer: z.string(),
  isActive: z.boolean(),
  playCount: z.number().int(),
  uniqueToken: z.string(),
  createdAt: time,
  /** Scores on its board; with any, the answer stays as it is. */
  scores: z.number().int(),
})
export type DurdleGame = z.infer<typeof durdleGame>

const answer = z
  .string({ error: refused.durdleAnswer })
  .trim()
  .refine(isFiveLetters, refused.durdleAnswer)
  .toUpperCase()
const guess = z
  .string({ error: faults.durdleGuess })
  .trim()
  .refine(isFiveLetters, faults.durdleGuess)
  .toUpperCase()
const guesses = z.array(guess, { error: faults.durdleGuesses }).max(durdleTries, faults.durdleGuesses)

const fields = z.object({ title: gameTitle, description: gameDescription, answer })

/** Without the guesses: a winner's last one is the answer. */
export const durdleScore = z.object({ id, playerName: z.string(), score: z.string() })
export type DurdleScore = z.infer<typeof durdleScore>

export const listDurdles = endpoint('GET /api/durdle-games', {
  summary: 'The Durdle games, newest first; a search looks at their titles',
  access: 'read',
  query: listQuery,
  answers: { 200: z.array(durdleGame) },
})

export const createDurdle = endpoint('POST /api/durdle-games', {
  summary: 'Create a Durdle game',
  access: 'author',
  body: fields.extend({ description: gameDescription.default('') }),
  answers: { 201: durdleGame },
})

export const updateDurdle = endpoint('PATCH /api/durdle-games/:id', {
  summary: 'Change a Durdle game; its answer only while nobody has a score',
  access: 'author',
  body: fields.extend({ isActive: z.boolean({ error: refused.gameActive }) }).partial(),
  answers: { 200: durdleGame },
  refusals: ['durdleNotFound', 'durdleHasScores'],
})

export const deleteDurdle = endpoint('DELETE /api/durdle-games/:id', {
  summary: 'Delete a Durdle game and its leaderboard',
  access: 'author',
  answers: { 200: done },
  refusals: ['durdleNotFound'],
})

export const listDurdleScores = endpoint('GET /api/durdle-games/:id/scores', {
  summary: 'The leaderboard of a Durdle game for its author, also while the game is inactive',
  access: 'read',
  answers: { 200: z.array(durdleScore) },
  refusals: ['durdleNotFound'],
})

export const deleteDurdleScore = endpoint('DELETE /api/durdle-games/:id/leaderboard/:scoreId', {
  summary: 'Take an entry off the leaderboard of a Durdle game',
  access: 'author',
  answers: { 200: done },
  refusals: ['scoreNotFound'],
})

export const playDurdle = endpoint('GET /api/durdle-games/:token/play', {
  summary: 'What a player sees of a game: never its answer',
  access: 'public',
  answers: {
    200: durdleGame.pick({ id: true, title: true, description: true, isActive: true, uniqueToken: true }),
  },
  refusals: ['durdleNotFound'],
})

export const checkGuess = endpoint('POST /api/durdle-games/:token/check', {
  summary: 'Mark a guess',
  access: 'public',
  body: z.object({ guess }),
  answers: {
    200: z.object({ result: z.array(z.enum(['correct', 'present', 'absent'])), isCorrect: z.boolean() }),
  },
  perMinute: perMinute.guesses,
  refusals: ['durdleNotFound', 'durdleNoWord'],
})

export const revealAnswer = endpoint('POST /api/durdle-games/:token/reveal', {
  summary: 'The answer, for a game that is over',
  access: 'public',
  body: z.object({ guesses }),
  answers: { 200: z.object({ answer: z.string() }) },
  perMinute: perMinute.guesses,
  refusals: ['durdleNotFound', 'durdleNotOver'],
})

export const durdleBoard = endpoint('GET /api/durdle-games/:token/leaderboard', {
  summary: 'The ten best: fewest guesses first, losses last, then the oldest',
  access: 'public',
  answers: { 200: z.array(durdleScore) },
  refusals: ['durdleNotFound'],
})

/** Something one can see, not only blanks and marks without width. */
const visible = /[^\p{C}\p{Z}]/u
const playerName = trimmedLine('Name', limits.playerName).refine(
  name => visible.test(name),
  faults.playerName,
)
/** With a press id a second call of one game in one browser gets the first one's entry. */
export const submitScore = endpoint('POST /api/durdle-games/:token/leaderboard', {
  summary: 'Put a score on the board, when its guesses can have led to it',
  access: 'public',
  body: z.object({
    playerName,
    score: z.string({ error: faults.durdleScore }).regex(/^[1-6X]$/, faults.durdleScore),
    guesses,
    pressId: pressId.optional(),
  }),
  answers: { 201: durdleScore },
  perMinute: perMinute.scores,
  refusals: ['durdleNotFound', 'durdleScoreRefused'],
})
