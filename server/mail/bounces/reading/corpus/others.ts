/** What comes back without being a bounce: warnings of a delay, complaints, and answers by people and machines. */
import { crlf, type Make, plain, reader, returned, system } from './shape.ts'

/** RFC 5965: a reader pressed "spam". */
function feedback(type: string) {
  return (to: string) =>
    crlf(`From: <complaints@isp.example.net>
To: <feedback@example.org>
Subject: FW: On bells
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="=_f"

--=_f
Content-Type: text/plain

This is an email abuse report for an email message received from IP 192.0.2.9.
--=_f
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <${to}>
Original-Rcpt-To: <${reader}>
Source-IP: 192.0.2.9

--=_f
Content-Type: message/rfc822
Content-Disposition: inline

${returned(to)}
--=_f--
`)
}

/** Microsoft's junk report (JMRP): the letter alone, below a header that names the reader. @param type and subtype, and whose it is */
const junk =
  ({ type, from }: { type: string; from: string }) =>
  (to: string) =>
    crlf(`From: <${from}>
To: <feedback@example.org>
Subject: complaint about message from 192.0.2.9
MIME-Version: 1.0
Content-Type: multipart/${type}; boundary="=_j"

--=_j
Content-Type: message/rfc822
Content-Disposition: inline

X-HmXmrOriginalRecipient: <${reader}>
X-MS-Exchange-EOPDirect: true
${returned(to)}
--=_j--
`)

const late: Make[] = [
  to => ({
    name: 'Exim, a warning of a delay',
    expected: 'delay',
    raw: plain(
      system(
        to,
        'Warning: message 1abcDE-000001-2f delayed 24 hours',
        'Auto-Submitted: auto-replied\n',
      ).replace('Auto-Submitted: auto-replied\n', ''),
      `This message was created automatically by mail delivery software.\nA message that you sent has not yet been delivered to one or more of its recipients after more than 24 hours on the queue.\n\nThe address to which the message has not yet been delivered is:\n\n  ${reader}\n    Delay reason: Connection timed out\n\nNo action is required on your part.`,
    ),
  }),
  to => ({
    name: 'Sendmail, a warning only',
    expected: 'delay',
    raw: plain(
      system(to, 'Warning: could not send message for past 4 hours'),
      `    **********************************************\n    **      THIS IS A WARNING MESSAGE ONLY      **\n    **  YOU DO NOT NEED TO RESEND YOUR MESSAGE  **\n    **********************************************\n\n450 4.1.1 <${reader}>... Deferred`,
    ),
  }),
]

const complaints: Make[] = [
  to => ({
    name: 'A complaint (RFC 5965)',
    expected: 'complaint',
    words: 'Reported as abuse',
    raw: feedback('abuse')(to),
  }),
  to => ({ name: 'A report of fraud', expected: 'complaint', raw: feedback('fraud')(to) }),
  to => ({
    name: 'A reader who opts out through the provider',
    expected: 'complaint',
    raw: feedback('opt-out')(to),
  }),
  // As it looked in 2021 and before: luceeldev's test of POP3, and Sisimai's of staff@hotmail.com.
  to => ({
    name: 'A junk report of Microsoft',
    expected: 'complaint',
    words: 'Reported as junk',
    raw: junk({ type: 'report; report-type=feedback-report', from: 'reports@outlook.example' })(to),
  }),
  to => ({
    name: 'A junk report of Microsoft, as it was',
    expected: 'complaint',
    raw: junk({ type: 'mixed', from: 'staff@hotmail.com' })(to),
  }),
  to => ({
    name: 'A reader at Microsoft who hands the letter on, and complains of nothing',
    expected: 'none',
    raw: junk({ type: 'mixed', from: reader })(to),
  }),
  to => ({ name: 'A reader who says: no spam', expected: 'none', raw: feedback('not-spam')(to) }),
  to => ({
    name: 'A report of a failed signature (RFC 6591)',
    expected: 'none',
    raw: feedback('auth-failure')(to),
  }),
]

/** From a person, or from their machine. */
const person = (to: string, subject: string, more = '') =>
  `Return-Path: <${reader}>\n${more}From: Ada <${reader}>\nTo: ${to}\nSubject: ${subject}\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8`

const answers: Make[] = [
  to => ({
    name: 'Out of office (Exchange)',
    expected: 'none',
    raw: plain(
      person(
        to,
        'Automatic reply: On bells',
        'Auto-Submitted: auto-generated\nX-Auto-Response-Suppress: All\n',
      ).replace(`<${reader}>`, '<>'),
      'I am out of the office. My mailbox is full of work; mail to user unknown will be rejected. 550 5.1.1',
    ),
  }),
  to => ({
    name: 'Vacation (Sieve, RFC 5230)',
    expected: 'none',
    raw: plain(
      person(to, 'Auto: On bells', 'Auto-Submitted: auto-replied (vacation)\n'),
      'I am away until 10 March.',
    ),
  }),
  to => ({
    name: 'Abwesenheitsnotiz, with an empty sender',
    expected: 'none',
    raw: plain(
      `Return-Path: <>\nFrom: Ada <${reader}>\nTo: ${to}\nSubject: Abwesenheitsnotiz: On bells\nContent-Type: text/plain`,
      'Ich bin nicht erreichbar. Ihre Nachricht konnte nicht zugestellt werden? Doch.',
    ),
  }),
  to => ({
    name: 'A machine that says thanks',
    expected: 'none',
    raw: plain(
      person(to, 'We have received your message', 'X-Autoreply: yes\n'),
      'A ticket was opened: 550123.',
    ),
  }),
  to => ({
    name: 'A person who answers, and quotes a bounce',
    expected: 'none',
    raw: plain(
      person(to, 'Re: On bells'),
      'Dear Ada, my old address says:\n> 550 5.1.1 User unknown\n> Your message could not be delivered',
    ),
  }),
  to => ({
    name: 'A person who writes about undelivered mail',
    expected: 'none',
    raw: plain(person(to, 'Undelivered mail'), 'I got none of the last letters. Was it returned mail?'),
  }),
  to => ({
    name: 'A read receipt (RFC 8098)',
    expected: 'none',
    raw: crlf(`Return-Path: <>
From: <${reader}>
To: ${to}
Subject: Read: On bells
MIME-Version: 1.0
Content-Type: multipart/report; report-type=disposition-notification; boundary="=_m"

--=_m
Content-Type: text/plain

Your message was read.
--=_m
Content-Type: message/disposition-notification

Final-Recipient: rfc822; ${reader}
Disposition: manual-action/MDN-sent-manually; displayed

--=_m--
`),
  }),
  to => ({
    name: 'A challenge that asks who we are',
    expected: 'none',
    raw: plain(person(to, 'Please confirm your message'), 'To deliver your message, click here.'),
  }),
  to => ({ name: 'Nothing at all', expected: 'none', raw: crlf(`Return-Path: <>\nTo: ${to}\n\n`) }),
]

export const otherShapes = [...late, ...complaints, ...answers]
