/** The whole loop over a real mailbox (Dovecot): sent, bounced, read over IMAP, suppressed, left out, lifted; nothing there is changed. */
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CallAnswer } from '../../../contract/calls.ts'
import type { BounceReport, BounceState, UnreadReports } from '../../../contract/mail/bounces.ts'
import type { Subscriber } from '../../../contract/people/subscribers.ts'
import { countRows } from '../../base/db/count-rows.ts'
import { createFaults } from '../../test/failing-database.ts'
import { scripted } from '../../test/scripted-transport.ts'
import { addReadersTo, pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite, type TestSiteOptions } from '../../test/test-site.ts'
import { keepBounceKey } from '../ledger/copies/bounce-key.ts'
import { returnPathOf } from '../ledger/copies/return-path.ts'
import { dsn, nested, plain } from './reading/corpus/shape.ts'
import { isInstalled, type Mailbox, startDovecot } from './test-dovecot.ts'
import { lookIntoMailbox } from './watch-mailbox.ts'

const engine = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
let site: TestSite
let mails: ReturnType<typeof scripted>
const { get, post, readers, send } = pressesOf(() => site)
const learned = () => get<BounceReport[]>('/api/bounces')
const suppressed = async () =>
  (await get<Subscriber[]>('/api/subscribers')).filter(one => one.suppressed).map(one => one.email)
const mailboxState = async () =>
  (await get<BounceState>('/api/bounces/sources')).sources.find(({ source }) => source === 'mailbox')

async function begin(url: string, around?: TestSiteOptions['around']): Promise<void> {
  mails = scripted()
  const env = { BOUNCE_ADDRESS: 'bounces@letters.example.org', BOUNCE_IMAP_URL: url }
  site = await createTestSite({ env, transport: mails.transport, ...(around && { around }) })
}
async function sent(...ids: string[]): Promise<string> {
  // Within ten seconds it would be the same press again.
  site.clock.forward(60_000)
  await send({ selectedSubscriberIds: ids })
  await site.inbox()
  return mails.carried.at(-1)?.from ?? ''
}
const bounce = (to: string, status = '5.1.1', said = '550 5.1.1 User unknown') =>
  dsn({
    to,
    from: 'MAILER-DAEMON@mx.example.net',
    subject: 'Undelivered',
    text: 'It failed.',
    fields: `Final-Recipient: rfc822; ada@example.com\nAction: failed\nStatus: ${status}\nDiagnostic-Code: smtp; ${said}`,
  })

/** A way to a server that breaks where these words would pass. */
async function cutAt(words: string, port: number) {
  const sockets = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(port, '127.0.0.1')
    const end = () => [near, far].map(socket => socket.destroy())
    for (const socket of [near, far]) sockets.add(socket.on('error', end).on('close', end))
    near.pipe(far)
    far.on('data', chunk => {
      const at = chunk.indexOf(words)
      if (at < 0) near.write(chunk)
      else near.end(chunk.subarray(0, at), end)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  return {
    port: typeof at === 'object' && at ? at.port : 0,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

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

    const unread = () => get<UnreadReports[]>('/api/bounces/unread')

    test('a mail that nobody can read is set aside at its second try and told; what is behind it is read', async () => {
      const path = await sent(...(await readers('ada')))
      mailbox.put(nested)
      mailbox.put(bounce(path))
      await lookIntoMailbox(site.parts)
      expect([await suppressed(), (await mailboxState())?.trouble]).toEqual([['ada@example.com'], null])
      const [told] = await unread()
      expect(told).toMatchObject({ source: 'mailbox', count: 1, whys: ['deep'] })
      // Told once, also where the mailbox is read anew.
      await lookIntoMailbox(site.parts)
      expect(await unread()).toEqual([told])
      const { source, until } = told ?? {}
      expect((await post('/api/bounces/unread/dismiss', { source, until })).json()).toEqual([])
    })

    test('hundreds are read in one look, without the clock, and others are answered meanwhile', async () => {
      const count = 300
      const { db } = site.database
      await addReadersTo(db, count, 'reader-')
      await send({ everyone: true, selectedSubscriberIds: [], pressId: 'a-press-of-three-hundred' })
      await site.inbox()
      for (const { from } of mails.carried) mailbox.put(bounce(from, '4.2.2', '452 4.2.2 Mailbox full'))
      mailbox.put(nested)
      const whenRead = lookIntoMailbox(site.parts).then(() => performance.now())
      await learned()
      const answered = performance.now()
      expect(answered).toBeLessThan(await whenRead)
      expect(await countRows(db.selectFrom('mail_reports'))).toBe(count)
      expect(await unread()).toMatchObject([{ count: 1, whys: ['deep'] }])
    })

    test('a look that is to end keeps its place, and the next one goes on there', async () => {
      const path = await sent(...(await readers('ada')))
      mailbox.put(bounce(path))
      await lookIntoMailbox(site.parts, AbortSignal.abort())
      expect([await learned(), (await mailboxState())?.trouble]).toEqual([[], null])
      await lookIntoMailbox(site.parts)
      expect(await suppressed()).toEqual(['ada@example.com'])
    })

    test('a mail at which the connection breaks is set aside after five looks; those before it and behind it are read', async () => {
      await site.close()
      const way = await cutAt('Cut here', Number(new URL(mailbox.url).port))
      await begin(mailbox.url.replace(/:\d+\//, `:${way.port}/`))
      const [ada = '', eve = ''] = await readers('ada', 'eve')
      mailbox.put(bounce(await sent(ada)))
      mailbox.put(plain('From: friend@example.com\nTo: me@example.org\nSubject: Hello', 'Cut here.'))
      mailbox.put(bounce(await sent(eve)))
      for (let look = 1; look <= 5; look++) {
        await lookIntoMailbox(site.parts)
        expect([await suppressed(), await unread()]).toEqual([['ada@example.com'], []])
        expect((await mailboxState())?.trouble).toMatch(/^127\.0\.0\.1 could not be read: /)
      }
      await lookIntoMailbox(site.parts)
      expect((await suppressed()).toSorted()).toEqual(['ada@example.com', 'eve@example.com'])
      expect(await unread()).toMatchObject([{ count: 1, whys: ['failed'] }])
      expect((await mailboxState())?.trouble).toBe(null)
      await way.close()
    })

    test('a mail at which a process ended twice is set aside by the next one', async () => {
      const path = await sent(...(await readers('ada')))
      mailbox.put(bounce(path))
      mailbox.put(plain('From: friend@example.com\nTo: me@example.org\nSubject: Hello', 'Not a report.'))
      await lookIntoMailbox(site.parts)
      const { db } = site.database
      const { uid_validity, uid } = await db
        .selectFrom('bounce_mailbox')
        .selectAll()
        .executeTakeFirstOrThrow()
      mailbox.put(bounce(await sent(...(await readers('eve')))))
      const ended = async (tries: number) => {
        const at = { trying: `${uid_validity} ${uid + 1}`, tries, tried_by: 'a process that ended' }
        await db
          .updateTable('bounce_mailbox')
          .set({ ...at, tried_at: site.clock.now().toISOString() })
          .execute()
      }
      await ended(2)
      // It may be alive.
      await lookIntoMailbox(site.parts)
      expect(await unread()).toEqual([])
      site.clock.forward(180_000)
      await lookIntoMailbox(site.parts)
      expect(await unread()).toMatchObject([{ source: 'mailbox', count: 1, whys: ['failed'] }])
      expect(await suppressed()).toEqual(['ada@example.com'])
    })

    test('a database that fails sets nothing aside, and what it did not take is learned later', async () => {
      await site.close()
      const faults = createFaults(engine)
      await begin(mailbox.url, faults.around)
      const [ada = ''] = await readers('ada')
      await send({ selectedSubscriberIds: [ada], holdSeconds: 60 })
      const { id } = await site.database.db.selectFrom('deliveries').select('id').executeTakeFirstOrThrow()
      const key = await keepBounceKey(site.database.db)
      mailbox.put(bounce(returnPathOf('bounces@letters.example.org', key, id)))
      for (let step = 1; (await suppressed()).length === 0; step++) {
        for (const _ of [1, 2, 3]) {
          Object.assign(faults, { steps: 0, failed: 0, failAt: step })
          await lookIntoMailbox(site.parts).catch(() => {})
        }
        faults.failAt = 0
        expect(await unread()).toEqual([])
        if (step > 60) throw new Error('It is never learned')
      }
    })

    test('a wrong password and a folder that is not there are told in words, wherever the author looks, until it is read', async () => {
      await site.close()
      await begin(mailbox.url.replace(/:a-password[^@]+@/, ':wrong@'))
      await lookIntoMailbox(site.parts)
      const words = (await mailboxState())?.trouble ?? ''
      expect(words).toMatch(/^127\.0\.0\.1 did not accept the login of bounces: /)
      const status = await get<CallAnswer<'GET /api/mail-status'>>('/api/mail-status')
      expect(status).toMatchObject({ trouble: null, troubles: [{ kind: 'mailbox', words }] })
      const ready = await site.asVisitor({ url: '/readyz' })
      expect([ready.statusCode, ready.json()]).toEqual([
        200,
        { database: 'ok', mailer: 'ok', returned: 'the mailbox of returned mail cannot be read' },
      ])
      // Letters leave all the same.
      await sent(...(await readers('ada')))
      expect(mails.to()).toEqual(['ada@example.com'])
      await site.close()
      await begin(mailbox.url.replace('/INBOX', '/Nowhere'))
      await lookIntoMailbox(site.parts)
      expect((await mailboxState())?.trouble).toBe('There is no folder Nowhere in that mailbox')
    })

    test('a trouble goes by itself when the mailbox is read again', async () => {
      mailbox.stop()
      await lookIntoMailbox(site.parts)
      expect((await get<CallAnswer<'GET /api/mail-status'>>('/api/mail-status')).troubles).toMatchObject([
        { kind: 'mailbox' },
      ])
      mailbox = await startDovecot(Number(new URL(mailbox.url).port))
      await lookIntoMailbox(site.parts)
      expect((await get<CallAnswer<'GET /api/mail-status'>>('/api/mail-status')).troubles).toEqual([])
      expect((await site.asVisitor({ url: '/readyz' })).json()).toMatchObject({ returned: 'ok' })
    })
  },
)

describe('a server of the tests', () => {
  afterEach(() => site.close())

  test('nobody listens: told, and tried again at the next look', async () => {
    await begin('imap://bounces:secret@127.0.0.1:1/INBOX')
    await lookIntoMailbox(site.parts)
    expect((await mailboxState())?.trouble).toMatch(/^Port 1 is closed at 127\.0\.0\.1/)
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
