/**
 * A letter to a thousand readers through a real SMTP server that refuses, defers and breaks, and through a site that is
 * killed at random moments: nobody is missed, and nobody has a copy more than was in flight.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { SendReport } from '../contract/sends.ts'
import type { Subscriber } from '../contract/subscribers.ts'
import { createPostgresDatabase } from '../server/test/postgres-database.ts'
import { type AcceptedMail, type SmtpServerProcess, startSmtpServer } from './mailbox/start-smtp-server.ts'
import { type SiteProcess, startSite } from './site-process.ts'

const readers = 1_000
const connections = 3
const minutes = 60_000
/** A deferred copy waits a minute, an unanswered one 30 s. */
const longest = 4 * minutes

let smtp: SmtpServerProcess
let site: SiteProcess
let dropDatabase = async () => {}
const folder = mkdtempSync(join(tmpdir(), 'foolscap-delivery-'))

afterEach(async () => {
  await site?.kill()
  await smtp?.stop()
  await dropDatabase()
  rmSync(folder, { recursive: true, force: true })
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

async function begin(name: string): Promise<Subscriber[]> {
  smtp = await startSmtpServer(join(folder, name, 'box'), ['--faults'])
  const postgres = await createPostgresDatabase()
  if (postgres) dropDatabase = postgres.drop
  site = await startSite({
    SMTP_URL: smtp.url,
    MAIL_RATE: '400',
    MAIL_CONNECTIONS: String(connections),
    LOG_LEVEL: 'warn',
    ...(postgres && { DATABASE_URL: postgres.url }),
  })
  for (const email of addresses) {
    const added = await site.call('POST', '/api/subscribers', { email })
    if (added.status !== 201) throw new Error(`${email}: ${JSON.stringify(added)}`)
  }
  const { body } = await site.call('GET', '/api/subscribers')
  return body as Subscriber[]
}

const press = (subscribers: Subscriber[]) => ({
  subject: 'To all of you',
  body: '<p>A letter of <strong>some</strong> words.</p>',
  fromName: 'Ada',
  selectedSubscriberIds: subscribers.map(subscriber => subscriber.id),
  pressId: 'one-press-of-the-send-button',
})

async function report(): Promise<SendReport> {
  const { status, body } = await site.call('GET', `/api/sends/${press([]).pressId}`)
  if (status !== 200) throw new Error(`report: ${status}`)
  return body as SendReport
}

async function untilDone(): Promise<SendReport> {
  const end = Date.now() + longest
  for (;;) {
    const now = await report()
    if (now.pending === 0) return now
    if (Date.now() > end) throw new Error(`still pending: ${now.pending}`)
    await pause(500)
  }
}

const letters = (mails: AcceptedMail[]) =>
  mails.filter(mail => /^Subject: To all of you/m.test(smtp.read(mail)))

function copies(mails: AcceptedMail[]): Map<string, AcceptedMail[]> {
  const byAddress = new Map<string, AcceptedMail[]>()
  for (const mail of mails) byAddress.set(mail.to, [...(byAddress.get(mail.to) ?? []), mail])
  return byAddress
}

/** What must hold however the run went. */
function expectOneOutcomeEach(final: SendReport, arrived: Map<string, AcceptedMail[]>): void {
  const refused = ofKind('permanent')
  expect(final.total).toBe(readers)
  expect(final).toMatchObject({ pending: 0, unsure: 0, withdrawn: 0 })
  expect(final.failedEmails.toSorted()).toEqual(refused.toSorted())
  for (const { reason } of final.failures) expect(reason).toContain('550 5.1.1 No such user here')
  const others = addresses.filter(address => !refused.includes(address))
  expect(final.successfulEmails.toSorted()).toEqual(others.toSorted())
  expect([...arrived.keys()].toSorted()).toEqual(others.toSorted())
  for (const [address, mails] of arrived) {
    expect(new Set(mails.map(mail => mail.sha256)).size, `${address}: every repeat is byte-identical`).toBe(1)
  }
}

test('refusals and broken connections: one outcome each, the report, the list and the mailbox agree', {
  timeout: longest + minutes,
}, async () => {
  const subscribers = await begin('faults')
  const answer = await site.call('POST', '/api/send-newsletter', press(subscribers))
  expect([200, 202]).toContain(answer.status)
  const final = await untilDone()
  const arrived = copies(letters(smtp.accepted()))
  expectOneOutcomeEach(final, arrived)
  const twice = [...arrived].filter(([, mails]) => mails.length > 1).map(([address]) => address)
  expect(twice.toSorted()).toEqual(ofKind('after').toSorted())
  const { body } = await site.call('GET', '/api/newsletters')
  const [letter] = body as { id: string; sentAt: string | null }[]
  expect(letter?.sentAt).not.toBeNull()
  const status = await site.call('GET', `/api/newsletters/${letter?.id}/recipients-status`)
  const listed = (status.body as { recipients: { email: string }[] }).recipients.map(({ email }) => email)
  expect(listed.toSorted()).toEqual(final.successfulEmails.toSorted())
})

test('killed at least ten times at random moments: nobody missed, no copy more than was in flight', {
  timeout: longest + 2 * minutes,
}, async () => {
  const subscribers = await begin('kills')
  let kills = 0
  const pressing = site.call('POST', '/api/send-newsletter', press(subscribers)).catch(() => undefined)
  // The press itself is committed before anything can be lost; from here on chance decides.
  await expect
    .poll(
      () =>
        report().then(
          ({ total }) => total,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(readers)
  while (kills < 10 || (kills < 15 && (await report()).pending > 100)) {
    await pause(50 + Math.random() * 350)
    await site.kill()
    kills++
    await site.start()
  }
  await pressing
  const final = await untilDone()
  const arrived = copies(letters(smtp.accepted()))
  expectOneOutcomeEach(final, arrived)
  const extra = [...arrived.values()].reduce((sum, mails) => sum + mails.length - 1, 0)
  expect(extra).toBeLessThanOrEqual(kills * connections + ofKind('after').length)
})

test('stopped by SIGTERM in the middle and started again: no copy twice', { timeout: longest }, async () => {
  const subscribers = (await begin('terms')).filter(({ email }) => email.startsWith('reader.'))
  const pressing = site.call('POST', '/api/send-newsletter', press(subscribers)).catch(() => undefined)
  await expect
    .poll(
      () =>
        report().then(
          ({ total }) => total,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(subscribers.length)
  for (let stop = 0; stop < 3; stop++) {
    await pause(200 + Math.random() * 200)
    expect(await site.stop()).toBe(0)
    await site.start()
  }
  await pressing
  const final = await untilDone()
  expect(final.successfulEmails).toHaveLength(subscribers.length)
  const arrived = letters(smtp.accepted())
  expect(arrived).toHaveLength(subscribers.length)
  expect(copies(arrived).size).toBe(subscribers.length)
})
