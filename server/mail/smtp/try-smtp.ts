/** Speaks to a mail server once and writes down what it said (SMTP dialogue), for the author who sets it up. */
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailServer } from '../../base/live-config.ts'
import type { SmtpError } from './classify-failure.ts'
import { smtpOptions } from './smtp.ts'

/** Somebody waits in front of a screen. */
const patience = { connectionTimeout: 8_000, greetingTimeout: 15_000, socketTimeout: 20_000 }
/** Lines kept of what a server said. */
const mostWords = 60

export interface Trial {
  /** What the server said, line by line, as far as it went. */
  words: string[]
  /** How the connection is encrypted, such as `TLSv1.3`; undefined: it is not. */
  tls?: string | undefined
  /** What went wrong, and at which step; undefined: it went well. */
  failure?: { step: 'connect' | 'login' | 'letter'; error: SmtpError }
}

export interface TrialPlan {
  allow: { cleartextLogin: boolean }
  /** Not logged in when false. */
  login: boolean
  /** Carried after the login, if there is one. */
  mail?: { from: string; to: string; message: Buffer } | undefined
}

/** Goes as far as the plan says; never throws. */
export async function trySmtp(server: MailServer, { allow, login, mail }: TrialPlan): Promise<Trial> {
  const words: string[] = []
  const connection = new SMTPConnection({
    ...smtpOptions(server, allow),
    ...patience,
    transactionLog: true,
    logger: createEar(words),
  })
  const broken = new Promise<never>((_, reject) => connection.once('error', reject))
  broken.catch(() => {})
  // Nobody waits for it any more.
  connection.on('error', () => {})
  const step = (work: (done: (error?: Error | null) => void) => void) =>
    Promise.race([broken, new Promise<void>((resolve, reject) => work(e => (e ? reject(e) : resolve())))])
  let at: 'connect' | 'login' | 'letter' = 'connect'
  try {
    await step(done => connection.connect(done))
    if (login && server.user) {
      at = 'login'
      const credentials = { user: server.user, pass: server.password }
      await step(done => connection.login({ credentials }, done))
    }
    if (mail) {
      at = 'letter'
      const { from, to, message } = mail
      await step(done => connection.send({ from, to: [to] }, message, done))
    }
    return { words, tls: protocolOf(connection) }
  } catch (error) {
    return { words, tls: protocolOf(connection), failure: { step: at, error: error as SmtpError } }
  } finally {
    connection.quit()
  }
}

const protocolOf = ({ _socket: socket }: { _socket?: unknown }): string | undefined => {
  const ask = Object(socket).getProtocol
  return typeof ask === 'function' ? (ask.call(socket) ?? undefined) : undefined
}

/** Hears the server alone: what is said to it holds the password. */
function createEar(words: string[]) {
  const nothing = () => {}
  const debug = (entry: { tnx?: string }, said: unknown) => {
    // 334 asks for the parts of a login, in base64, and says nothing to a person.
    if (entry.tnx !== 'server' || /^334/.test(String(said))) return
    for (const line of String(said).split(/\r?\n/)) {
      if (words.length < mostWords) words.push(cleanLine(line))
    }
  }
  return {
    level: nothing,
    trace: nothing,
    debug,
    info: nothing,
    warn: nothing,
    error: nothing,
    fatal: nothing,
  }
}

const cleanLine = (line: string) =>
  line
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 500)
    .toWellFormed()
