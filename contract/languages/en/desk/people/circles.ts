/** Circles: groups of subscribers that the author makes. Their card on the page Members, and where somebody is put into one. */
export const circles = {
  // What they are called: a heading, a field, a column of an imported table.
  circles: 'Circles',
  circle: 'Circle',
  // Stands before “could not be loaded”.
  yourCircles: 'Your circles',
  explained:
    'Create a circle, such as Family or Work. Then add subscribers from their row’s menu, or everyone a search finds.',

  newCircle: 'New circle',
  // An example of a name.
  family: 'Family',
  create: 'Create',
  creating: 'Creating…',
  created: 'Circle “{name}” created.',
  notCreated: "We couldn't create that circle. Please try again.",

  // How many are in one.
  empty: 'empty',
  noneMailable: "{members, number} (can't be mailed)",
  someNotMailable: "{members, number} ({count, number} can't be mailed)",

  // Readers may choose it for themselves: a mark, and a switch in its menu.
  open: 'Open',
  openToReaders: 'Open to readers',
  readersMayChoose: 'Readers may choose “{name}” for themselves.',
  onlyYouCanAdd: 'Only you can add people to “{name}”.',
  notChanged: "We couldn't change that circle. Please try again.",

  rename: 'Rename “{name}”',
  newName: 'New name',
  notRenamed: "We couldn't rename that circle. Please try again.",

  deleteQuestion: 'Delete the circle “{name}”?',
  deleteNoOne: 'No one is in it.',
  deleteMembersStay:
    '{count, plural, one {# subscriber} other {# subscribers}} in it: they stay on the list.',
  notDeleted: "We couldn't delete that circle. Please try again.",

  // Boxes to tick, of one subscriber. “Circles” is the card’s heading.
  noneYet: 'No circles yet. Create one under “Circles” on this page.',

  // Everybody whom a search found is put into one.
  addThese: 'Add these to a circle',
  addTheseHint: 'Adds everyone this list finds, including further pages.',
  addToCircle: 'Add to circle',
  allAdded: '{count, plural, one {# subscriber} other {# subscribers}} added to “{circle}”.',
  someAdded:
    '{count, plural, one {# subscriber} other {# subscribers}} added to “{circle}”; {already, number} of the {found, number} found were already in it.',
  notAdded: "We couldn't add everyone to that circle. Please try again; those already added stay.",
} as const
