/** What the pages of all games share: Durdle, Bingo, Room 404. */
export const game = {
  backHome: 'Back home',
  needsScript: 'Please switch JavaScript on for this page: the game needs it.',
  leaderboard: 'Leaderboard',
  leaderboardNeedsScript: 'Please switch JavaScript on for this page: the leaderboard needs it.',
  leaderboardFailed: 'The leaderboard could not be loaded.',
  /** Closes a dialog that asks for something which can be done later. */
  notNow: 'Not now',
  scoreFailed: 'Failed to submit score. Please try again.',
} as const
