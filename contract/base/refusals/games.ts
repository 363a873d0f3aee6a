/** Why games are refused. */
import { refusals as said } from '../../languages/en/refusals.ts'
import type { Refusals } from './refusal.ts'

const noSuchText = 'The story has no such room or choice'

export const gamesRefusals = {
  durdleNotFound: [404, said.durdleNotFound],
  durdleNoWord: [400, said.durdleNoWord],
  durdleNotOver: [400, said.durdleNotOver],
  durdleScoreRefused: [400, said.durdleScoreRefused],
  durdleHasScores: [409, 'This game already has scores'],
  bingoNotFound: [404, said.bingoNotFound],
  noSuchText: [404, noSuchText],
  textOfNoPlace: [400, noSuchText],
  textTwice: [400, 'This file has two texts for the same place'],
  scoreNotBelieved: [400, said.scoreNotBelieved],
  scoreNotFound: [404, 'This entry is no longer on the leaderboard'],
} as const satisfies Refusals
