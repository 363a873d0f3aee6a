/** Sentences that the server says and the web or a test repeats (specification §5, §8; decisions). */
import { bingoSquares } from './games/bingo-rules.ts'
import { durdleLetters, durdleTries } from './games/durdle-rules.ts'
import { limits } from './limits.ts'
import { type RefusalKind, refusals } from './refusals.ts'

const spoken = {
  emptyReply: 'Please write something before sending',
  longReply: 'Message is too long',
  unsubscribed: "You've been successfully unsubscribed",
  keptSubscribed: 'You are still subscribed',
  confirmed: 'Your subscription is confirmed',
  importWrongAddress: 'Not a valid e-mail address',
  importRowWithoutAddress: 'No e-mail address in this row',
  subscribed: "You've been subscribed. Welcome aboard!",
  askedToConfirm: 'Please follow the link in the mail that is on its way to you',
  uploadBackground: 'Please upload a picture to make it the background',
  gameTitle: 'Please enter a title',
  gameActive: 'isActive must be true or false',
  description: 'Description must be a text',
  pollEnds: 'This poll will no longer accept responses',
  entryGone: 'The entry is off the leaderboard',
  goodbye: "You won't receive any more letters from us. We're sorry to see you go!",
  noAnswer: 'The site did not answer. Is it running, and are you online?',
  playerName: 'Please enter your name',
  durdleAnswer: `Answer must be exactly ${durdleLetters} letters`,
  durdleGuess: `Guess must be exactly ${durdleLetters} letters`,
  durdleGuesses: 'Please send the words of one game, six at most',
  durdleScore: `A score is a number from 1 to ${durdleTries}, or X`,
  bingoItems: `You must enter exactly ${bingoSquares} lines of text`,
  bingoItem: `A square has at most ${limits.bingoItem} characters`,
  emptyTransition: 'Transition text cannot be empty.',
  emptyDescription: 'Room description cannot be empty.',
} as const

const refused = Object.fromEntries(
  Object.entries(refusals).map(([kind, [, sentence]]) => [kind, sentence]),
) as { [K in RefusalKind]: (typeof refusals)[K][1] }

export const sentences = { ...spoken, ...refused }
