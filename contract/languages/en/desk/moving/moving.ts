/** The page Bring your letters: an export of another service is uploaded, looked at, imported, and can be undone. What its subscribers become is said as in `imports`. */
export const moving = {
  title: 'Bring your letters',
  subtitle: 'From another newsletter service, with their dates and pictures',

  // Choosing an export.
  explained:
    'Choose the unchanged export from Substack, Ghost, beehiiv, Buttondown, Mailchimp, WordPress, Squarespace, Blogger or Medium, a folder of Markdown packed as a ZIP, or a download of everything from another Foolscap. For other services, such as TinyLetter or Write.as, use a folder of Markdown.',
  oldSite: 'Address of the old site, if you know it',
  oldSiteHint:
    'Exports from Ghost and folders of Markdown don’t say where their pictures are. Blogger’s don’t say where the posts were.',
  oldSiteWrong: 'That is not a site’s address',
  chooseExport: 'Choose an export',
  anotherLater: 'You can choose another export when the one below is done.',
  uploadHint: 'One file of at most {gigabytes, number} GB, as the service gave it to you',
  // Before the button that chooses a file.
  dropHere: 'Drop the export here, or',
  // The name of the field that the file is chosen in.
  export: 'Export',
  notUploaded: 'Failed to upload the export',

  // The exports so far. The first stands before “could not be loaded”.
  yourExports: 'Your exports',
  outOfDate: 'This page may be out of date',
  noAnswer: 'The site does not answer right now',
  weKeepTrying: 'We keep trying. What was started continues by itself.',

  // What happens: a card beside them.
  whatHappens: 'What happens',
  happensNothingBefore:
    'First you see what would be imported, and what each letter would lose. Nothing is imported until you press the button.',
  happensAllOrNothing: 'If anything fails, nothing is imported.',
  happensNoEmails: 'No e-mails are sent now, and nothing you import is ever sent by itself.',
  happensDates:
    'Published letters keep their dates and are listed in your archive while it is open. Letters that only some could read are not, unless you list them. Drafts and scheduled letters become drafts.',
  happensPictures: 'Pictures are fetched once and kept here, so readers don’t load them from the old site.',
  happensOldPaths: 'If your old domain points here, the old paths lead to the letters.',
  happensUndo: 'You can undo this until you edit or send an imported letter, or someone replies to one.',

  // How far one export is.
  isReading: 'Reading the export. You can leave this page meanwhile.',
  isRead: 'This is what the export contains. Nothing is imported yet.',
  isUnreadable: 'Nothing was imported.',
  isUndoing: 'Undoing the import. Readers no longer see any of it.',
  isUndone: 'Undone: everything is as it was before.',
  isImporting:
    'Importing. You can leave this page meanwhile. Readers see and get none of it until all of it is here.',
  cameLetters: '{letters, plural, one {# letter} other {# letters}} imported on {day}. No e-mails were sent.',
  camePeople:
    '{people, plural, one {# subscriber} other {# subscribers}} imported on {day}. No e-mails were sent.',
  cameLettersAndPeople:
    '{letters, plural, one {# letter} other {# letters}} and {people, plural, one {# subscriber} other {# subscribers}} imported on {day}. No e-mails were sent.',
  undoingContinues: 'Undoing continues by itself',
  cantBeRead: 'This export can’t be read',
  // `trouble`: why it cannot be read, without a full stop.
  maybeSubscribers: '{trouble}. If it is a list of subscribers: <link>Import subscribers</link>.',
  // A heading above what it waits for.
  waiting: 'Waiting',
  // What a turning wheel stands for, for screen readers.
  reading: 'Reading the export',
  undoing: 'Undoing the import',
  lettersSoFar: '{count, plural, one {# letter} other {# letters}} so far',
  // What bars of progress are of.
  picturesFilesAndPages: 'Pictures, files and pages',

  // What it contains: headings of tables. The first two name bars of progress too.
  letters: 'Letters',
  subscribers: 'Subscribers',
  whatTheyShow: 'What they show',
  // For screen readers, above the lines; before them stands how many.
  what: 'What',
  aboutThisExport: 'About this export',

  // Lines of the letters’ table, each behind how many they are, and what becomes of them.
  inTheExport: 'in the export',
  fromTo: 'From {from} to {to}.',
  published: 'published',
  publishedHint: 'Each keeps its date, and is not e-mailed.',
  forEveryone: 'of these for everyone',
  forEveryoneHint: 'Will be in the archive.',
  // Whoever had the link could read them.
  ofTheseUnlisted: 'of these unlisted',
  ofTheseUnlistedHint: 'Readable only by their links, as before.',
  ofTheseForSome: 'of these for some readers only',
  ofTheseForSomeHint: 'Not in the archive, unless you list them. You decide below.',
  // How many stands before it.
  drafts: '{count, plural, one {draft} other {drafts}}',
  draftsHint: 'Stays a draft.',
  scheduled: 'scheduled',
  scheduledHint: 'Becomes a draft: nothing is sent by itself.',
  alreadyHere: 'already here',
  alreadyHereHint: 'Stays as it is.',
  otherOldAddresses: 'of these with other old addresses',
  otherOldAddressesHint: 'Those lead to them too.',
  tooLong: 'too long',
  leftOut: 'Left out.',

  // Lines of what they show. How many stands before it.
  pictures: '{count, plural, one {picture} other {pictures}}',
  picturesHint: 'Each is fetched once and kept here.',
  files: '{count, plural, one {file} other {files}}',
  filesHint: 'Each is kept here as a file, unless it is larger than your settings allow.',
  // `list`: names of sites, each with how many files.
  filesFromTheWeb: 'From the web: <hosts>{list}</hosts>.',
  linkedPages: '{count, plural, one {linked page} other {linked pages}}',
  linkedPagesHint: 'Each is read once, to make its card.',
  ofTheseInside: 'of these in the export',
  // `size`: such as 12 MB.
  ofTheseInsideHint: '{size} together.',
  ofTheseFromTheWeb: 'of these from the web',

  // Lines of its subscribers.
  newHint: 'Added to your list as active. No e-mail is sent.',
  someCompleted:
    'We’ll fill in what is missing for {count, number} of them, such as a name. Nothing else changes.',
  noAddress: 'no address',
  // `list`: of the next four, those that it has.
  importedWithThem: 'Imported with them: {list}.',
  names: '{count, plural, one {# name} other {# names}}',
  notes: '{count, plural, one {# note} other {# notes}}',
  subscriptionDates: '{count, plural, one {# subscription date} other {# subscription dates}}',
  circles: '{count, plural, one {# circle} other {# circles}}',
  // Their names, and columns that have no place here; each with how many.
  circlesListed: 'Circles: {list}',
  peopleNotImported: 'Not imported: {list}',

  // The list of its letters. The third stands before “could not be loaded”.
  theLetters: 'The letters',
  theLettersBefore: 'The letters as they would be imported',
  theLettersOfTheExport: 'The letters of the export',
  none: 'None.',
  // Which of them are shown; the first stands before the others, for screen readers.
  show: 'Show',
  all: 'All ({count, number})',
  losingSomething: 'Losing something ({count, number})',
  forSomeReadersOnly: 'For some readers only ({count, number})',
  withSomethingMissing: 'With something missing',
  // What one of them is, before it is here: one or two of these, after its day.
  draft: 'draft',
  scheduledBecomesADraft: 'scheduled, becomes a draft',
  forSome: 'for some readers only',
  unlisted: 'unlisted',
  // What it was, once it is here; one of the three behind it says what it is now.
  wasADraft: 'was a draft',
  wasScheduled: 'was scheduled',
  wasForSome: 'was for some readers only',
  wasADraftForSome: 'was a draft, for some readers only',
  wasScheduledForSome: 'was scheduled, for some readers only',
  notInTheArchive: 'not in the archive',
  aDraft: 'a draft',
  aDraftHere: 'a draft here',
  // Why it does not come.
  staysAsItIs: 'already here, stays as it is',
  tooLongForALetter: 'too long for a letter, left out',
  // What of it has no place here.
  notImported: 'Not imported: {list}.',
  previouslyAt: 'Previously at {paths}',
  // Pictures, files and pages.
  couldNotBeFetched: '{count, plural, one {# thing} other {# things}} could not be fetched',
  couldNotBeFetchedMore:
    'A picture or file that is missing becomes a link to where it was on the web. What wasn’t in the export is left out. The letters they belong to are listed below.',
  fetchAgain: 'Fetch again',
  notFetched: 'That could not be started. Please try again.',
  oldPathsLead:
    '{count, plural, one {# old path leads} other {# old paths lead}} to these letters once the old domain points to this site.',

  // What is decided before it is imported: boxes to tick. Details: names, notes and circles.
  importPeople: 'Import the {count, plural, one {# new subscriber} other {# new subscribers}} too',
  importPeopleAndFillIn:
    'Import the {people, plural, one {# new subscriber} other {# new subscribers}} too, and fill in missing details of {completed, plural, one {# subscriber} other {# subscribers}} already on your list',
  fillIn:
    'Fill in missing details of {count, plural, one {# subscriber} other {# subscribers}} already on your list',
  publish:
    '{count, plural, one {Publish the # letter “for some readers only”: anyone with the link can read it, and the archive doesn’t list it} other {Publish the # letters “for some readers only”: anyone with the link can read them, and the archive doesn’t list them}}',
  // What becomes of those letters: one of the first two, then how many others there are.
  closedBecomeDrafts:
    '{count, plural, one {It becomes a draft that only you can read.} other {They become drafts that only you can read.}}',
  closedByLink:
    '{count, plural, one {Only people with its link can read it, until you list it on its card.} other {Only people with a letter’s link can read it, until you list it on its card.}}',
  othersInArchive:
    '{count, plural, one {The other published letter will be in the archive.} other {The other # published letters will be in the archive.}}',
  closedAreAbove: 'You can see them above, under “For some readers only”.',
  // The button. `what`: of the four below it, those that come.
  import: 'Import {what}',
  importLetters: '{count, plural, one {# letter} other {# letters}}',
  importOldAddresses: 'old addresses of {count, plural, one {# letter} other {# letters}}',
  importSubscribers: '{count, plural, one {# subscriber} other {# subscribers}}',
  importDetails: 'missing details of {count, plural, one {# subscriber} other {# subscribers}}',
  nothingNew: 'Nothing new to import',
  notStarted: 'The import could not be started. Please try again.',

  // Buttons. What is in `heard` only screen readers say.
  undo: 'Undo<heard> {fileName}</heard>',
  undoErases:
    'This deletes the imported letters with their pictures, files and old addresses. What was here before stays.',
  undoErasesPeople:
    'This deletes the imported letters with their pictures, files and old addresses, and the imported subscribers. What was here before stays.',
  undoTakesBack: 'Details it filled in for subscribers are removed, unless they were changed since.',
  notUndone: 'That could not be undone. Please try again.',
  discard: 'Discard export<heard> {fileName}</heard>',
  notDiscarded: 'The export could not be discarded. Please try again.',
} as const
