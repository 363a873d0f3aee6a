/**
 * The page of a Durdle: a hidden English word of five letters, six tries to find it. A `{letter}` is one of the Latin alphabet, in upper
 * case. There are three marks: a letter is right and in its place, it is elsewhere in the word, it is not in the word.
 */
export const durdle = {
  /** The game's own name, as is all of it but the title that its author gave it. */
  name: 'Durdle',
  documentTitle: '{title} · Durdle',
  description: 'A hidden word of five letters, and six tries to find it.',
  missing: 'This game may have been deleted or the link is incorrect.',
  englishWords: 'The words of this game are English.',

  triesLeft: '{left, plural, one {# try left} other {# tries left}}',
  hardMode: 'Hard mode',
  hardModeOn: 'Hard mode: on',
  hardModeOff: 'Hard mode: off',

  howToPlay: 'How to Play',
  task: 'Find the hidden word of five letters. You have six tries.',
  whichWords: 'Each guess must be an English word; British spellings and plurals count.',
  howToGuess: 'Type it, press the keys on the screen, or write it into the field.',
  howToGuessByFinger: 'Press the keys on the screen.',
  unlistedWord: 'A word that is not in the list costs no try.',
  exampleCorrect: '{letter} is in the word and in its place.',
  examplePresent: '{letter} is in the word, but elsewhere.',
  exampleAbsent: 'This {letter} is not in the word.',
  whatIsHardMode:
    'In hard mode, every later guess must use the hints you have. You can turn it on before your first guess.',
  /** `{surplus}` is the sentence of that name, such as “no second S”. */
  twice:
    'A letter that is in the word twice is marked twice. If you guess it too often, you are told, for example “{surplus}”. You can play each game once in a browser; after a reload you continue where you were.',
  gotIt: 'Got it',

  /** Heard, not seen: the board, and its rows that hold no guess yet. */
  guesses: 'Guesses',
  emptyRow: 'Guess {row, number}, empty',
  typedRow: 'Typed: {letters}',
  /** Heard: the letters of a guess one after another, in a list. */
  letterCorrect: '{letter} correct',
  letterPresent: '{letter} elsewhere in the word',
  letterAbsent: '{letter} not in the word',
  /** The guess has this letter more often than the word. */
  surplus:
    '{nth, plural, =2 {no second {letter}} =3 {no third {letter}} =4 {no fourth {letter}} other {no fifth {letter}}}',

  /** Heard after a guess; `{marks}` are the sentences that follow here. */
  row: '{word}: {marks}',
  /** `{letters}` is a list of the next one. */
  lettersCorrect: '{letters} correct.',
  lettersPresent: '{letters} elsewhere in the word.',
  letterAt: '{letter} on {place, number}',
  lettersAbsent: '{letters} not in the word.',
  surplusSentence:
    '{nth, plural, =2 {No second {letter}.} =3 {No third {letter}.} =4 {No fourth {letter}.} other {No fifth {letter}.}}',
  nowLeft: '{left, plural, one {# try left.} other {# tries left.}}',
  lastTry: 'That was the last try.',
  found: '{word} is the word! Found in {guesses, number} of {tries, number}.',

  yourGuess: 'Your guess',
  /** On a button. */
  guess: 'Guess',
  keyboard: 'Keyboard',
  /** On a key, which is narrow. */
  enter: 'Enter',
  erase: 'Delete the last letter',
  /** Heard of a key. */
  keyCorrect: '{letter}, correct',
  keyPresent: '{letter}, elsewhere in the word',
  keyAbsent: '{letter}, not in the word',

  invalidGuess: 'Invalid guess',
  enterWord: 'Please enter a valid {letters, number}-letter word',
  guessFailed: 'Your guess could not be checked. Please try again.',
  hintPlace: 'Hard mode: letter {place, number} must be {letter}',
  hintLetter:
    'Hard mode: {times, plural, =1 {{letter} must be in your guess} =2 {a second {letter} must be in your guess} =3 {a third {letter} must be in your guess} =4 {a fourth {letter} must be in your guess} other {a fifth {letter} must be in your guess}}',

  alreadyPlayed: 'You already played this game',
  oneGame: 'One game per word. Here is yours.',
  foundAtFirst: 'At the first try!',
  foundAtSecond: 'Splendid!',
  foundAtThird: 'Well found!',
  foundAtFourth: 'You found it!',
  foundAtFifth: 'Found in good time!',
  foundAtLast: 'Just in time!',
  notFound: 'Not this time',
  theWord: 'The word was <strong>{word}</strong>.',
  wordFailed: 'The word could not be loaded.',
  score: '{guesses, number}/{tries, number}',
  /** The score of whoever did not find the word. */
  lostScore: 'X/{tries, number}',
  onLeaderboard: 'Your score is on the leaderboard.',
  submitScore: 'Submit score',

  shareResult: 'Share result',
  copyInWords: 'Copy in words',
  copied: 'Result copied!',
  notCopied: 'Your browser did not allow copying.',
  /** What is shared begins so; coloured squares follow, or the sentences below. A star says that it was in hard mode. */
  shared: 'Durdle “{title}” {score}',
  sharedHard: 'Durdle “{title}” {score}*',
  sharedFound: 'Durdle “{title}”: found in {guesses, number} of {tries, number} tries.',
  sharedFoundHard: 'Durdle “{title}”: found in {guesses, number} of {tries, number} tries, in hard mode.',
  sharedNotFound: 'Durdle “{title}”: not found this time.',
  sharedNotFoundHard: 'Durdle “{title}”: not found this time, in hard mode.',
  sharedGuess: 'Guess {guess, number}: {correct, number} in place, {present, number} elsewhere.',

  statistics: 'Your statistics',
  /** Below a number, four beside each other: short words. */
  played: 'Played',
  foundShare: 'Found',
  /** How many games were won one after another. */
  streak: 'In a row',
  longestStreak: 'Longest',
  /** How many of the games were won, above its word. */
  percent: '{share, number, percent}',
  byGuesses: 'Games found, by number of guesses',
  /** The number is seen, what is inside the tag is heard. */
  inGuesses: '{guesses, plural, one {#<heard> guess: </heard>} other {#<heard> guesses: </heard>}}',
  keptHere: 'Kept only in this browser.',

  noScores: 'No scores yet. Yours could be the first.',
  ownEntry: '<name>{player}</name><you> (you)</you>',

  youFound: 'You found the word!',
  outOfTries: 'Out of tries',
  askName: 'Your score is {score}. What name should the leaderboard show?',
  yourName: 'Your name',
  submitting: 'Submitting...',
  submitted: 'Score submitted!',
} as const
