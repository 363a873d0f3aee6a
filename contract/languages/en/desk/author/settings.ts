/** Pages of the settings: general ones, the front page, readers and languages. What stands in <span> is only read aloud. */
export const settings = {
  /** At the beginning of “… could not be loaded”. */
  theseSettings: 'These settings',
  theFromAddress: 'The From address',
  notSaved: 'Could not save these settings.',

  /** The button below each group of fields. */
  saveBackups: 'Save<span> when backups are made</span>',
  saveFiles: 'Save<span> the limit</span>',
  saveFrontPage: 'Save<span> the sentence</span>',
  saveReaders: 'Save<span> settings for your readers</span>',
  saveSealing: 'Save<span> what is sealed</span>',
  saveSending: 'Save<span> how letters are sent</span>',
  saveYou: 'Save<span> who you are</span>',

  generalTitle: 'Settings',
  generalSubtitle: 'How your site behaves',
  /** Over fields: who the author is. */
  you: 'You',
  /** The first steps of a new site. */
  hiddenSteps: '{count, plural, one {# step is} other {# steps are}} hidden on the dashboard.',
  showHiddenSteps: 'Show on the dashboard',
  stepsAreBack: 'The steps are on your dashboard again.',
  sending: 'Sending',
  fromAddress: 'From address',
  /** “From Name” is a field of each letter. */
  fromAddressHint: 'To change it, go to <link>Mail</link>. The name beside it is each letter’s From Name.',
  fromLocalhost: 'Mail servers don’t accept e-mails from localhost.',
  /** The hint is a whole sentence, or nothing; then what time it is in the zone that is chosen. */
  timeInZone: '{hint} It is {time} there now.',

  frontPageTitle: 'Front page',
  frontPageSubtitle: 'What visitors see first',
  yourLetters: 'Your letters',
  backgroundSaved: 'Your picture is now the background of the front page.',
  chooseAnotherPicture: 'Choose another picture',
  chooseAPicture: 'Choose a picture',
  useDrawing: 'Use the drawing again',
  /** Words of the picture for whoever does not see it. */
  previewWithPicture: 'The front page with your picture',
  previewWithDrawing: 'The front page with the drawing',
  /** A button, on that picture. */
  subscribe: 'Subscribe',

  readersTitle: 'Readers',
  readersSubtitle: 'Subscribing, leaving, and what you learn about readers',
  yourReaders: 'Your readers',
  archiveIsOpen: 'The archive is open.',
  archiveIsClosed: 'The archive is closed.',
  closeArchive: 'Close the archive',
  openArchive: 'Open the archive…',

  languagesTitle: 'Languages',
  languagesSubtitle: 'What your pages and e-mails say to readers',
  readersLanguage: 'Your readers’ language',
  yourOwnPages: 'Your own pages',
  browserLanguage: 'Your browser’s language is {language}.',
  /** On a button: the language of the browser is the one that the author writes in. */
  myLettersAreIn: 'My letters are in {language}',
  changeSentences: 'Change sentences in your own words',
} as const
