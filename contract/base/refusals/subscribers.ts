/** Why subscribing, leaving and keeping the list is refused. */
import { formatCount } from '../format-count.ts'
import { limits } from '../limits.ts'
import type { Refusals } from './refusal.ts'

export const subscribersRefusals = {
  // Subscribers.
  invalidEmail: [400, 'Please enter a valid e-mail address'],
  addressKnown: [409, 'That address is already on the list'],
  confirmUnknown: [404, 'This confirmation link is not valid any more'],
  unsubscribeUnknown: [404, 'This unsubscribe link is not valid'],
  unsubscribeAsks: [409, 'Please press the button to unsubscribe'],
  testLink: [409, 'This is the link of a test mail. It works in the letter itself; nobody was unsubscribed'],
  ownPageUnknown: [404, 'This link does not work any more. Please ask for a new one'],
  pauseInPast: [400, 'Please choose a day to come'],
  pauseTooLong: [400, 'A pause lasts a year at most. To have no letters at all, unsubscribe'],
  circleNotOpen: [409, 'That circle is not open to choose any more'],
  newAddressUnknown: [404, 'This link does not work any more. Ask again on your page'],
  newAddressTaken: [409, 'This address is on the list already, by itself: nothing was changed'],
  undoTooLate: [409, 'It is too late to undo this. You can subscribe again on the front page'],

  // Circles.
  circleNotFound: [404, 'There is no such circle any more'],
  circleOfRecipientsGone: [409, 'A circle that was chosen is deleted. Please choose the recipients again'],
  circleAmongSubscribers: [400, 'A circle stands where subscribers are named'],
  circleAwaited: [
    409,
    'A letter or a poll waits to go to this circle, or to everyone but it. Move it back to the drafts first, or wait until it has left',
  ],
  circleNameTaken: [409, 'There is a circle of that name. Please choose another name'],
  tooManyCircles: [409, `There are ${limits.circles} circles already. Delete one that is not used any more`],

  // Imports.
  importPacked: [
    400,
    'That is an Excel or ZIP file. Save the sheet as CSV, or unpack it, and choose that file',
  ],
  importNoText: [400, 'That is not a text file. Save the list as CSV and choose that file'],
  importNoAddress: [400, 'There is no e-mail address in this file'],
  importTooManyRows: [
    400,
    `A file may have at most ${formatCount(limits.importRows)} rows. Split it, and keep the headings in each part`,
  ],
  importOpenQuote: [400, 'A quotation mark opens on line {line} and never closes. Close it, or remove it'],
  importColumnsUnknown: [400, 'This table has no headings that we know. Say which column is what first'],
  importNothingNew: [400, 'Nobody in this file is new'],
  importRunning: [409, 'This import is still running'],
} as const satisfies Refusals
