/** Why games are refused. */
import { readerSentences } from '../reader-sentences.ts'
import type { Refusals } from './refusal.ts'

const noSuchText = 'The story has no such room or choice'

export const gamesRefusals = {
  durdleNotFound: [404, readerSentences.durdleNotFound],
  durdleNoWord: [400, 'Not in the word list'],
  durdleNotOver: [400, 'This game is not over yet'],
  durdleScoreRefused: [
    400,
    'These guesses do not add up to this score. The word may have been changed in the meantime',
  ],
  durdleHasScores: [409, 'This game already has scores'],
  bingoNotFound: [404, readerSentences.bingoNotFound],
  noSuchText: [404, noSuchText],
  textOfNoPlace: [400, noSuchText],
  textTwice: [400, 'This file has two texts for the same place'],
  scoreNotBelieved: [400, 'That score cannot be reached in Room 404'],
  scoreNotFound: [404, 'This entry is no longer on the leaderboard'],
} as const satisfies Refusals
