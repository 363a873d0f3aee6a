/** What a mail server's answer to one message, or its silence, means for that message. */
import { mailWords } from '../../../contract/languages/en/desk-server/mail/mail-words.ts'
import { namesRate, namesServer } from '../answers/judge-deferral.ts'
import type { Outcome } from '../transport.ts'
import { protocolOf } from './not-smtp.ts'

/** RFC 5321 §4.2.3: service not available, closing transmission channel. */
export const closing = 421

export interface SmtpError extends Error {
  responseCode?: number
  response?: string
  command?: string
  /** nodemailer's, and beneath it the system's. */
  code?: string
  originalCode?: string
}

/** The server says nothing, and the connection was ended by us. */
export class NotAnswered extends Error {}

/** How far a message is: its body begun, after the server's 354; and its end, the final dot, perhaps gone. */
export interface Progress {
  isOpened: boolean
  hasEnded: boolean
}

/** What a failure means for this message. */
export function classify(error: SmtpError, { isOpened, hasEnded }: Progress): Outcome {
  const words = wordsOf(error)
  const code = error.responseCode
  if (!code)
    return hasEnded
      ? { kind: 'unanswered', words }
      : { kind: 'unreachable', words, isOurs: error instanceof NotAnswered }
  // Before a reader is named, or because the server is closing: no fault of this reader's.
  const isOfReader = error.command === 'RCPT TO' || error.command === 'DATA'
  if (!isOpened && (code === closing || !isOfReader)) return turnedAway(error)
  const at = isOpened || error.command === 'DATA' ? 'message' : 'recipient'
  if (code >= 500) return { kind: 'refused', words, at }
  const throttled = namesRate(words)
  return { kind: 'deferred', words, throttled, isOfServer: !throttled && namesServer(words) }
}

const notSmtp = { imap: mailWords.imapServer, pop3: mailWords.popServer }

/** At the connection, the login or the sender address: 421 there says that we are too many or too fast. */
export function turnedAway(error: SmtpError): Outcome {
  const protocol = protocolOf(error.message)
  const words = protocol ? notSmtp[protocol] : wordsOf(error)
  const throttled = error.responseCode === closing || namesRate(words)
  const refusesSender = error.command === 'MAIL FROM' && (error.responseCode ?? 0) >= 500 && !throttled
  const atGreeting = error.command === 'CONN'
  return {
    kind: 'unreachable',
    words,
    throttled,
    refusesSender,
    atGreeting,
    isOurs: error instanceof NotAnswered,
  }
}

function wordsOf(error: SmtpError): string {
  return cleaned(error.response ?? error.message)
}

/** No control character: PostgreSQL stores no NUL, and a note that cannot be written is never done. */
export function cleaned(words: string): string {
  return words
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, 500)
    .toWellFormed()
}
