/** Delivery status notifications (RFC 3464), as the common servers fill them. */
import type { BounceVerdict } from '../judge-bounce.ts'
import { dsn, reader, type Shape } from './shape.ts'

interface Line {
  name: string
  expected: BounceVerdict | 'delay' | 'none'
  /** What the receiver said. */
  said: string
  status: string
  action?: string
  /** What is found, where it is not the status. */
  found?: string
}

// length: a line of the table
const line = (name: string, expected: Line['expected'], status: string, said: string): Line => ({
  name,
  expected,
  status,
  said,
})

/** Postfix writes these alike: bounce(8). */
const postfix: Line[] = [
  line(
    'Postfix, no such user',
    'hard',
    '5.1.1',
    'smtp; 550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
  ),
  line('Postfix, unknown locally', 'hard', '5.1.1', 'x-unix; user unknown'),
  line(
    'Postfix, no such host',
    'hard',
    '5.4.4',
    'X-Postfix; Host or domain name not found. Name service error for name=example.com type=AAAA: Host not found',
  ),
  line(
    'Postfix, expired',
    'soft',
    '4.4.1',
    'X-Postfix; connect to mx.example.com[192.0.2.1]:25: Connection timed out',
  ),
  line('Postfix, mailbox full', 'soft', '5.2.2', 'smtp; 552 5.2.2 <ada@example.com>: user is over quota'),
  line('Postfix, relay denied', 'ours', '5.7.1', 'smtp; 554 5.7.1 <ada@example.com>: Relay access denied'),
  line(
    'Postfix, client on a blocklist',
    'ours',
    '5.7.1',
    'smtp; 554 5.7.1 Service unavailable; Client host [192.0.2.9] blocked using zen.spamhaus.org',
  ),
  line('Postfix, too large', 'ours', '5.3.4', 'smtp; 552 5.3.4 Message size exceeds fixed limit'),
  line('Postfix, mail loop', 'soft', '5.4.6', 'X-Postfix; mail for example.com loops back to myself'),
  line('Postfix, null MX', 'hard', '5.1.0', 'X-Postfix; Domain example.com does not accept mail (nullMX)'),
]

const gmail: Line[] = [
  line(
    'Gmail, no such user',
    'hard',
    '5.1.1',
    "smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient's email address for typos. gsmtp",
  ),
  line(
    'Gmail, disabled',
    'soft',
    '5.2.1',
    'smtp; 550 5.2.1 The email account that you tried to reach is disabled. gsmtp',
  ),
  line(
    'Gmail, inactive',
    'soft',
    '5.2.1',
    'smtp; 550-5.2.1 The email account that you tried to reach is inactive. gsmtp',
  ),
  line(
    'Gmail, out of storage',
    'soft',
    '5.2.2',
    "smtp; 552-5.2.2 The recipient's inbox is out of storage space. gsmtp",
  ),
  line(
    'Gmail, too many for this mailbox',
    'soft',
    '4.2.1',
    'smtp; 450-4.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages from being delivered.',
  ),
  line(
    'Gmail, unauthenticated',
    'ours',
    '5.7.26',
    'smtp; 550-5.7.26 Your email has been blocked because the sender is unauthenticated.',
  ),
  line(
    'Gmail, reputation',
    'ours',
    '5.7.1',
    'smtp; 550-5.7.1 [192.0.2.9] Gmail has detected that this message is likely suspicious due to the very low reputation of the sending domain.',
  ),
  line(
    'Gmail, no reverse name',
    'ours',
    '5.7.25',
    'smtp; 550-5.7.25 The IP address sending this message does not have a PTR record setup',
  ),
]

const microsoft: Line[] = [
  line(
    'Exchange Online, no such recipient',
    'hard',
    '5.1.10',
    'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  ),
  line(
    'Exchange, ADR.RecipNotFound',
    'hard',
    '5.1.1',
    'smtp;550 5.1.1 RESOLVER.ADR.RecipNotFound; not found',
  ),
  line(
    'Exchange Online, edge blocks',
    'hard',
    '5.4.1',
    'smtp;550 5.4.1 Recipient address rejected: Access denied. AS(201806281)',
  ),
  line(
    'Exchange Online, policy',
    'ours',
    '5.7.515',
    "smtp;550 5.7.515 Access denied, sending domain EXAMPLE.ORG doesn't meet the required authentication level.",
  ),
  line(
    'Exchange, restricted group',
    'ours',
    '5.7.133',
    'smtp;550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required',
  ),
  line(
    'Exchange, mailbox full',
    'soft',
    '5.2.2',
    'smtp;554 5.2.2 STOREDRV.Deliver.Exception:QuotaExceededException.MapiExceptionShutoffQuotaExceeded',
  ),
  line(
    'Exchange, mailbox disabled',
    'soft',
    '5.2.1',
    'smtp;550 5.2.1 mailbox disabled, not accepting messages; account inactive',
  ),
  line(
    'Outlook.com, no such mailbox',
    'hard',
    '5.5.0',
    'smtp;550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).',
  ),
  line(
    'Outlook.com, blocked by us',
    'ours',
    '5.7.1',
    "smtp;550 5.7.1 Unfortunately, messages from [192.0.2.9] weren't sent. Please contact your Internet service provider since part of their network is on our block list (S3150).",
  ),
  line('Exchange, hop count', 'soft', '5.4.14', 'smtp;554 5.4.14 Hop count exceeded - possible mail loop'),
]

const others: Line[] = [
  line(
    'Yahoo, no such account',
    'hard',
    '5.0.0',
    "smtp; 554 delivery error: dd This user doesn't have a yahoo.com account (ada@yahoo.com) [0]",
  ),
  line(
    'Yahoo, policy',
    'ours',
    '5.7.9',
    'smtp; 554 5.7.9 Message not accepted for policy reasons. See https://postmaster.yahooinc.com/error-codes',
  ),
  line('iCloud, no such user', 'hard', '5.1.1', 'smtp; 550 5.1.1 unknown or illegal alias: ada@icloud.com'),
  line('iCloud, over quota', 'soft', '5.2.2', 'smtp; 552 5.2.2 <ada@icloud.com>: user is over quota'),
  line(
    'GMX, no mailbox',
    'hard',
    '5.0.0',
    'smtp; 550-Requested action not taken: mailbox unavailable\n 550 For explanation visit https://postmaster.gmx.net/en/case?c=r1601&i=ip&v=192.0.2.9',
  ),
  line('GMX, policy', 'ours', '5.0.0', 'smtp; 554 Transaction failed. Reject due to policy restrictions.'),
  line('Yandex, no such user', 'hard', '5.7.1', 'smtp; 550 5.7.1 No such user! 1789063127-kwTVGUHdeiE0'),
  line('Sendmail, user unknown', 'hard', '5.1.1', 'SMTP; 550 5.1.1 <ada@example.com>... User unknown'),
  line('Sendmail, host unknown', 'hard', '5.1.2', 'DNS; Host not found'),
  line(
    'Amazon SES, suppressed there',
    'hard',
    '5.1.1',
    'smtp; 550 5.1.1 Amazon SES did not send the message to this address because it is on the suppression list for your account.',
  ),
  line('OpenSMTPD, invalid recipient', 'hard', '5.1.1', 'smtp; 550 Invalid recipient: <ada@example.com>'),
  line(
    'Proton, no such address',
    'hard',
    '5.1.1',
    'smtp; 550 5.1.1 <ada@proton.me>: Recipient address rejected: Address does not exist',
  ),
  line('Zoho, sender blocked', 'ours', '5.7.7', 'smtp; 541 5.7.7 Email policy violation detected'),
  line('A moved mailbox', 'hard', '5.1.6', 'smtp; 551 5.1.6 Mailbox has moved, no forwarding address'),
  line(
    'The address of the sender is refused',
    'ours',
    '5.1.8',
    'smtp; 553 5.1.8 Sender address rejected: Domain not found',
  ),
  line('A conversion that is not supported', 'ours', '5.6.1', 'smtp; 550 5.6.1 Media not supported'),
  line(
    'A content filter, in words alone',
    'ours',
    '5.0.0',
    'smtp; 550 Message rejected because it looks like spam',
  ),
  line('A server that says nothing', 'soft', '5.0.0', 'smtp; 550 Requested action not taken'),
  {
    ...line('The summary is vague, the server is not', 'hard', '5.0.0', 'smtp; 550 5.1.1 No such user here'),
    found: '5.1.1',
  },
  {
    ...line(
      'Postfix, delayed',
      'delay',
      '4.4.1',
      'X-Postfix; connect to mx.example.com[192.0.2.1]:25: Connection refused',
    ),
    action: 'delayed',
  },
  { ...line('Exchange, delayed', 'delay', '4.4.7', 'smtp;400 4.4.7 Message delayed'), action: 'delayed' },
  {
    ...line('Delivered, as a sender who asked is told', 'none', '2.1.5', 'smtp; 250 2.1.5 OK'),
    action: 'delivered',
  },
  { ...line('Relayed to a server that tells nothing', 'none', '2.0.0', 'smtp; 250 OK'), action: 'relayed' },
]

const toShape =
  (from: string, subject: string) =>
  ({ name, expected, status, said, action = 'failed', found }: Line) =>
  (to: string): Shape => ({
    name,
    expected,
    ...(expected !== 'delay' && expected !== 'none' && { status: found ?? status }),
    raw: dsn({
      to,
      from,
      subject,
      text: `I'm sorry to have to inform you that your message could not be delivered.\n\n<${reader}>: ${said}`,
      fields: `Final-Recipient: rfc822; ${reader}\nOriginal-Recipient: rfc822;${reader}\nAction: ${action}\nStatus: ${status}\nRemote-MTA: dns; mx.example.com\nDiagnostic-Code: ${said}`,
    }),
  })

export const notifications = [
  ...postfix.map(
    toShape('MAILER-DAEMON@mx.example.net (Mail Delivery System)', 'Undelivered Mail Returned to Sender'),
  ),
  ...gmail.map(
    toShape(
      'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      'Delivery Status Notification (Failure)',
    ),
  ),
  ...microsoft.map(toShape('postmaster@example.com', 'Undeliverable: On bells')),
  ...others.map(
    toShape(
      'Mail Delivery Subsystem <MAILER-DAEMON@mx.example.net>',
      'Returned mail: see transcript for details',
    ),
  ),
]
