/** The whole loop over a real mailbox (Dovecot): sent, bounced, read over IMAP, suppressed, left out, lifted; nothing there is changed. */
import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BounceState, Learned } from '../../contract/bounces.ts'
import type { Subscriber } from '../../contract/subscribers.ts'
import { scripted } from '../test/scripted-transport.ts'
import { pressesOf } from '../test/test-press.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { dsn, plain } from './reading/corpus/shape.ts'
import { isInstalled, type Mailbox, startDovecot } from './test-dovecot.ts'
import { lookIntoMailbox } from './watch-mailbox.ts'

let site: TestSite
let mails: ReturnType<typeof scripted>
const { get, post, readers, send } = pressesOf(() => site)
const learned = () => get<Learned[]>('/api/bounces')
const suppressed = async () =>
  (await get<Subscriber[]>('/api/subscribers')).filter(one => one.suppressed).map(one => one.email)
const mailboxState = async () =>
  (await get<BounceState>('/api/bounces/sources')).sources.find(({ source }) => source === 'mailbox')

async function begin(url: string): Promise<void> {
  mails = scripted()
  const env = { BOUNCE_ADDRESS: 'bounces@letters.example.org', BOUNCE_IMAP_URL: url }
  site = await createTestSite({ env, transport: mails.transport })
}
async function sent(...ids: string[]): Promise<string> {
  // Within ten seconds it would be the same press again.
  site.clock.forward(60_000)
  await send({ selectedSubscriberIds: ids })
  await site.inbox()
  return mails.carried.at(-1)?.from ?? ''
}
const bounce = (to: string) =>
  dsn({
    ...{ to, from: 'MAILER-DAEMON@mx.example.net', subject: 'Undelivered', text: 'It failed.' },
    fields:
      'Final-Recipient: rfc822; ada@example.com\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 User unknown',
  })

describe.skipIf(!isInstalled())(
  isInstalled() ? 'Dovecot' : 'Dovecot, which is not installed here (apt-get install dovecot-imapd)',
  () => {
    let mailbox: Mailbox
    beforeEach(async () => {
      mailbox = await startDovecot()
      await begin(mailbox.url)
    })
    afterEach(async () => {
      await site.close()
      mailbox.stop()
    })

    test('a letter that comes back: read, suppressed, shown, left out of the next letter, lifted; and read once', async () => {
      const [ada = '', eve = ''] = await readers('ada', 'eve')
      const path = await sent(ada)
      mailbox.put(plain('From: friend@example.com\nTo: me@example.org\nSubject: Hello', 'Not a report.'))
      mailbox.put(bounce(path))
      await lookIntoMailbox(site.parts)
      expect(await suppressed()).toEqual(['ada@example.com'])
      const [report] = await learned()
      expect(report).toMatchObject({
        kind: 'hard',
        source: 'mailbox',
        words: '550 5.1.1 User unknown',
        effect: 'suppressed',
      })
      await sent(ada, eve)
      expect(mails.to()).toEqual(['ada@example.com', 'eve@example.com'])
      await post(`/api/bounces/${report?.id}/lift`)
      expect(await suppressed()).toEqual([])
      const again = await sent(ada)
      expect(mails.to().at(-1)).toBe('ada@example.com')
      mailbox.put(bounce(again))
      await lookIntoMailbox(site.parts)
      expect([await suppressed(), (await learned()).length]).toEqual([['ada@example.com'], 2])
      // Read anew from its beginning, as after a restore: what is known is known.
      await site.database.db.deleteFrom('bounce_mailbox').execute()
      await lookIntoMailbox(site.parts)
      expect((await learned()).length).toBe(2)
      expect(await mailboxState()).toMatchObject({ isOn: true, trouble: null, lastAt: expect.any(String) })
    })

    test('a wrong password and a folder that is not there are told in words', async () => {
      await site.close()
      await begin(mailbox.url.replace(/:a-password[^@]+@/, ':wrong@'))
      await lookIntoMailbox(site.parts)
      expect((await mailboxState())?.trouble).toMatch(/^127\.0\.0\.1 did not accept the login of bounces: /)
      await site.close()
      await begin(mailbox.url.replace('/INBOX', '/Nowhere'))
      await lookIntoMailbox(site.parts)
      expect((await mailboxState())?.trouble).toBe('There is no folder Nowhere in that mailbox')
    })
  },
)

describe('a server of the tests', () => {
  afterEach(() => site.close())

  test('nobody listens: told, and tried again at the next look', async () => {
    await begin('imap://bounces:secret@127.0.0.1:1/INBOX')
    await lookIntoMailbox(site.parts)
    expect((await mailboxState())?.trouble).toMatch(
      /^Nobody listens for IMAP at 127\.0\.0\.1, port 1: it is closed/,
    )
  })

  test('a server that breaks off in the middle is told, and ends nothing', async () => {
    const server = createServer(socket => {
      socket.on('error', () => {})
      socket.write('* OK ready\r\n')
      socket.once('data', () => socket.destroy())
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const at = server.address()
    await begin(`imap://bounces:secret@127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/INBOX`)
    await lookIntoMailbox(site.parts)
    expect((await mailboxState())?.trouble).toMatch(/^127\.0\.0\.1 could not be read: /)
    await new Promise(resolve => server.close(resolve))
  })
})
