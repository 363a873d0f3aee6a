/** The public archive, as its author opens it: publishing a letter without e-mail, which letters are listed, and to whom one was sent. */
export const archiving = {
  // Asked before a letter is published without e-mail.
  publishTitle: 'Publish without e-mailing?',
  // `who` is one of the next two sentences; they stand by themselves too.
  publishDescription: 'No e-mails are sent. {who}',
  foundWhileClosed:
    'Anyone with its link can read it at once. Your archive is closed; if you open it in the settings, it will list this letter too.',
  foundWhileOpen: 'Anyone can find and read it in your archive at once.',
  date: 'Date of the letter',
  dateHint: 'The page and the archive show it: today, or the day you wrote it.',
  // The button.
  publish: 'Publish without e-mailing',
  publishing: 'Publishing…',
  published: 'Published',
  publishedNote: '“{subject}” can be read now. No e-mails were sent.',
  publishFailed: 'The letter could not be published. Please try again.',

  // The dialog that opens the archive: two lists of letters, each with its number.
  openTitle: 'Open the archive?',
  openDescription:
    'Anyone will be able to read the listed letters at /letters, follow them by RSS and find them in search engines. Only letters that went to everyone are listed automatically.',
  willNotBeListed: 'Will not be listed',
  noneUnlisted: 'None: every letter will be listed.',
  willBeListed: 'Will be listed',
  noneListed: 'None yet: the archive will be open but empty.',
  // `list` is one of the two headings above.
  listAndCount: '{list} ({count, number})',
  // On its button.
  openWith: 'Open with {count, plural, one {# letter} other {# letters}}',
  open: 'Open archive',
  opening: 'Opening…',
  opened: 'The archive is open. It lists {listed, plural, one {# letter} other {# letters}}.',
  openedWithout:
    'The archive is open. It lists {listed, plural, one {# letter} other {# letters}}, and leaves out {out, number}.',
  openFailed: 'The archive could not be opened.',

  // One letter is put into the archive, or taken out of it.
  nowListed: 'The letter is now in the public archive.',
  nowUnlisted: 'The letter is no longer in the public archive.',
  laterListed: 'The letter will be in the archive when you open it.',
  laterUnlisted: 'The letter will not be in the archive when you open it.',
  listingFailed: 'Could not change the archive.',

  // Why a letter is not in the archive, behind “Not in the archive:” or a date; no full stop.
  beingJudged: 'still checking who it went to',
  leftOut: 'you left it out',
  forSomeElsewhere: 'it was for some readers only where it came from',
  // `when`: `later` while the letter waits to be sent; `first` where others got it afterwards; `other` where it was sent once.
  sentToSome:
    '{when, select, later {goes to} first {first sent to} other {sent to}} {count, plural, one {# subscriber} other {# subscribers}} only',
  // `names` is a list of circles, which may end with `some`.
  sentToAllBut: '{when, select, later {goes to} first {first sent to} other {sent to}} everyone but {names}',
  // `circles` is a list of their names, which may end with `someOthers`; so is `out`.
  sentToCircles: '{when, select, later {goes to} first {first sent to} other {sent to}} {circles} only',
  sentToCirclesWithout:
    '{when, select, later {goes to} first {first sent to} other {sent to}} {circles} only, without {out}',

  // To whom a letter was sent, with their number; `when` and lists as above.
  toEveryone: '{when, select, first {First to} other {To}} everyone ({count, number})',
  toAllBut: '{when, select, first {First to} other {To}} everyone but {names} ({count, number})',
  toCircles: '{when, select, first {First to} other {To}} {circles} ({count, number})',
  toCirclesWithout: '{when, select, first {First to} other {To}} {circles}, without {out} ({count, number})',
  toSome:
    '{when, select, first {First to} other {To}} {count, plural, one {# subscriber} other {# subscribers}}',
  // In such lists, beside names of circles.
  deletedCircle: 'a deleted circle',
  someOthers: 'some others',
  some: 'some',

  // Letters that an update took out of the archive, above the list of letters.
  takenOut: '{count, plural, one {# letter is} other {# letters are}} no longer in your archive',
  takenOutWhy:
    '{count, plural, one {It went to only some of your subscribers. Since an update, the archive automatically lists only letters that went to everyone. Anyone with its link can still read it.} other {They went to only some of your subscribers. Since an update, the archive automatically lists only letters that went to everyone. Anyone with their links can still read them.}}',
  // What could not be loaded.
  theseLetters: 'These letters',
  // What stands in <hidden> is said to screen readers alone.
  listAgain: 'List it again<hidden> {subject}</hidden>',
  listAllAgain: 'List all {count} again',
  listing: 'Listing…',
  listedAgain: '{count, plural, one {# letter is} other {# letters are}} in the public archive again.',
  listAgainFailed: 'Not all of them could be listed. Please try again.',
  leaveOut: '{count, plural, one {Leave it out} other {Leave them out}}',
  leaveOutNote: 'Nothing changes. You can list individual letters any time in All Letters.',
  leaveOutFailed: 'Could not save your choice. Please try again.',
} as const
