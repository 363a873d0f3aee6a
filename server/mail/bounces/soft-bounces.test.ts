/** Letters that come back softly cost a reader only after three of them, over days: an outage of some minutes is none of theirs. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BounceReport } from '../../../contract/mail/bounces.ts'
import type { Subscriber } from '../../../contract/people/subscribers.ts'
import { scripted } from '../../test/scripted-transport.ts'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { postOf, secretOf } from './providers/test-posts.ts'

const day = 86_400_000
const email = 'ada@example.com'
let site: TestSite
let mails: ReturnType<typeof scripted>
let ada: string
let events = 0
beforeEach(async () => {
  mails = scripted()
  const env = { BREVO_WEBHOOK_SECRET: secretOf('brevo') }
  site = await createTestSite({ env, transport: mails.transport })
  ada = (await readers('ada'))[0] ?? ''
})
afterEach(() => site.close())
const { get, post, readers, send } = pressesOf(() => site)

const words = async () => (await get<Subscriber[]>('/api/subscribers'))[0]?.suppressed?.words

/** Days pass, in which the author looks in and so stays logged in. */
async function later(days: number): Promise<void> {
  for (let passed = 0; passed < days; passed++) {
    site.clock.forward(day)
    await words()
  }
}

/** What was mailed last comes back. */
async function comesBack(): Promise<void> {
  const told = {
    kind: 'soft',
    email,
    number: ++events,
    messageId: `<${mails.carried.at(-1)?.id}@letters.test>`,
  } as const
  const posted = postOf.brevo(told, site.clock.now())
  expect(
    (await site.asVisitor({ method: 'POST', url: '/api/bounces/from/brevo', ...posted })).statusCode,
  ).toBe(200)
}

/** Sends a letter, which comes back or does not. @returns the words for which Ada is suppressed then */
async function letter(isBack: boolean): Promise<string | undefined> {
  expect((await send({ selectedSubscriberIds: [ada] })).statusCode).toBeLessThan(300)
  await site.inbox()
  if (isBack) await comesBack()
  return words()
}

test('three letters in a row over five days are enough, and only in a row, within thirty days', async () => {
  for (const isBack of [true, true, false, true, true]) {
    await later(3)
    expect(await letter(isBack)).toBeUndefined()
  }
  await later(3)
  expect(await letter(true)).toBe('Several letters in a row bounced: 452 4.2.2 Mailbox full')
  expect((await get<BounceReport[]>('/api/bounces'))[0]).toMatchObject({ kind: 'soft', effect: 'suppressed' })
  // Lifted, those before count no more.
  await post(`/api/subscribers/${ada}/lift`)
  expect((await get<BounceReport[]>('/api/bounces'))[0]?.liftedAt).not.toBeNull()
  for (const isBack of [true, true]) {
    await later(3)
    expect(await letter(isBack)).toBeUndefined()
  }
  await later(31)
  expect(await letter(true)).toBeUndefined()
})

test('a letter, its resend and a poll that an outage of some minutes meets cost nobody', async () => {
  await letter(true)
  const [{ id } = { id: '' }] = await get<{ id: string }[]>('/api/newsletters')
  const poll = (await post('/api/polls', { title: 'Tea' })).json<{ id: string }>()
  await post(`/api/polls/${poll.id}/questions`, { questionText: 'Tea?', questionType: 'text' })
  for (const url of [
    `/api/newsletters/${id}/resend`,
    `/api/polls/${poll.id}/send`,
    `/api/newsletters/${id}/resend`,
  ]) {
    site.clock.forward(60_000)
    expect((await post(url, { selectedSubscriberIds: [ada] })).statusCode).toBeLessThan(300)
    await site.inbox()
    await comesBack()
    expect(await words()).toBeUndefined()
  }
  // Another letter of the same day suppresses nobody either.
  site.clock.forward(3_600_000)
  expect(await letter(true)).toBeUndefined()
  expect(await get<BounceReport[]>('/api/bounces')).toHaveLength(5)
})
