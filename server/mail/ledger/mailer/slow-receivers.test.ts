/** Receivers that defer, ask for less or say nothing at all: the others have their letters meanwhile. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noFeatures, queueLetter, statesOf } from '../../../test/queued-letter.ts'
import { accepted, type Scripted, scripted } from '../../../test/scripted-transport.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import type { Outcome } from '../../transport.ts'
import { type Mailer, startMailer } from './mailer.ts'

// Answers that never come are waited for.
vi.setConfig({ testTimeout: 120_000 })

let database: TestDatabase
let mailer: Mailer | undefined
let time: number
const clock = { now: () => new Date(time) }

beforeEach(async () => {
  database = await createTestDatabase()
  time = Date.parse('2026-03-01T12:00:00.000Z')
})
afterEach(async () => {
  await mailer?.stop()
  await database.close()
})

function start({ transport }: Scripted, mailRate = 100_000, lateAfter = 10_000): Mailer {
  mailer = startMailer({
    ...database,
    ...noFeatures,
    clock,
    config: { mailRate, mailConnections: 3, dkim: undefined },
    transport,
    lateAfter,
  })
  return mailer
}

const readers = (count: number, domain: string) =>
  Array.from({ length: count }, (_, n) => `reader${n}@${domain}`)

test('a provider that greylists costs the others nothing, and no pace is lowered', async () => {
  const words = '450 4.7.1 <reader@grey.example>: Recipient address rejected: Greylisted'
  const tried = new Set<string>()
  const mail = scripted(({ to }) => {
    if (!to.endsWith('@grey.example') || tried.has(to)) return accepted
    tried.add(to)
    return { kind: 'deferred', words, throttled: false }
  })
  await queueLetter(database.db, clock, [...readers(100, 'grey.example'), ...readers(300, 'fine.example')])
  const running = start(mail)
  await running.idle()
  expect(await statesOf(database.db)).toEqual({ sent: 300, deferred: 100 })
  expect(running.troubles()).toEqual([])
  time += 60_000
  await running.idle()
  expect(await statesOf(database.db)).toEqual({ sent: 400 })
})

test('a domain that asks for a slower pace is named with its words, and only its copies are put off', async () => {
  const words = '451 4.7.1 Rate limit exceeded'
  const mail = scripted(({ to }) =>
    to.endsWith('@slow.example') ? { kind: 'deferred', words, throttled: true } : accepted,
  )
  // The slow ones are due first: they stand before all others.
  await queueLetter(database.db, clock, readers(900, 'slow.example'))
  time += 1
  await queueLetter(database.db, clock, readers(200, 'fine.example'))
  const running = start(mail)
  await running.idle()
  const fine = mail.to().filter(to => to.endsWith('@fine.example'))
  expect(fine).toHaveLength(200)
  expect(mail.carried.length - fine.length).toBeLessThan(100)
  expect(running.troubles()).toMatchObject([
    { kind: 'slowed', domain: 'slow.example', words, triesAgainAt: expect.any(String) },
  ])
  const states = await statesOf(database.db)
  expect(states.sent).toBe(200)
  expect((states.queued ?? 0) + (states.deferred ?? 0)).toBe(900)
})

test('a mail server that turns every connection away because of our pace is named, and nobody is refused', async () => {
  let busy = true
  const words = '421 4.7.0 Too many connections'
  const mail = scripted(() => (busy ? { kind: 'unreachable', words, throttled: true } : accepted))
  await queueLetter(database.db, clock, 5)
  const running = start(mail, 20)
  await expect
    .poll(() => running.troubles())
    .toMatchObject([{ kind: 'slowed', domain: null, words, perMinute: expect.any(Number) }])
  busy = false
  await expect.poll(() => statesOf(database.db)).toEqual({ sent: 5 })
})

test('three answers that never come: others have theirs meanwhile, and the silence is told', async () => {
  const mail = scripted(({ to }) =>
    to.endsWith('@silent.example') ? new Promise<Outcome>(() => {}) : accepted,
  )
  await queueLetter(database.db, clock, readers(3, 'silent.example'))
  time += 1
  await queueLetter(database.db, clock, readers(50, 'fine.example'))
  const running = start(mail, 100_000, 300)
  await expect.poll(() => mail.carried.length).toBe(53)
  expect(running.troubles()).toMatchObject([{ kind: 'late', words: '3 letters wait for their answers' }])
  await running.stop(100)
})

/** Carriers that wait for an answer while the server hangs; before the body they can hang up. */
function hanging(isHanging: () => boolean, isAfterBody = false) {
  const told: string[] = []
  let opened = 0
  const open = () => {
    opened++
    let hangUp = () => {}
    return {
      close() {},
      async deliver({ to }: { to: string }): Promise<Outcome> {
        if (!isHanging()) {
          told.push(to)
          return accepted
        }
        return new Promise(resolve => {
          hangUp = () =>
            resolve({ kind: 'unreachable', words: 'The mail server did not answer RCPT', isOurs: true })
        })
      },
      hangUp() {
        if (isAfterBody) return false
        hangUp()
        return true
      },
    }
  }
  return { told, opened: () => opened, transport: { open } }
}

test.each([
  ['before the body', false],
  ['after the final dot', true],
])(
  'a mail server that answers nobody, %s, is asked again, and all go on when it answers',
  async (_, isAfterBody) => {
    let isDown = true
    const mail = hanging(() => isDown, isAfterBody)
    await queueLetter(database.db, clock, 60)
    const running = start({ ...mail, carried: [], to: () => mail.told }, 100_000, 100)
    await expect.poll(() => mail.opened()).toBeGreaterThan(9)
    expect(running.troubles()).toMatchObject([{ kind: 'silent' }])
    isDown = false
    const hung = isAfterBody ? mail.opened() : 0
    await expect.poll(() => mail.told.length).toBeGreaterThanOrEqual(60 - hung)
    // Nobody twice: what was hung up had not left.
    expect(new Set(mail.told).size).toBe(mail.told.length)
    await running.stop(100)
  },
)

test('a mail server that takes two connections is not asked for a third all the time, and keeps its pace', async () => {
  let [busy, refused] = [0, 0]
  const words = '421 4.7.0 Too many connections'
  const open = () => {
    let isOpen = false
    return {
      close() {},
      async deliver(): Promise<Outcome> {
        if (!isOpen && busy >= 2) {
          refused++
          return { kind: 'unreachable', words, throttled: true, atGreeting: true }
        }
        if (!isOpen) busy++
        isOpen = true
        return accepted
      },
    }
  }
  await queueLetter(database.db, clock, 300)
  const running = start({ transport: { open }, carried: [], to: () => [] }, 1_000)
  await running.idle()
  expect(running.troubles()).toEqual([])
  expect(refused).toBeLessThan(3)
})

test('a mail server that puts all off is asked every few seconds, and none of them waits its minutes then', async () => {
  let isIll = true
  const words = '451 4.3.0 Temporary failure'
  const mail = scripted(() =>
    isIll ? { kind: 'deferred', words, throttled: false, isOfServer: true } : accepted,
  )
  await queueLetter(database.db, clock, 30)
  const running = start(mail)
  await expect.poll(() => running.troubles()).toMatchObject([{ kind: 'deferring', words }])
  await expect.poll(() => mail.carried.length).toBeGreaterThan(4)
  isIll = false
  await running.idle()
  expect(await statesOf(database.db)).toEqual({ sent: 30 })
  expect(running.troubles()).toEqual([])
})
