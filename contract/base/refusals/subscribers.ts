/** Why subscribing, leaving and keeping the list is refused. */
import { limits } from '../limits.ts'
import type { Refusals } from './refusal.ts'

export const subscribersRefusals = {
  // Subscribers.
  invalidEmail: 400,
  addressKnown: 409,
  confirmUnknown: 404,
  unsubscribeUnknown: 404,
  unsubscribeAsks: 409,
  testLink: 409,
  ownPageUnknown: 404,
  pauseInPast: 400,
  pauseTooLong: 400,
  circleNotOpen: 409,
  newAddressUnknown: 404,
  newAddressTaken: 409,
  undoTooLate: 409,

  // Circles.
  circleNotFound: 404,
  circleOfRecipientsGone: 409,
  circleAmongSubscribers: 400,
  circleAwaited: 409,
  circleNameTaken: 409,
  tooManyCircles: [409, { most: limits.circles }],

  // Imports.
  importPacked: 400,
  importNoText: 400,
  importNoAddress: 400,
  importTooManyRows: [400, { most: limits.importRows }],
  importOpenQuote: 400,
  importColumnsUnknown: 400,
  importNothingNew: 400,
  importRunning: 409,
} as const satisfies Refusals
