/** The page on which the author rewords what readers' pages and e-mails say. What stands in <span> is only read aloud, but for the original, which is shown. */
export const ownWordsPage = {
  title: 'Your own words',
  subtitle: 'Say what readers read in your own way',
  /** At the beginning of “… could not be loaded”. */
  languageOfSite: 'The language of your site',
  theSentences: 'The sentences',

  /** What is shown: a choice of languages, and one of sentences, with how many there are. */
  language: 'Language',
  show: 'Show',
  changedByYou: 'Changed by you ({count})',
  originalChangedSince: 'Original changed since ({count})',
  allSentences: 'All sentences',
  search: 'Search in all sentences',
  noneHasTheseWords: 'No sentence has these words. Try fewer of them, or look in all sentences.',
  noOriginalChanged: 'No original of a sentence that you changed was changed since.',
  noneChanged:
    'You have not changed a sentence yet. Search for one that your readers see, or choose where it stands.',

  /** The list. On badges: a promise that cannot be reworded; what became of the author's words. */
  change: 'Change<span> “{text}”</span>',
  fixed: 'Fixed',
  fixedHint:
    'Sentences marked “Fixed” say what the site does with what readers write and leave here. They can’t be changed.',
  yourWords: 'Your words',
  notUsed: 'Not used',
  originalChanged: 'Original changed',
  goneTitle: 'No longer on the site',
  gone: 'An update removed these sentences, so readers do not see your words for them.',
  delete: 'Delete<span> “{text}”</span>',

  /** One sentence: what the catalogue says, and the field for the author's words. */
  english: 'English',
  original: 'The original',
  whatItSays: 'What it says',
  readersSeeOriginal: 'Readers see the original',
  originalHasChanged: 'The original has changed',
  /** Why: without a full stop, ‘Please put {name} into your sentence’. */
  noLongerUsable: 'Your sentence can no longer be used. {unusedBecause}.',
  whenYouSaved: 'When you saved yours, it said: <span>{original}</span>',
  keepMine: 'Keep mine',
  useNewOne: 'Use the new one',
  backToOriginal: 'Back to the original',
  readersWillSee: 'Readers will see',
  unsaved: 'Your words for this sentence are not saved, and will be lost.',
  notSaved: 'Your sentence could not be saved. Please try again.',
  saved: 'Readers see your words from now on.',
  notRestored: 'The original could not be brought back. Please try again.',
  restored: 'Readers see the original again.',
  notUndone: 'This could not be undone. Please try again.',
  notDeleted: 'Your sentence could not be deleted. Please try again.',

  /** The gaps of a sentence, each on a button with what fills it. */
  gapsHint:
    'The site fills these in, so your sentence needs each of them. Press one to write it at the cursor.',
  /** The example is `{…, plural, one {…} other {…}}`, the sign `#`: both stay as they are. */
  pluralHint:
    '<code>{example}</code> chooses words by a number, which stands where <code>{sign}</code> is. “other” is for all numbers that no other form is for.',
  filledWithTag: 'a link, or other markup, around these words',
  filledWithDate: 'a date',
  filledWithCount: 'a number, which chooses among the words',
  filledWithNumber: 'a number',
  filledWithText: 'a text',
  /** What stands in gaps of the preview: an author, a reader, the subject of a letter. */
  sampleAuthor: 'Grace',
  sampleName: 'Ada',
  sampleSubject: 'First frost',

  /** What is wrong with a sentence; gaps and signs of ICU messages come from the site as they are. */
  faultBraces: 'The curly braces do not fit together: each {opening} needs its {closing}',
  faultEmpty: 'Please write the sentence',
  faultGone: 'The site no longer says this sentence',
  faultKind: 'Please write {gap} as the original does',
  faultLong: 'A sentence has at most {most, number} characters',
  faultMissing: 'Please put {gaps} into your sentence',
  faultPlural: 'A plural needs a form for “other”: {example}',
  faultPromise: 'It says what the site does, and can no longer be changed',
  faultTags: 'The tags do not fit together: each {opening} needs its {closing}',
  faultUnknown: 'Nothing can be put in place of {gaps}: the original does not have it',

  /** Where readers meet the sentences of each section. */
  placePage: 'On every page',
  placeLanding: 'The front page',
  placeSubscribe: 'The subscribe page and form',
  placeConfirm: 'The page that confirms a subscription',
  placeLetter: 'The page of a letter',
  placeLetterBody: 'Inside a letter, beside your own words',
  placeArchive: 'The list of letters',
  placeFeed: 'The feeds (RSS and JSON)',
  placeLetterMail: 'At the end of every letter’s e-mail',
  placePollMail: 'The e-mail of a poll',
  placeWelcomeMail: 'At the end of the welcome e-mail',
  placeConfirmMail: 'The e-mail that asks to confirm a subscription',
  placeOwnPageMail: 'The e-mail with the link to a reader’s page',
  placeAddressMail: 'The e-mails about a new address',
  placeMail: 'In several e-mails',
  placeReply: 'The anonymous reply page',
  placeReceipt: 'The receipt page, and the offer of a receipt',
  placeSealing: 'What reply and poll pages say of sealing',
  placeMailedTo: 'To how many a letter or a poll was e-mailed',
  placeAnonymity: 'The anonymity page',
  placePoll: 'The page of a poll',
  placeLeave: 'The unsubscribe page',
  placeOwnPage: 'A reader’s own page',
  placeStored: 'What a reader’s own page lists about them',
  placeNewAddress: 'The page that confirms a new address',
  placeSaid: 'What readers are told when something is done',
  placeRefusals: 'Why something could not be done',
  placeFaults: 'What is wrong with what a reader typed',
  placeCall: 'When the site does not answer',
  placeForm: 'Forms and notes on several pages',
  placeGame: 'The pages of all games',
  placeDurdle: 'The page of a Durdle',
  placeBingo: 'The page of a bingo card',
  placeRoom404: 'The page of Room 404',
  placeLogin: 'Your login',
} as const
