import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Letter } from '../../contract/letters.ts'
import type { SendReport } from '../../contract/sends.ts'
import type { Subscriber } from '../../contract/subscribers.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

test('copies that wait are withdrawn with their letter, and counts of what was sent stay true', async () => {
  const ids: string[] = []
  for (const email of ['a@example.com', 'b@example.com']) {
    const added = await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email } })
    ids.push(added.json<Subscriber>().id)
  }
  const sent = await site.asAuthor({
    method: 'POST',
    url: '/api/send-newsletter',
    payload: { subject: 'Gone', body: '<p>Soon</p>', fromName: 'Ada', selectedSubscriberIds: ids },
  })
  const { sendId } = sent.json<SendReport>()
  // As after a 4xx: one copy waits for its next try.
  await site.database.db
    .updateTable('deliveries')
    .set({ state: 'deferred', due_at: '2026-03-01T13:00:00.000Z' })
    .where('subscriber_id', '=', ids[0] ?? '')
    .execute()
  const [letter] = (await site.asAuthor({ url: '/api/newsletters' })).json<Letter[]>()
  const answer = await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${letter?.id}` })
  expect(answer.statusCode).toBe(200)
  const report = (await site.asAuthor({ url: `/api/sends/${sendId}` })).json<SendReport>()
  expect(report).toMatchObject({ total: 2, pending: 0, withdrawn: 1, successfulEmails: ['b@example.com'] })
  site.clock.forward(86_400_000)
  expect((await site.inbox()).filter(mail => mail.subject === 'Gone')).toHaveLength(2)
})
