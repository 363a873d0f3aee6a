/** Sentences of the author's pages that the server says and the web or a test repeats (specification §5, §8; decisions); readers' are in the catalogue. */
import { bingoSquares } from '../games/rules/bingo-rules.ts'
import { durdleLetters } from '../games/rules/durdle-rules.ts'
import { call } from '../languages/en/call.ts'
import { limits } from './limits.ts'
import { type RefusalKind, refusals } from './refusals.ts'

const spoken = {
  noAnswer: call.noAnswer,
  importWrongAddress: 'Not a valid e-mail address',
  importRowWithoutAddress: 'No e-mail address in this row',
  uploadBackground: 'Please upload a picture to make it the background',
  gameTitle: 'Please enter a title',
  gameActive: 'isActive must be true or false',
  description: 'Description must be a text',
  pollEnds: 'This poll will no longer accept responses',
  entryGone: 'The entry was removed from the leaderboard',
  durdleAnswer: `Answer must be exactly ${durdleLetters} letters`,
  bingoItems: `You must enter exactly ${bingoSquares} lines of text`,
  bingoItem: `A square has at most ${limits.bingoItem} characters`,
  correctionNote: 'Please say in a sentence what changed',
  nameMissing: 'Please enter a name',
  circleName: 'Please enter a name for the circle',
  emptyTransition: 'Transition text cannot be empty.',
  emptyDescription: 'Room description cannot be empty.',
} as const

const refused = Object.fromEntries(
  Object.entries(refusals).map(([kind, [, sentence]]) => [kind, sentence]),
) as { [K in RefusalKind]: (typeof refusals)[K][1] }

export const sentences = { ...spoken, ...refused }
