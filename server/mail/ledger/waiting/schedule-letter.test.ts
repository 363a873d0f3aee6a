import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refusedAs } from '../../../test/refused-as.ts'
import { type Scripted, scripted } from '../../../test/scripted-transport.ts'
import { pressesOf } from '../../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'

let site: TestSite
let mail: Scripted
const { readers, send, sent, undo, release, reschedule, progress, letters } = pressesOf(() => site)

beforeEach(async () => {
  mail = scripted()
  site = await createTestSite({ transport: mail.transport })
})
afterEach(() => site.close())

const evening = '2026-03-01T18:00:00.000Z'
const hour = 3_600_000
const dateOf = (message: Buffer | undefined) => /^Date: (.*)$/m.exec(String(message))?.[1] ?? ''

async function schedule(to = evening): Promise<string> {
  const ids = await readers('a', 'b')
  const answer = await send({ selectedSubscriberIds: ids, scheduledFor: to })
  expect(answer.statusCode).toBe(202)
  return answer.json().sendId
}

test('a letter goes at its date, dated with it, and is a draft until then', async () => {
  const sendId = await schedule('2026-03-01T19:00:00+01:00')
  const [letter] = await letters()
  expect(letter).toMatchObject({
    sentAt: null,
    scheduledFor: evening,
    waiting: { sendId, reason: 'schedule' },
  })
  const cards = await site.asAuthor({ url: '/api/newsletter-cards?state=draft' })
  expect(cards.json()).toMatchObject({ drafts: 1, sent: 0, cards: [{ scheduledFor: evening }] })
  site.clock.set('2026-03-01T17:59:59.999Z')
  await site.inbox()
  expect(mail.carried).toHaveLength(0)
  site.clock.set(evening)
  await site.inbox()
  expect(mail.to().toSorted()).toEqual(['a@example.com', 'b@example.com'])
  expect(new Date(dateOf(mail.carried[0]?.message)).toISOString()).toBe(evening)
  expect((await letters())[0]).toMatchObject({ sentAt: evening, scheduledFor: null, waiting: null })
})

test("a scheduled letter's date can be changed or taken back", async () => {
  const sendId = await schedule()
  const moved = await reschedule(sendId, '2026-03-02T08:00:00Z')
  expect(moved.json()).toMatchObject({ scheduledFor: '2026-03-02T08:00:00.000Z' })
  site.clock.set(evening)
  await site.inbox()
  expect(mail.carried).toHaveLength(0)
  expect((await letters())[0]).toMatchObject({ scheduledFor: '2026-03-02T08:00:00.000Z' })
  expect((await undo(sendId)).statusCode).toBe(200)
  site.clock.set('2026-03-02T08:00:00Z')
  await site.inbox()
  expect(mail.carried).toHaveLength(0)
  expect((await letters())[0]).toMatchObject({ scheduledFor: null, sentAt: null })
})

test('a scheduled letter can be sent now, and then not be moved any more', async () => {
  const sendId = await schedule()
  const released = await release(sendId)
  expect([released.statusCode, released.json().successfulEmails.length]).toEqual([200, 2])
  expect(new Date(dateOf(mail.carried[0]?.message)).toISOString()).toBe('2026-03-01T12:00:00.000Z')
  expect((await letters())[0]).toMatchObject({ sentAt: '2026-03-01T12:00:00.000Z', scheduledFor: null })
  const underWay = refusedAs('sendNotWaiting')
  expect((await release(sendId)).json()).toEqual(underWay)
  expect((await reschedule(sendId, evening)).json()).toEqual(underWay)
  site.clock.set(evening)
  await site.inbox()
  expect(mail.carried).toHaveLength(2)
})

describe('dates that are refused', () => {
  const table: [name: string, scheduledFor: string, message: string][] = [
    ['now', '2026-03-01T12:00:00.000Z', 'Please choose a time in the future'],
    ['the past', '2026-02-28T12:00:00.000Z', 'Please choose a time in the future'],
    ['in two years', '2028-03-01T12:00:00.000Z', 'Please choose a time within the next year'],
    ['no date', 'tomorrow', 'scheduledFor must be a time like 2026-11-21T18:00:00Z'],
    ['no zone', '2026-03-02T12:00:00', 'scheduledFor must be a time like 2026-11-21T18:00:00Z'],
  ]
  for (const [name, scheduledFor, message] of table) {
    test(name, async () => {
      const ids = await readers('a')
      const answer = await send({ selectedSubscriberIds: ids, scheduledFor })
      expect([answer.statusCode, answer.json()]).toEqual([400, { message, kind: expect.any(String) }])
      expect(await letters()).toEqual([])
    })
  }
})

describe('the machine was off at its date', () => {
  const table: [late: number, goes: boolean][] = [
    [0, true],
    [hour / 2, true],
    [hour, true],
    [hour + 1, false],
    [48 * hour, false],
  ]
  for (const [late, goes] of table) {
    test(`${late / hour} hours late: ${goes ? 'goes by itself' : 'waits for a click'}`, async () => {
      const sendId = await schedule()
      site.clock.set(new Date(Date.parse(evening) + late).toISOString())
      await site.inbox()
      expect(mail.carried).toHaveLength(goes ? 2 : 0)
      expect(await progress(sendId)).toMatchObject({ waits: goes ? null : 'late', startsIn: null })
    })
  }

  test('it waits however long, its page is not there, and a click sends it', async () => {
    const sendId = await schedule()
    site.clock.set('2026-03-03T00:00:00.000Z')
    await site.inbox()
    site.clock.set('2026-03-09T00:00:00.000Z')
    await site.inbox()
    expect(mail.carried).toHaveLength(0)
    const [letter] = await letters()
    expect(letter).toMatchObject({ sentAt: null, scheduledFor: evening, waiting: { reason: 'late' } })
    expect((await site.asVisitor({ url: `/api/newsletters/${letter?.uniqueToken}` })).statusCode).toBe(404)
    expect((await release(sendId)).statusCode).toBe(200)
    expect(mail.carried).toHaveLength(2)
    expect((await letters())[0]).toMatchObject({ sentAt: '2026-03-09T00:00:00.000Z', waiting: null })
  })

  test('it can go back to the drafts', async () => {
    const sendId = await schedule()
    site.clock.set('2026-03-03T00:00:00.000Z')
    await site.inbox()
    expect((await undo(sendId)).statusCode).toBe(200)
    expect((await letters())[0]).toMatchObject({ sentAt: null, scheduledFor: null, waiting: null })
  })

  test('a send that was held by seconds goes whenever the machine is back', async () => {
    const ids = await readers('a')
    const { sendId } = await sent({ selectedSubscriberIds: ids, holdSeconds: 20 })
    site.clock.forward(5 * hour)
    await site.inbox()
    expect(await progress(sendId)).toMatchObject({ successful: 1, waits: null })
  })

  test('a letter that was begun in time and met a server that was away is not late', async () => {
    let away = true
    mail = scripted(() =>
      away ? { kind: 'unreachable', words: 'ECONNREFUSED' } : { kind: 'accepted', words: '250' },
    )
    await site.close()
    site = await createTestSite({ transport: mail.transport })
    const sendId = await schedule()
    site.clock.set(evening)
    site.parts.mailer.poke()
    await expect.poll(() => mail.carried.length).toBeGreaterThan(0)
    away = false
    site.clock.forward(3 * hour)
    await site.inbox()
    expect(await progress(sendId)).toMatchObject({ successful: 2, pending: 0 })
  })
})
