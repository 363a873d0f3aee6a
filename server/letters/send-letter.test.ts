/** Whom a letter goes to, what arrives, and what is refused. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Letter } from '../../contract/letters/letters.ts'
import type { SendReport } from '../../contract/mail/sends.ts'
import { refusedAs } from '../test/refused-as.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { words } from '../test/verbs.ts'
import { sendingOn } from './test-sending.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const { addReaders, send, resend, letters, lettersArrived } = sendingOn(() => site)

test('a letter goes to everybody selected, and the report, the list and the mailbox agree', async () => {
  const ids = await addReaders('a@example.com', 'b@example.com')
  const answer = await send({ ...words, selectedSubscriberIds: ids })
  expect(answer.statusCode).toBe(200)
  const report = answer.json<SendReport>()
  expect(report).toEqual({
    sendId: expect.any(String),
    successfulEmails: ['a@example.com', 'b@example.com'],
    failedEmails: [],
    failures: [],
    total: 2,
    pending: 0,
    unsure: 0,
    withdrawn: 0,
    lost: [],
  })
  const [letter] = await letters()
  expect(letter).toMatchObject({ ...words, sentAt: '2026-03-01T12:00:00.000Z', selectedRecipients: ids })
  const arrived = await lettersArrived()
  expect(arrived.map(mail => mail.recipient).toSorted()).toEqual(['a@example.com', 'b@example.com'])
  expect(arrived[0]?.from).toMatchObject({ name: 'Ada', address: 'letters@localhost' })
  expect(arrived[0]?.html).toContain('<strong')
  expect(arrived[0]?.text).toContain('Ding dong')
  const status = await site.asAuthor({ url: `/api/newsletters/${letter?.id}/recipients-status` })
  expect(status.json()).toEqual({
    recipients: [
      { email: 'a@example.com', opened: false },
      { email: 'b@example.com', opened: false },
    ],
  })
  const again = await site.asAuthor({ url: `/api/sends/${report.sendId}` })
  expect({ ...again.json(), lost: [] }).toEqual(report)
})

describe('a letter for everyone', () => {
  const cards = async () => (await site.asAuthor({ url: '/api/newsletter-cards' })).json().cards

  test('goes to all who can be mailed, but to those it leaves out', async () => {
    const [a = '', b = '', c = ''] = await addReaders('a@example.com', 'b@example.com', 'c@example.com')
    await site.asAuthor({ method: 'PATCH', url: `/api/subscribers/${c}`, payload: { isActive: false } })
    const answer = await send({ ...words, everyone: true, except: [b, 'unknown'] })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { total: 1, successfulEmails: ['a@example.com'] },
    ])
    expect(await letters()).toMatchObject([
      { selectedRecipients: [], everyone: true, except: [b, 'unknown'] },
    ])
    expect(await cards()).toMatchObject([{ recipientCount: 1 }])
    const [letter] = await letters()
    const again = await resend(letter?.id ?? '', { everyone: true })
    expect(again.json().successfulEmails).toEqual(['a@example.com', 'b@example.com'])
    // Erased, its name is in no list any more, and what the letter counts stays.
    await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${b}` })
    expect(await letters()).toMatchObject([{ except: ['unknown'] }])
    expect(await cards()).toMatchObject([{ recipientCount: 1 }])
    const told = (await site.asAuthor({ url: `/api/subscribers/${a}/export` })).json()
    expect(told).toMatchObject({ chosenFor: [{ subject: 'On bells' }], leftOutOf: [] })
  })

  test('is one as a draft already, and again when its send is undone', async () => {
    const [a = ''] = await addReaders('a@example.com', 'b@example.com')
    const saved = await site.asAuthor({
      method: 'POST',
      url: '/api/newsletters',
      payload: { ...words, everyone: true, except: [a] },
    })
    expect(saved.json()).toMatchObject({ selectedRecipients: [], everyone: true, except: [a] })
    const { id } = saved.json<Letter>()
    expect((await site.asAuthor({ url: `/api/subscribers/${a}/export` })).json()).toMatchObject({
      chosenFor: [],
      leftOutOf: [{ subject: 'On bells', sentAt: null }],
    })
    const autosave = (payload: object) =>
      site.asAuthor({ method: 'PUT', url: `/api/newsletters/${id}/autosave`, payload })
    const tab = { ...words, writer: 'a tab of the tests' }
    await autosave({ ...tab, subject: 'Other', revision: 1 })
    expect(await letters()).toMatchObject([{ subject: 'Other', everyone: true, except: [a] }])
    await autosave({ ...tab, everyone: true, revision: 2 })
    expect(await letters()).toMatchObject([{ everyone: true, except: [] }])
    await autosave({ ...tab, selectedRecipients: [a], revision: 3 })
    expect(await letters()).toMatchObject([{ selectedRecipients: [a], everyone: false }])
    const held = await send({ ...words, newsletterId: id, everyone: true, except: [a], holdSeconds: 20 })
    expect(held.json()).toMatchObject({ total: 1 })
    await site.asAuthor({ method: 'POST', url: `/api/sends/${held.json().sendId}/undo` })
    expect(await letters()).toMatchObject([{ everyone: true, except: [a], sentAt: null }])
  })

  test('that reaches nobody is refused', async () => {
    const [a = ''] = await addReaders('a@example.com')
    const answer = await send({ ...words, everyone: true, except: [a] })
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'None of the selected subscribers is active',
    ])
    expect(await letters()).toEqual([])
  })
})

test('the reply link is the same to the byte in every copy, the unsubscribe link in none', async () => {
  const ids = await addReaders('a@example.com', 'b@example.com')
  await send({ ...words, selectedSubscriberIds: ids })
  const [first, second] = await lettersArrived()
  const link = (mail: typeof first, kind: string) => mail?.links.find(href => href.includes(`/${kind}/`))
  expect(link(first, 'reply')).toBe(link(second, 'reply'))
  expect(link(first, 'newsletter')).toBe(link(second, 'newsletter'))
  expect(link(first, 'unsubscribe')).not.toBe(link(second, 'unsubscribe'))
})

test('unknown, repeated and inactive recipients are never mailed', async () => {
  const [a = '', b = ''] = await addReaders('a@example.com', 'b@example.com')
  await site.asAuthor({ method: 'PATCH', url: `/api/subscribers/${b}`, payload: { isActive: false } })
  const answer = await send({ ...words, selectedSubscriberIds: [a, a, b, 'nobody'] })
  expect(answer.json<SendReport>()).toMatchObject({ total: 1, successfulEmails: ['a@example.com'] })
  expect(await lettersArrived()).toHaveLength(1)
})

test('a thousand recipients fit in one press', async () => {
  const rows = Array.from({ length: 1_000 }, (_, n) => ({
    id: `reader-${n}`,
    email: `reader${n}@example.com`,
    email_key: `reader${n}@example.com`,
    is_active: 1 as const,
    subscribed_at: '2026-01-01T00:00:00.000Z',
    unsubscribed_at: null,
  }))
  await site.database.db.insertInto('subscribers').values(rows).execute()
  await send({ ...words, selectedSubscriberIds: rows.map(row => row.id), pressId: 'a-press-for-a-thousand' })
  await site.inbox()
  const { total, successfulEmails } = (
    await site.asAuthor({ url: '/api/sends/a-press-for-a-thousand' })
  ).json<SendReport>()
  expect({ total, sent: new Set(successfulEmails).size }).toEqual({ total: 1_000, sent: 1_000 })
})

describe('what is refused changes nothing', () => {
  const cases: [string, object, number, string][] = [
    ['no subject', { subject: '' }, 400, 'Please fill in subject and body'],
    ['a blank body', { body: '<p> </p>' }, 400, 'Please fill in subject and body'],
    [
      'a body that cleaning empties',
      { body: '<script>alert(1)</script>' },
      400,
      'Please fill in subject and body',
    ],
    ['no from name', { fromName: '  ' }, 400, 'Please enter a from name'],
    ['a subject of two lines', { subject: 'Hi\r\nBcc: x@example.com' }, 400, 'Subject must be a single line'],
    ['a from name of two lines', { fromName: 'Ada\nX: 1' }, 400, 'From name must be a single line'],
    ['a subject too long', { subject: 'x'.repeat(301) }, 400, 'Subject must be at most 300 characters'],
    ['a body too long', { body: 'x'.repeat(500_001) }, 400, 'Body must be at most 500000 characters'],
    ['nobody selected', { selectedSubscriberIds: [] }, 400, 'Please select at least one recipient'],
    [
      'nobody active',
      { selectedSubscriberIds: ['nobody'] },
      400,
      'None of the selected subscribers is active',
    ],
    ['an unknown letter', { newsletterId: 'unknown' }, 404, 'Newsletter not found'],
  ]
  for (const [name, change, status, message] of cases) {
    test(name, async () => {
      const ids = await addReaders('a@example.com')
      const answer = await send({ ...words, selectedSubscriberIds: ids, ...change })
      expect(answer.json()).toEqual({ message, kind: expect.any(String) })
      expect(answer.statusCode).toBe(status)
      expect(await letters()).toEqual([])
      expect(await lettersArrived()).toEqual([])
    })
  }

  test('a resend of a draft', async () => {
    const ids = await addReaders('a@example.com')
    const draft = (
      await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload: words })
    ).json<Letter>()
    const answer = await resend(draft.id, { selectedSubscriberIds: ids })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual(refusedAs('notSentYet'))
  })

  test('strangers', async () => {
    for (const url of ['/api/send-newsletter', '/api/newsletters/x/resend']) {
      const answer = await site.asVisitor({
        method: 'POST',
        url,
        payload: { ...words, selectedSubscriberIds: ['x'] },
      })
      expect(answer.statusCode).toBe(401)
    }
    expect((await site.asVisitor({ url: '/api/sends/x' })).statusCode).toBe(401)
    expect((await site.asVisitor({ url: '/api/sends/x/events' })).statusCode).toBe(401)
  })
})

test('progress is streamed until nothing is pending', async () => {
  const ids = await addReaders('a@example.com')
  await send({ ...words, selectedSubscriberIds: ids, pressId: 'a-press-to-be-followed' })
  const answer = await site.asAuthor({ url: '/api/sends/a-press-to-be-followed/events' })
  expect(answer.headers['content-type']).toBe('text/event-stream')
  const event = JSON.parse(answer.body.replace(/^data: /, ''))
  expect(event).toMatchObject({ total: 1, pending: 0, successful: 1, failed: 0 })
  expect((await site.asAuthor({ url: '/api/sends/unknown/events' })).statusCode).toBe(404)
})
