/**
 * A letter to hundreds of readers (`npm run prove:delivery` has more of them) through a real SMTP server that refuses, defers and
 * breaks, and through a site that is killed at random moments: nobody is missed, nobody has a copy more than was in flight,
 * and the report, the list and the ledger say the same.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import type { OutcomeCounts, RecipientOutcome } from '../contract/mail/deliveries.ts'
import type { SendReport } from '../contract/mail/sends.ts'
import type { Circle } from '../contract/people/circles.ts'
import type { Subscriber } from '../contract/people/subscribers.ts'
import { createPostgresDatabase } from '../server/test/postgres-database.ts'
import { type AcceptedMail, type SmtpServerProcess, startSmtpServer } from './mailbox/start-smtp-server.ts'
import { type SiteProcess, startSite } from './site-process.ts'

const readers = 400
/** Mails in a second: a send takes long enough to be killed in its midst time and again. */
const rate = 160
const connections = 3
/** What the mail server says of those it has never heard of. */
const refusal = '550 5.1.1 No such user here'
const minutes = 60_000
/** A deferred copy waits a minute, an unanswered one 30 s; and the machine may be busy. */
const longest = 10 * minutes

/** One site with its mail server: the three of this file run beside each other, for most of their time is waiting. */
interface Run {
  smtp: SmtpServerProcess
  site: SiteProcess
  subscribers: Subscriber[]
}

const leave: (() => unknown)[] = []
afterAll(async () => {
  for (const end of leave.toReversed()) await end()
})

/** 2 % temporary, 1 % permanent refusals, 1 % dropped before and 1 % after the final dot. */
const addresses = Array.from({ length: readers }, (_, n) => {
  const [kind] = [
    n % 50 === 0 && 'temporary',
    n % 100 === 1 && 'permanent',
    n % 100 === 2 && 'before',
    n % 100 === 3 && 'after',
  ].filter(Boolean)
  return `${kind || 'reader'}.${n}@example.com`
})
const ofKind = (kind: string) => addresses.filter(address => address.startsWith(`${kind}.`))
const emailsOf = (rows: { email: string }[]) => rows.map(({ email }) => email).toSorted()

async function begin(): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-delivery-'))
  leave.push(() => rmSync(folder, { recursive: true, force: true }))
  const smtp = await startSmtpServer(join(folder, 'box'), ['--faults'])
  leave.push(() => smtp.stop())
  const postgres = await createPostgresDatabase()
  if (postgres) leave.push(() => postgres.drop())
  const site = await startSite({
    SMTP_URL: smtp.url,
    MAIL_RATE: String(rate),
    MAIL_CONNECTIONS: String(connections),
    LOG_LEVEL: 'warn',
    ...(postgres && { DATABASE_URL: postgres.url }),
  })
  leave.push(() => site.kill())
  const csv = ['email,tags', ...addresses.map(address => `${address},Family`)].join('\n')
  const made = await site.call('POST', '/api/subscribers/import', { csv, pressId: 'the-readers-of-a-letter' })
  if (made.status >= 300) throw new Error(`Import: ${JSON.stringify(made)}`)
  // What does not fit into the call's own slice joins after it.
  const list = async () => (await site.call('GET', '/api/subscribers')).body as Subscriber[]
  await expect.poll(async () => (await list()).length).toBe(readers)
  const subscribers = await list()
  expect(emailsOf(subscribers)).toEqual(addresses.toSorted())
  return { smtp, site, subscribers }
}

const press = (subscribers: Subscriber[]) => ({
  subject: 'To all of you, {name, "friends"}',
  body: '<p>Dear {name, "friend"}, a letter of <strong>some</strong> words.</p>',
  fromName: 'Ada',
  selectedSubscriberIds: subscribers.map(subscriber => subscriber.id),
  pressId: 'one-press-of-the-send-button',
})

async function report({ site }: Run): Promise<SendReport> {
  const { status, body } = await site.call('GET', `/api/sends/${press([]).pressId}`)
  if (status !== 200) throw new Error(`report: ${status}`)
  return body as SendReport
}

async function untilDone(run: Run): Promise<SendReport> {
  const end = Date.now() + longest
  for (;;) {
    const now = await report(run)
    if (now.pending === 0) return now
    if (Date.now() > end) throw new Error(`still pending: ${now.pending}`)
    await pause(500)
  }
}

const mailbox = ({ smtp }: Run) =>
  smtp.accepted().filter(mail => /^Subject: To all of you/m.test(smtp.read(mail)))

function copies(mails: AcceptedMail[]): Map<string, AcceptedMail[]> {
  const byAddress = new Map<string, AcceptedMail[]>()
  for (const mail of mails) byAddress.set(mail.to, [...(byAddress.get(mail.to) ?? []), mail])
  return byAddress
}

/** Every page of what the ledger says of each recipient. */
async function ledger({ site }: Run, letterId: string): Promise<RecipientOutcome[]> {
  const found: RecipientOutcome[] = []
  let after: string | null = ''
  while (after !== null) {
    const query: string = after && `&after=${after}`
    const { body } = await site.call('GET', `/api/newsletters/${letterId}/deliveries?limit=200${query}`)
    const page = body as { recipients: RecipientOutcome[]; next: string | null }
    found.push(...page.recipients)
    after = page.next
  }
  return found
}

/** What must hold however the run went: the report, the list, the ledger and the mailbox say the same of each. */
async function expectOneOutcomeEach(run: Run): Promise<Map<string, AcceptedMail[]>> {
  const { site, subscribers } = run
  const all = emailsOf(subscribers)
  const refused = all.filter(address => address.startsWith('permanent.'))
  const sent = all.filter(address => !address.startsWith('permanent.'))

  const final = await untilDone(run)
  expect(final).toMatchObject({ total: all.length, pending: 0, unsure: 0, withdrawn: 0 })
  expect(final.successfulEmails.toSorted()).toEqual(sent)
  expect(final.failedEmails.toSorted()).toEqual(refused)
  expect(emailsOf(final.failures)).toEqual(refused)
  for (const { reason } of final.failures) expect(reason).toContain(refusal)

  const { body: letters } = await site.call('GET', '/api/newsletters')
  expect(letters).toEqual([expect.objectContaining({ sentAt: expect.any(String) })])
  const [{ id }] = letters as [{ id: string }]
  const status = await site.call('GET', `/api/newsletters/${id}/recipients-status`)
  expect(emailsOf((status.body as { recipients: { email: string }[] }).recipients)).toEqual(sent)

  const rows = await ledger(run, id)
  expect(emailsOf(rows)).toEqual(all)
  expect(emailsOf(rows.filter(({ outcome }) => outcome === 'sent'))).toEqual(sent)
  const refusedRows = rows.filter(({ outcome }) => outcome === 'refused')
  expect(emailsOf(refusedRows)).toEqual(refused)
  for (const { words } of refusedRows) expect(words).toContain(refusal)
  const { body: counts } = await site.call('GET', `/api/newsletters/${id}/outcomes`)
  expect(counts).toMatchObject({
    prepared: all.length,
    sent: sent.length,
    refused: refused.length,
    deferred: 0,
    waiting: 0,
    unsure: 0,
    withdrawn: 0,
  } satisfies Partial<OutcomeCounts>)

  const arrived = copies(mailbox(run))
  expect([...arrived.keys()].toSorted()).toEqual(sent)
  for (const [address, mails] of arrived) {
    expect(new Set(mails.map(mail => mail.sha256)).size, `${address}: every repeat is byte-identical`).toBe(1)
  }
  return arrived
}

describe.concurrent('a letter to hundreds', () => {
  test('refusals and broken connections: one outcome each, the report, the list, the ledger and the mailbox agree', {
    timeout: longest + minutes,
  }, async () => {
    const run = await begin()
    const { site, subscribers } = run
    const answer = await site.call('POST', '/api/send-newsletter', press(subscribers))
    expect([200, 202]).toContain(answer.status)
    const arrived = await expectOneOutcomeEach(run)
    const twice = [...arrived].filter(([, mails]) => mails.length > 1).map(([address]) => address)
    expect(twice.toSorted()).toEqual(ofKind('after').toSorted())
  })

  test('killed at least ten times at random moments: nobody missed, no copy more than was in flight', {
    timeout: longest + 2 * minutes,
  }, async () => {
    const run = await begin()
    const { site, subscribers } = run
    const ofAfter = subscribers.filter(({ email }) => email.startsWith('after.'))
    let kills = 0
    // To their circle, which each copy is asked about again at its turn.
    const { body: circles } = await site.call('GET', '/api/circles')
    const toCircle = { ...press([]), circles: (circles as Circle[]).map(({ id }) => id) }
    const pressing = site.call('POST', '/api/send-newsletter', toCircle).catch(() => undefined)
    // The press itself is committed before anything can be lost; from here on chance decides.
    await expect
      .poll(() =>
        report(run).then(
          ({ total }) => total,
          () => 0,
        ),
      )
      .toBe(readers)
    while (kills < 10 || (kills < 15 && (await report(run)).pending > readers / 10)) {
      await pause(50 + Math.random() * 350)
      await site.kill()
      kills++
      await site.start()
      // What was in flight is repeated as it left, whatever its reader is called by then.
      for (const { id } of ofAfter.slice(kills % 2, 8))
        await site.call('PATCH', `/api/subscribers/${id}`, { name: `Ada the ${kills}th` })
    }
    await pressing
    const arrived = await expectOneOutcomeEach(run)
    const extra = [...arrived.values()].reduce((sum, mails) => sum + mails.length - 1, 0)
    expect(extra).toBeLessThanOrEqual(kills * connections + ofKind('after').length)
  })

  test('stopped by SIGTERM in the middle and started again: no copy twice', {
    timeout: longest,
  }, async () => {
    const whole = await begin()
    const subscribers = whole.subscribers.filter(({ email }) => email.startsWith('reader.'))
    const run = { ...whole, subscribers }
    const { site } = run
    const pressing = site.call('POST', '/api/send-newsletter', press(subscribers)).catch(() => undefined)
    await expect
      .poll(() =>
        report(run).then(
          ({ total }) => total,
          () => 0,
        ),
      )
      .toBe(subscribers.length)
    for (let stop = 0; stop < 3; stop++) {
      await pause(200 + Math.random() * 200)
      expect(await site.stop()).toBe(0)
      await site.start()
    }
    await pressing
    await expectOneOutcomeEach(run)
    expect(mailbox(run)).toHaveLength(subscribers.length)
  })
})
