/**
 * The page of the author's games: Durdle (guess a word of five letters), bingo cards and Room 404, a story. What stands in `<span>` is
 * heard by screen readers alone: it tells the buttons of a list from each other.
 */
export const gamesDesk = {
  title: 'Games',
  subtitle: 'Create games and share them by their links',

  escapeGames: 'Escape Games',
  room404Hint: 'Ten rooms, a few ways out. A short horror story for one player; you can change its words.',
  playRoom404: 'Play Room 404',
  editTransitions: 'Edit Transitions',

  /** What all kinds of games share. */
  active: 'Active',
  inactive: 'Inactive',
  inactiveHint: 'Anyone who opens its link is told that it was not found.',
  plays: '{count, plural, one {# play} other {# plays}}',
  edit: 'Edit<span> {title}</span>',
  activate: 'Activate<span> {title}</span>',
  deactivate: 'Deactivate<span> {title}</span>',
  delete: 'Delete<span> {title}</span>',
  deleteTitle: 'Delete this game?',
  deleting: 'Deleting...',
  /** For the fields of a game. */
  gameTitle: 'Title',
  gameDescription: 'Description',
  create: 'Create',
  creating: 'Creating...',
  saving: 'Saving...',

  durdles: 'Durdle Games',
  /** The list for screen readers, and where it could not be loaded. */
  theDurdles: 'The Durdle games',
  noDurdlesYet: 'No Durdle games yet. Hide a five-letter word, and send the link to your friends.',
  createDurdle: 'Create Durdle',
  editDurdle: 'Edit Durdle',
  /** The word to be guessed. */
  answer: 'Answer',
  answerHint: 'Five letters. Any word works, even a name or one you made up.',
  answerFixed: 'This game already has scores, so its word cannot be changed.',
  answerInvalid: 'Invalid answer',
  theWord: 'The word: <strong>{answer}</strong>',
  durdleCreated: 'Game created!',
  durdleUpdated: 'Game updated!',
  durdleDeleted: 'Game deleted!',
  durdleNotCreated: 'Failed to create game',
  durdleNotUpdated: 'Failed to update game',
  durdleNotDeleted: 'Failed to delete game',
  deleteDurdleHint: '“{title}” and its leaderboard will be deleted for good. Its link will stop working.',

  bingoCards: 'Bingo Games',
  /** The list for screen readers, and where it could not be loaded. */
  theBingoCards: 'The bingo cards',
  noBingoCardsYet: 'No bingo cards yet. Make one from sixteen things that might happen.',
  createBingoCard: 'Create Bingo Card',
  editBingoCard: 'Edit Bingo Card',
  /** What stands in the squares of a card. */
  items: 'Items, one per line',
  itemsHint: 'A few words per square fit best.',
  itemsInvalid: 'Invalid items',
  /** How many are written, of how many squares: 3 lines / 16. */
  lines: '{count, plural, one {# line} other {# lines}} / {squares, number}',
  bingoCreated: 'Bingo card created!',
  bingoUpdated: 'Bingo card updated!',
  bingoDeleted: 'Bingo card deleted!',
  bingoNotCreated: 'Failed to create bingo card',
  bingoNotUpdated: 'Failed to update bingo card',
  bingoNotDeleted: 'Failed to delete bingo card',
  deleteBingoHint: '“{title}” and its squares will be deleted for good. Its link will stop working.',

  /** The leaderboards of a Durdle and of Room 404. */
  scores: '{count, plural, one {# score} other {# scores}}<span> of {title}</span>',
  /** Names what could not be loaded. */
  theLeaderboard: 'The leaderboard',
  /** With how many guesses the word was found. */
  foundIn: '{score} of 6',
  notFound: 'not found',
  deleteEntry: 'Delete<span> the entry of {playerName}</span>',
  deleteEntryTitle: 'Delete this entry?',
  deleteEntryHint: '“{playerName}” will be removed from the leaderboard for good.',
  entryDeleted: 'Entry deleted',
  entryNotDeleted: 'Failed to delete the entry.',
} as const
