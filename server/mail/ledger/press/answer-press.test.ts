import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SendReport } from '../../../../contract/mail/sends.ts'
import { accepted, scripted } from '../../../test/scripted-transport.ts'
import { pressesOf } from '../../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'
import type { Outcome } from '../../transport.ts'

let site: TestSite
let arrive: (outcome: Outcome) => void
const { readers, progress } = pressesOf(() => site)

/** Nothing arrives until the test says so. */
beforeEach(async () => {
  const held = new Promise<Outcome>(resolve => {
    arrive = resolve
  })
  site = await createTestSite({ transport: scripted(() => held).transport })
})
afterEach(async () => {
  arrive(accepted)
  await site.close()
})

const letter = { subject: 'On bells', body: '<p>Ding</p>', fromName: 'Ada' }

test.each(['respond-async', 'return=representation, Respond-Async, wait=30'])(
  'a call that asks for it (%s) is answered as soon as the send is stored',
  async prefer => {
    const answer = await site.asAuthor({
      method: 'POST',
      url: '/api/send-newsletter',
      headers: { prefer },
      payload: { ...letter, selectedSubscriberIds: await readers('a', 'b') },
    })
    expect(answer.statusCode).toBe(202)
    const report = answer.json<SendReport>()
    expect(report).toMatchObject({ successfulEmails: [], total: 2, pending: 2 })
    arrive(accepted)
    await site.inbox()
    expect(await progress(report.sendId)).toMatchObject({ pending: 0, successful: 2 })
  },
)

test('any other call waits for the deliveries', async () => {
  const answered = site.asAuthor({
    method: 'POST',
    url: '/api/send-newsletter',
    headers: { prefer: 'return=minimal' },
    payload: { ...letter, selectedSubscriberIds: await readers('a') },
  })
  setTimeout(() => arrive(accepted), 300)
  const answer = await answered
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ successfulEmails: ['a@example.com'], pending: 0 })
})
