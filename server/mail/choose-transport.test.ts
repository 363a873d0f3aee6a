/** The way that mail takes follows the settings while it runs: a mail in flight is not disturbed, the next one goes the new way. */
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { MailServer } from '../base/live-config.ts'
import { chooseTransport } from './choose-transport.ts'
import { outboxFolder } from './outbox.ts'
import { startTestRelay, type TestRelay } from './smtp/test-relay.ts'

const relays: TestRelay[] = []
afterEach(() => Promise.all(relays.splice(0).map(relay => relay.close())))

async function startRelay(...args: Parameters<typeof startTestRelay>): Promise<[TestRelay, MailServer]> {
  const relay = await startTestRelay(...args)
  relays.push(relay)
  return [relay, { host: '127.0.0.1', port: relay.port, security: 'none', user: 'ada', password: 'geheim' }]
}
const mail = (id: string) => ({
  id,
  from: 'ada@letters.test',
  to: `${id}@example.com`,
  message: Buffer.from(`Subject: ${id}\r\n\r\nHi\r\n`),
})
const configOf = (smtp: MailServer | undefined) => ({
  smtp,
  smtpCleartextLogin: false,
  mailFault: undefined as string | undefined,
  dataDir: mkdtempSync(join(tmpdir(), 'foolscap-transport-')),
})

test('the next mail goes through the server that is named by then', async () => {
  const [[one, first], [two, second]] = [await startRelay(), await startRelay()]
  const config = configOf(first)
  const carrier = chooseTransport(config).open()
  await carrier.deliver(mail('a'))
  config.smtp = second
  expect(await carrier.deliver(mail('b'))).toMatchObject({ kind: 'accepted' })
  carrier.close()
  expect([one.mails, two.mails].map(mails => mails.map(({ to }) => to))).toEqual([
    ['a@example.com'],
    ['b@example.com'],
  ])
})

test('a mail in flight ends on the connection it began on', async () => {
  let arrive = () => {}
  let answer = () => {}
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  const [, slow] = await startRelay({
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => {
        answer = () => done(null, 'Ok: at last')
        arrive()
      })
    },
  })
  const config = configOf(slow)
  const carrier = chooseTransport(config).open()
  const delivered = carrier.deliver(mail('a'))
  await arrived
  config.smtp = undefined
  config.mailFault = 'unreadable'
  answer()
  expect(await delivered).toMatchObject({ kind: 'accepted', words: '250 Ok: at last' })
  carrier.close()
})

test('settings that cannot be read keep mail waiting, and never lead it into the outbox', async () => {
  const config = { ...configOf(undefined), mailFault: 'The mail settings cannot be read' }
  const carrier = chooseTransport(config).open()
  expect(await carrier.deliver(mail('a'))).toEqual({ kind: 'unreachable', words: config.mailFault })
  expect(readdirSync(outboxFolder(config.dataDir))).toEqual([])
})
