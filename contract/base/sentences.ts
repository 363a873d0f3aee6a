/** Sentences of the author's pages that the server says and the web or a test repeats (specification §5, §8; decisions); readers' are in the catalogue. */

import { bingoSquares } from '../games/rules/bingo-rules.ts'
import { durdleLetters } from '../games/rules/durdle-rules.ts'
import { call } from '../languages/en/call.ts'
import { refused } from '../languages/en/desk/base/refused.ts'
import { limits } from './limits.ts'
import { type RefusalKind, refusals } from './refusals.ts'

const spoken = {
  noAnswer: call.noAnswer,
  importWrongAddress: 'Not a valid e-mail address',
  importRowWithoutAddress: 'No e-mail address in this row',
  gameTitle: refused.gameTitle,
  gameActive: 'isActive must be true or false',
  description: 'Description must be a text',
  pollEnds: refused.pollEnds,
  entryGone: 'The entry was removed from the leaderboard',
  durdleAnswer: `Answer must be exactly ${durdleLetters} letters`,
  bingoItems: `You must enter exactly ${bingoSquares} lines of text`,
  bingoItem: `A square has at most ${limits.bingoItem} characters`,
  correctionNote: refused.correctionNote,
  nameMissing: refused.nameMissing,
  circleName: refused.circleName,
  emptyTransition: refused.emptyTransition,
  emptyDescription: refused.emptyDescription,
} as const

const byKind = Object.fromEntries(
  Object.entries(refusals).map(([kind, [, sentence]]) => [kind, sentence]),
) as { [K in RefusalKind]: (typeof refusals)[K][1] }

export const sentences = { ...spoken, ...byKind }
