/** A connection to a mailbox over IMAP (RFC 9051): encrypted, or to this same machine. */
import type { ImapFlow } from 'imapflow'
import type { MailboxConfig } from '../../base/config-bounces.ts'

/** Milliseconds until an answer must be there. */
const patience = 30_000
/** Patience of somebody who waits in front of a screen, in milliseconds. */
const shortPatience = 10_000

interface Listening {
  hasLogin?: boolean
  /** Told each line of the server's; what is said to it holds the password. */
  hear?: (line: string) => void
}

/** Not connected yet. */
export async function createClient(
  { host, port, isSecure: secure, user, password: pass }: MailboxConfig,
  { hasLogin = true, hear }: Listening = {},
): Promise<ImapFlow> {
  // A site that reads no mailbox never loads it: 20 MB.
  const { ImapFlow } = await import('imapflow')
  const time = hear ? shortPatience : patience
  const client = new ImapFlow({
    host,
    port,
    secure,
    ...(hasLogin && { auth: { user, pass } }),
    logger: hear ? createEar(hear) : false,
    connectionTimeout: time,
    greetingTimeout: time,
    socketTimeout: time,
    // Nobody on the way may read the password: without TLS only on this machine.
    ...(!secure && { doSTARTTLS: !/^(localhost|127(\.\d+){3}|::1)$/.test(host) }),
  })
  // Without a listener a connection that breaks would end the process.
  client.on('error', () => {})
  return client
}

function createEar(hear: (line: string) => void) {
  const nothing = () => {}
  const debug = (entry: { src?: string; msg?: string }) => {
    if (entry.src === 's' && typeof entry.msg === 'string') hear(entry.msg)
  }
  return { trace: nothing, debug, info: nothing, warn: nothing, error: nothing }
}
