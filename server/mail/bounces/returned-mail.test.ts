/** Mails that come back: each is led to its copy by the return path, and does what it should, once. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BounceReport } from '../../../contract/mail/bounces.ts'
import type { Subscriber } from '../../../contract/people/subscribers.ts'
import { createFaults } from '../../test/failing-database.ts'
import { scripted } from '../../test/scripted-transport.ts'
import { readInbox } from '../../test/test-inbox.ts'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite, type TestSiteOptions } from '../../test/test-site.ts'
import { keepBounceKey } from '../ledger/copies/bounce-key.ts'
import { returnPathOf } from '../ledger/copies/return-path.ts'
import { dsn, plain, returned } from './reading/corpus/shape.ts'
import { takeMail } from './take-mail.ts'

const engine = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
const day = 86_400_000
const env = { BOUNCE_ADDRESS: 'bounces@letters.example.org' }
let site: TestSite
let mails: ReturnType<typeof scripted>

beforeEach(() => begin())
async function begin(options: TestSiteOptions = {}): Promise<void> {
  mails = scripted()
  site = await createTestSite({ env, transport: mails.transport, ...options })
}
afterEach(() => site.close())

const { get, post, readers, send } = pressesOf(() => site)
const learned = () => get<BounceReport[]>('/api/bounces')
const people = () => get<Subscriber[]>('/api/subscribers')

/** A letter to these. @returns the return path of the last copy */
async function sent(ids: string[]): Promise<string> {
  // Within ten seconds it would be the same press again.
  site.clock.forward(60_000)
  expect((await send({ selectedSubscriberIds: ids })).statusCode).toBeLessThan(300)
  await site.inbox()
  return mails.carried.findLast(({ from }) => from.includes('+'))?.from ?? ''
}

const bounce = (to: string, status = '5.1.1', words = 'smtp; 550 5.1.1 <ada@example.com> User unknown') =>
  dsn({
    to,
    from: 'MAILER-DAEMON@mx.example.net',
    subject: 'Undelivered',
    text: 'It failed.',
    fields: `Final-Recipient: rfc822; ada@example.com\nAction: failed\nStatus: ${status}\nDiagnostic-Code: ${words}`,
  })

/** The author looks in now and then, and so stays logged in. */
async function later(days: number): Promise<void> {
  for (let passed = 0; passed < days; passed++) {
    site.clock.forward(day)
    await people()
  }
}

/** A mail of the mailbox is read. @returns what became of it */
const bring = (to: string, raw: string, from = '') =>
  takeMail(site.parts, { raw: Buffer.from(raw), envelope: { from, to: [to] } })

test('each copy has a return path of its own, and a repeat is the same letter to the byte', async () => {
  const ids = await readers('ada', 'eve')
  await sent(ids)
  const [one, other] = mails.carried
  expect(one?.from).toMatch(/^bounces\+[a-z2-7]{45}@letters\.example\.org$/)
  expect(other?.from).not.toBe(one?.from)
  expect(one?.message.toString()).toContain('From: Ada <letters@localhost>')
  expect(one?.message.toString()).not.toContain('bounces')
  await site.database.db
    .updateTable('deliveries')
    .set({ state: 'queued', due_at: site.clock.now().toISOString() })
    .execute()
  await site.inbox()
  const [, , again] = mails.carried
  const first = mails.carried.slice(0, 2).find(one => one.id === again?.id)
  expect([again?.from, again?.message.equals(first?.message ?? Buffer.of())]).toEqual([first?.from, true])
})

test('a hard bounce: not mailed any more, shown with its words, left out of the next letter, lifted, mailed again', async () => {
  const [ada = '', eve = ''] = await readers('ada', 'eve')
  const path = await sent([ada])
  await bring(path, bounce(path))
  const words = '550 5.1.1 … User unknown'
  expect((await people()).find(({ id }) => id === ada)?.suppressed).toMatchObject({ words })
  const [report] = await learned()
  expect(report).toMatchObject({
    kind: 'hard',
    source: 'mailbox',
    words,
    effect: 'suppressed',
    liftedAt: null,
    subscriber: { id: ada, email: 'ada@example.com' },
  })
  await sent([ada, eve])
  expect(mails.to()).toEqual(['ada@example.com', 'eve@example.com'])
  expect((await post(`/api/bounces/${report?.id}/lift`)).statusCode).toBe(200)
  expect((await post(`/api/bounces/${report?.id}/lift`)).json()).toMatchObject({ kind: 'bounceNothing' })
  await sent([ada])
  expect(mails.to().at(-1)).toBe('ada@example.com')
  // Once more, to the byte: lifted is lifted.
  await bring(path, bounce(path))
  expect([(await learned()).length, (await people()).some(one => one.suppressed)]).toEqual([1, false])
})

test('a complaint unsubscribes at once and is told to the author, who can take it back', async () => {
  await post('/api/settings', { key: 'notification_email', value: 'author@example.org' })
  const [ada = '', eve = ''] = await readers('ada', 'eve')
  for (const id of [ada, eve]) {
    const path = await sent([id])
    const report = `Content-Type: multipart/report; report-type=feedback-report; boundary="f"\r\n\r\n--f\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nOriginal-Mail-From: <${path}>\r\n\r\n--f--\r\n`
    await bring(env.BOUNCE_ADDRESS, report, 'complaints@isp.example.net')
  }
  expect((await people()).map(one => one.isActive)).toEqual([false, false])
  await site.inbox()
  const notices = mails.carried.filter(({ to }) => to === 'author@example.org')
  expect(notices).toHaveLength(1)
  expect(notices[0]?.from).toBe('letters@localhost')
  expect(notices[0]?.message.toString()).not.toMatch(/(?:ada|eve)@/)
  const found = (await learned()).find(({ subscriber }) => subscriber.id === ada)
  expect(found).toMatchObject({ kind: 'complaint', effect: 'unsubscribed', words: 'Reported as abuse' })
  await post(`/api/bounces/${found?.id}/lift`)
  expect((await people()).find(({ id }) => id === ada)).toMatchObject({
    isActive: true,
    unsubscribedAt: null,
  })
})

describe('nothing changes', () => {
  test.each([
    ['a warning of a delay', (to: string) => bounce(to).replace('Action: failed', 'Action: delayed')],
    [
      'an answer of a machine',
      (to: string) =>
        plain(
          `From: ada@example.com\nTo: ${to}\nAuto-Submitted: auto-replied\nSubject: Automatic reply`,
          '550 5.1.1 User unknown, I am away',
        ),
    ],
    [
      'an answer of a person',
      (to: string) =>
        plain(`From: ada@example.com\nTo: ${to}\nSubject: Re: On bells`, 'Lovely! 550 5.1.1 User unknown'),
    ],
  ])('by %s', async (_, make) => {
    const path = await sent(await readers('ada'))
    await bring(path, make(path))
    expect([await learned(), (await people())[0]?.suppressed]).toEqual([[], undefined])
  })

  test.each([
    ['our reputation', '5.7.1', '550 5.7.1 User unknown to us: listed by a blocklist'],
    ['our address', '5.1.0', '550 5.1.0 <letters@example.org> sender rejected'],
    ['our server', '5.1.1', '554 5.1.1 <ada@example.com>: Client host blocked using zen.spamhaus.org'],
  ])('by a refusal of %s', async (_, status, words) => {
    const path = await sent(await readers('ada'))
    await bring(path, bounce(path, status, `smtp; ${words}`))
    expect((await people())[0]?.suppressed).toBeUndefined()
    expect(await learned()).toMatchObject([{ kind: 'ours', effect: 'none' }])
  })

  test('by a report with a return path that was made up, or of a letter of long ago', async () => {
    const path = await sent(await readers('ada'))
    const forged = path.replace(/\+(.)/, (_, letter) => `+${letter === 'a' ? 'b' : 'a'}`)
    expect(await bring(forged, bounce(forged).replace(/\/api\/unsubscribe\/\S+/, ''))).toBe('nobody')
    // To the address of complaints anybody may write: what stands in it is checked all the same.
    await bring(env.BOUNCE_ADDRESS, bounce(forged).replace(/\/api\/unsubscribe\/\S+/, ''))
    await later(31)
    await bring(path, bounce(path))
    expect([await learned(), (await people())[0]?.suppressed]).toEqual([[], undefined])
  })
})

test('without our return path a bounce is known by the letter’s Message-ID together with its address, and not by one alone', async () => {
  const path = await sent(await readers('ada'))
  const id = mails.carried[0]?.id ?? ''
  const anonymous = bounce('letters@localhost')
    .replaceAll(path, '')
    .replaceAll(/<[\w-]{24}@example\.org>/g, `<${id}@localhost>`)
  await bring(env.BOUNCE_ADDRESS, anonymous.replace('rfc822; ada@', 'rfc822; eve@'))
  expect(await learned()).toEqual([])
  await bring(env.BOUNCE_ADDRESS, anonymous)
  expect(await learned()).toMatchObject([{ kind: 'hard', effect: 'suppressed' }])
  expect(returned(path)).toContain(path)
})

test('a poll that each may answer once: what was mailed finds its reader after the secrets are erased, and names no answer', async () => {
  const ids = await readers('ada', 'eve', 'bob', 'cyd', 'dan')
  const poll = (await post('/api/polls', { title: 'Tea', answering: 'mailed' })).json()
  await post(`/api/polls/${poll.id}/questions`, { questionText: 'Tea?', questionType: 'text' })
  expect(
    (await post(`/api/polls/${poll.id}/send`, { selectedSubscriberIds: ids, pressId: 'press-of-a-poll-1' }))
      .statusCode,
  ).toBeLessThan(300)
  await site.inbox()
  const { db } = site.database
  expect(await db.selectFrom('copy_secrets').selectAll().execute()).toEqual([])
  const mail = mails.carried.find(({ to }) => to === 'ada@example.com')
  await bring(mail?.from ?? '', bounce(mail?.from ?? ''))
  expect(await learned()).toMatchObject([{ subscriber: { email: 'ada@example.com' }, effect: 'suppressed' }])
  const rights = await db.selectFrom('poll_rights').selectAll().execute()
  const told = JSON.stringify(await db.selectFrom('mail_reports').selectAll().execute()) + mail?.from
  for (const right of rights) expect(told).not.toContain(right.hash)
})

test('erased, nothing of what was said of them is left, and no report brings it back', async () => {
  const [ada = ''] = await readers('ada')
  const path = await sent([ada])
  await bring(path, bounce(path))
  expect(await learned()).toHaveLength(1)
  await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${ada}` })
  expect(await site.database.db.selectFrom('mail_reports').selectAll().execute()).toEqual([])
  await bring(path, bounce(path))
  expect(await site.database.db.selectFrom('mail_reports').selectAll().execute()).toEqual([])
})

test('what cannot be stored is learned by the next look', async () => {
  await site.close()
  const faults = createFaults(engine)
  await begin({ around: faults.around })
  const [ada = ''] = await readers('ada')
  // Nothing is mailed: the mailer's steps would be counted too.
  await send({ selectedSubscriberIds: [ada], holdSeconds: 60 })
  const { db } = site.database
  const { id } = await db.selectFrom('deliveries').select('id').executeTakeFirstOrThrow()
  const path = returnPathOf(env.BOUNCE_ADDRESS, await keepBounceKey(db), id)
  for (let step = 1; step < 30; step++) {
    Object.assign(faults, { steps: 0, failed: 0, failAt: step })
    const hasFailed = await bring(path, bounce(path)).then(
      () => false,
      () => true,
    )
    const { failed } = faults
    faults.failAt = 0
    const isDone = (await learned()).length === 1
    expect([step, hasFailed, isDone, (await people())[0]?.suppressed !== undefined]).toEqual([
      step,
      !isDone,
      isDone,
      isDone,
    ])
    if (failed === 0) break
  }
  expect(await learned()).toHaveLength(1)
})

test('without a bounce address the envelope is as it was', async () => {
  await site.close()
  site = await createTestSite()
  await sent(await readers('ada'))
  const [mail] = await readInbox(site.config.dataDir)
  expect(mail?.raw).not.toContain('bounces')
  expect(await site.database.db.selectFrom('bounce_key').selectAll().execute()).toEqual([])
})
