/**
 * Carries mail to an SMTP server. On nodemailer's connection rather than its pooled transport, because only here can be
 * known whether a message's body was opened before a connection broke: its error is the same before and after the dot.
 */
import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailServer } from '../base/live-config.ts'
import type { Carrier, Outcome, OutgoingMail, Transport } from './transport.ts'

/** RFC 5321 §4.5.3.2.6: ten minutes for the reply to the final dot; less would make copies of our own doing. */
const socketTimeout = 600_000
const idleTimeout = 15_000
/**
 * A connection is used for minutes and not for a number of mails (connection reuse): each new one costs its greeting, TLS
 * and login, during which nothing leaves. Postfix does the same: smtp_connection_reuse_time_limit, 300 s.
 */
const reuseTime = 300_000
/**
 * A server that takes no more than a hundred over one connection may say so by 4xx. After two in a row the next one is asked
 * over another; a single one may be greylisting, which a new connection would not change.
 */
const mailsWithoutDoubt = 100
/** RFC 5321 §4.2.3: service not available, closing transmission channel. */
const closing = 421

type ConnectionOptions = NonNullable<ConstructorParameters<typeof SMTPConnection>[0]>

export interface SmtpError extends Error {
  responseCode?: number
  response?: string
  command?: string
  /** nodemailer's, and beneath it the system's. */
  code?: string
  originalCode?: string
}

/** The name and password of a mail server are told to this machine alone without TLS (RFC 8314 §3). */
export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(host)

/** Whoever stands between could hide that the server offers TLS, and read the password. */
function mustUpgrade({ security, user, host }: MailServer, cleartextLogin: boolean): boolean {
  return (
    security === 'starttls' || (security === 'upgrade' && user !== '' && !isLoopback(host) && !cleartextLogin)
  )
}

/** @param allow `cleartextLogin`: also a server without TLS is told the password */
export function createSmtp(server: MailServer, allow = { cleartextLogin: false }): Transport {
  const options = smtpOptions(server, allow)
  const { user, password: pass } = server
  const credentials = user ? { user, pass } : undefined
  return { open: () => createCarrier(() => connect(options, credentials)) }
}

/** What nodemailer is told of a server; the same for letters and for the try on the mail page. */
export function smtpOptions(server: MailServer, allow: { cleartextLogin: boolean }): ConnectionOptions {
  return {
    host: server.host,
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: mustUpgrade(server, allow.cleartextLogin),
    ignoreTLS: server.security === 'none',
    // A mail server that is back is found within it.
    connectionTimeout: 5_000,
    greetingTimeout: 30_000,
    socketTimeout,
  }
}

function connect(
  options: ConnectionOptions,
  credentials: { user: string; pass: string } | undefined,
): Promise<SMTPConnection> {
  const connection = new SMTPConnection(options)
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      connection.close()
      reject(error)
    }
    connection.once('error', fail)
    connection.connect(error => {
      if (error) return fail(error)
      if (!credentials) return settle()
      connection.login({ credentials }, problem => (problem ? fail(problem) : settle()))
    })
    const settle = () => {
      connection.removeListener('error', fail)
      // A break is told to the send in flight; an idle one simply makes the next send connect anew.
      connection.on('error', () => {})
      resolve(connection)
    }
  })
}

function createCarrier(connectNow: () => Promise<SMTPConnection>): Carrier {
  let connection: SMTPConnection | undefined
  let [carried, later] = [0, 0]
  let opened = 0
  let idle: NodeJS.Timeout | undefined

  const drop = () => {
    clearTimeout(idle)
    connection?.quit()
    connection = undefined
  }
  const open = async () => {
    clearTimeout(idle)
    if (connection && performance.now() < opened + reuseTime) return connection
    drop()
    const fresh = await connectNow()
    fresh.once('end', () => {
      if (connection === fresh) connection = undefined
    })
    carried = 0
    opened = performance.now()
    connection = fresh
    return fresh
  }

  /** @returns what became of it, and whether that says nothing but that this connection is over */
  const attempt = async (mail: OutgoingMail): Promise<{ outcome: Outcome; isOver: boolean }> => {
    try {
      const isUsed = connection !== undefined
      const { outcome, isClosing } = await send(await open(), mail)
      ;[carried, later] = [carried + 1, outcome.kind === 'deferred' ? later + 1 : 0]
      if (isClosing || isSpent(outcome, carried, later)) drop()
      else if (outcome.kind !== 'accepted' && connection) await forgetEnvelope(connection).catch(drop)
      idle = setTimeout(drop, idleTimeout).unref()
      return { outcome, isOver: isUsed && (isClosing || outcome.kind === 'unreachable') }
    } catch (error) {
      drop()
      return { outcome: turnedAway(error as SmtpError), isOver: false }
    }
  }

  return {
    close: drop,
    async deliver(mail) {
      const { outcome, isOver } = await attempt(mail)
      // It had carried as many as the server wants over one, or was closed while it was idle: a new one is no other pace.
      return isOver ? (await attempt(mail)).outcome : outcome
    },
  }
}

/** @param later answers of "later" in a row */
const isSpent = ({ kind }: Outcome, carried: number, later: number) =>
  kind === 'unanswered' || kind === 'unreachable' || (carried > mailsWithoutDoubt && later > 1)

/** What one connection says of one message; `isClosing` when it says 421: it has not taken it, and ends (RFC 5321 §3.8). */
interface Answer {
  outcome: Outcome
  isClosing: boolean
}

function send(connection: SMTPConnection, mail: OutgoingMail): Promise<Answer> {
  let opened = false
  const body = new Readable({
    read() {
      opened = true
      this.push(mail.message)
      this.push(null)
    },
  })
  return new Promise(resolve => {
    connection.send({ from: mail.from, to: [mail.to] }, body, (error, info) => {
      const accepted = { kind: 'accepted' as const, words: cleaned(info?.response ?? '250') }
      if (!error) return resolve({ outcome: accepted, isClosing: false })
      const failure = error as SmtpError
      resolve({ outcome: classify(failure, opened), isClosing: failure.responseCode === closing })
    })
  })
}

/** What a failure means for this message. */
function classify(error: SmtpError, opened: boolean): Outcome {
  const words = wordsOf(error)
  const code = error.responseCode
  if (!code) return opened ? { kind: 'unanswered', words } : { kind: 'unreachable', words }
  // Before a reader is named, or because the server is closing: no fault of this reader's.
  const isOfReader = error.command === 'RCPT TO' || error.command === 'DATA'
  if (!opened && (code === closing || !isOfReader)) return turnedAway(error)
  const at = opened || error.command === 'DATA' ? 'message' : 'recipient'
  if (code >= 500) return { kind: 'refused', words, at }
  return { kind: 'deferred', words, throttled: namesRate(words) }
}

/** At the connection, the login or the sender address: 421 there says that we are too many or too fast. */
function turnedAway(error: SmtpError): Outcome {
  const words = wordsOf(error)
  const throttled = error.responseCode === closing || namesRate(words)
  const refusesSender = error.command === 'MAIL FROM' && (error.responseCode ?? 0) >= 500 && !throttled
  return { kind: 'unreachable', words, throttled, refusesSender }
}

function wordsOf(error: SmtpError): string {
  return cleaned(error.response ?? error.message)
}

/** No control character: PostgreSQL stores no NUL, and a note that cannot be written is never done. */
function cleaned(words: string): string {
  return words
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, 500)
    .toWellFormed()
}

function forgetEnvelope(connection: SMTPConnection): Promise<void> {
  return new Promise((resolve, reject) => connection.reset(error => (error ? reject(error) : resolve())))
}

/** RFC 3463 §2: `4.7.x` is about policy; any other enhanced code is about something else than us. */
const enhancedCode = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/
/** Addresses and links carry any word: `rate@example.com` asks for nothing. */
// expression: of a server's words, of which 500 characters are kept
const quoted = /<[^>]*>|\S*@\S*|\bhttps?:\S+/gi
const rateWords =
  /\b(?:rates?\b|rate-?limit|limit(?:s|ed|ing)?\b|throttl|too (?:many|fast|much)\b|slow(?:ing)? down\b)/i
/** Said without an enhanced code, only these are plain enough. */
const plainRateWords = /\b(?:rates?\b|rate-?limit|throttl|too fast\b|slow(?:ing)? down\b)/i

/**
 * Whether a server's 4xx speaks of how fast we are (rate limiting), and not of one reader or of greylisting.
 * @param words the server's, beginning with its code: `451 4.7.1 Rate limit exceeded`
 */
function namesRate(words: string): boolean {
  const code = enhancedCode.exec(words)?.[1]
  const own = words.replace(quoted, ' ')
  return code === undefined ? plainRateWords.test(own) : code.startsWith('4.7.') && rateWords.test(own)
}
