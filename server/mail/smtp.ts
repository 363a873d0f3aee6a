/**
 * Carries mail to an SMTP server. On nodemailer's connection rather than its pooled transport, because only here can be
 * known whether a message's body was opened before a connection broke: its error is the same before and after the dot.
 */
import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { namesRate } from './names-rate.ts'
import type { Carrier, Outcome, OutgoingMail, Transport } from './transport.ts'

/** RFC 5321 §4.5.3.2.6: ten minutes for the reply to the final dot; less would make copies of our own doing. */
const socketTimeout = 600_000
const idleTimeout = 15_000
const messagesPerConnection = 100
/** RFC 5321 §4.2.3: service not available, closing transmission channel. */
const closing = 421

interface SmtpError extends Error {
  responseCode?: number
  response?: string
  command?: string
}

/** The name and password of a mail server are told to this machine alone without TLS (RFC 8314 §3). */
const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(host)

/**
 * @param smtpUrl `smtp://user:pass@host:587` (STARTTLS, which a login needs) or `smtps://…`
 * @param allow `cleartextLogin`: also a server without TLS is told the password
 */
export function createSmtp(smtpUrl: string, allow = { cleartextLogin: false }): Transport {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  const options = {
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // Whoever stands between could hide that the server offers TLS, and read the password.
    requireTLS: !secure && user !== '' && !isLoopback(url.hostname) && !allow.cleartextLogin,
    // A mail server that is back is found within it.
    connectionTimeout: 5_000,
    greetingTimeout: 30_000,
    socketTimeout,
  }
  const credentials = user ? { user, pass: decodeURIComponent(url.password) } : undefined
  return { open: () => createCarrier(() => connect(options, credentials)) }
}

function connect(
  options: ConstructorParameters<typeof SMTPConnection>[0],
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
  let carried = 0
  let idle: NodeJS.Timeout | undefined

  const drop = () => {
    clearTimeout(idle)
    connection?.quit()
    connection = undefined
  }
  const open = async () => {
    clearTimeout(idle)
    if (connection && carried < messagesPerConnection) return connection
    drop()
    const fresh = await connectNow()
    fresh.once('end', () => {
      if (connection === fresh) connection = undefined
    })
    carried = 0
    connection = fresh
    return fresh
  }

  /** @returns what became of it, and whether that says nothing but that this connection is over */
  const attempt = async (mail: OutgoingMail): Promise<{ outcome: Outcome; isOver: boolean }> => {
    try {
      const isUsed = connection !== undefined
      const { outcome, isClosing } = await send(await open(), mail)
      carried++
      const isBroken = outcome.kind === 'unanswered' || outcome.kind === 'unreachable'
      if (isBroken || isClosing) drop()
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
  if (code >= 500) return { kind: 'refused', words }
  return { kind: 'deferred', words, throttled: namesRate(words) }
}

/** At the connection, the login or the sender address: 421 there says that we are too many or too fast. */
function turnedAway(error: SmtpError): Outcome {
  const words = wordsOf(error)
  return { kind: 'unreachable', words, throttled: error.responseCode === closing || namesRate(words) }
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
