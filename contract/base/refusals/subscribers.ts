/** Why subscribing, leaving and keeping the list is refused. */
import { refusals as said } from '../../languages/en/refusals.ts'
import { formatCount } from '../format-count.ts'
import { limits } from '../limits.ts'
import type { Refusals } from './refusal.ts'

export const subscribersRefusals = {
  // Subscribers.
  invalidEmail: [400, said.invalidEmail],
  addressKnown: [409, 'That address is already on the list'],
  confirmUnknown: [404, said.confirmUnknown],
  unsubscribeUnknown: [404, said.unsubscribeUnknown],
  unsubscribeAsks: [409, said.unsubscribeAsks],
  testLink: [409, said.testLink],
  ownPageUnknown: [404, said.ownPageUnknown],
  pauseInPast: [400, said.pauseInPast],
  pauseTooLong: [400, said.pauseTooLong],
  circleNotOpen: [409, said.circleNotOpen],
  newAddressUnknown: [404, said.newAddressUnknown],
  newAddressTaken: [409, said.newAddressTaken],
  undoTooLate: [409, said.undoTooLate],

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
