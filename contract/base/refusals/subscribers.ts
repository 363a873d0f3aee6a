/** Why subscribing, leaving and keeping the list is refused. */
import { formatCount } from '../format-count.ts'
import { limits } from '../limits.ts'
import type { Refusals } from './refusal.ts'

export const subscribersRefusals = {
  // Subscribers.
  invalidEmail: [400, 'Please enter a valid e-mail address'],
  addressKnown: [409, 'That address is already on the list'],
  confirmUnknown: [404, 'This confirmation link is no longer valid'],
  unsubscribeUnknown: [404, 'This unsubscribe link is not valid'],
  unsubscribeAsks: [409, 'Please press the button to unsubscribe'],
  testLink: [
    409,
    'This link is from a test e-mail, so no one was unsubscribed. In the letter itself it works',
  ],
  ownPageUnknown: [404, 'This link no longer works. Please ask for a new one'],
  pauseInPast: [400, 'Choose a date in the future'],
  pauseTooLong: [400, 'A pause can last a year at most. To stop letters for good, unsubscribe'],
  circleNotOpen: [409, 'That circle can no longer be chosen'],
  newAddressUnknown: [404, 'This link no longer works. Ask for a new one on your page'],
  newAddressTaken: [409, 'This address is already on the list as another subscriber, so nothing was changed'],
  undoTooLate: [409, 'It is too late to undo this. You can subscribe again on the front page'],

  // Circles.
  circleNotFound: [404, 'This circle no longer exists'],
  circleOfRecipientsGone: [409, 'A circle you chose was deleted. Please choose the recipients again'],
  circleAmongSubscribers: [400, 'A circle is named where only subscribers can be'],
  circleAwaited: [
    409,
    'A letter or poll is waiting to go to this circle, or to everyone but it. Move it back to the drafts first, or wait until it is sent',
  ],
  circleNameTaken: [409, 'Another circle has that name. Please choose a different one'],
  tooManyCircles: [409, `You already have ${limits.circles} circles. Delete one you no longer use`],

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
  importColumnsUnknown: [400, 'We do not know the headings of this table. First say what each column is'],
  importNothingNew: [400, 'This file has no new subscribers'],
  importRunning: [409, 'This import is still running'],
} as const satisfies Refusals
