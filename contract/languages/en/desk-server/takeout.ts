/** The README.txt in what the author takes away: the tables of its files stand behind the first sentence. */
export const takeout = {
  // The English stands first in every language: an import knows by it what it reads. It does not change.
  everything: 'This is everything from your letters site.',
  pieceByPiece:
    'It was written piece by piece while the site was running: what changed meanwhile may be in one file and not in another.',
  addresses: "It holds your readers' addresses, but no password and no reader's link.",
  importable:
    'Another Foolscap can import its letters, pictures and subscribers: choose this file there at "Bring your letters".',
  wholeSite: 'To move the whole site, restore a backup instead.',
  // {order} is one of `takeoutOrders`.
  inOrder: '{about} ({order})',
} as const

/** What each file holds, behind its name. */
export const takeoutFiles = {
  letters:
    'each letter as a page (.html), as Markdown (.md) and as stored (.json), and where there are any its earlier versions (-versions.json), newest first, and what its page said before each correction (-corrections.json), oldest first: the first of these is what was mailed',
  images: 'the pictures in all of them and in your templates, and your own behind the landing page',
  files: 'recordings, videos and other files, each in a folder of its own',
  polls: 'each poll as it was asked (.json) and its answers (.csv)',
  sealedWords:
    'replies and written answers that are sealed, as stored in the database: each is an age file (https://age-encryption.org) that only your key opens. In the tables they are called (sealed). To read them, unlock the replies in your browser and download them there',
  sealingKeys: "the keys that open them, each locked with the passphrase you chose: 'age -d' asks for it",
  settings: 'the settings',
  ownWords:
    'sentences for readers that you say in your own words, with what the site said when you saved each',
  subscribers: 'everyone who is or was on the list',
  circles: 'your circles, and whether readers may choose them',
  suppressed: 'addresses that get no more mail, with the words of the mail server that refused them',
  imports: 'each file of subscribers that was imported',
  replies: 'anonymous replies',
  sends: 'the delivery report of each press of Send',
  recipients: 'who got each letter and poll, how its delivery went, and whether it was seen to be opened (1)',
  notDelivered: "who did not get a letter, with the mail server's words",
  pageViews: 'visitors by page and day',
  durdleGames: 'the Durdle games, with their words',
  durdleScores: 'their leaderboards, whole',
  bingoGames: 'the bingo cards, with their squares',
  room404Texts: 'your own texts of Room 404, as its editor imports them',
  room404Leaderboard: 'the leaderboard of Room 404',
  templates: 'your templates of letters',
} as const

/** In which order the rows of a file stand, behind what it holds. */
export const takeoutOrders = {
  byLanguage: 'by language and name',
  byAddress: 'by address',
  byName: 'by name',
  newestFirst: 'newest first',
  newestDay: 'newest day first; those of one day in no order',
  oldestFirst: 'oldest first',
  oldestSendByAddress: 'oldest send first; of one send by address',
  oldestSendByOutcome: 'oldest send first; of one send refused ones before unsure ones, by address',
  oldestDay: 'oldest day first; of one day by page',
  oldestGame: 'oldest game first; of one game oldest first',
  bestFirst: 'best first',
  newestDayAnswers: 'newest day first; answers of one day in no order',
  repliesFirst: 'replies before answers, as in their tables',
} as const
