/** Answers as mail servers give them, and what each says; the longest table is that of what never costs a reader. */
import { describe, expect, test } from 'vitest'
import { type Answer, judgeAnswer, type Verdict } from './judge-answer.ts'

/** A verdict of an answer to the reader's address, unless said otherwise. */
type Line = [words: string, more?: Partial<Answer>]

const nobody: Line[] = [
  ['550 5.1.1 No such user here'],
  ['550 No such user'],
  ['550 User unknown'],
  ['550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown in virtual mailbox table'],
  ['550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown in local recipient table'],
  ['550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown in relay recipient table'],
  ['550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown in virtual alias table'],
  ['550 5.1.1 <ada@example.com>... User unknown'],
  ['550 5.1.1 User unknown; sender <letters@example.org>'],
  ['550 5.1.1 <policy.spam@example.com> User unknown'],
  ['550 Unrouteable address'],
  ['550 Unknown user'],
  ['550 unknown local part in <ada@example.com>'],
  ['550 No Such User Here"'],
  ['550 Invalid recipient: <ada@example.com>'],
  ['550 5.1.1 unknown or illegal alias: ada@icloud.com'],
  ['550 5.1.1 <ada@icloud.com>: user does not exist'],
  [
    "550-5.1.1 The email account that you tried to reach does not exist. Please try 550-5.1.1 double-checking the recipient's email address for typos or 550-5.1.1 unnecessary spaces. For more information, go to 550 5.1.1 https://support.google.com/mail/?p=NoSuchUser 5b1f17b1804b1-42b - gsmtp",
  ],
  [
    "554 delivery error: dd This user doesn't have a yahoo.com account (ada@yahoo.com) [0] - mta1000.mail.yahoo.com",
  ],
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@example.com not found by SMTP address lookup'],
  ['550 5.1.1 RESOLVER.ADR.RecipNotFound; not found'],
  [
    '550 5.4.1 Recipient address rejected: Access denied. For more information see https://aka.ms/EXOSmtpErrors [AM0EUR02FT012.eop-EUR02.prod.protection.outlook.com]',
  ],
  ['550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302). User unknown'],
  // Outlook.com: github.com/MicrosoftDocs/OfficeDocs-Exchange/issues/2836, "nearly the same as 5.1.10".
  [
    '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302). [SJ1PEPF000037A2.namprd04.prod.outlook.com 2026-09-10T17:20:46.631Z 08DF0B1332F1DE15]',
  ],
  [
    'smtp; 550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).',
    { at: 'returned', status: '5.5.0' },
  ],
  // GMX, web.de, IONOS: support.gmx.com/email/composing-and-sending/bounce-reject.html, "check the email address".
  [
    '550-Requested action not taken: mailbox unavailable 550 For explanation visit https://postmaster.gmx.net/en/case?c=r1601&i=ip&v=192.0.2.9&r=1N5TcC',
  ],
  [
    'Requested action not taken: mailbox unavailable For explanation visit https://postmaster.web.de/en/case?c=r1601&i=ip',
    { at: 'returned', status: '5.0.0' },
  ],
  // Yandex: what its server says at RCPT TO, heard in September 2026.
  ['550 5.7.1 No such user!'],
  ['550 5.7.1 No such user! 1789063127-kwTVGUHdeiE0-huj9x1Wr'],
  [
    'host mx.yandex.ru[192.0.2.1] said: 550 5.7.1 No such user! (in reply to RCPT TO command)',
    { at: 'returned', status: '5.7.1' },
  ],
  [
    '550 5.4.1 All recipient addresses rejected : Access denied [AM0EUR02FT012.eop-EUR02.prod.protection.outlook.com]',
  ],
  ['550 5.1.1 Requested action not taken: mailbox unavailable'],
  ['550 Requested action not taken: mailbox unavailable. No such user'],
  ['553 5.1.2 We weren’t able to find the recipient domain'],
  ['550 5.1.2 <ada@example.invalid>: Recipient address rejected: Domain not found'],
  ['550 5.4.310 DNS domain example.com does not exist [Message=InfoDomainNonexistent]'],
  ['551 5.1.6 Mailbox has moved, no forwarding address'],
  [
    '550 5.1.10 <ada@example.com>: Recipient address rejected: Domain example.com does not accept mail (nullMX)',
  ],
  ['556 5.1.10 Recipient address has null MX'],
  ['550 5.1.3 Bad recipient address syntax'],
  ['550 5.1.1 Recipient rejected'],
  ['550 5.1.1 Unbekannter Benutzer'],
  ['550 5.1.1 <ada@example.com>: Empfänger unbekannt'],
  ['550 Destinataire inconnu'],
  ['550 5.1.1 El buzón de correo no existe'],
  ['550 5.1.1 Gebruiker onbekend'],
  ['550 5.1.1 Пользователь не найден'],
  ['550 5.1.1 收件人不存在'],
  ['550 5.1.1 <ada@example.com>'],
  [
    '550 permanent failure for one or more recipients (ada@example.com:550 5.1.1 User unknown) at mx.ess.barracudanetworks.com',
  ],
  ['550 ada@example.com... no such person at this address'],
  ['511 sorry, no mailbox here by that name (#5.1.1 - chkuser)'],
  ["550 5.0.0 That address doesn't exist"],
  // A server that takes the address and answers at the end (LMTP behind it): the words are plain.
  ['550 5.1.1 <ada@example.com> User unknown', { at: 'message' }],
  ['Sorry, no mailbox here by that name. (#5.1.1)', { at: 'returned' }],
  [
    'X-Postfix; Host or domain name not found. Name service error for name=example.com',
    { at: 'returned', status: '5.4.4' },
  ],
  ['user unknown', { at: 'returned', status: '5.1.1' }],
  ['5.1.1', { at: 'returned', status: '5.1.1' }],
]

const mailbox: Line[] = [
  ['552 5.2.2 Mailbox full'],
  ['552 5.2.2 <ada@example.com>: user is over quota'],
  [
    "552-5.2.2 The recipient's inbox is out of storage space. Please direct the recipient to 552 5.2.2 https://support.google.com/mail/?p=OverQuotaPerm",
  ],
  ['552 Requested mail action aborted: exceeded storage allocation'],
  ['554 5.2.2 STOREDRV.Deliver.Exception:QuotaExceededException.MapiExceptionShutoffQuotaExceeded'],
  [
    '550 5.2.1 The email account that you tried to reach is disabled. Learn more at https://support.google.com/mail/?p=DisabledUser',
  ],
  ['550-5.2.1 The email account that you tried to reach is inactive. gsmtp'],
  ['554 30 Sorry, your message to ada@aol.com cannot be delivered. This mailbox is disabled (554.30).'],
  [
    '554 delivery error: dd Sorry your message to ada@yahoo.com cannot be delivered. This account has been disabled or discontinued [#102].',
  ],
  ['550 5.2.1 mailbox disabled, not accepting messages; account inactive'],
  ['550 5.1.1 This account has been suspended'],
  ['550 5.2.1 Mailbox temporarily disabled'],
  ['550 5.2.0 Blocked mailbox'],
  ['554 This mailbox is blocked'],
  ['550 Requested action not taken: mailbox unavailable'],
  ['550 5.5.0 Requested action not taken: mailbox unavailable'],
  ['550 5.2.1 This mailbox has been blocked due to inactivity (UserSearch)'],
  ['450 4.2.1 The user you are trying to contact is inactive'],
  [
    '450-Requested mail action not taken: mailbox unavailable 450 For explanation visit https://postmaster.gmx.net/en/case?c=r1602',
  ],
  ['mailbox is full: retry timeout exceeded', { at: 'returned' }],
]

const us: Line[] = [
  ['550 5.1.0 <letters@example.org> sender rejected'],
  ['550 5.1.0 <letters@example.org>: Sender address rejected: User unknown in virtual mailbox table'],
  ['550 5.1.0 <letters@example.org> sender rejected', { at: 'message' }],
  ['550 5.1.0 Sender Denied', { at: 'message' }],
  ['554 5.1.1 <ada@example.com>: Client host [192.0.2.9] blocked using zen.spamhaus.org'],
  ['554 5.1.1 Rejected, see https://www.spamhaus.org/query/ip/192.0.2.9'],
  ['550 5.1.1 Mailbox unavailable or access denied: listed at bl.spamcop.net'],
  [
    '550-"JunkMail rejected - mail.example.org [192.0.2.9]:34032 is in an RBL, see 550 https://www.spamhaus.org/query/ip/192.0.2.9"',
  ],
  ['550 5.1.1 Message refused: poor reputation of the sending host'],
  ['554 5.1.1 Relay access denied'],
  ['550 5.1.1 relaying denied'],
  ['550 5.1.2 <ada@example.com>: we do not relay'],
  ['550 5.1.1 not authenticated'],
  ['550 5.1.1 <ada@example.com>: Recipient address rejected: SPF check failed'],
  ['550 Sender verify failed'],
  ['550-Verification failed for <letters@example.org> 550-No Such User Here" 550 Sender verify failed'],
  ['550 5.1.7 Invalid sender address'],
  ['553 5.1.8 Domain of sender address letters@example.org does not exist'],
  ['553 5.1.8 <letters@example.org>: Sender address rejected: Domain not found'],
  ['550 5.1.9 Message relayed to non-compliant mailer'],
  ['554 5.7.1 <ada@example.com>: Relay access denied'],
  ['550 5.7.1 Message rejected: see 5.1.1'],
  ['550 5.7.26 Unauthenticated mail from 192.5.1.1 is not accepted'],
  [
    '550-5.7.26 Your email has been blocked because the sender is unauthenticated. Gmail requires all senders to authenticate with either SPF or DKIM.',
  ],
  [
    '550-5.7.1 [192.0.2.9 12] Our system has detected that this message is likely unsolicited mail. To reduce the amount of spam sent to Gmail, this message has been blocked.',
  ],
  [
    "550 5.7.1 Unfortunately, messages from [192.0.2.9] weren't sent. Please contact your Internet service provider since part of their network is on our block list (S3150).",
  ],
  ["550 5.7.515 Access denied, sending domain EXAMPLE.ORG doesn't meet the required authentication level."],
  ['550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required'],
  ['550 5.7.1 User unknown'],
  // The codes and words of "nobody is there", said of us.
  [
    '550-Requested action not taken: mailbox unavailable 550-Reject due to policy restrictions. 550 For explanation visit http://postmaster.gmx.com/en/error-messages?ip=192.0.2.9&c=poli',
  ],
  [
    '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302). Sending IP on our block list (S3150)',
  ],
  [
    '550 5.7.1 Sender address rejected: No such user! (in reply to MAIL FROM command)',
    { at: 'returned', status: '5.7.1' },
  ],
  ['554 5.7.1 [1] Message rejected under suspicion of SPAM; https://ya.cc/1IrBc'],
  ['550 5.5.0 Sender domain does not exist'],
  ['550 5.1.1 Your host is listed in our blocklist'],
  [
    '550-Requested action not taken: mailbox unavailable 550 invalid DNS MX or A/AAAA resource record (in reply to MAIL FROM command)',
    { at: 'returned' },
  ],
  ['554 5.7.9 Message not accepted for policy reasons. See https://postmaster.yahooinc.com/error-codes'],
  [
    '554 5.7.1 [HM08] Message rejected due to local policy. Please visit https://support.apple.com/en-us/HT204137',
  ],
  [
    '554-gmx.net (mxgmx017) Nemesis ESMTP Service not available 554-No SMTP service 554-Bad DNS PTR resource record.',
  ],
  ['550 5.1.1 User unknown. Your server is on our blacklist'],
  ['552 5.3.4 Message size exceeds fixed limit'],
  ['552 5.2.3 Message is too long'],
  ['550 5.6.1 Media not supported'],
  ['550 Message contains a virus', { at: 'message' }],
  ['554 5.1.0 Message content rejected', { at: 'message' }],
  ['550 Your domain is not allowed here'],
  ['550 5.4.5 Daily user sending quota exceeded'],
  ['550 rejected because mx.example.org is listed in b.barracudacentral.org'],
  ['550 5.1.0 <letters@example.org> rejected (in reply to MAIL FROM command)', { at: 'returned' }],
  ['450 4.7.1 Client host rejected: cannot find your hostname'],
  ['550 5.1.1 Absender abgelehnt'],
  ['550 5.1.1 Sender: unknown user'],
  ['550 unknown user (sender)'],
  ['550 From: address unknown'],
  ['550 5.1.1 MAIL FROM: address does not exist'],
  ['550 5.1.1 Sorry, your message looks like advertising'],
  ['550 5.1.1 Die Absenderadresse wird nicht akzeptiert'],
  ["550 5.1.1 Adresse de l'expéditeur refusée"],
  ['550 5.1.1 remitente rechazado'],
  ['550 5.1.1 mittente rifiutato'],
  ['550 5.1.1 Gesperrt wegen Werbung'],
  ['550 5.1.1 Auf einer Sperrliste'],
  ['550 5.1.1 Votre serveur est sur une liste noire'],
]

const unclear: Line[] = [
  ['550 5.1.0 Address rejected'],
  ['550 5.1.0 <ada@example.com> rejected', { at: 'message' }],
  ['550 5.1.1 Rejected', { at: 'message' }],
  ['550 5.1.1 Rejected (in reply to end of DATA command)', { at: 'returned' }],
  ['550 5.0.0 Requested action not taken'],
  ['554 Transaction failed'],
  ['550 Access denied'],
  ['550 5.1.4 Ambiguous'],
  ['554 5.4.14 Hop count exceeded - possible mail loop'],
  ['450 4.1.1 <ada@example.com>: Recipient address rejected: User unknown'],
  ['451 4.1.2 Domain not found'],
  ['451 5.1.1 User unknown, try again later'],
  ['connect to mx.example.com[192.0.2.1]:25: Connection timed out', { at: 'returned', status: '4.4.1' }],
  ['550 Try later'],
  ['450 4.7.1 No such user! Try again later'],
  ['550 5.5.0 Access denied'],
  // A code about addresses, and words that deny something without saying that it is the reader's.
  ['550 5.1.1 Access denied'],
  ['550 5.1.1 Message rejected'],
  // Words that nobody here knows may speak of us.
  ...[
    'Ihre IP-Adresse ist gesperrt',
    'Inhalt abgelehnt',
    'Nachricht abgelehnt',
    'Contenu refusé',
    'Serveur non autorisé',
    'Message refusé: réputation',
    'отправитель отклонён',
    '发件人被拒绝',
    'relay no permitido',
    'Verzender geweigerd',
    'Der Server des Empfängers lehnt Ihre Nachricht ab',
  ].map((words): Line => [`550 5.1.1 ${words}`]),
  ['550 5.1.1 Your message was rejected'],
  ['550 5.1.1 You are not allowed to send mail'],
  ['550 5.1.1 Mail from this server is not accepted'],
  ['550 5.1.1 We do not accept mail from example.org'],
  ['550 5.1.1 Emails from here are rejected'],
  ['550 5.1.1 Refused by local rules'],
  ['550 5.1.1 MAIL FROM rejected'],
  ['550 5.1.1 LDAP server unavailable'],
  ['550 5.1.1 User unknown: directory lookup failed'],
  ['550 5.1.1 User unknown (database error)'],
  ['550 5.1.1 temporary failure, user unknown'],
  [''],
]

const table: [Verdict, Line[]][] = [
  ['address', nobody],
  ['mailbox', mailbox],
  ['us', us],
  ['unclear', unclear],
]

describe.each(table)('%s', (verdict, lines) => {
  test.each(
    lines.map(([words, more]) => [words || 'no words', { words, at: 'recipient' as const, ...more }]),
  )('%s', (_, answer) => {
    expect(judgeAnswer(answer)).toBe(verdict)
  })
})

test.each([
  'user '.repeat(400_000),
  'x.'.repeat(400_000),
  '5.1.1 '.repeat(400_000),
  `domain ${'a'.repeat(900_000)}`,
])('an answer of a megabyte is judged by its beginning (%#)', words => {
  expect(judgeAnswer({ words, at: 'message' })).toBe('unclear')
})
