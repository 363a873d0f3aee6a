/** What is wrong with what a reader filled in, wherever it is found: the page says it before it sends anything, and the schema of the call. */
export const faults = {
  emptyReply: 'Please write something before sending',
  longReply: 'Message is too long',
  playerName: 'Please enter your name',
  durdleGuess: 'Guess must be exactly 5 letters',
  durdleGuesses: 'Please send the words of one game, six at most',
  durdleScore: 'A score is a number from 1 to 6, or X',
  asProgramsDo:
    'That form looked as if a program had filled it in. If you are a person, please try again here',
} as const
