/**
 * Carries mail to an SMTP server. On nodemailer's connection rather than its pooled transport, because only here can be
 * known whether a message had ended before a connection broke: its error is the same before and after the final dot.
 */
import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { mailWords } from '../../../contract/languages/en/desk-server/mail/mail-words.ts'
import type { MailServer } from '../../base/live-config.ts'
import { isBeyondAscii } from '../addresses/valid-address.ts'
import { siteWords } from '../site-words.ts'
import type { Carrier, Outcome, OutgoingMail, Transport } from '../transport.ts'
import {
  classify,
  cleaned,
  closing,
  NotAnswered,
  type Progress,
  type SmtpError,
  turnedAway,
} from './classify-failure.ts'
import { finalReply, watchReplies } from './reply-limits.ts'

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
/** Milliseconds for which a message waits for its end; RFC 5321 §4.5.3.2.5 has servers wait three minutes. */
const longestHold = 30_000

type ConnectionOptions = NonNullable<ConstructorParameters<typeof SMTPConnection>[0]>

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
  return { open: () => createCarrier(() => createSession(options, credentials)) }
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
    socketTimeout: finalReply,
  }
}

/** A connection that was begun. */
interface Session {
  connection: SMTPConnection
  /** Connects, and logs in. */
  begin(): Promise<void>
  /** Whether it takes addresses beyond ASCII (RFC 6531). */
  takesUnicode(): boolean
  /** Ends it; whoever waits hears that the server did not answer. */
  hangUp(): void
  /** One step of the dialogue. @throws what the server says against it, or that it says nothing */
  step<T>(work: (done: (error: Error | null | undefined, result?: T) => void) => void): Promise<T | undefined>
}

function createSession(
  options: ConnectionOptions,
  credentials: { user: string; pass: string } | undefined,
): Session {
  let fail = (_error: Error) => {}
  const hangUp = () => {
    const command = watch.awaited()
    fail(
      new NotAnswered(
        command ? siteWords('mailWords.commandNotAnswered', { command }) : mailWords.notAnswered,
      ),
    )
    connection.close()
  }
  const watch = watchReplies(hangUp)
  const connection = new SMTPConnection({ ...options, transactionLog: true, logger: watch.logger })
  connection.once('end', watch.end)
  // A break is told to the step in hand; an idle connection that breaks simply makes the next send connect anew.
  connection.on('error', error => fail(error))
  const step: Session['step'] = work =>
    new Promise((resolve, reject) => {
      fail = reject
      work((error, result) => (error ? reject(error) : resolve(result)))
    })
  let takesUnicode = false
  return {
    connection,
    step,
    hangUp,
    takesUnicode: () => takesUnicode,
    async begin() {
      await step(done => connection.connect(done))
      // The answer to EHLO, in TLS where there is one.
      takesUnicode = /[ -]SMTPUTF8\b/i.test(String(connection.lastServerResponse))
      if (credentials) await step(done => connection.login({ credentials }, done))
    },
  }
}

// length: small functions over one state that nobody else may touch
function createCarrier(connect: () => Session): Carrier {
  let session: Session | undefined
  let [carried, later] = [0, 0]
  let opened = 0
  let idle: NodeJS.Timeout | undefined
  /** Whether the server may have the mail in flight whole. */
  let hasEnded = false

  const drop = () => {
    clearTimeout(idle)
    session?.connection.quit()
    session = undefined
  }
  const open = async () => {
    clearTimeout(idle)
    if (session && performance.now() < opened + reuseTime) return session
    drop()
    const fresh = connect()
    fresh.connection.once('end', () => {
      if (session === fresh) session = undefined
    })
    session = fresh
    await fresh.begin()
    carried = 0
    opened = performance.now()
    return fresh
  }

  /** @returns what became of it, and whether that says nothing but that this connection is over */
  const attempt = async (mail: OutgoingMail): Promise<{ outcome: Outcome; isOver: boolean }> => {
    try {
      const before = session
      const used = await open()
      const isUsed = used === before
      hasEnded = false
      const { outcome, isClosing, isHungUp } = await send(used, mail, () => {
        hasEnded = true
      })
      ;[carried, later] = [carried + 1, outcome.kind === 'deferred' ? later + 1 : 0]
      if (isClosing || isSpent(outcome, carried, later)) drop()
      else if (outcome.kind !== 'accepted' && session) await forgetEnvelope(session).catch(drop)
      idle = setTimeout(drop, idleTimeout).unref()
      return { outcome, isOver: isUsed && !isHungUp && (isClosing || outcome.kind === 'unreachable') }
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
    hangUp() {
      if (hasEnded) return false
      session?.hangUp()
      return true
    },
  }
}

const forgetEnvelope = ({ connection, step }: Session) => step(done => connection.reset(done))

/** @param later answers of "later" in a row */
const isSpent = ({ kind }: Outcome, carried: number, later: number) =>
  kind === 'unanswered' || kind === 'unreachable' || (carried > mailsWithoutDoubt && later > 1)

/** What one connection says of one message. */
interface Answer {
  outcome: Outcome
  /** It says 421: it has not taken it, and ends (RFC 5321 §3.8). */
  isClosing: boolean
  /** It said nothing, and we ended it. */
  isHungUp?: boolean
}

/** Sent all the same, it would be refused as if nobody were there. */
const noUnicode: Outcome = {
  kind: 'refused',
  words: mailWords.noUnicode,
  at: 'here',
}

async function send(session: Session, mail: OutgoingMail, onEnd: () => void): Promise<Answer> {
  if (isBeyondAscii(mail.to) && !session.takesUnicode()) return { outcome: noUnicode, isClosing: false }
  const progress: Progress = { isOpened: false, hasEnded: false }
  const end = () => {
    progress.hasEnded = true
    onEnd()
  }
  const body = bodyOf(session, mail, { progress, end })
  try {
    const info = await session.step<{ response?: string }>(done =>
      session.connection.send({ from: mail.from, to: [mail.to] }, body, done),
    )
    return { outcome: { kind: 'accepted', words: cleaned(info?.response ?? '250') }, isClosing: false }
  } catch (error) {
    const failure = error as SmtpError
    // It was answered in the middle of its body: whatever is said next would be taken for more of that.
    if (progress.isOpened && !progress.hasEnded) session.connection.close()
    return {
      outcome: classify(failure, progress),
      isClosing: failure.responseCode === closing,
      isHungUp: failure instanceof NotAnswered,
    }
  } finally {
    // One that still waits for its end has none any more.
    body.destroy()
  }
}

/** The message, whose end waits until it may come. */
function bodyOf(
  session: Session,
  { message, mayEnd = async () => true }: OutgoingMail,
  { progress, end }: { progress: Progress; end: () => void },
): Readable {
  const finish = async (body: Readable) => {
    const giveUp = setTimeout(session.hangUp, longestHold)
    const may = await mayEnd()
    clearTimeout(giveUp)
    if (body.destroyed) return
    if (!may) return session.hangUp()
    end()
    body.push(null)
  }
  return new Readable({
    read() {
      if (progress.isOpened) return void finish(this)
      progress.isOpened = true
      this.push(message)
    },
  })
}
