/** Why games are refused. */
import type { Refusals } from './refusal.ts'

export const gamesRefusals = {
  durdleNotFound: 404,
  durdleNoWord: 400,
  durdleNotOver: 400,
  durdleScoreRefused: 400,
  durdleHasScores: 409,
  bingoNotFound: 404,
  noSuchText: 404,
  textOfNoPlace: 400,
  textTwice: 400,
  scoreNotBelieved: 400,
  scoreNotFound: 404,
} as const satisfies Refusals
