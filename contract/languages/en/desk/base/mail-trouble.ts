/**
 * The notice above the author's pages where something keeps mail from going out or reports from coming in: a title, what it means, and
 * where the words of a server follow, a sentence that ends in a colon.
 */
export const mailTrouble = {
  settingsUnreadable: 'The mail settings cannot be read',
  untilSettings: 'Letters wait, and go out as soon as the settings can be read or are entered again.',

  // It answers, and refuses the login or the sender; or it cannot be reached at all.
  acceptsNone: 'The mail server accepts no letters',
  unreachable: 'The mail server cannot be reached',
  untilAccepted: 'Letters wait, and go out automatically as soon as it accepts them.',

  // It answers to each letter that it shall be sent again later.
  deferring: 'The mail server is putting off all letters',
  triedAgain:
    'We try again every few seconds, and letters continue automatically as soon as it accepts them.',

  silent: 'The mail server does not answer',
  untilAnswered: 'We keep trying, and letters continue automatically as soon as it answers.',

  unconfirmed: 'The mail server has not confirmed some letters',
  canTakeMinutes: 'That can take minutes. Other letters are not held up.',

  // What became of letters that were sent.
  resultsUnsaved: 'Delivery results cannot be saved',
  resultsKept:
    'They are kept, no one gets a second copy, and letters continue automatically as soon as the database accepts them.',

  stopped: 'No letters are being sent: the mailer has stopped',
  restarted: 'It is restarted every second, and nothing is lost.',

  // The mailbox into which mail that cannot be delivered comes back.
  mailboxUnreadable: 'The bounce mailbox cannot be read',
  untilMailbox: 'Until it can be read, dead addresses stay on your list and spam reports are missed.',

  // A mail service that accepts few at a time: `domain` is the one of its addresses, such as example.com.
  slowDomain: '{domain} accepts letters slowly',
  slowServer: 'The mail server accepts letters slowly',
  // How many letters a minute; where the next one is tried later than now, at what time.
  slowThere: 'Readers there get theirs at {perMinute} a minute until it accepts more.',
  slowThereNext:
    'Readers there get theirs at {perMinute} a minute until it accepts more, the next one at {time}.',
  slowAll: 'All readers get theirs at {perMinute} a minute until it accepts more.',
  slowAllNext:
    'All readers get theirs at {perMinute} a minute until it accepts more, the next one at {time}.',

  // The words of the server follow, or those of the program that stopped.
  lastAttempt: 'The last attempt failed with:',
  itSays: 'It says:',
  stoppedWith: 'It stopped with:',
  whatIsWrong: 'What is wrong:',

  // Links to where it is set up.
  mailboxSettings: 'Mailbox settings',
  sendingSettings: 'Sending e-mail',
} as const
