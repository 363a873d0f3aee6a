/**
 * What the site itself says of a copy or of sending, where a mail server’s words stand otherwise: kept in English, and said where it is
 * shown. {words}: what a mail server said.
 */
export const mailWords = {
  // Of copies that were not sent, or were withdrawn.
  kept: 'Kept in the outbox',
  keptForGood: 'Kept in the outbox, not to be mailed',
  stopped: 'Stopped by the author',
  suppressed: 'The address was refused for good before',
  paused: 'Its reader had paused',
  leftCircle: 'No longer in a circle it went to',
  hasIt: 'Its reader has another copy',
  crashed: 'The mailer stopped at this copy again and again',
  gaveUp: 'Gave up after {tries} tries: {words}',
  noUnicode: 'Not sent: your mail server takes no addresses with such letters (it does not offer SMTPUTF8)',
  // Of one that had left before its site was restored.
  foundInLog: 'Found in the log of the mail server',
  // In the place of an address.
  erased: '(deleted subscriber)',

  // Why nothing leaves. {why}: in the system’s words.
  outboxUnwritable: 'The outbox cannot be written: {why}',
  imapServer:
    'That is an IMAP server, which keeps mailboxes and sends no letters. Enter your provider’s SMTP server, usually at port 587 or 465',
  popServer:
    'That is a POP3 server, which keeps mailboxes and sends no letters. Enter your provider’s SMTP server, usually at port 587 or 465',
  unreadable:
    'The mail settings cannot be read: the key they were encrypted with is missing. Enter the password again on the Mail page',
  unanswered:
    '{count, plural, one {One letter waits for its answer} other {{count} letters wait for their answers}}',
  notAnswered: 'The mail server did not answer',
  // {command}: of SMTP, such as RCPT TO.
  commandNotAnswered: 'The mail server did not answer {command}',
  endedSilently: 'The part of the site that sends ended without a word',

  // Of what came back. {type}: the word of a report, such as fraud.
  severalBounced: 'Several letters in a row bounced: {words}',
  reportedAsSpam: 'Reported as spam',
  reportedAsJunk: 'Reported as junk',
  reportedAsAbuse: 'Reported as abuse',
  reportedAs: 'Reported as {type}',
} as const
