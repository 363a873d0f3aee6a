/** What the list of letters tells of each, and what its search finds. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../test/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const save = async (subject: string, body: string): Promise<string> => {
  // The newest comes first.
  site.clock.forward(1_000)
  const payload = { subject, body, fromName: 'Ada' }
  return (await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload })).json().id
}
const send = async (id: string, whom: object, subject = 'Out') => {
  const payload = { subject, body: '<p>Words</p>', fromName: 'Ada', newsletterId: id, ...whom }
  expect((await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload })).statusCode).toBe(200)
}
const list = async (query = '') => (await site.asAuthor({ url: `/api/newsletter-cards?${query}` })).json()
const found = async (q: string) =>
  (await list(`q=${encodeURIComponent(q)}`)).cards.map((card: { subject: string }) => card.subject)

test('the search finds drafts and sent letters by what they say, and not by how it is marked', async () => {
  const body =
    '<p>A <strong>very</strong> long walk to <a href="https://example.com/harbour">the sea</a>.</p>'
  await save('Draft', `${body}<p>R&amp;D, 3 &lt; 4 and 100%</p>`)
  const sent = await save('Sent', body)
  const everyone = { everyone: true }
  await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email: 'ada@example.com' } })
  const payload = { subject: 'Sent', body, fromName: 'Ada', newsletterId: sent, ...everyone }
  await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload })
  for (const q of ['a VERY long', 'walk to the sea', 'sea.'])
    expect(await found(q)).toEqual(['Sent', 'Draft'])
  for (const q of ['R&D', '3 < 4', '100%']) expect(await found(q)).toEqual(['Draft'])
  for (const q of ['strong', 'href', 'harbour', '&amp;', '10_%']) expect([q, await found(q)]).toEqual([q, []])
  expect(await list('q=sea')).toMatchObject({ drafts: 1, sent: 1 })
})

test('a draft tells its first words and its last change; what is out tells neither its words', async () => {
  const long = 'The sea was calm and nobody spoke. '.repeat(200)
  const id = await save('Sea', `<h1>Before</h1><p>${long}</p>`)
  await save('Picture', '<p><img src="/objects/uploads/a.png" alt="Newsletter image"></p>')
  // The picture was saved a second later.
  site.clock.forward(179_000)
  const change = { subject: 'Sea', body: `<p>${long}</p>`, fromName: 'Ada' }
  await site.asAuthor({ method: 'PATCH', url: `/api/newsletters/${id}`, payload: change })
  const { cards } = await list('state=draft')
  const [picture, sea] = cards.toSorted((one: { subject: string }, other: { subject: string }) =>
    one.subject.localeCompare(other.subject),
  )
  expect(picture.excerpt).toBeUndefined()
  expect(sea.excerpt).toMatch(/^The sea was calm .{60,115}…$/)
  expect(Date.parse(sea.editedAt) - Date.parse(sea.createdAt)).toBe(180_000)

  await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email: 'ada@example.com' } })
  await send(id, { everyone: true })
  const [card] = (await list('state=sent')).cards
  expect(card.excerpt).toBeUndefined()
})

test('a sent letter tells whom it was for when it was sent, and how many replied', async () => {
  const add = async (email: string) =>
    (await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email } })).json().id
  const ada = await add('ada@example.com')
  await add('bob@example.com')
  const toAll = await save('All', '<p>All</p>')
  await send(toAll, { everyone: true }, 'All')
  const toOne = await save('One', '<p>One</p>')
  await send(toOne, { selectedSubscriberIds: [ada] }, 'One')
  await add('late@example.com')
  for (const message of ['Thanks', 'Again'])
    await site.asVisitor({
      method: 'POST',
      url: '/api/responses',
      payload: { message, newsletterId: toAll },
    })
  const { cards } = await list('state=sent')
  const byName = Object.fromEntries(cards.map((card: { subject: string }) => [card.subject, card]))
  expect(byName.All).toMatchObject({ isToEveryone: true, recipientCount: 2, replies: 2 })
  expect(byName.One).toMatchObject({ recipientCount: 1, replies: 0, sentToPart: { byName: true } })
  expect(byName.One.isToEveryone).toBeUndefined()

  const replies = async (query: string) => (await site.asAuthor({ url: `/api/responses?${query}` })).json()
  expect(await replies(`letter=${toAll}`)).toHaveLength(2)
  expect(await replies(`letter=${toOne}`)).toEqual([])
  expect(await replies(`letter=${toAll}&q=again`)).toMatchObject([{ message: 'Again' }])
})
