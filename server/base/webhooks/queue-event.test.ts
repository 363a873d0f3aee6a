/** What webhooks are told: signed, by ids alone, once for each thing that happens, and nothing of what is anonymous. */
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pages } from '../../../contract/base/pages.ts'
import { createTestListener, second, type TestListener } from './test-listener.ts'

let it: TestListener
beforeEach(async () => {
  it = await createTestListener()
})
afterEach(() => it.close())

/** Token of the link in a mail. */
const tokenIn = (text = '', prefix: string) => /^[\w-]+/.exec(text.split(prefix)[1] ?? '')?.[0]
const words = { subject: 'On bells', body: '<p>Ding.</p>', fromName: 'Ada' }

describe('what is told', () => {
  test('is signed as Standard Webhooks say, and names what happened', async () => {
    const { secret } = await it.add()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
    const [id] = await it.readers('ada')
    await it.tell()
    expect(it.network.reached).toMatchObject([{ host: 'listener.example', port: 443, isSecure: true }])
    const [{ headers, body } = { headers: {}, body: '' }] = it.got
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_/),
    })
    // The time is that of the test's clock, not this machine's.
    const sent = String(Math.floor(it.site.clock.now().getTime() / 1000))
    expect(headers['webhook-timestamp']).toBe(sent)
    const signature = new Webhook(secret).sign(String(headers['webhook-id']), it.site.clock.now(), body)
    expect(headers['webhook-signature']).toBe(signature)
    expect(JSON.parse(body)).toEqual({
      type: 'subscriber.subscribed',
      timestamp: it.site.clock.now().toISOString(),
      data: { subscriber: { id, url: `http://letters.test/api/subscribers/${id}` } },
    })
  })

  test('by the example of the specification, the signature is as it says', () => {
    const signed = new Webhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw').sign(
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      new Date(1_614_265_330_000),
      '{"test": 2432232314}',
    )
    expect(signed).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  test('every way in and out of the list, by id and never by address', async () => {
    await it.add()
    const [ada = ''] = await it.readers('ada')
    await it.asAuthor({ method: 'PATCH', url: `/api/subscribers/${ada}`, payload: { isActive: false } })
    await it.asAuthor({ method: 'PATCH', url: `/api/subscribers/${ada}`, payload: { isActive: true } })
    await it.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email: 'eve@example.com' } })
    const letter = { ...words, selectedSubscriberIds: [ada] }
    await it.post('/api/send-newsletter', letter)
    const mail = (await it.site.inbox()).find(({ subject }) => subject === words.subject)
    const token = tokenIn(mail?.text, pages.unsubscribe.prefix)
    await it.asVisitor({ url: `/api/unsubscribe/${token}` })
    await it.asVisitor({ url: `/api/unsubscribe/${token}` })
    await it.asVisitor({ method: 'POST', url: `/api/unsubscribe/${token}/undo` })
    await it.asVisitor({ method: 'POST', url: `/api/unsubscribe/${token}` })
    await it.asAuthor({ method: 'DELETE', url: `/api/subscribers/${ada}` })
    await it.tell()
    expect(it.types()).toEqual([
      'subscriber.subscribed',
      'subscriber.left',
      'subscriber.subscribed',
      'subscriber.subscribed',
      'letter.sent',
      'subscriber.left',
      'subscriber.subscribed',
      'subscriber.left',
      'subscriber.left',
    ])
    expect(it.told().at(-1).data).toEqual({ subscriber: { id: ada, erased: true } })
    expect(it.got.map(({ body }) => body).join()).not.toMatch(/@|ada\b|eve\b/)
  })

  test('who is asked to confirm is told once they have', async () => {
    await it.post('/api/settings', { key: 'confirm_subscriptions', value: 'yes' })
    await it.add()
    await it.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email: 'eve@example.com' } })
    await it.tell()
    expect(it.got).toEqual([])
    const token = tokenIn((await it.site.inbox()).at(-1)?.text, pages.confirm.prefix)
    for (let time = 0; time < 2; time++) await it.asVisitor({ method: 'POST', url: `/api/confirm/${token}` })
    await it.tell()
    expect(it.types()).toEqual(['subscriber.subscribed'])
  })

  test('an import is one event however long its file, and so is taking it back', async () => {
    await it.add()
    const csv = Array.from({ length: 1_000 }, (_, n) => `reader${n}@example.com`).join('\n')
    const made = (await it.post('/api/subscribers/import', { csv, pressId: 'press-of-a-test-1' })).json()
    await it.post(`/api/imports/${made.id}/undo`)
    await it.post(`/api/imports/${made.id}/undo`)
    await it.tell()
    expect(it.told()).toMatchObject([
      { type: 'subscribers.imported', data: { import: { id: made.id, added: 1_000 } } },
      { type: 'subscribers.import_undone', data: { import: { id: made.id, removed: 1_000 } } },
    ])
  })

  test('a letter is told when it goes out, once: not while it is held, not when it goes again', async () => {
    const ids = await it.readers('ada')
    await it.add({ events: ['letter.sent'] })
    await it.post('/api/send-newsletter', { ...words, selectedSubscriberIds: ids, holdSeconds: 60 })
    await it.tell()
    expect(it.got).toEqual([])
    it.site.clock.forward(61 * second)
    await it.site.inbox()
    await it.tell()
    const [letter] = (await it.site.asAuthor({ url: '/api/newsletters' })).json()
    expect(it.told()).toEqual([
      {
        type: 'letter.sent',
        timestamp: letter.sentAt,
        data: {
          letter: {
            id: letter.id,
            subject: words.subject,
            url: `http://letters.test/newsletter/${letter.uniqueToken}`,
          },
        },
      },
    ])
    await it.post(`/api/newsletters/${letter.id}/resend`, { selectedSubscriberIds: ids })
    await it.site.inbox()
    await it.tell()
    expect(it.got).toHaveLength(1)
  })

  test('a letter that was scheduled and is released is told then', async () => {
    const ids = await it.readers('ada')
    await it.add({ events: ['letter.sent'] })
    const scheduledFor = '2026-03-09T12:00:00.000Z'
    const { sendId } = (
      await it.post('/api/send-newsletter', { ...words, selectedSubscriberIds: ids, scheduledFor })
    ).json()
    await it.post(`/api/sends/${sendId}/release`)
    await it.site.inbox()
    await it.tell()
    expect(it.told()).toMatchObject([
      { type: 'letter.sent', timestamp: expect.stringMatching(/^2026-03-01T12:00:00/) },
    ])
  })

  test('nothing of a reply, of an answer, of a visit or of an opened letter', async () => {
    const ids = await it.readers('ada')
    const poll = (await it.post('/api/polls', { title: 'Tea' })).json()
    const question = (
      await it.post(`/api/polls/${poll.id}/questions`, { questionText: 'Tea?', questionType: 'text' })
    ).json()
    await it.post('/api/send-newsletter', { ...words, selectedSubscriberIds: ids })
    const [letter] = (await it.site.asAuthor({ url: '/api/newsletters' })).json()
    await it.add()
    const reply = { message: 'Nobody may know', newsletterId: letter.id }
    const visit = (url: string, payload: object) => it.site.asVisitor({ method: 'POST', url, payload })
    expect((await visit('/api/responses', reply)).statusCode).toBe(201)
    const answered = await visit('/api/poll-responses', {
      pollId: poll.id,
      answers: [{ questionId: question.id, answerText: 'Yes' }],
    })
    expect(answered.statusCode, answered.body).toBe(201)
    await visit('/api/page-view', { path: '/' })
    await it.site.inbox()
    expect(await it.site.database.db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([])
  })

  test('to each what it asked for, and to nobody what happened before', async () => {
    const [ada = ''] = await it.readers('ada')
    await it.add({ events: ['subscriber.left'] })
    await it.add({ url: 'https://other.example/', events: ['letter.sent'] })
    await it.readers('eve')
    await it.site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${ada}` })
    const rows = await it.site.database.db.selectFrom('webhook_deliveries').select('type').execute()
    expect(rows).toEqual([{ type: 'subscriber.left' }])
  })
})
