/** The author's postal address: in every mail to readers, in none to the author, and on no page. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Poll } from '../../contract/answers/polls.ts'
import { pressesOf } from '../test/test-press.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())
const { post, readers, send } = pressesOf(() => site)
const set = (key: string, value: string) => post('/api/settings', { key, value })
const visit = (url: string, payload: object) => site.asVisitor({ method: 'POST', url, payload })

const address = 'Ada Winter\nPlum Lane 7\n1010 Vienna'

test('a letter, a poll, a welcome, a confirmation and a link carry it; notices to the author do not', async () => {
  await set('postal_address', address)
  await set('notification_email', 'author@example.org')
  const [ada = ''] = await readers('ada')
  await send({ selectedSubscriberIds: [ada] })
  const poll = (await post('/api/polls', { title: 'Tea' })).json<Poll>()
  await post(`/api/polls/${poll.id}/questions`, { questionText: 'Tea?', questionType: 'text' })
  await post(`/api/polls/${poll.id}/send`, { selectedSubscriberIds: [ada] })
  await visit('/api/subscribe', { email: 'new@example.com' })
  await set('confirm_subscriptions', 'yes')
  await visit('/api/subscribe', { email: 'later@example.com' })
  await visit('/api/own-page/ask', { email: 'ada@example.com' })
  const mails = await site.inbox()
  const isToAuthor = (mail: (typeof mails)[number]) => mail.recipient === 'author@example.org'
  expect(mails.filter(mail => !isToAuthor(mail)).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      'On bells',
      'Tea',
      'Welcome, and thank you for subscribing',
      'Please confirm your subscription',
      'The link to your page',
    ]),
  )
  expect(mails.filter(isToAuthor).length).toBeGreaterThan(0)
  for (const mail of mails) {
    const isSaid = [mail.text?.trimEnd().endsWith(`\n\n${address}`), mail.html?.includes('Plum Lane 7<br>')]
    expect([mail.subject, ...isSaid]).toEqual([mail.subject, !isToAuthor(mail), !isToAuthor(mail)])
  }
})

test('no visitor is told of it', async () => {
  await set('postal_address', address)
  expect((await site.asVisitor({ url: '/api/site' })).body).not.toContain('Plum')
  expect((await site.asVisitor({ url: '/api/settings/postal_address' })).statusCode).toBe(401)
})
