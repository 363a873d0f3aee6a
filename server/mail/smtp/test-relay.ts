/** A mail server of the tests on loopback: it wants a login, offers the TLS it is told to, and keeps what it takes. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface TestRelay {
  port: number
  mails: { from: string; to: string; text: string }[]
  /** Who logged in, mail by mail. */
  logins: string[]
  close(): Promise<void>
}

/** @param options over a server without TLS that knows ada with the password `geheim` */
export async function startTestRelay(options: SMTPServerOptions = {}): Promise<TestRelay> {
  const mails: TestRelay['mails'] = []
  const logins: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth({ username = '', password }, _session, done) {
      logins.push(username)
      if (username === 'ada' && password === 'geheim') return done(null, { user: username })
      done(Object.assign(new Error('5.7.8 Authentication credentials invalid'), { responseCode: 535 }))
    },
    async onData(stream, { envelope }, done) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const text = (await buffer(stream)).toString('latin1')
      mails.push({ from, to: envelope.rcptTo[0]?.address ?? '', text })
      done(null, 'Ok: queued')
    },
    ...options,
  })
  // A client that leaves is part of the tests.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    logins,
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
