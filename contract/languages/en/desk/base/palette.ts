/**
 * “Find”, which the magnifying glass in the head and Ctrl+K open: a field that leads to pages, letters, people and settings. Pages are
 * found by their names (`deskPages`, and some here) and by the words beside those.
 */
export const palette = {
  // Ctrl and K are keys.
  open: 'Find (Ctrl+K)',
  title: 'Find',
  field: 'Find pages, letters, people and settings',
  // Shown in the field while it is empty.
  placeholder: 'Pages, letters, people, settings',

  // The list, for screen readers, and its groups.
  found: 'Found',
  pages: 'Pages',
  letters: 'Letters',
  people: 'People',
  settings: 'Settings',

  failed: 'Letters and people could not be searched. Please try again.',
  searching: 'Searching…',
  none: 'Nothing found. Try another word.',
  results: '{count, plural, one {# result} other {# results}}. Choose with the arrow keys, open with Enter.',

  // Pages and parts of pages.
  newLetter: 'New letter',
  allLetters: 'All letters',
  createPoll: 'Create poll',
  siteAddress: 'The address of this site',
  deliveryReport: 'Delivery report',
  // DKIM is the name of a standard by which mail is signed.
  dkim: 'DKIM signing',
  bounces: 'Bounces and spam reports',

  // Beside a page, what else it is called or what is on it: words that somebody may look for it by.
  wordsAllLetters: 'Drafts and sent',
  wordsBringLetters: 'Import from another service',
  wordsMembers: 'Subscribers, circles',
  wordsResponses: 'Replies',
  // Two games.
  wordsGames: 'Durdle, bingo',
  // An editor of the texts of that game.
  wordsRoom404: 'Text editor',
  wordsFrontPage: 'Background, description',
  wordsLook: 'Design, theme, paper and type',
  wordsReaders: 'Public archive',
  wordsLanguages: 'Translation',
  wordsOwnWords: 'Change sentences, wording',
  wordsInvite: 'QR code, form for other sites',
  wordsMail: 'Mail server, sender address',
  wordsBounces: 'Mail, IMAP, webhooks',
  wordsOutbox: 'E-mails that were not sent',
  wordsSecurity: 'Password, passkeys, sessions',
  wordsSealedReplies: 'Encryption',
  wordsPrograms: 'API keys, webhooks',
  wordsFiles: 'Storage',
  wordsBackups: 'Download everything',

  // What was found: one setting; a letter that has no subject, that is a draft, that was sent.
  setting: 'Setting',
  noSubject: 'Without a subject',
  draft: 'Draft',
  sent: 'Sent',
} as const
