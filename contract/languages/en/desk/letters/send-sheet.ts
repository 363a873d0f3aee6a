/** The sheet on which a letter is sent: to whom, how and when; and the sheet of what was just sent. */
export const sendSheet = {
  title: 'Send this letter',
  // What stands beside what is sent, with `compose.subject` and `letters.recipients`.
  language: 'Language',
  archive: 'Archive',
  // `language` is a language's name.
  wordsLook: 'Your words look {language}.',
  useLanguage: 'Use {language}',

  byEmail: 'Send it by e-mail',
  countOpens: 'Count who opens it',
  later: 'Send it later',
  dateAndTime: 'Date and time',

  list: 'List in the archive',
  unlisted: 'Only people with its link can read it.',
  listedLater: 'Once it is sent, anyone can find and read it.',
  listedAt: 'Anyone can read it at {address}',
  listed: 'Anyone can find and read it.',
  archiveClosed: 'Your archive is closed: only people with its link can read it.',

  sendTest: 'Send a test to me…',
  back: 'Back to the letter',
  // Buttons: a verb.
  schedule: 'Schedule',
  scheduleFor: 'Schedule for {count, plural, one {# subscriber} other {# subscribers}}',
  stillSending: 'Another letter is still being sent. You can send this one after it.',

  // The sheet of what was just sent.
  sendingSoon: 'Sending soon',
  writeNext: 'Write the next letter',
} as const
