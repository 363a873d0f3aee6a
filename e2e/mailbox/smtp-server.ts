/**
 * A real SMTP server on loopback, in a process of its own: what the stories, the crash tests and the benchmarks send to.
 *
 *   node e2e/mailbox/smtp-server.ts --port 2525 --folder /tmp/box [--faults] [--discard]
 *
 * Each accepted message is written and fsynced before its 250: as one line of `accepted.ndjson`, and as an `.eml` file.
 * Each connection is one line of `connections.ndjson`, before its greeting.
 * `--faults` refuses by the recipient's address alone, so that every run treats the same people alike:
 *   temporary.* 450 at the first try · denied.* 554, as a relay with a wrong setting says it, until a file `mended` lies in the folder · permanent.* and policy.* 550 always · before.* drops the connection in the body at the first
 *   try · after.* accepts, then drops the connection instead of answering, at the first try. With `ever.` behind the fault's
 *   name (temporary.ever.*) at every try.
 */
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '2525' },
    folder: { type: 'string' },
    faults: { type: 'boolean', default: false },
    discard: { type: 'boolean', default: false },
  },
})
if (values.folder) mkdirSync(values.folder, { recursive: true })

/** Tries per kind of fault and address; kept on disk, because this process may be killed too. */
const triesFile = values.folder ? join(values.folder, 'tries.ndjson') : undefined
const tries = new Set<string>()
if (triesFile && existsSync(triesFile)) {
  for (const line of readFileSync(triesFile, 'utf8').split('\n')) if (line) tries.add(line)
}

/** Whether this address meets this fault now: at its first try, or ever. */
function meets(fault: string, address: string): boolean {
  if (!values.faults || !address.startsWith(`${fault}.`)) return false
  if (address.startsWith(`${fault}.ever.`)) return true
  if (tries.has(address)) return false
  tries.add(address)
  if (triesFile) appendFileSync(triesFile, `${address}\n`)
  return true
}

/** A relay that knows nobody until somebody has mended its settings. */
function isDenied(address: string): boolean {
  const isMended = values.folder !== undefined && existsSync(join(values.folder, 'mended'))
  return values.faults && address.startsWith('denied.') && !isMended
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onConnect(_session, done) {
    if (values.folder) {
      const at = new Date().toISOString()
      appendFileSync(join(values.folder, 'connections.ndjson'), `${JSON.stringify({ at })}\n`)
    }
    done()
  },
  onRcptTo({ address }, _session, done) {
    if (values.faults && address.startsWith('permanent.'))
      return done(smtpError(550, '5.1.1 No such user here'))
    if (values.faults && address.startsWith('policy.')) return done(smtpError(550, '5.7.1 Not wanted here'))
    if (isDenied(address)) return done(smtpError(554, `5.7.1 <${address}>: Relay access denied`))
    if (meets('temporary', address)) return done(smtpError(450, '4.2.0 Try again later'))
    done()
  },
  async onData(stream, session, done) {
    const to = session.envelope.rcptTo[0]?.address ?? ''
    // Once the body has begun: the client cannot know that nothing was kept.
    if (meets('before', to)) return void stream.once('data', () => drop(session))
    const message = await buffer(stream).catch(() => undefined)
    // The client went away in the middle of the body: nothing was accepted.
    if (!message) return
    if (!values.discard) store(to, message)
    if (meets('after', to)) return drop(session)
    done(null, 'Ok')
  },
})

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** Ends the connection without a reply. */
function drop(session: SMTPServerSession): void {
  for (const connection of server.connections) {
    const { session: other, _socket } = connection as unknown as {
      session: SMTPServerSession
      _socket: Socket
    }
    if (other === session) _socket.destroy()
  }
}

let count = 0
const log = values.folder ? openSync(join(values.folder, 'accepted.ndjson'), 'a') : undefined

function store(to: string, message: Buffer): void {
  if (!values.folder || log === undefined) return
  const sha256 = createHash('sha256').update(message).digest('hex')
  const id = /^Message-ID: <([^>]+)>/im.exec(message.toString('latin1'))?.[1] ?? ''
  const name = `${Date.now()}-${String(++count).padStart(6, '0')}.eml`
  writeFileSync(join(values.folder, name), message)
  writeFileSync(log, `${JSON.stringify({ to, id, sha256, file: name })}\n`)
  fsyncSync(log)
}

// A client that is killed is part of the test.
server.on('error', () => {})
server.listen(Number(values.port), '127.0.0.1', () => {
  const address = server.server.address()
  console.log(`listening on ${typeof address === 'object' ? address?.port : address}`)
})

process.on('SIGTERM', () => {
  if (log !== undefined) closeSync(log)
  process.exit(0)
})
