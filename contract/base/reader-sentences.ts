/** The sentences on readers' pages that server and web share, apart from the rest: a phone loads no others. */
import { durdleLetters } from '../games/rules/durdle-rules.ts'

export const readerSentences = {
  emptyReply: 'Please write something before sending',
  longReply: 'Message is too long',
  keptSubscribed: 'You are still subscribed',
  confirmed: 'Your subscription is confirmed',
  subscribed: "You've been subscribed. Welcome aboard!",
  invitation: 'New letters come to your inbox. Every letter lets you unsubscribe.',
  goodbye: "You won't receive any more letters from us. We're sorry to see you go!",
  noAnswer: 'The site did not answer. Is it running, and are you online?',
  playerName: 'Please enter your name',
  durdleGuess: `Guess must be exactly ${durdleLetters} letters`,
  gameNeedsScript: 'Please switch JavaScript on for this page: the game needs it.',
  leaderboardNeedsScript: 'Please switch JavaScript on for this page: the leaderboard needs it.',
  letterNotFound: 'Newsletter not found',
  bingoNotFound: 'Bingo card not found',
  durdleNotFound: 'Game not found',
  pollNotFound: 'Poll not found',
  otherEmpty: '“Other” is empty',
  writeOrChoose: 'Write your answer beside “Other”, or choose another',
  writeOrUntick: 'Write your answer beside “Other”, or untick it',
  answerStands: 'Your first answer arrived, and it counts',
} as const
