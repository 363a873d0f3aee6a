/**
 * Reads one mail that came back: a bounce (RFC 3464 or none), a warning of a delay, a complaint (RFC 5965, or Microsoft's), or none of
 * these, as an answer by a person or a machine is. A pure function: whose it is and what follows is decided elsewhere.
 */
import type { Email } from 'postal-mime'
import { mailWords } from '../../../../contract/languages/en/desk-server/mail/mail-words.ts'
import { withoutAddresses } from '../../ledger/refusing/without-addresses.ts'
import { siteWords } from '../../site-words.ts'
import { readFailures, readFields } from './delivery-status.ts'
import { isDelay, readUnformatted, type Said } from './unformatted.ts'
import { wordsOfHtml } from './words-of-html.ts'

export interface MailReport {
  kind: 'bounce' | 'delay' | 'complaint' | 'none'
  /** Status code of a bounce: `5.1.1`. */
  status?: string | undefined
  /** The receiving server's words, without addresses. */
  words: string
  /** Whose mailbox it speaks of, as the report names it. */
  recipient?: string | undefined
  /** The ids of copies in Message-IDs of the returned letter. */
  messageIds: string[]
  /** Tokens of unsubscribe links in the returned letter: who holds one may take its reader off. */
  tokens: string[]
}

/** Bytes that are looked at; a report is short, and the letter that comes with it may be cut off. */
export const mostBytes = 512_000

/** @param raw the mail as it came. @param envelope its sender, where it is known; '' for reports */
export async function readReport(raw: Buffer, envelope?: { from: string }): Promise<MailReport> {
  const bytes = raw.subarray(0, mostBytes)
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(bytes, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' })
  const all = bytes.toString('latin1')
  const named = {
    messageIds: unique(all.matchAll(/^message-id:\s*<([\w-]{24})@/gim)),
    tokens: unique(all.matchAll(/\/api\/unsubscribe\/([\w-]{24})(?![\w-])/g)),
  }
  return { ...judge(mail, envelope), ...named }
}

const unique = (found: Iterable<RegExpExecArray>) => [...new Set([...found].map(([, id = '']) => id))]

type Judged = Omit<MailReport, 'messageIds' | 'tokens'>
const none: Judged = { kind: 'none', words: '' }

function judge(mail: Email, envelope: { from: string } | undefined): Judged {
  const part = (pattern: RegExp) => mail.attachments.find(({ mimeType }) => pattern.test(mimeType))
  const feedback = part(/^message\/feedback-report$/)
  const letter = part(/^(?:message\/rfc822|(?:text|message)\/rfc822-headers)$/)
  const recipient = letter && addressAtMicrosoft(contentOf(letter))
  if (feedback) return judgeFeedback(contentOf(feedback), recipient)
  if (recipient && isJunkReport(mail))
    return { kind: 'complaint', words: mailWords.reportedAsJunk, recipient }
  const status = part(/^message\/(?:global-)?delivery-status$/)
  if (status) return judgeStatus(contentOf(status))
  // Read receipts (RFC 8098) come from the mail system too.
  if (part(/^message\/(?:global-)?disposition-notification$/)) return none
  const said = saidIn(mail, envelope)
  if (said.failed === undefined && isAnswer(mail)) return none
  if (isDelay(said)) return { kind: 'delay', words: '' }
  const found = readUnformatted(said)
  if (!found) return none
  return { kind: 'bounce', ...found, words: withoutAddresses(found.words) }
}

const contentOf = ({ content }: Email['attachments'][number]) =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()

/** RFC 5965 §3.5: "not-spam" takes it back, and "auth-failure" (RFC 6591) is about our signature. */
function judgeFeedback(text: string, atMicrosoft: string | undefined): Judged {
  const fields = readFields(text.replace(/\r\n?/g, '\n'))
  const type = fields['feedback-type']?.toLowerCase() ?? 'abuse'
  if (type.startsWith('not-spam') || type.startsWith('auth-failure')) return none
  const words = siteWords('mailWords.reportedAs', { type: type.replace(/[^a-z-]/g, '').slice(0, 30) })
  return { kind: 'complaint', words, recipient: fields['original-rcpt-to'] ?? atMicrosoft }
}

/** Microsoft writes it above the letter that it hands back. */
function addressAtMicrosoft(letter: string): string | undefined {
  const [head = ''] = letter.replace(/\r\n?/g, '\n').split('\n\n', 1)
  return readFields(head)['x-hmxmroriginalrecipient']
}

/**
 * Microsoft's junk report (JMRP): it has no part for machines, and calls itself a report, or comes from a mailbox of theirs. Whoever
 * hands on a letter to the author as an attachment complains of nothing, though the header may have stayed in it.
 */
const isJunkReport = (mail: Email) =>
  /report-type="?feedback-report\b/i.test(header(mail, 'content-type') ?? '') ||
  /\bstaff@hotmail\.com\b/i.test(header(mail, 'from') ?? '')

function judgeStatus(text: string): Judged {
  const failures = readFailures(text)
  const failed = failures.find(({ action }) => action === 'failed')
  if (failed) {
    const { status, words, recipient } = failed
    return { kind: 'bounce', status, recipient, words: withoutAddresses(words) }
  }
  return failures.some(({ action }) => action === 'delayed') ? { kind: 'delay', words: '' } : none
}

const header = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value.trim()

function saidIn(mail: Email, envelope: { from: string } | undefined): Said {
  const returnPath = envelope ? `<${envelope.from}>` : header(mail, 'return-path')
  return {
    from: header(mail, 'from') ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? wordsOfHtml(mail.html ?? ''),
    failed: header(mail, 'x-failed-recipients'),
    isNullSender: returnPath === '<>',
  }
}

/** RFC 3834 and what was usual before it: somebody is away, or a machine says thanks. */
const awayWords =
  /^(?:auto(?:matic)?[ -]?(?:reply|response|answer)|out of (?:the )?office|vacation|away from (?:my )?(?:mail|office|desk)|abwesenheit|automatische antwort|ich bin .{0,20}(?:abwesend|im urlaub)|réponse automatique|absence|respuesta automática|fuera de la oficina|automatisch antwoord|afwezig)/i

function isAnswer(mail: Email): boolean {
  const submitted = header(mail, 'auto-submitted') ?? ''
  const isMachine =
    /^auto-replied/i.test(submitted) ||
    [
      'x-autoreply',
      'x-autorespond',
      'x-autoresponder',
      'x-auto-response-suppress-reply',
      'x-ms-exchange-inbox-rules-loop',
    ].some(name => header(mail, name) !== undefined) ||
    /auto_?reply/i.test(header(mail, 'precedence') ?? '')
  return isMachine || awayWords.test((mail.subject ?? '').replace(/^\W+/, ''))
}
