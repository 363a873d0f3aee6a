/** Beside the one-click link stands an address, where the site reads returned mail: a mail to it takes its reader off, and nobody else. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Subscriber } from '../../../contract/people/subscribers.ts'
import { scripted } from '../../test/scripted-transport.ts'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { bounceAddress, dsn, plain } from './reading/corpus/shape.ts'
import { sweepLeaveMails } from './take-leave-mail.ts'
import { takeMail } from './take-mail.ts'
import { isInstalled, startDovecot } from './test-dovecot.ts'
import { lookIntoMailbox } from './watch-mailbox.ts'

let site: TestSite
let mails: ReturnType<typeof scripted>
async function begin(imap = 'imap://me:secret@localhost:9/INBOX'): Promise<void> {
  mails = scripted()
  const env = { BOUNCE_ADDRESS: bounceAddress, BOUNCE_IMAP_URL: imap }
  site = await createTestSite({ env, transport: mails.transport })
}
beforeEach(() => begin())
afterEach(() => site.close())

const { get, readers, send } = pressesOf(() => site)
const active = async () =>
  (await get<Subscriber[]>('/api/subscribers'))
    .filter(one => one.isActive)
    .map(one => one.email)
    .toSorted()

/** A letter to ada and eve. @returns the mails by reader, and what stands in List-Unsubscribe of ada's */
async function sent() {
  await send({ selectedSubscriberIds: await readers('ada', 'eve') })
  await site.inbox()
  const of = (name: string) => mails.carried.find(({ to }) => to.startsWith(name))?.message.toString() ?? ''
  const header = /^List-Unsubscribe: .*$/m.exec(of('ada'))?.[0].trim() ?? ''
  const [, address = ''] = /<mailto:([^>]+)>/.exec(header) ?? []
  const [, token = ''] = /unsubscribe\/([\w-]{24})>/.exec(header) ?? []
  return { of, header, address, token }
}
const leaveMail = (to: string) => plain(`From: ada@example.com\nTo: ${to}\nSubject: unsubscribe`, '')
const bring = (raw: string) => takeMail(site.parts, { raw: Buffer.from(raw) })

test('the address stands behind the link, in one line, and is each reader’s own', async () => {
  const { of, header, address } = await sent()
  expect(header).toMatch(
    /^List-Unsubscribe: <https?:\/\/[^>]+\/api\/unsubscribe\/[\w-]{24}>, <mailto:bounces\+leave-[a-z2-7]{29}@letters\.example\.org>$/,
  )
  expect(of('eve')).not.toContain(address)
})

test('a mail to it takes that reader off, once, in whatever letters it is written', async () => {
  const { address } = await sent()
  await bring(leaveMail(`<${address.replace('bounces', 'Bounces').toUpperCase()}>`))
  expect(await active()).toEqual(['eve@example.com'])
  await bring(leaveMail(`Somebody,\r\n <${address}>`))
  expect(await active()).toEqual(['eve@example.com'])
})

test('a mailing program’s own header of the arrival is enough', async () => {
  const { address } = await sent()
  await bring(
    plain(`Delivered-To: ${address}\nFrom: no-reply@mail.example\nTo: undisclosed:;\nSubject: x`, ''),
  )
  expect(await active()).toEqual(['eve@example.com'])
})

describe('nobody leaves', () => {
  test('by a mail in which the address only stands: a letter that came back, an answer, a forwarded one', async () => {
    const { of, header, address } = await sent()
    const letter = of('ada')
    const warning = dsn({
      to: 'bounces@letters.example.org',
      from: 'MAILER-DAEMON@mx.example.net',
      subject: `To: ${address}`,
      text: `To: ${address}\n\nTo: ${address}`,
      fields: 'Final-Recipient: rfc822; ada@example.com\nAction: delayed\nStatus: 4.2.2',
      headers: `${header}\r\n`,
    })
    const answer = plain(
      `From: ada@example.com\nTo: ${bounceAddress}\nSubject: Re: bells\n${header}`,
      `> To: ${address}\n\nTo: ${address}\n\n${letter}`,
    )
    for (const raw of [warning, answer, letter]) await bring(raw)
    expect(await active()).toEqual(['ada@example.com', 'eve@example.com'])
  })

  test('by an address that was made up, or is of another site', async () => {
    const { address } = await sent()
    const forged = address.replace(/leave-(.)/, (_, letter) => `leave-${letter === 'a' ? 'b' : 'a'}`)
    for (const to of [forged, `x${address}`, address.replace('letters.', 'other.'), bounceAddress, ''])
      await bring(leaveMail(to))
    expect(await active()).toEqual(['ada@example.com', 'eve@example.com'])
    expect(await site.database.db.selectFrom('leave_mails').selectAll().execute()).toEqual([])
  })

  test('who came back since, when the mailbox is read anew; a new mail takes them off again', async () => {
    const { address, token } = await sent()
    const mail = leaveMail(address)
    await bring(mail)
    expect(await active()).toEqual(['eve@example.com'])
    await site.asVisitor({ method: 'POST', url: `/api/unsubscribe/${token}/undo` })
    await bring(mail)
    expect(await active()).toEqual(['ada@example.com', 'eve@example.com'])
    await bring(mail.replace('report@', 'another@'))
    expect(await active()).toEqual(['eve@example.com'])
    site.clock.forward(61 * 86_400_000)
    await sweepLeaveMails(site.parts)
    expect(await site.database.db.selectFrom('leave_mails').selectAll().execute()).toEqual([])
  })
})

test('where no mailbox is read there is the link alone', async () => {
  await site.close()
  mails = scripted()
  site = await createTestSite({ env: { BOUNCE_ADDRESS: bounceAddress }, transport: mails.transport })
  const { header } = await sent()
  expect(header).toMatch(/^List-Unsubscribe: <http[^>]+>$/)
})

test.skipIf(!isInstalled())(
  `over a real mailbox${isInstalled() ? '' : ' (skipped: Dovecot, which is not installed here)'}`,
  async () => {
    const mailbox = await startDovecot()
    try {
      await site.close()
      await begin(mailbox.url)
      const { address } = await sent()
      mailbox.put(leaveMail(address))
      await lookIntoMailbox(site.parts)
      expect(await active()).toEqual(['eve@example.com'])
      expect(await get('/api/bounces')).toEqual([])
    } finally {
      mailbox.stop()
    }
  },
)
