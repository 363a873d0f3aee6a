/**
 * Carries mail to an SMTP server. On nodemailer's connection rather than its pooled transport, because only here can be
 * known whether a message's body was opened before a connection broke: its error is the same before and after the dot.
 */
import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Carrier, Outcome, OutgoingMail, Transport } from './transport.ts'

/** RFC 5321 §4.5.3.2.6: ten minutes for the reply to the final dot; less would make copies of our own doing. */
const socketTimeout = 600_000
const idleTimeout = 15_000
const messagesPerConnection = 100

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
    connectionTimeout: 30_000,
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

  return {
    close: drop,
    async deliver(mail) {
      try {
        const outcome = await send(await open(), mail)
        carried++
        if (outcome.kind === 'unanswered' || outcome.kind === 'unreachable') drop()
        else if (outcome.kind !== 'accepted' && connection) await forgetEnvelope(connection).catch(drop)
        idle = setTimeout(drop, idleTimeout).unref()
        return outcome
      } catch (error) {
        drop()
        return { kind: 'unreachable', words: wordsOf(error as SmtpError) }
      }
    },
  }
}

function send(connection: SMTPConnection, mail: OutgoingMail): Promise<Outcome> {
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
      if (!error) return resolve({ kind: 'accepted', words: info?.response ?? '250' })
      resolve(classify(error as SmtpError, opened))
    })
  })
}

/** What a failure means for this message. */
function classify(error: SmtpError, opened: boolean): Outcome {
  const words = wordsOf(error)
  const code = error.responseCode
  if (!code) return opened ? { kind: 'unanswered', words } : { kind: 'unreachable', words }
  // The sender's address is refused, or the server is closing: no fault of this reader's.
  const ours = error.command === 'MAIL FROM' && code >= 500
  const before = error.command !== 'MAIL FROM' && error.command !== 'RCPT TO' && error.command !== 'DATA'
  if (!opened && (ours || before)) return { kind: 'unreachable', words }
  if (code >= 500) return { kind: 'refused', words }
  return {
    kind: 'deferred',
    words,
    throttled: code === 421 || /\b4\.7\.|rate|throttl|too many|too fast/i.test(words),
  }
}

function wordsOf(error: SmtpError): string {
  return (error.response ?? error.message).replace(/\s+/g, ' ').slice(0, 500)
}

function forgetEnvelope(connection: SMTPConnection): Promise<void> {
  return new Promise((resolve, reject) => connection.reset(error => (error ? reject(error) : resolve())))
}
