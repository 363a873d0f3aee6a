/** Why sending is refused, and setting up how mail leaves and what comes back. */
import { refused } from '../../languages/en/desk/base/refused.ts'
import type { Refusals } from './refusal.ts'

export const sendingRefusals = {
  // Sending.
  noRecipients: [400, 'None of the selected subscribers is active'],
  nobodyMissing: [409, 'Everyone who can be e-mailed already has this letter'],
  nothingKept: [409, 'The outbox has no copies of this for anyone who can be e-mailed now'],
  mailNotSetUp: [409, "E-mail isn't set up yet. Set it up at /admin/mail first"],
  scheduleInPast: [400, refused.scheduleInPast],
  scheduleTooFar: [400, 'Please choose a time within the next year'],
  noTestAddress: [400, 'Please enter an address for the test, or save one under Subscriber Notifications'],
  sendNotUndone: [409, 'It is too late to undo this'],
  sendNotWaiting: [409, 'This letter is already on its way'],
  sendWaits: [409, 'No copy of this letter has left yet. Undo it instead'],
  sendIsNotPaused: [409, 'This send is not paused, or was already resumed'],
  sendIsOver: [409, 'There is nothing left to stop'],

  // How mail leaves.
  mailFixed: [409, 'This is set by an environment variable. Change it on the server, then restart the site'],
  mailPasswordAgain: [400, 'Please enter the password. The stored one belongs to another server or user'],
  mailCleartext: [
    400,
    'Without TLS, anyone along the way could read the password. Choose STARTTLS, or a server on this machine',
  ],
  mailNoDomain: [409, 'Set a sender address at a domain of your own first. This one cannot be checked'],
  dkimThere: [409, 'There is already a key. Remove it before you create another'],
  dkimGone: [404, 'The DKIM key no longer exists'],
  dkimNoRecord: [409, 'The record is not there yet. A new one can take an hour to be seen everywhere'],
  dkimWrongRecord: [409, 'A record with that name has another key in it. Replace it with this one'],
  dnsSilent: [503, 'The DNS did not answer. Please try again in a few minutes'],
  noAuthenticationResults: [
    400,
    'The “Authentication-Results” line is missing. Most mail programs show it under “Show original” or “View source”',
  ],
  noTrustedResults: [
    400,
    'The “Authentication-Results” line was not written by the server that received the letter. Anyone could have added it, so it proves nothing',
  ],
  mailNoServer: [400, 'No mail server is set up yet'],
  mailNoMailbox: [400, 'No mailbox is set up yet'],
  bounceSecretWrong: [400, 'That does not look like what this provider gives you. Please copy it again'],

  // What comes back.
  bounceSourceOff: [404, 'This provider’s webhook is turned off'],
  bounceTooOld: [401, 'That report is too old to be accepted'],
  bounceNotBelieved: [401, 'That is not signed the way this provider signs, or is too old'],
  bounceNothing: [409, 'There is nothing to undo'],
} as const satisfies Refusals
