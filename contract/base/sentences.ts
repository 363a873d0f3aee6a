/** Sentences that the server says and the web or a test repeats (specification §5, §8; decisions). */
import { bingoSquares } from '../games/rules/bingo-rules.ts'
import { durdleLetters, durdleTries } from '../games/rules/durdle-rules.ts'
import { limits } from './limits.ts'
import { readerSentences } from './reader-sentences.ts'
import { type RefusalKind, refusals } from './refusals.ts'

const spoken = {
  ...readerSentences,
  unsubscribed: "You've been successfully unsubscribed",
  importWrongAddress: 'Not a valid e-mail address',
  importRowWithoutAddress: 'No e-mail address in this row',
  ownPageAsked:
    "If this address is on the list, a mail with the link to your page is on its way. We won't send it again straight away",
  ownPageAskedByLetter:
    "A mail with the link to your page is on its way to the address that this letter came to. We won't send it again straight away",
  newAddressAsked: 'A mail is on its way to the new address. Press the button in it to make the change',
  newAddressDone: 'Your new address is set',
  erasedByReader: 'Everything about you is erased',
  askedToConfirm: 'Please follow the link in the mail that is on its way to you',
  askedElsewhere: 'If this address is not on the list yet, a mail with a link is on its way to it',
  asProgramsDo:
    'That form looked as if a program had filled it in. If you are a person, please try again here',
  uploadBackground: 'Please upload a picture to make it the background',
  gameTitle: 'Please enter a title',
  gameActive: 'isActive must be true or false',
  description: 'Description must be a text',
  pollEnds: 'This poll will no longer accept responses',
  entryGone: 'The entry was removed from the leaderboard',
  durdleAnswer: `Answer must be exactly ${durdleLetters} letters`,
  durdleGuesses: 'Please send the words of one game, six at most',
  durdleScore: `A score is a number from 1 to ${durdleTries}, or X`,
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
