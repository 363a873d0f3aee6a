/**
 * The page of Room 404, a horror story of ten rooms that is played by choices. The story itself is told in English in every language;
 * these are the words around it. Health, Focus and Secrets are what a player has, counted from 0 to 10.
 */
export const room404 = {
  name: 'Room 404',
  description: 'A hotel, ten rooms, and a telephone that nobody answers. A short horror story to play.',
  /** A link back; `{place}` is what it leads to. The arrow points to where one came from. */
  back: '← {place}',
  englishStory: 'This story is told in English.',

  health: 'Health',
  focus: 'Focus',
  secrets: 'Secrets',
  /** What a choice gave or took of them, as small as a number with its sign. */
  more: '+{count, number}',
  fewer: '−{count, number}',
  healthChange: '{change} Health',
  focusChange: '{change} Focus',
  secretsChange: '{change} Secrets',
  /** The same, heard. */
  healthNow: 'Health {change}, now {left, number}.',
  focusNow: 'Focus {change}, now {left, number}.',
  secretsNow: 'Secrets {change}, now {left, number}.',

  sound: 'Sound',
  copyLink: 'Copy link',
  linkCopied: 'Link copied!',
  notCopied: 'Could not copy',
  notCopiedMore: 'The link is this page’s address.',
  reset: 'Reset',
  beginAgainTitle: 'Begin again?',
  beginAgainHint:
    'You lose this game, and start at the front desk with full Health and Focus, and no secrets.',
  beginAgain: 'Begin again',
  stay: 'Stay',

  /** A number plate on a door: the word is small, the number large. */
  plate: '<word>ROOM</word> <number>{room, number}</number>',
  /** Beside the plate of a room that is not as it was the first time. */
  echo: 'ECHO',
  choices: 'Choices',
  /** The story comes up slowly, as ink does on paper. */
  hurry: 'Click, or press Escape, to hurry the ink',
  hurryByFinger: 'Tap to hurry the ink',
  changes: 'Changes',
  goOn: 'Continue →',
  glitch: 'The corridor is not where it was.',
  /** Heard as somebody enters. */
  inRoom: 'Room {room, number}.',
  inEcho: 'Room {room, number}, echo.',

  card: 'Registration card',
  booked:
    'You have booked room 404. The desk says that there is none. Find it, or the way out, before the house finds room for you.',
  whatIsHealth: 'What there is of you. At zero the house keeps it.',
  whatIsFocus: 'What you came for. At zero you sit down and wait.',
  whatAreSecrets: 'What the hotel did not tell you.',
  secretsChangeEndings:
    '{count, plural, =3 {Three change every ending.} one {# changes every ending.} other {# change every ending.}}',
  putCardAway: 'Put the card away',

  whatTookYou: 'What took you',
  finalStats: 'Final stats',
  newGame: 'New Game',
  signGuestBook: 'Sign the guest book',
  signHint: 'Everyone will see your name on the leaderboard, and how far you got.',
  /** The label of a field. */
  yourName: 'Name',
  submit: 'Submit',
  submitting: 'Submitting…',
  submitted: 'Success!',
  submittedMore: 'Your score has been added to the leaderboard',
  leaderboardFailed: 'The leaderboard could not be loaded. Please try again later.',
  /** Heads of the leaderboard’s columns, beside Secrets, Health and Focus. */
  place: 'Place',
  player: 'Name',
  ending: 'Ending',
} as const
