/** Whom a letter or a poll goes to: the list in which they are chosen, and the line that says it. */
export const recipients = {
  recipients: 'Recipients',
  // Circles are chosen behind these: to those in them, except those in them.
  to: 'To',
  except: 'Except',
  // In the place of a circle’s name.
  deletedCircle: 'A deleted circle',

  search: 'Search by e-mail or name',
  sort: 'Sort',
  emailAZ: 'Email A-Z',
  emailZA: 'Email Z-A',
  oldestFirst: 'Oldest first',
  newestFirst: 'Newest first',
  // Buttons: for everybody, or for those whom the search found.
  selectAll: 'Select all',
  deselectAll: 'Deselect all',
  selectFound: 'Select the {count, number} found',
  deselectFound: 'Deselect the {count, number} found',
  selected: '{count, number} of {mailable, number} selected',
  // Stands before “could not be loaded”.
  theList: 'The list',
  noneFound: 'No active subscriber’s address or name contains “{q}”.',
  notFound: 'The search results could not be loaded. Please try again.',
  // Beside somebody who got this letter before.
  getsItAgain: 'Gets it again',
  hasIt: 'Has it',

  // The line: “To everyone and 2 more: 16, without Work and 3 more”. `whom` and `without` are made of what stands below; `count`: how many get it.
  toWhom: 'To {whom}',
  toWhomCounted: 'To {whom}: {count, number}',
  toWhomWithout: 'To {whom}, without {without}',
  toWhomCountedWithout: 'To {whom}: {count, number}, without {without}',
  toNoOne: 'To no one',
  // While the names of the circles are not known yet.
  toCircles: 'To circles',
  circleWasDeleted: 'A circle you chose was deleted. Remove it to continue',
  everyone: 'everyone',
  chosenSubscribers: 'chosen subscribers',
  aDeletedCircle: 'a deleted circle',
  more: '{count, number} more',
  // It was sent before: `whom` is everyone, or circles.
  unlessTheyHaveIt: '{whom}, unless they have it',
  // Both are whom it goes to: those who lack it, and those who get it again.
  whomAndAgain: '{whom}, and {again}',
  allWhoHaveIt: 'all who have it',
  allWhoHaveItBut: 'all who have it but {count, number}',
  someWhoHaveIt: '{count, plural, one {# who has it} other {# who have it}}',
} as const
