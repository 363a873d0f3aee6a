/** Settings wherever they are asked for: the label of each, what it does (…Hint; what stands in ` is code), how it begins “… could not be loaded” (…What), and what is said when it could not be saved and the server did not say why (…NotSaved). */
export const settingFields = {
  // Who the author is.
  name: 'Author’s name',
  nameHint: 'Shown on the front page, on every letter and in the site’s e-mails.',
  nameWhat: 'Your name',
  nameNotSaved: 'Could not save your name.',
  timeZone: 'Time zone',
  timeZoneHint: 'Dates and times are shown in this time zone.',
  timeZoneWhat: 'The time zone',
  timeZoneNotSaved: 'Could not save the time zone.',
  postalAddress: 'Postal address',
  postalAddressHint:
    'Shown at the end of every e-mail to your readers, never on your pages. Most countries ask newsletters by law for the sender’s name and postal address.',
  postalAddressNotSaved: 'Could not save the postal address.',
  // The first steps of a new site.
  gettingStarted: 'Getting started',
  gettingStartedNotSaved: 'Could not change the steps on the dashboard.',

  // Languages: of readers’ pages, and of the author’s own.
  language: 'Language',
  languageHint: 'The language of your pages and e-mails. A letter or poll can have its own.',
  deskLanguage: 'Language of these pages',
  deskLanguageHint: 'What is not translated stays in English.',
  languageWhat: 'The language',
  languageNotSaved: 'Could not save the language.',

  // New subscribers: who is told, and the e-mail that they get.
  notificationEmail: 'Notification e-mail',
  notificationEmailHint: 'We notify this address of new subscribers. Leave it empty for no notices.',
  notificationEmailWhat: 'This setting',
  notificationEmailNotSaved: 'Could not save notification email.',
  welcomeSubject: 'Welcome subject',
  welcomeMessage: 'Welcome message',
  welcomeMessageHint: 'Plain text; an empty line starts a new paragraph.',
  welcomeWhat: 'The template',
  welcomeNotSaved: 'Could not save welcome email template.',

  // Readers: switches.
  confirmSubscriptions: 'Confirm subscriptions',
  confirmSubscriptionsHint: 'New subscribers get letters only after they confirm by e-mail (double opt-in).',
  askBeforeLeaving: 'Ask before unsubscribing',
  askBeforeLeavingHint: 'The unsubscribe page asks first, instead of unsubscribing as soon as it opens.',
  countOpens: 'Count opens',
  countOpensHint: 'An invisible picture in each letter shows whether it was opened, never when.',
  strictAnonymity: 'Strict anonymity',
  // “The switch above” is `countOpens`.
  strictAnonymityHint:
    'Opens are not counted, whatever the switch above says. Replies, and answers to polls that let each reader answer once, reach you together after their day (UTC) ends. Until then nothing here tells that any came.',
  publicArchive: 'Public archive',
  // “All Letters” is `palette.allLetters`.
  publicArchiveHint:
    'An open archive shows the letters you sent to everyone, at `/letters`, by RSS and in search engines. In All Letters you can leave out individual letters, or add others.',
  sealPollAnswers: 'Seal written poll answers too',
  sealPollAnswersHint:
    'Choices are not sealed, because they are counted. Nor is an e-mail address that a reader leaves.',

  // How letters are sent.
  hold: 'Hold before sending',
  holdHint: 'After you press Send, you have {seconds} seconds to undo it.',
  pace: 'Messages per second',
  paceHint:
    'From {least} to {most}. Leave it empty to use MAIL_RATE. Ask your mail provider for its limit: above it, messages may be refused for a while, or your account blocked. A change reaches a running send within seconds.',
  paceWhat: 'The pace',
  paceNotSaved: 'Could not save the pace.',

  // The front page, and the look of readers’ pages.
  aboutLetters: 'About your letters',
  aboutLettersHint:
    'One sentence for new visitors, above the Subscribe button, up to {most} characters. Leave it empty to show nothing.',
  aboutLettersWhat: 'The sentence about your letters',
  aboutLettersNotSaved: 'Could not save the sentence.',
  background: 'Landing background',
  backgroundHint: 'What visitors see behind your name. A wide picture of 2,000 pixels or more looks best.',
  backgroundWhat: 'The landing background',
  // What stands there until the author chooses a picture.
  backgroundNotRestored: 'Could not restore the drawing.',
  paper: 'Paper',
  // Type faces.
  typeface: 'Type',
  lookWhat: 'The look of your pages',
  lookNotSaved: 'Could not save the look.',

  backupNightly: 'A backup every night',
  backupNightlyHint: 'After 3 a.m. in your time zone. The site keeps running.',
  backupDays: 'Days to keep backups',
  backupDaysHint: 'Older backups are deleted once a day. The newest is always kept.',
  backupDaysWhat: 'How long backups are kept',
  backupDaysNotSaved: 'Could not save how long backups are kept.',
  backupPlace: 'Where to keep backups',
  backupPlaceWhat: 'Where backups are kept',
  backupPlaceNotSaved: 'Could not save where backups are kept.',

  // The editor, and files.
  typography: 'Quotes and dashes',
  typographyHint: 'Set as you type, in every letter. Press Backspace to undo one.',
  typographyNotSaved: 'Could not save quotes and dashes.',
  largestFile: 'Largest file, in MB',
  largestFileHint:
    'From 1 to {megabytes}, which is {gigabytes} GB. Files already here stay, whatever their size.',
  largestFileWhat: 'How large a file may be',
  largestFileNotSaved: 'Could not save how large a file may be.',
} as const
