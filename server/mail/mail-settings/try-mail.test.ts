/** A mail server is tried step by step, and what is wrong with it is said in words a person understands. */
import { createServer } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MailServerInput, TryingStep } from '../../../contract/mail/mail-settings.ts'
import type { Tried } from '../../../contract/mail/tried.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { selfSigned } from '../smtp/test-certificate.ts'
import { startTestRelay, type TestRelay } from '../smtp/test-relay.ts'

let site: TestSite
let relay: TestRelay | undefined
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(async () => {
  await relay?.close()
  relay = undefined
  await site.close()
})

const local = { host: '127.0.0.1', security: 'none', user: 'ada', password: 'geheim' } as const
const sender = { from: 'ada@letters.test', replyTo: 'answers@letters.test' }

async function attempt(until: TryingStep, server?: Partial<MailServerInput>): Promise<Tried> {
  const port = relay?.port ?? 1
  const payload = { until, server: { ...local, port, ...server }, sender, to: 'me@example.com' }
  const answer = await site.asAuthor({ method: 'POST', url: '/api/mail-settings/try', payload })
  expect(answer.statusCode).toBe(200)
  return answer.json<Tried>()
}
const startRelay = async (options?: SMTPServerOptions) => {
  relay = await startTestRelay(options)
  return relay
}

test('a right server takes every step, and the letter arrives as it will from then on', async () => {
  const { mails } = await startRelay()
  const connected = await attempt('connect')
  expect(connected).toMatchObject({ worked: true, message: 'The server answers, without encryption.' })
  expect(connected.words[0]).toMatch(/^220 /)
  expect(await attempt('login')).toMatchObject({ worked: true, message: 'The login works.' })
  const sent = await attempt('letter')
  expect(sent).toMatchObject({ worked: true })
  expect(sent.message).toContain('The server accepted the letter to me@example.com.')
  expect(sent.words.at(-1)).toBe('250 Ok: queued')
  expect(JSON.stringify(sent)).not.toContain('geheim')
  expect(mails).toMatchObject([{ from: 'ada@letters.test', to: 'me@example.com' }])
  expect(mails[0]?.text).toMatch(/^Reply-To: answers@letters\.test\r$/m)
  expect(await site.database.db.selectFrom('settings').selectAll().execute()).toEqual([])
})

test('a wrong password', async () => {
  await startRelay()
  const tried = await attempt('login', { password: 'wrong' })
  expect(tried).toMatchObject({ worked: false })
  expect(tried.message).toBe(
    'The server does not know this user name with this password. It said: 535 5.7.8 Authentication credentials invalid',
  )
})

test('a closed port', async () => {
  const tried = await attempt('connect', { port: 1 })
  expect(tried.message).toMatch(/^127\.0\.0\.1 is there, but port 1 is closed\./)
  expect(tried).toMatchObject({ worked: false, words: [] })
})

test('a name that nobody has', async () => {
  const tried = await attempt('connect', { host: 'nobody.invalid', user: '' })
  expect(tried.message).toMatch(/^There is no server called nobody\.invalid/)
})

test('a certificate that the server has signed itself, at the start and by STARTTLS', async () => {
  for (const security of ['tls', 'starttls'] as const) {
    await startRelay({ ...selfSigned, secure: security === 'tls', disabledCommands: [] })
    const tried = await attempt('login', { security })
    expect(tried.message).toMatch(
      /^127\.0\.0\.1 has signed its certificate itself, so it may not be your mail server/,
    )
    expect(relay?.logins).toEqual([])
    await relay?.close()
    relay = undefined
  }
})

test('a server without STARTTLS is not told the password', async () => {
  await startRelay()
  const tried = await attempt('login', { security: 'starttls' })
  expect(tried.message).toMatch(
    /^127\.0\.0\.1 offers no encryption \(STARTTLS\) at port \d+, so your password/,
  )
  expect(relay?.logins).toEqual([])
})

test('TLS from the start at a port that speaks without', async () => {
  await startRelay()
  const tried = await attempt('connect', { security: 'tls' })
  expect(tried.message).toMatch(/does not speak TLS from the start at port \d+\. Choose STARTTLS/)
})

test('a sender that the server does not send for, and a server that does not relay', async () => {
  const refuse = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code })
  await startRelay({ onMailFrom: (_, __, done) => done(refuse(553, '5.7.1 Not yours')) })
  expect((await attempt('letter')).message).toMatch(
    /^The server does not send letters from ada@letters\.test\..* It said: 553 5\.7\.1 Not yours$/,
  )
  await relay?.close()
  await startRelay({ onRcptTo: (_, __, done) => done(refuse(554, '5.7.1 Relay access denied')) })
  expect((await attempt('letter')).message).toMatch(/^The server does not accept a letter to that address\./)
})

test.each([
  [
    'something that is no mail server',
    'HTTP/1.1 400 Bad Request',
    /^127\.0\.0\.1 ended the connection\. It said: /,
  ],
  [
    'an IMAP server',
    '* OK [CAPABILITY IMAP4rev1 STARTTLS] Dovecot ready.',
    /^127\.0\.0\.1 answers at port \d+\. That is an IMAP server, which keeps mailboxes and sends no letters\. Enter your provider’s SMTP server, usually at port 587 or 465\.$/,
  ],
  ['a POP3 server', '+OK Dovecot ready.', /That is a POP3 server, which keeps mailboxes/],
])('%s', async (_, greeting, message) => {
  const other = createServer(socket => socket.on('error', () => {}).write(`${greeting}\r\n\r\n`))
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await attempt('connect', { port })).toMatchObject({
    worked: false,
    message: expect.stringMatching(message),
  })
  other.close()
})

test('without a server, and without somebody to write to, there is nothing to try', async () => {
  const call = (payload: object) => site.asAuthor({ method: 'POST', url: '/api/mail-settings/try', payload })
  expect((await call({ until: 'connect', to: '' })).json()).toMatchObject({ kind: 'mailNoServer' })
  await startRelay()
  const server = { ...local, port: relay?.port }
  expect((await call({ until: 'letter', to: '', server })).json()).toMatchObject({ kind: 'invalidEmail' })
})
