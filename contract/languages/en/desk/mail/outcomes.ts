/** The Mail page’s card “Delivery report”: what became of the copies of one send. */
export const outcomes = {
  title: 'Delivery report',
  // Begins a sentence that says they could not be loaded; so does `theReport`.
  theSends: 'The sends',
  theReport: 'The delivery report',
  nothingSent: 'Nothing has been sent yet.',
  // A noun: the send that is reported, chosen by its letter’s title and when it was.
  send: 'Send',
  sendOf: '{title}, {when}',
  // Stands for the title of a letter that is no more.
  deletedLetter: 'Deleted',
  // Columns of a table by domain: so many copies were …
  accepted: 'Accepted',
  refused: 'Refused',
  onItsWay: 'On its way',
  unsure: 'Unsure',
  bounced: 'Bounced',
  spam: 'Spam',
  byDomain: 'By domain',
  domain: 'Domain',
  smallerDomains: 'and {more, plural, other {# smaller domains}}',
  noCopySent: 'No copy was sent to a mail server.',
  copiesInOutbox:
    'E-mail wasn’t set up for {count, plural, one {# copy} other {# copies}}: kept in the outbox.',
  // Where there is a table above.
  copiesNotCounted:
    'E-mail wasn’t set up for {count, plural, one {# copy} other {# copies}}: kept in the outbox, and not counted above.',
  // “Bounced” and “Spam” are `bounced` and `spam`.
  bouncedAndSpamMean:
    '“Bounced” and “Spam” count accepted copies that a server returned later, or that a reader reported.',
  // Above a chart by hour: how many copies, and when.
  acceptedInHour: 'Accepted by hour: {count, number} in the hour from {from}',
  acceptedFromTo: 'Accepted by hour: {count, number} from {from} to {to}',
  refusedInHour: 'Refused by hour: {count, number} in the hour from {from}',
  refusedFromTo: 'Refused by hour: {count, number} from {from} to {to}',
  suppressed:
    '{count, plural, one {# subscriber gets} other {# subscribers get}} no letters after this one: a mail server said that their address does not exist.',
  mailThemAgain: 'Mail them again',
  mailedAgain: 'They get letters again',
  mailedAgainFrom: 'From your next letter on.',
  notMailedAgain: 'That could not be undone',
} as const
