/** Why sending is refused, and setting up how mail leaves and what comes back. */
import type { Refusals } from './refusal.ts'

export const sendingRefusals = {
  // Sending.
  noRecipients: [400, 'None of the selected subscribers is active'],
  nobodyMissing: [409, 'Nobody is missing: everybody who can be mailed has this letter'],
  nothingKept: [409, 'Nothing of this is kept in the outbox for anybody who can be mailed now'],
  mailNotSetUp: [409, "E-mail isn't set up yet. Set it up at /admin/mail first"],
  scheduleInPast: [400, 'Please choose a time in the future'],
  scheduleTooFar: [400, 'Please choose a time within the next year'],
  noTestAddress: [400, 'Please enter an address for the test, or save one under Subscriber Notifications'],
  sendNotUndone: [409, 'It is too late to undo this'],
  sendNotWaiting: [409, 'This letter is on its way already'],
  sendWaits: [409, 'Nothing of this letter has left yet. Undo it instead'],
  sendIsNotPaused: [409, 'It has not stopped by itself, or was sent on already'],
  sendIsOver: [409, 'There is nothing left to stop'],

  // How mail leaves.
  mailFixed: [409, 'This is set by a variable of the server. Change it there, and start the site again'],
  mailPasswordAgain: [
    400,
    'Please enter the password: the one that is kept belongs to another server or user',
  ],
  mailCleartext: [
    400,
    'Without TLS everybody on the way could read the password. Choose STARTTLS, or a server on the same machine',
  ],
  mailNoDomain: [
    409,
    'Set a sender address at a domain of yours first: nobody can look up anything about this one',
  ],
  dkimThere: [409, 'There is a key already. Remove it before you make another'],
  dkimGone: [404, 'There is no DKIM key any more'],
  dkimNoRecord: [409, 'The record is not there yet. It can take an hour until everybody sees a new one'],
  dkimWrongRecord: [409, 'There is a record of that name, with another key in it. Replace it by this one'],
  dnsSilent: [503, 'The DNS could not be asked. Please try again in a few minutes'],
  noAuthenticationResults: [
    400,
    'There is no line “Authentication-Results” in it. Most mail programs show it under “Show original” or “View source”',
  ],
  noTrustedResults: [
    400,
    'The line “Authentication-Results” in it was not written by the server that took the letter. It may have come with the letter, so nothing follows from it',
  ],
  mailNoServer: [400, 'There is no mail server to try yet'],
  mailNoMailbox: [400, 'There is no mailbox to read yet'],
  bounceSecretWrong: [400, 'That is not what this provider gives. Please copy it once more'],

  // What comes back.
  bounceSourceOff: [404, 'This provider is not listened to'],
  bounceTooOld: [401, 'That is too old to be believed'],
  bounceNotBelieved: [401, 'That is not signed as this provider signs, or too old'],
  bounceNothing: [409, 'There is nothing to take back'],
} as const satisfies Refusals
