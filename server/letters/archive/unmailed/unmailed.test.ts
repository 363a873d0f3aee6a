/** Letters that are put into the archive without mailing them: readable and listed at their own date, owed to nobody, taken back, mailed later. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documents, pages } from '../../../../contract/base/pages.ts'
import { refusedAs } from '../../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'

const at = (slug: string, year = '2026') => pages.letterAtAddress.href({ year, slug })

let site: TestSite
const readers: string[] = []
beforeAll(async () => {
  site = await createTestSite()
  await post('/api/settings', { key: 'public_archive', value: 'yes' })
  await post('/api/webhooks', { url: 'https://listener.example/', events: ['letter.sent'] })
  for (const name of ['ada', 'bob'])
    readers.push((await post('/api/subscribers', { email: `${name}@example.com` })).id)
})
afterAll(() => site.close())
beforeEach(() => site.clock.forward(60_000))

const post = async (url: string, payload: object = {}) =>
  (await site.asAuthor({ method: 'POST', url, payload })).json()
const get = async (url: string) => (await site.asVisitor({ url })).json()

interface Saved {
  id: string
  uniqueToken: string
  revision: number
}
const draft = (subject = 'First snow', body = `<p>${subject}!</p>`): Promise<Saved> =>
  post('/api/newsletters', { subject, body, fromName: 'Ada', selectedRecipients: readers })
const archive = (id: string, payload: object = {}) =>
  site.asAuthor({ method: 'POST', url: `/api/newsletters/${id}/archive`, payload })
const takeBack = (id: string) => site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${id}/archive` })
const card = async (subject: string) =>
  (await site.asAuthor({ url: `/api/newsletter-cards?q=${encodeURIComponent(subject)}` })).json().cards[0]
const events = () => site.database.db.selectFrom('webhook_deliveries').selectAll().execute()
const sends = () => site.database.db.selectFrom('sends').select('id').where('kind', '=', 'letter').execute()

test('an unmailed letter opens at its link, stands in archive, feed and sitemap by its own date, and nobody is mailed', async () => {
  const before = await sends()
  const { id, uniqueToken } = await draft()
  await site.asAuthor({ method: 'PUT', url: `/api/newsletters/${id}/listed`, payload: { isListed: false } })
  const answer = await archive(id, { sentAt: '2019-03-09T13:00:00+01:00' })
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    expect.objectContaining({
      id,
      uniqueToken,
      sentAt: '2019-03-09T12:00:00.000Z',
      selectedRecipients: [],
      everyone: false,
      archivedAt: site.clock.now().toISOString(),
      lost: [],
    }),
  ])
  expect(await get(`/api/newsletters/${uniqueToken}`)).toEqual({
    subject: 'First snow',
    sentAt: '2019-03-09T12:00:00.000Z',
    body: '<p>First snow!</p>',
  })
  const newer = await draft('Newer')
  await archive(newer.id)
  const { letters } = await get('/api/public-letters')
  expect(letters.map((one: { subject: string }) => one.subject)).toEqual(['Newer', 'First snow'])
  const feed = (await site.asVisitor({ url: documents.feed })).payload
  expect(feed).toContain('<pubDate>Sat, 09 Mar 2019 12:00:00 GMT</pubDate>')
  expect((await site.asVisitor({ url: documents.sitemap })).payload).toContain(at('first-snow', '2019'))
  expect(await card('First snow')).toMatchObject({
    isListed: true,
    isUnmailed: true,
    recipientCount: 0,
    hasMisses: false,
    archivedAt: expect.any(String),
  })
  expect((await site.asAuthor({ url: '/api/newsletter-cards' })).json()).toMatchObject({
    sent: 2,
    archived: 2,
  })
  await site.inbox()
  expect([await sends(), await events()]).toEqual([before, []])
  const status = await site.asAuthor({ url: `/api/newsletters/${id}/recipients-status` })
  expect(status.json()).toEqual({ recipients: [] })
})

test('pressed twice it is one; what was sent, waits, is empty, was changed or has no such date is refused', async () => {
  const { id } = await draft('Twice')
  const date = { sentAt: '2020-01-01T12:00:00.000Z' }
  const first = (await archive(id, date)).json()
  expect((await archive(id, date)).json()).toEqual(first)
  expect((await archive(id)).json()).toEqual(first)
  expect((await archive(id, { sentAt: '2020-01-02T12:00:00Z' })).json()).toEqual(refusedAs('alreadyArchived'))
  const words = { subject: 'Twice', body: '<p>x</p>', fromName: 'Ada' }
  expect(
    (await site.asAuthor({ method: 'PATCH', url: `/api/newsletters/${id}`, payload: words })).json(),
  ).toEqual(refusedAs('alreadyArchived'))
  const press = { ...words, newsletterId: id, selectedSubscriberIds: readers }
  expect(await post('/api/send-newsletter', press)).toEqual(refusedAs('alreadyArchived'))

  const held = await draft('Held')
  await post('/api/send-newsletter', { ...press, newsletterId: held.id, holdSeconds: 3_000 })
  expect((await archive(held.id)).json()).toEqual(refusedAs('letterWaits'))
  const sent = await draft('Sent')
  await post('/api/send-newsletter', { ...press, newsletterId: sent.id })
  expect((await archive(sent.id)).json()).toEqual(refusedAs('alreadySent'))
  expect((await takeBack(sent.id)).json()).toEqual(refusedAs('wasMailed'))
  const empty = await site.asAuthor({
    method: 'PUT',
    url: '/api/newsletters/an-empty-draft-of-tests/autosave',
    payload: { subject: 'Empty', body: '', revision: 0, writer: 'a tab of the tests', keepVersion: false },
  })
  expect((await archive(empty.json().id)).json()).toEqual(refusedAs('letterEmpty'))
  const other = await draft('Other')
  expect((await archive(other.id, { revision: 7 })).json()).toEqual(refusedAs('changedElsewhere'))
  for (const sentAt of ['2999-01-01T00:00:00Z', '1799-12-31T23:59:59Z', '0000-01-01T00:00:00Z'])
    expect((await archive(other.id, { sentAt })).json()).toEqual(refusedAs('archiveDate'))
  expect((await archive('nothing')).json()).toEqual(refusedAs('letterNotFound'))
  expect((await takeBack('nothing')).json()).toEqual(refusedAs('letterNotFound'))
})

test('taken back it is a draft of the same link; not once somebody replied, it was mailed, or its page corrected', async () => {
  const { id, uniqueToken } = await draft('Back')
  await archive(id)
  expect((await site.asVisitor({ url: documents.feed })).payload).toContain(uniqueToken)
  expect((await takeBack(id)).json()).toMatchObject({ id, uniqueToken, sentAt: null, archivedAt: null })
  expect((await takeBack(id)).statusCode).toBe(200)
  expect((await get(`/api/newsletters/${uniqueToken}`)).kind).toBe('letterNotFound')
  expect((await site.asVisitor({ url: documents.feed })).payload).not.toContain(uniqueToken)
  expect((await archive(id)).json().uniqueToken).toBe(uniqueToken)

  const correction = { subject: 'Back', body: '<p>Better.</p>', note: 'Better.' }
  const { id: correctionId } = await post(`/api/newsletters/${id}/corrections`, correction)
  expect((await takeBack(id)).json()).toEqual(refusedAs('wasCorrected'))
  await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${id}/corrections/${correctionId}` })
  await site.asVisitor({
    method: 'POST',
    url: '/api/responses',
    payload: { message: 'Hi', newsletterId: id },
  })
  expect((await takeBack(id)).json()).toEqual(refusedAs('wasReplied'))

  const waiting = await draft('Waiting')
  await archive(waiting.id)
  const again = { selectedSubscriberIds: readers, holdSeconds: 60 }
  const { sendId } = await post(`/api/newsletters/${waiting.id}/resend`, again)
  expect((await takeBack(waiting.id)).json()).toEqual(refusedAs('wasMailed'))
  await post(`/api/sends/${sendId}/undo`)
  expect((await card('Waiting')).isUnmailed).toBe(true)
  expect((await takeBack(waiting.id)).statusCode).toBe(200)
  expect((await post(`/api/newsletters/${waiting.id}/resend`, again)).kind).toBe('notSentYet')
})

test('mailed later it says what its page says then, is told to webhooks once, and has missing only from then on', async () => {
  const { id } = await draft('Late mail')
  await archive(id, { sentAt: '2018-05-01T12:00:00Z' })
  const correct = (body: string) =>
    post(`/api/newsletters/${id}/corrections`, { subject: 'Late mail', body, note: 'Better.' })
  await correct('<p>Corrected before.</p>')
  expect(await post(`/api/newsletters/${id}/send-to-missing`)).toEqual(refusedAs('neverMailed'))
  const told = (await events()).length
  const to = (name: number) => ({ selectedSubscriberIds: readers.slice(name, name + 1) })
  site.clock.forward(60_000)
  await post(`/api/newsletters/${id}/resend`, to(0))
  const pressed = site.clock.now().toISOString()
  site.clock.forward(60_000)
  await correct('<p>Corrected after.</p>')
  await post(`/api/newsletters/${id}/resend`, to(1))
  const mails = (await site.inbox()).filter(mail => mail.subject === 'Late mail')
  expect(mails.map(mail => mail.text?.split('\n')[0])).toEqual(['Corrected before.', 'Corrected before.'])
  const news = (await events()).slice(told).map(({ payload }) => JSON.parse(payload))
  expect(news).toEqual([expect.objectContaining({ type: 'letter.sent', timestamp: pressed })])
  expect(await card('Late mail')).toMatchObject({ isUnmailed: false, sentAt: '2018-05-01T12:00:00.000Z' })
  expect((await post(`/api/newsletters/${id}/send-to-missing`)).kind).toBe('nobodyMissing')
})

test('a first mail that waits is told when it begins, or when it is sent at once', async () => {
  for (const release of [false, true]) {
    const { id } = await draft(`Held ${release}`)
    await archive(id)
    const told = (await events()).length
    const again = { selectedSubscriberIds: readers, holdSeconds: 60 }
    const { sendId } = await post(`/api/newsletters/${id}/resend`, again)
    await site.inbox()
    expect(await events()).toHaveLength(told)
    if (release) await post(`/api/sends/${sendId}/release`)
    else site.clock.forward(61_000)
    await site.inbox()
    expect(await events()).toHaveLength(told + 1)
  }
})
