/** Why sending is refused, and setting up how mail leaves and what comes back. */
import type { Refusals } from './refusal.ts'

export const sendingRefusals = {
  // Sending.
  noRecipients: 400,
  nobodyMissing: 409,
  nothingKept: 409,
  mailNotSetUp: 409,
  scheduleInPast: 400,
  scheduleTooFar: 400,
  noTestAddress: 400,
  sendNotUndone: 409,
  sendNotWaiting: 409,
  sendWaits: 409,
  sendIsNotPaused: 409,
  sendIsOver: 409,

  // How mail leaves.
  mailFixed: 409,
  mailPasswordAgain: 400,
  mailCleartext: 400,
  mailNoDomain: 409,
  dkimThere: 409,
  dkimGone: 404,
  dkimNoRecord: 409,
  dkimWrongRecord: 409,
  dnsSilent: 503,
  noAuthenticationResults: 400,
  noTrustedResults: 400,
  mailNoServer: 400,
  mailNoMailbox: 400,
  bounceSecretWrong: 400,

  // What comes back.
  bounceSourceOff: 404,
  bounceTooOld: 401,
  bounceNotBelieved: 401,
  bounceNothing: 409,
} as const satisfies Refusals
