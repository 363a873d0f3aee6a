/** The page Members: adding subscribers, the list of them with what can be done to each, and beside it what happens when somebody joins. */
export const subscribers = {
  members: 'Members',
  membersSubtitle: 'Your subscribers, and how they join',
  // A link down the page, on a phone: to the two below.
  toNotifications: 'Notifications and welcome',
  notifications: 'Subscriber Notifications',
  welcomeTemplate: 'Welcome Email Template',
  // Stands before “could not be loaded”, also where a letter’s recipients are chosen.
  yourSubscribers: 'Your subscribers',
  // What a table or a list of them is called for screen readers.
  subscribers: 'Subscribers',

  // Adding one.
  addSubscriber: 'Add Subscriber',
  nameOptional: 'Name (optional)',
  addSeveralAtOnce: 'Add several at once',
  isOnTheList: '{email} is on the list.',
  notAdded: "We couldn't add that subscriber. They might already be on the list!",
  notAddedTitle: "Couldn't Add",

  // Adding several: addresses are pasted into one field.
  addSeveral: 'Add several subscribers',
  addSubscribers: 'Add Subscribers',
  // The example has signs that would begin a tag: they stand between ' and '.
  addSubscribersHint:
    "Paste addresses: one per line, separated by commas, or copied from a spreadsheet. You can include names: Ada '<ada@example.com>'.",
  addAll: 'Add all',
  addOneAtATime: 'Add one at a time',
  noOneWasAddedTitle: 'No one was added',
  unknownWhoWasAdded: 'We don’t know who was added',
  // `noAnswer`: a sentence that says that no answer came. “Add all” is the button.
  pressAddAllAgain: '{noAnswer} Press Add all again; no one is added twice.',
  chooseColumns: 'No one was added yet. Choose what each column contains:',
  addWithTheseColumns: 'Add with these columns',

  // What became of those that were pasted: a line for each kind. `addresses`: some of them, and how many more there are.
  severalAdded:
    '{count, plural, one {# subscriber} other {# subscribers}} added. No e-mail was sent to them.',
  noOneWasAdded: 'No one was added.',
  severalKnown: '{count, number} already on your list: {addresses}.',
  // For those already on the list.
  severalCompleted: 'For {count, number} of these, missing details such as a name were filled in.',
  severalStayInactive:
    '{count, number} inactive on your list, and still inactive: {addresses}. Approve them in the list to send them letters again.',
  severalRepeated: '{count, number} repeated. Each address was added once.',
  severalNewInactive:
    '{count, number} added as inactive: the list says that they unsubscribed or never confirmed.',
  severalUnreadDates:
    '{count, plural, one {# date} other {# dates}} not understood. They count as subscribed today.',
  severalWrong:
    '{count, plural, one {# could not be read. Correct and add it again:} other {# could not be read. Correct and add them again:}}',
  // One of these. `text`: as it was pasted; `reason`: what is wrong with it.
  wrongLine: '{text} <where>· line {line, number}: {reason}</where>',
  andMore: 'and {count, number} more',

  // The list, while nobody is on it.
  noSubscribersYet: 'No subscribers yet',
  noSubscribersYetMore: 'Add the first one, share your front page, or import your readers from another tool.',
  // Links above the list.
  import: 'Import',
  export: 'Export',
  activeOfTotal: '{active, number} active out of {total, number} total',
  search: 'Search by e-mail, name or note',
  // Who is shown: buttons. Behind the last three stands how many there are.
  showUnsubscribed: 'Show Unsubscribed',
  hideUnsubscribed: 'Hide Unsubscribed',
  unsubscribedOrDeactivated: 'Unsubscribed or deactivated',
  notConfirmed: 'Not confirmed',
  // Also a mark on who cannot be mailed.
  addressRefused: 'Address refused',
  allCircles: 'All circles',
  // Nobody is found: by the search, by who is shown, or by that in one circle.
  noneFound: 'No address, name or note here contains “{q}”.',
  noneActive: 'No active subscribers.',
  noneAtAll: 'No subscribers.',
  noneLeft: 'No unsubscribed or deactivated subscribers.',
  noneUnconfirmed: 'No unconfirmed subscribers.',
  noneRefused: 'No refused addresses.',
  noneActiveIn: 'No active subscribers in “{circle}”.',
  noneAtAllIn: 'No subscribers in “{circle}”.',
  noneLeftIn: 'No unsubscribed or deactivated subscribers in “{circle}”.',
  noneUnconfirmedIn: 'No unconfirmed subscribers in “{circle}”.',
  noneRefusedIn: 'No refused addresses in “{circle}”.',
  inactiveAreHidden: 'Inactive subscribers are hidden.',

  // Headings of its columns; the two days are when.
  email: 'Email',
  status: 'Status',
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
  actions: 'Actions',
  // On a phone, without headings: “since Nov 21, 2026 · left Nov 28, 2026”, “· left, day unknown”.
  since: 'since',
  left: '· left',
  leftOnUnknownDay: '· left,',
  dayUnknown: 'day unknown',
  // What somebody is.
  active: 'Active',
  inactive: 'Inactive',
  circlesOf: 'Circles of {email}',
  // The reader’s own wish, until that day.
  pausedUntil: 'Paused until {day}',
  // What a mail server said, in its own words.
  noLettersGoThere: '“{words}” No letters go there.',
  // What is in `heard` only screen readers say.
  unblock: 'Unblock<heard> {email}</heard>',
  getsLettersAgain: '{email} gets letters again.',

  // What can be done with one: buttons, and two entries of a menu that are headings of dialogs too.
  deactivate: 'Deactivate<heard> {email}</heard>',
  approve: 'Approve<heard> {email}</heard>',
  delete: 'Delete<heard> {email}</heard>',
  nameNoteCircles: 'Name, note, circles',
  storedData: 'Stored data',
  isActiveNow: '{email} is active now.',
  isInactiveNow: '{email} is inactive now.',
  notChanged: "We couldn't change that subscriber. Please try again.",

  // What the author knows of them. The first is a column of an imported table too.
  name: 'Name',
  note: 'Note',
  noteHint: 'Private, but included when they ask for their data.',
  changesSaved: 'Changes to {email} are saved.',

  // What is stored. The words in `strong` are the buttons below.
  readersMayAsk:
    'Readers may ask what you store about them. <strong>Download data</strong> gives you a file with everything: the address, the dates, the name, your note, the circles, where the address came from, and each e-mail with its delivery report.',
  theyMayAskToDelete:
    'They may also ask you to delete it. <strong>Erase</strong> removes the address from the list, from drafts and from everything waiting to be sent. You can’t undo it. Past letters still count how many got them, without names. Their anonymous replies can’t be told apart from others, so those stay.',
  erase: 'Erase…',
  downloadData: 'Download data',

  deleteQuestion: 'Delete this subscriber?',
  deleteErases: '{email} will be erased everywhere. To only stop letters, deactivate instead.',
  notDeleted: "We couldn't remove that subscriber. Please try again.",
  notDeletedTitle: "Couldn't Delete",
} as const
