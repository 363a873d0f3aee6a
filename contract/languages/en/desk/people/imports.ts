/** The page Import subscribers: a file of another tool is chosen, looked at, imported, and can be undone. */
export const imports = {
  title: 'Import subscribers',
  subtitle: 'Bring your readers over from another tool',
  backToMembers: 'Back to Members',

  // Choosing a file, or pasting.
  chooseFile: 'Choose a CSV file, or drop one here',
  chooseFileFrom:
    'From Substack, Ghost, Mailchimp, Buttondown, beehiiv, Kit, Brevo, another Foolscap, or any table with addresses',
  orPasteAddresses: 'Or paste addresses',
  orPasteAddressesHint: 'One per line, or separated by commas.',
  // A button: looks at what was pasted.
  check: 'Check',
  notReadable: 'Your browser could not read that file. Has it been moved or changed?',
  tooLarge:
    'That file has more than {megabytes} MB. Split it and keep the headings in each part, or keep only the columns with addresses and dates.',
  // `heading`: a column’s, of which nothing was taken.
  columnTooLarge: '{heading} (too large)',
  refusedTitle: 'That cannot be imported',
  // `refusal`: why it cannot be imported, with its full stop.
  refusedMaybeLetters: '{refusal} If it is an export with letters, <link>import it here</link>.',

  // What was chosen.
  pastedList: 'Pasted list',
  chooseAnotherFile: 'Choose another file',
  startOver: 'Start over',
  listOfAddresses: 'A list of addresses.',
  // `source`: the name of a service.
  exportOf: 'An export of {source}.',
  tableWithHeadings: 'A table with headings.',
  tableWithoutHeadings: 'A table without headings.',
  columnsRead: 'Read from the columns {columns}.',

  // What each column of the table is: choices.
  columnsUnknown: 'We can’t tell what these columns contain. Choose what each one is; the rest is ignored.',
  changeColumns: 'Change what the columns contain',
  // A column without a heading, by its place.
  column: 'Column {number}',
  // For screen readers, before the choice: “Notes is”.
  columnIs: '{column} is',
  emptyAtFirst: 'Empty in the first rows',
  ignore: 'Ignore',
  emailAddress: 'E-mail address',
  firstName: 'First name',
  lastName: 'Last name',
  dateSubscribed: 'Date subscribed',
  subscribedOrNot: 'Subscribed: a date, or yes or no',
  unsubscribedOrNot: 'Unsubscribed: a date, or yes or no',
  statusOrSomethingElse: 'Status, or something else',
  yourNote: 'Your note',
  firstRowIsAPerson: 'The first row is a person, not headings',
  // `example`: one of the file’s dates, as it is written there.
  datesSuchAs: 'Dates such as {example}',
  dayFirst: 'Day first: 31/12/2025',
  monthFirst: 'Month first: 12/31/2025',
  chooseAddressColumn: 'Choose the column with the e-mail addresses.',
  checkWithTheseColumns: 'Check with these columns',

  // Where nothing tells whether 03/04/2021 is in March or in April.
  whichNumberIsTheDay: 'Which number is the day in {example}?',
  datesDontTell: 'The dates themselves don’t tell.',
  numberIsTheDay: '{number} is the day',
  leaveDatesOut: 'Leave these dates out',

  // What the import would do: lines of a table, each behind how many they are, here and for an export of letters.
  whatItWouldDo: 'What the import would do',
  who: 'Who',
  new: 'new',
  newHint: 'Added to your list as active.',
  known: 'already on your list',
  knownStay: 'They stay as they are.',
  // `details`: of the next three, those that it brings; behind each stands for how many.
  knownCompleted: "We'll fill in what is missing: {details}. Nothing else changes.",
  someKnownCompleted:
    "We'll fill in what is missing for {count, number} of them: {details}. Nothing else changes.",
  detailNames: 'a name ({count, number})',
  detailNotes: 'your notes ({count, number})',
  detailCircles: 'circles ({count, number})',
  inactive: 'inactive on your list',
  repeated: 'repeated',
  repeatedHint: 'Each address counts once.',
  wrong: 'wrong',
  wrongHint: 'These rows are left out.',
  // `list`: words of the file, each with how often it is there.
  unknownStates:
    'We don’t know what these status words mean: {list}. People with one of them are added as inactive. If they are subscribed, write “active” there instead and check the list again.',
  datesUnread:
    '{count, plural, one {# date} other {# dates}} not understood. Use 2026-01-31. Those people will count as subscribed today, or as unsubscribed on an unknown day.',
  datesUnreadOrTwoWays:
    '{count, plural, one {# date} other {# dates}} not understood, or readable in two ways. Those people will count as subscribed today, or as unsubscribed on an unknown day.',
  wrongRows: 'Wrong rows',
  theWrongRows: 'The wrong rows',
  firstWrongRows: 'The first {shown, number} of {all, number} wrong rows',
  // `reason`: what is wrong with it; `text`: what is in it.
  wrongRow: '<where>Line {line}</where> {reason}: <what>{text}</what>',
  emptyText: '(empty)',

  // What the columns become. `columns`: how many there are of that kind, `list`: their names; with none of them it is text of a list.
  whatColumnsBecome: 'What the columns become',
  columnsBecomeNames:
    '{columns, plural, =0 {Text before the addresses becomes} one {{list} becomes} other {{list} become}} names: {count, plural, one {# of the new ones has one.} other {# of the new ones have one.}}',
  columnsBecomeNotes:
    '{columns, plural, =0 {Text before the addresses becomes} one {{list} becomes} other {{list} become}} your notes: {count, plural, one {# of the new ones has one.} other {# of the new ones have one.}}',
  // `circles`: their names, each with how many come into it.
  columnsBecomeCircles:
    '{columns, plural, =0 {Text before the addresses becomes} one {{list} becomes} other {{list} become}} circles: {circles}.',
  newCircle: '{name} ({count, number}, new)',
  circlesTooLong: 'Left out, because a circle’s name can have at most {most, number} characters: {circles}.',
  circlesTooMany: 'Left out, because there can be at most {most, number} circles: {circles}.',
  // A name or a word, as it stands in the file; and how often.
  quoted: '“{name}”',
  quotedCount: '“{name}” ({count, number})',
  shortened:
    '{count, plural, one {# of the new ones has} other {# of the new ones have}} a name or note that is too long. Names are cut at {name, number} characters, notes at {note, number}.',
  columnsIgnored: 'Ignored: {columns}.',
  // Joins names and parts of a sentence: `list` has one or several.
  andMore: '{list} and {count, number} more',

  // Buttons.
  noOneNew: 'No one new to import',
  import: 'Import {count, plural, one {# subscriber} other {# subscribers}}',
  update: 'Update {count, plural, one {# subscriber} other {# subscribers}}',

  // While it runs.
  nothingWasImported: 'Nothing was imported',
  // `noAnswer`: a sentence that says that no answer came. “Import” is the button.
  pressImportAgain: '{noAnswer} Press Import again; no one is added twice.',
  importing: 'Importing',
  readingTheFile: 'Reading the file…',
  readSoFar: '{prepared, number} of {total, number} read',
  addedSoFar: '{added, number} of {total, number} on your list',
  noneGetsALetterYet:
    'None of them gets a letter until all are on your list. You can leave this page; the import continues. If you stop it, those already on your list stay, and you can undo that.',
  stop: 'Stop',
  stopping: 'Stopping…',
  notStopped: "We couldn't stop that import. Please try again.",
  notStoppedTitle: "Couldn't Stop",

  // When it is done.
  imported: '{count, plural, one {# subscriber} other {# subscribers}} imported',
  updated: '{count, plural, one {# subscriber} other {# subscribers}} updated',
  importedAndUpdated:
    '{added, plural, one {# subscriber} other {# subscribers}} imported, {completed, number} updated',
  stoppedBeforeAnyone: 'You stopped it before anyone was added.',
  stoppedRestNotAdded: 'You stopped it: the rest were not added.',
  stoppedSomeNotUpdated: 'You stopped it: some were not updated.',
  noEmailsWereSent: 'No e-mails were sent.',
  noEmailsWereSentUndo: 'No e-mails were sent. You can undo this now or later, until they get a letter.',
  goToMembers: 'Go to Members',
  importMore: 'Import more',

  // What an import does: a card beside it. “Import” is the button.
  whatItDoes: 'What an import does',
  doesNothingBefore: 'First you see what would happen. Nothing changes until you press Import.',
  doesSendNothing: 'No e-mails are sent: no welcome, no confirmation.',
  doesCompleteKnown:
    'For people already on your list, we’ll fill in what is missing: a name, your notes, circles that readers don’t choose themselves. Existing details don’t change, and anyone who unsubscribed stays unsubscribed.',
  doesKeepUnsubscribed:
    'People marked as unsubscribed are added as inactive. They get no letters, and no later import can make them active by mistake.',
  doesKeepDates: 'The dates on which people subscribed are kept, if the file has them.',
  doesUndo:
    'You can undo it with one click. That erases the people it added, with what you wrote about them since. Anyone who has since got a letter or subscribed themselves stays.',
  onlyWhoAsked: 'Import only people who asked for your letters.',
  lettersToo: 'Want your letters too? <link>Import the whole export</link>.',

  // The imports so far. The first stands before “could not be loaded”.
  theImports: 'The imports so far',
  pastImports: 'Imports so far',
  search: 'Search by file name',
  noneFound: 'No file name contains “{q}”.',
  // Headings of columns: the file’s name, the service it is from, the moment, how many were added and updated.
  file: 'File',
  from: 'From',
  when: 'When',
  added: 'Added',
  updatedColumn: 'Updated',
  addedStopped: '{added, number} of {total, number}, stopped',
  // What becomes of it.
  running: 'Running…',
  undoingSoFar: 'Undoing… {count, number} removed so far',
  undoneRemoved: 'Undone, {count, number} removed',

  // What is in `heard` only screen readers say.
  undo: 'Undo<heard> the import of {fileName}</heard>',
  undoPasted: 'Undo<heard> the import of a pasted list</heard>',
  undoQuestion: 'Undo this import?',
  undoErases:
    'This erases the {count, plural, one {# subscriber} other {# subscribers}} it added, with what you wrote about them since. Anyone who has since got an e-mail, subscribed themselves, been approved by you or unsubscribed stays. Circles it created are deleted when no one is left in them.',
  undoTakesBack:
    'What it filled in for {count, plural, one {# subscriber} other {# subscribers}} already on your list is removed, unless it was changed since.',
  undoImport: 'Undo import',
  // What the undo did: each a sentence, one after the other.
  undone: 'Import undone',
  nothingUndone: 'Nothing could be undone',
  removed: '{count, plural, one {# subscriber} other {# subscribers}} removed.',
  notRemoved:
    '{count, plural, one {# was} other {# were}} not: since then they got an e-mail, subscribed themselves, were approved, unsubscribed or were deleted.',
  restored: '{count, plural, one {# subscriber is} other {# subscribers are}} as before the import.',
  notRestored: '{count, number} could not be changed back: edited or deleted since.',
  notUndone: "We couldn't undo that import. Please try again.",
  notUndoneTitle: "Couldn't Undo",
  // What is counted beside `new`: in a list and in an export of letters.
  newInactive: 'new, but inactive',
  newInactiveHint:
    'Marked as unsubscribed or never confirmed, or with a status we don’t know. Added as inactive.',
  staysInactive: 'They stay inactive: an import never reactivates anyone.',
} as const
