/** Bytes, as authors are told them in MB and GB. */
export const megabyte = 1_048_576
export const gigabyte = 1_024 * megabyte

/** Every number of the product that both sides must agree on (specification §5, §9; decisions, Limits). */
export const limits = {
  /** Characters. */
  email: 254,
  username: 200,
  password: 1_000,
  subject: 300,
  fromName: 200,
  /** The author's sentence about the letters. */
  aboutLetters: 160,
  /** Under the mails to readers. */
  postalAddress: 500,
  letterBody: 500_000,
  /** The sentence that says what was corrected. */
  correctionNote: 300,
  /** Templates at a time, and the characters of a template's name. */
  templates: 100,
  templateName: 100,
  /** Versions kept of a letter. */
  versions: 50,
  /** A subscriber's name, and the author's note about them. */
  subscriberName: 200,
  subscriberNote: 2_000,
  /** Circles at a time, and the characters of a circle's name. */
  circles: 100,
  circleName: 60,
  /** Subscribers that one call puts into a circle or takes out. */
  circleStep: 1_000,
  replyMessage: 5_000,
  /** The author's, to the holder of a receipt. */
  receiptAnswer: 5_000,
  /** One answer, encrypted and in base64: 16,384 bytes with what age adds, for its reader and one more who may read it. */
  sealedAnswer: 22_400,
  /** Answers of one receipt at a time. */
  receiptAnswers: 4,
  /** Messages of their own that the holder of a receipt is shown at most, and the characters of these together, sealed. */
  ownMessages: 24,
  ownWords: 48_000,
  /** Days that an answer can be read, and that a receipt is kept after its reader's last message. */
  answerDays: 90,
  receiptDays: 365,
  /** Reports of returned mail that could not be read, of one source: the newest are kept, and more are not counted. */
  unreadReports: 100,
  /** Days that a link to a reader's own page works. */
  ownPageDays: 7,
  /** Days a reader's pause lasts at most. */
  pauseDays: 366,
  settingValue: 10_000,
  /** A sentence for readers in the author's own words. */
  ownSentence: 1_000,
  pollTitle: 300,
  pollDescription: 5_000,
  pollQuestion: 300,
  pollOption: 200,
  pollAnswer: 10_000,
  /** Questions of a poll, options of a question. */
  pollQuestions: 100,
  pollOptions: 100,
  /** Results shown to readers hide what fewer people make up. */
  fewest: 5,
  /** Days a backup is kept at most. */
  backupDays: 3_650,
  searchText: 300,
  pagePath: 200,
  gameTitle: 300,
  gameDescription: 5_000,
  /** The words of one square. */
  bingoItem: 200,
  playerName: 50,
  fileName: 200,
  /** A CSV file of subscribers; as JSON it must fit into `authorBody`. */
  importText: 14_000_000,
  /** A web address, and the words for what a picture shows. */
  address: 2_000,
  altText: 500,
  /** Rows of one file of subscribers. */
  importRows: 200_000,
  /** Columns whose meaning can be chosen. */
  importColumns: 500,
  /** Characters of the readable end of a letter's address. */
  slug: 80,
  /** The oldest date a letter can have in the archive. */
  earliestLetter: '1800-01-01T00:00:00.000Z',
  /** Seconds a send can be held. */
  holdSeconds: 3_600,
  /** Days a letter can be scheduled ahead. */
  scheduleDays: 365,
  /** Rows of one page of a list. */
  pageSize: 200,
  /** Bytes of a JSON body. */
  visitorBody: 64 * 1024,
  /** As much as that holds, each of its texts padded and sealed. */
  sealedBody: 512 * 1024,
  authorBody: 16 * 1024 * 1024,
  /** Bytes of an uploaded file. */
  uploadBytes: 10 * megabyte,
  /** Bytes of a file that is no picture: 5 GB, unless the author sets less. */
  fileBytes: 5 * gigabyte,
  /** An export of another service: its size, its letters, and what they show. */
  movingBytes: 2 * gigabyte,
  movingLetters: 10_000,
  movingThings: 20_000,
  /** Bytes of all pictures and files that one export has fetched from the web. */
  movingFetched: 20 * gigabyte,
  /** Bytes of the disk that files leave free for letters and everything else. */
  keptFree: 256 * megabyte,
  /** Days in which is told what a webhook was told, and for which one that is paused is waited for. */
  webhookDays: 30,
  /** Characters of its media type, of its key in the store, of the mark of one of its parts. */
  mediaType: 200,
  fileKey: 100,
  etag: 200,
  /** Pixels across a letter: pictures are stored at most twice as wide, for fine screens. */
  letterWidth: 600,
  /** Bytes of a mail's HTML above which Gmail may clip it; the author is warned. */
  mailHtml: 80 * 1024,
  /** Characters of the author's new password. */
  newPassword: 12,
  /** Personal keys for programs at a time, and the characters of a key's name. */
  keys: 20,
  keyName: 100,
  webhooks: 10,
  /** Messages per second that the settings page takes. */
  mailRate: { least: 0.1, most: 1_000 },
} as const

/** Calls per visitor and minute. Reads are not limited. */
export const perMinute = {
  login: 10,
  subscribe: 5,
  replies: 5,
  receipts: 10,
  pollAnswers: 10,
  /** Looking at a right, and using it. */
  pollRights: 20,
  pageViews: 60,
  unsubscribe: 60,
  /** Asking for the link to one's own page. */
  ownPageLinks: 5,
  ownPage: 60,
  scores: 10,
  guesses: 60,
  searches: 60,
  /** Wrong ones; a right key passes all the same. */
  wrongKeys: 10,
  /** Posts that show another secret than the provider's; while there are more, none of theirs from that network is looked at. */
  wrongSecrets: 10,
} as const

/** Milliseconds. */
export const durations = {
  /** A draft is saved so long after the last change; while the author writes on, after so long at the latest. */
  autosaveAfter: 2_000,
  autosaveAtLatest: 5_000,
  /** While autosaving a version is kept at most so often. */
  versionEvery: 5 * 60_000,
  /** In which a confirmation mail can be followed. */
  confirmation: 7 * 24 * 3_600_000,
  /** How long the address of a preview leads somewhere. */
  preview: 15 * 60_000,
  toast: 5_000,
  copied: 2_000,
  /** How long a send of the compose page waits, unless the author turned that off. */
  hold: 20_000,
  /** How long a send's call waits for its deliveries before it answers 202. */
  sendWait: 10_000,
} as const
