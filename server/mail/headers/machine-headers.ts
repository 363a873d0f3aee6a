/** Headers that are for programs on the way and not for the reader: who sends, which mail it is, and that no machine should answer. */
import type { MailParts } from '../composed-mail.ts'
import { encodedWords, inOneLine } from './encoded-words.ts'

/**
 * [MS-OXCMAIL] §2.1.3.2.20: Exchange sends no notes of absence, no automatic answers and no receipts. All but NDR: that a letter could not be
 * delivered is what the site wants to hear.
 */
const suppressed = 'X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply'

/** @param domain of the sender. @param date when the mail was composed */
export function machineHeaders(
  { list, fromName }: Pick<MailParts, 'list' | 'fromName'>,
  domain: string,
  date: Date,
): string[] {
  // RFC 3834: a letter was written by a person.
  if (!list) return [suppressed, 'Auto-Submitted: auto-generated']
  return [suppressed, listId(fromName, domain), feedbackId(domain, date)]
}

/** RFC 2919: the phrase is what a mail program calls the list. */
function listId(name: string, domain: string): string {
  const words = [...phrase(inOneLine(name)), `<letters.${domain}>`]
  const line = `List-Id: ${words.join(' ')}`
  return line.length <= longestLine ? line : `List-Id: ${words.join('\r\n ')}`
}

/** RFC 2047 §2, of a line with encoded words. */
const longestLine = 76

function phrase(line: string): string[] {
  if (line === '') return []
  // What reads like an encoded word would be decoded.
  if (!/^[\x20-\x7e]+$/.test(line) || line.includes('=?')) return encodedWords(line)
  return [`"${line.replace(/["\\]/g, sign => `\\${sign}`)}"`]
}

/**
 * Google tells senders how many called a mail spam, by these names (support.google.com/mail/answer/6254652): the day of the send, what it
 * is, and a sender's name of 5 to 15 characters. The same in every copy, so it names no reader.
 */
function feedbackId(domain: string, date: Date): string {
  const sender = domain
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 15)
    .padEnd(5, '0')
  return `Feedback-ID: ${date.toISOString().slice(0, 10).replaceAll('-', '')}::newsletter:${sender}`
}
