/** What is stored about one subscriber, handed over whole. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Subscriber, SubscriberData } from '../../../contract/people/subscribers.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const post = (url: string, payload: object) => site.asAuthor({ method: 'POST', url, payload })
const idOf = async (email: string) => {
  const list = (await site.asAuthor({ url: '/api/subscribers' })).json<Subscriber[]>()
  return list.find(row => row.email === email)?.id ?? ''
}
const dataOf = (id: string) => site.asAuthor({ url: `/api/subscribers/${id}/export` })

test('holds the dates, the mails with what became of them, and where the address came from', async () => {
  await post('/api/settings', { key: 'notification_email', value: 'author@example.com' })
  await site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email: 'ada@example.com' } })
  const id = await idOf('ada@example.com')
  const words = { subject: 'Hello', body: '<p>Hello</p>', fromName: 'Ada' }
  await post('/api/send-newsletter', { ...words, selectedSubscriberIds: [id] })
  await post('/api/newsletters', { ...words, subject: 'Not yet', selectedRecipients: [id] })
  await post('/api/newsletters', { ...words, subject: 'To nobody' })
  const letter = (await site.inbox()).find(mail => mail.subject === 'Hello')
  const image = letter?.html?.match(/\/open\/[\w-]+\.gif/)?.[0] ?? ''
  await site.asVisitor({ url: image })

  const answer = await dataOf(id)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="subscriber.json"')
  const data = answer.json<SubscriberData>()
  expect(data).toMatchObject({
    subscriber: { id, email: 'ada@example.com', isActive: true, unsubscribedAt: null },
    importedWith: null,
    leftOutOf: [],
    chosenFor: [
      { subject: 'Hello', sentAt: '2026-03-01T12:00:00.000Z' },
      { subject: 'Not yet', sentAt: null },
    ],
    pollAnswersWithAddress: [],
    noticesToAuthor: 1,
  })
  const mails = data.mails.map(({ kind, subject, outcome, opened }) => ({ kind, subject, outcome, opened }))
  expect(mails).toHaveLength(2)
  expect(mails).toContainEqual({ kind: 'welcome', subject: null, outcome: 'sent', opened: false })
  expect(mails).toContainEqual({ kind: 'letter', subject: 'Hello', outcome: 'sent', opened: true })
  // The link that leaves for them is theirs alone and in no file.
  expect(answer.body).not.toMatch(/token|unsubscribe\//)
})

test.each([
  ['Its reader had paused', 'paused'],
  ['550 no such user', undefined],
])('tells the site’s own words from those of a mail server: %s', async (reply, because) => {
  await site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email: 'ada@example.com' } })
  // Once it has left: the mailer writes what became of it, too.
  await site.inbox()
  await site.database.db.updateTable('deliveries').set({ state: 'withdrawn', reply }).execute()
  const { mails } = (await dataOf(await idOf('ada@example.com'))).json<SubscriberData>()
  expect(mails).toEqual([expect.objectContaining({ serverWords: reply })])
  expect(mails[0]?.because).toBe(because)
})

test('names the file that brought somebody', async () => {
  const press = { csv: 'bob@example.com', fileName: 'substack.csv', pressId: 'a-random-press-id' }
  await post('/api/subscribers/import', press)
  const data = (await dataOf(await idOf('bob@example.com'))).json<SubscriberData>()
  expect(data).toMatchObject({
    importedWith: { fileName: 'substack.csv', at: '2026-03-01T12:00:00.000Z' },
    mails: [],
    chosenFor: [],
    leftOutOf: [],
    pollAnswersWithAddress: [],
    noticesToAuthor: 0,
  })
})

test("answers 404 to an export of nobody's data", async () => {
  expect((await dataOf('nobody')).statusCode).toBe(404)
})
