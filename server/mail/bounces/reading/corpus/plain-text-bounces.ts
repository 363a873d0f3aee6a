/** Bounces in words (qmail, Exim, older Gmail, Exchange, Yahoo), and notifications that keep the format badly. */
import { dsn, type Make, plain, reader, returned, system } from './shape.ts'

export const plainTextBounces: Make[] = [
  to => ({
    name: 'qmail, no mailbox',
    expected: 'hard',
    status: '5.1.1',
    words: 'no mailbox here by that name',
    raw: plain(
      system(to, 'failure notice'),
      `Hi. This is the qmail-send program at mx.example.net.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<${reader}>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

${returned(to)}`,
    ),
  }),
  to => ({
    name: 'qmail, no host',
    expected: 'hard',
    status: '5.1.2',
    raw: plain(
      system(to, 'failure notice'),
      `Hi. This is the qmail-send program at mx.example.net.\n\n<${reader}>:\nSorry, I couldn't find any host named example.com. (#5.1.2)\n\n--- Below this line is a copy of the message.\n\n${returned(to)}`,
    ),
  }),
  to => ({
    name: 'qmail, the receiver refused',
    expected: 'hard',
    raw: plain(
      system(to, 'failure notice'),
      `Hi. This is the qmail-send program at mx.example.net.\n\n<${reader}>:\n192.0.2.1 does not like recipient.\nRemote host said: 550 No such user here\nGiving up on 192.0.2.1.\n\n--- Below this line is a copy of the message.\n\n${returned(to)}`,
    ),
  }),
  to => ({
    name: 'Exim, unrouteable',
    expected: 'hard',
    words: 'Unrouteable address',
    raw: plain(
      system(
        to,
        'Mail delivery failed: returning message to sender',
        `X-Failed-Recipients: ${reader}\nAuto-Submitted: auto-replied\n`,
      ),
      `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${reader}
    Unrouteable address

------ This is a copy of the message, including all the headers. ------

${returned(to)}`,
    ),
  }),
  to => ({
    name: 'Exim, the receiver refused',
    expected: 'hard',
    status: '5.1.1',
    raw: plain(
      system(
        to,
        'Mail delivery failed: returning message to sender',
        `X-Failed-Recipients: ${reader}\nAuto-Submitted: auto-replied\n`,
      ),
      `A message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${reader}\n    host mx.example.com [192.0.2.1]\n    SMTP error from remote mail server after RCPT TO:<${reader}>:\n    550 5.1.1 User unknown\n\n------ This is a copy of the message, including all the headers. ------\n\n${returned(to)}`,
    ),
  }),
  to => ({
    name: 'Exim, over quota until it gave up',
    expected: 'soft',
    raw: plain(
      system(to, 'Mail delivery failed: returning message to sender', `X-Failed-Recipients: ${reader}\n`),
      `A message that you sent could not be delivered to one or more of its\nrecipients. The following address(es) failed:\n\n  ${reader}\n    mailbox is full: retry timeout exceeded\n\n------ This is a copy of the message, including all the headers. ------\n\n${returned(to)}`,
    ),
  }),
  to => ({
    name: 'Gmail, as it was',
    expected: 'hard',
    status: '5.1.1',
    raw: plain(
      system(
        to,
        'Delivery Status Notification (Failure)',
        `X-Failed-Recipients: ${reader}\nAuto-Submitted: auto-replied\n`,
      ),
      `Delivery to the following recipient failed permanently:

     ${reader}

Technical details of permanent failure:
Google tried to deliver your message, but it was rejected by the server for the recipient domain example.com.

The error that the other server returned was:
550 5.1.1 <${reader}>: Recipient address rejected: User unknown

----- Original message -----

${returned(to)}`,
    ),
  }),
  to => ({
    name: 'Gmail, address not found, in HTML alone',
    expected: 'hard',
    raw: plain(
      `Return-Path: <>\nFrom: Mail Delivery Subsystem <mailer-daemon@googlemail.com>\nTo: ${to}\nSubject: Delivery Status Notification (Failure)\nX-Failed-Recipients: ${reader}\nMIME-Version: 1.0\nContent-Type: text/html; charset=utf-8`,
      `<html><body><h1>Address not found</h1><p>Your message wasn't delivered to <b>${reader}</b> because the address couldn't be found, or is unable to receive mail.</p></body></html>`,
    ),
  }),
  to => ({
    name: 'Exchange 2003, in words',
    expected: 'hard',
    status: '5.1.1',
    raw: plain(
      `Return-Path: <>\nFrom: System Administrator <postmaster@example.com>\nTo: ${to}\nSubject: Undeliverable: On bells\nMIME-Version: 1.0\nContent-Type: text/plain`,
      `Your message did not reach some or all of the intended recipients.

      Subject:  On bells
      Sent:     01.03.2026 12:00

The following recipient(s) cannot be reached:

      Ada on 01.03.2026 12:00
            The e-mail account does not exist at the organization this message was sent to.
            <mx.example.com #5.1.1 smtp;550 5.1.1 User unknown>`,
    ),
  }),
  to => ({
    name: 'Exchange, delivery has failed to these recipients',
    expected: 'hard',
    status: '5.1.10',
    raw: plain(
      `Return-Path: <>\nFrom: Microsoft Outlook <MicrosoftExchange329e71ec@example.com>\nTo: ${to}\nSubject: Undeliverable: On bells\nMIME-Version: 1.0\nContent-Type: text/plain`,
      `Delivery has failed to these recipients or groups:\n\nAda\nThe email address you entered couldn't be found.\n\nDiagnostic information for administrators:\n\n${reader}\nRemote Server returned '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'`,
    ),
  }),
  to => ({
    name: 'Yahoo, in words',
    expected: 'hard',
    words: "doesn't have a yahoo.com account",
    raw: plain(
      system(to, 'Failure Notice'),
      `Sorry, we were unable to deliver your message to the following address.\n\n<ada@yahoo.com>:\n554: delivery error: dd This user doesn't have a yahoo.com account (ada@yahoo.com) [0] - mta1000.mail.yahoo.com\n\n--- Below this line is a copy of the message.\n\n${returned(to)}`,
    ),
  }),
  to => ({
    name: 'Sendmail 8, without a part for machines',
    expected: 'hard',
    status: '5.1.1',
    raw: plain(
      system(to, 'Returned mail: see transcript for details'),
      `The original message was received at Sun, 1 Mar 2026 12:00:00 GMT\n\n   ----- The following addresses had permanent fatal errors -----\n<${reader}>\n\n   ----- Transcript of session follows -----\n... while talking to mx.example.com.:\n550 5.1.1 <${reader}>... User unknown`,
    ),
  }),
  to => ({
    name: 'A filter that refuses us, in words',
    expected: 'ours',
    status: '5.7.1',
    raw: plain(
      system(to, 'Undeliverable message'),
      `Your message was not delivered.\n\n550 5.7.1 Message rejected as spam by content filtering. No such luck for this user.`,
    ),
  }),
  to => ({
    name: 'A German provider',
    expected: 'hard',
    raw: plain(
      system(to, 'Unzustellbare E-Mail: Mail delivery failed'),
      `Ihre Nachricht konnte nicht zugestellt werden.\n\n550 Requested action not taken: mailbox unavailable, user unknown`,
    ),
  }),
  to => ({
    name: 'A notification whose groups have no empty line between them',
    expected: 'hard',
    status: '5.1.1',
    raw: dsn({
      to,
      from: 'postmaster@example.com',
      subject: 'Delivery failure',
      text: 'It failed.',
      fields: `Final-Recipient: RFC822; <${reader}>\nAction: FAILED\nStatus: 5.1.1 (no such user)\nDiagnostic-Code: smtp;\n 550 5.1.1\n User unknown`,
      // expression: of the mail of a few lines that is written here
    }).replace(/(Arrival-Date: .*)\r\n\r\n/, '$1\r\n'),
  }),
  to => ({
    name: 'A notification of two recipients, one of whom has it',
    expected: 'hard',
    status: '5.1.1',
    raw: dsn({
      to,
      from: 'postmaster@example.com',
      subject: 'Delivery failure',
      text: 'It failed.',
      fields: `Final-Recipient: rfc822; other@example.com\nAction: delivered\nStatus: 2.0.0\n\nFinal-Recipient: rfc822; ${reader}\nAction: failed\nStatus: 5.1.1`,
    }),
  }),
  to => ({
    name: 'International delivery status (RFC 6533)',
    expected: 'hard',
    status: '5.1.1',
    raw: dsn({
      to,
      from: 'postmaster@example.com',
      subject: 'Delivery failure',
      text: 'It failed.',
      fields: `Final-Recipient: utf-8; ädä@example.com\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 User unknown`,
    }).replace('message/delivery-status', 'message/global-delivery-status'),
  }),
]
