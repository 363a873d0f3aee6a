/** Our own SMTP door for bounces (MX of the bounce address's domain): takes reports about copies of ours, and nothing else. */
import { once } from 'node:events'
import type { SMTPServerSession } from 'smtp-server'
import { ConfigError } from '../../base/config.ts'
import { SetAside } from '../../base/foreign/set-aside.ts'
import type { Site } from '../../base/site.ts'
import { keepBounceKey } from '../ledger/copies/bounce-key.ts'
import { copiesNamedIn } from '../ledger/copies/return-path.ts'
import { mostBytes } from './reading/read-report.ts'
import { takeMail } from './take-mail.ts'
import { setAside } from './unread/set-aside.ts'
import { createFailures } from './unread/unreadable.ts'

export interface Door {
  /** The port it listens on. */
  port: number
  close(): Promise<void>
}

type Parts = Pick<Site, 'db' | 'clock' | 'config' | 'mailer'> & { log: Pick<Site['log'], 'error'> }

/** What it says first; by it another process of this site is known. */
export const banner = 'Reports of delivery alone'
/** Milliseconds without a word. */
const silence = 60_000
/** Who brings a report brings it again when it is told to. */
const failures = createFailures()
const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

/** @returns undefined where none is configured @throws when the port cannot be listened on */
export async function openDoor(site: Parts): Promise<Door | undefined> {
  const { door, address } = site.config.bounces
  if (!door) return undefined
  const { SMTPServer } = await import('smtp-server')
  const server = new SMTPServer({
    name: address?.split('@')[1] ?? 'localhost',
    banner,
    // What comes here holds no secret of anybody's; a certificate would have to be looked after.
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: mostBytes,
    maxClients: 50,
    socketTimeout: silence,
    closeTimeout: 1_000,
    logger: false,
    onRcptTo: ({ address: to }, _, done) => void judgeRecipient(site, to).then(() => done(), done),
    onData: (stream, session, done) => void take(site, stream, session).then(() => done(), done),
  })
  server.on('error', error => site.log.error({ err: error }, 'the door for bounces'))
  server.server.listen(door.port, door.host)
  await once(server.server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(
      `BOUNCE_LISTEN: ${door.host}:${door.port} cannot be listened on (${error.code}). ${hintOf(error.code)}`,
    )
  })
  const at = server.server.address()
  return {
    port: typeof at === 'object' && at ? at.port : door.port,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

const hintOf = (code: string | undefined) =>
  code === 'EACCES'
    ? 'Ports below 1024 need a right of their own: choose a higher one and forward port 25 to it.'
    : 'Is another mail server there already?'

/** The return path of a copy of ours, or the bounce address itself, where complaints go. */
async function judgeRecipient({ db, config }: Parts, to: string): Promise<void> {
  const { address } = config.bounces
  if (!address) throw refusal(550, '5.1.1 Nothing is taken here')
  if (to.toLowerCase() === address) return
  const key = await keepBounceKey(db).catch(() => {
    throw refusal(451, '4.3.0 Please try again later')
  })
  if (copiesNamedIn(to, address, key).length === 0) throw refusal(550, '5.1.1 Nobody here by that name')
}

/** Read before it is acknowledged: what could not be stored stays with who brought it. */
async function take(
  site: Parts,
  stream: AsyncIterable<Buffer> & { sizeExceeded: boolean },
  { envelope }: SMTPServerSession,
): Promise<void> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of stream) {
    if (length < mostBytes) parts.push(part)
    length += part.length
  }
  const from = envelope.mailFrom ? envelope.mailFrom.address : ''
  const to = envelope.rcptTo.map(({ address }) => address)
  const raw = Buffer.concat(parts)
  try {
    await takeMail(site, { raw, source: 'door', envelope: { from, to } })
  } catch (error) {
    throw await answerFailure(site, error, raw)
  }
}

/** What will never be read is refused for good, or it would come again for days; nothing of it is kept, so it is not taken either. */
async function answerFailure(site: Parts, error: unknown, raw: Buffer): Promise<Error> {
  const later = refusal(451, '4.3.0 Please try again later')
  const unread = failures.judge(error, raw)
  if (!(error instanceof SetAside)) site.log.error({ err: error }, 'a report could not be stored')
  if (!unread) return later
  return setAside(site, 'door', unread).then(
    () => refusal(554, '5.6.0 This report cannot be read'),
    () => later,
  )
}
