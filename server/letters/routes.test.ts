/** The lists of letters, what readers may open, and who got a letter. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pages } from '../../contract/base/pages.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  const { db } = site.database
  await db.deleteFrom('deliveries').execute()
  await db.deleteFrom('sends').execute()
  await db.deleteFrom('letters').execute()
  await db.deleteFrom('subscribers').execute()
})

async function save(subject: string): Promise<{ id: string; uniqueToken: string }> {
  site.clock.forward(1_000)
  const payload = { subject, body: `<p>${subject}</p>`, fromName: 'Ada', selectedRecipients: ['a'] }
  return (await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload })).json()
}

async function subscribe(email: string): Promise<string> {
  const added = await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email } })
  return added.json().id
}

async function send(newsletterId: string, subject: string, selectedSubscriberIds: string[]): Promise<void> {
  const payload = { subject, body: `<p>${subject}</p>`, fromName: 'Ada', newsletterId, selectedSubscriberIds }
  const sent = await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload })
  expect(sent.statusCode).toBe(200)
}

test('the list is newest first, whole without a query, in pages with one', async () => {
  for (const subject of ['one', 'two', 'three', 'four', 'five']) await save(subject)
  const subjectsOf = (answer: { json(): { subject: string }[] }) =>
    answer.json().map(letter => letter.subject)
  const whole = await site.asAuthor({ url: '/api/newsletters' })
  expect(subjectsOf(whole)).toEqual(['five', 'four', 'three', 'two', 'one'])
  expect(whole.headers.link).toBeUndefined()

  const pages: string[][] = []
  for (let url: string | undefined = '/api/newsletters?limit=2'; url; ) {
    const page = await site.asAuthor({ url })
    pages.push(subjectsOf(page))
    url = /^<([^>]+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1]
  }
  expect(pages).toEqual([['five', 'four'], ['three', 'two'], ['one']])
})

test('what is counted beside the cards is what they show, whatever is written meanwhile', async () => {
  for (let n = 0; n < 20; n++) {
    const [answer] = await Promise.all([site.asAuthor({ url: '/api/newsletter-cards' }), save(`Draft ${n}`)])
    const { cards, drafts } = answer.json()
    expect(drafts).toBe(cards.length)
  }
})

test('letters written in the same millisecond are each on one page', async () => {
  for (const subject of ['one', 'two', 'three']) await save(subject)
  await site.database.db.updateTable('letters').set({ created_at: '2026-03-01T12:00:00.000Z' }).execute()
  const first = (await site.asAuthor({ url: '/api/newsletter-cards?limit=2' })).json()
  const second = (await site.asAuthor({ url: `/api/newsletter-cards?limit=2&after=${first.next}` })).json()
  const subjects = [...first.cards, ...second.cards].map(card => card.subject)
  expect(subjects.toSorted()).toEqual(['one', 'three', 'two'])
  expect(second.next).toBeNull()
})

test('the search finds subjects without case and without wildcards', async () => {
  for (const subject of ['100% wool', 'Émile', 'under_score', 'back\\slash']) await save(subject)
  const found = async (q: string) => {
    const answer = await site.asAuthor({ url: `/api/newsletters?q=${encodeURIComponent(q)}` })
    return answer.json().map((letter: { subject: string }) => letter.subject)
  }
  expect(await found('WOOL')).toEqual(['100% wool'])
  expect(await found('%')).toEqual(['100% wool'])
  expect(await found('_')).toEqual(['under_score'])
  expect(await found('\\')).toEqual(['back\\slash'])
  expect(await found('Émi')).toEqual(['Émile'])
  expect(await found('nowhere')).toEqual([])
})

test('what no database can hold is refused or not found, and never our fault', async () => {
  const cursor = Buffer.from('a\u0000b c').toString('base64url')
  for (const path of [
    's?q=%00',
    `s?limit=1&after=${cursor}`,
    '/%00',
    '/%00/edit',
    '/%00/recipients-status',
  ]) {
    const { statusCode } = await site.asAuthor({
      url: `/api/newsletter${path.startsWith('s') ? '' : 's'}${path}`,
    })
    expect([200, 400, 404], path).toContain(statusCode)
  }
})

test('cards count drafts and sent letters whatever is shown', async () => {
  const sent = await save('sent')
  await save('draft')
  await send(sent.id, 'sent', [await subscribe('ada@example.com')])
  const all = (await site.asAuthor({ url: '/api/newsletter-cards' })).json()
  expect(all).toMatchObject({ drafts: 1, sent: 1, next: null })
  expect(all.cards[0]).toEqual({
    id: expect.any(String),
    subject: 'draft',
    fromName: 'Ada',
    sentAt: null,
    scheduledFor: null,
    waiting: null,
    createdAt: expect.any(String),
    editedAt: all.cards[0].createdAt,
    excerpt: 'draft',
    uniqueToken: expect.any(String),
    recipientCount: 1,
    replies: 0,
    correctedAt: null,
    hasMisses: false,
    isListed: true,
    archivedAt: null,
    isUnmailed: false,
  })
  const drafts = (await site.asAuthor({ url: '/api/newsletter-cards?state=draft&limit=1' })).json()
  expect(drafts).toMatchObject({ drafts: 1, sent: 1, cards: [{ subject: 'draft' }] })
  const sentOnes = (await site.asAuthor({ url: '/api/newsletter-cards?state=sent' })).json()
  expect(sentOnes.cards).toMatchObject([{ subject: 'sent', sentAt: expect.any(String) }])
})

test('cards count what the search finds', async () => {
  const [tea] = [await save('Tea'), await save('Tea again'), await save('Toast')]
  await send(tea.id, 'Tea', [await subscribe('ada@example.com')])
  const cards = async (query: string) =>
    (await site.asAuthor({ url: `/api/newsletter-cards?${query}` })).json()
  expect(await cards('q=TEA')).toMatchObject({ drafts: 1, sent: 1 })
  expect(await cards('q=toast&state=sent')).toMatchObject({ drafts: 1, sent: 0, cards: [] })
  expect(await cards('q=nothing')).toMatchObject({ drafts: 0, sent: 0, cards: [] })
})

test('sent letters stand in the order in which they went out, page by page', async () => {
  const first = await save('written first, sent last')
  const second = await save('written last, sent first')
  const ids = [await subscribe('ada@example.com')]
  await send(second.id, 'written last, sent first', ids)
  site.clock.forward(60_000)
  await send(first.id, 'written first, sent last', ids)
  const page = async (after = '') =>
    (await site.asAuthor({ url: `/api/newsletter-cards?state=sent&limit=1${after}` })).json()
  const newest = await page()
  expect(newest.cards[0].subject).toBe('written first, sent last')
  const older = await page(`&after=${newest.next}`)
  expect([older.cards[0].subject, older.next]).toEqual(['written last, sent first', null])
})

test('a draft is open to the author alone, a sent letter to everybody', async () => {
  const { id, uniqueToken } = await save('secret')
  const url = `/api/newsletters/${uniqueToken}`
  expect((await site.asVisitor({ url })).statusCode).toBe(404)
  expect((await site.asAuthor({ url })).json()).toEqual({
    subject: 'secret',
    sentAt: null,
    body: '<p>secret</p>',
  })
  // The id opens nothing: it is not the token.
  expect((await site.asAuthor({ url: `/api/newsletters/${id}` })).statusCode).toBe(404)
  await send(id, 'secret', [await subscribe('ada@example.com')])
  const opened = await site.asVisitor({ url })
  expect(opened.statusCode).toBe(200)
  expect(opened.json()).toEqual({ subject: 'secret', sentAt: expect.any(String), body: '<p>secret</p>' })
})

test('a deleted letter is gone, and the links in its mails still lead out', async () => {
  const { id, uniqueToken } = await save('gone')
  await send(id, 'gone', [await subscribe('ada@example.com')])
  const reply = { message: 'Lovely', newsletterId: uniqueToken }
  await site.asVisitor({ method: 'POST', url: '/api/responses', payload: reply })
  const deleted = await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${id}` })
  expect(deleted.statusCode).toBe(200)
  expect(deleted.json()).toEqual({ message: 'The letter is deleted' })
  expect((await site.asVisitor({ url: `/api/newsletters/${uniqueToken}` })).statusCode).toBe(404)
  expect((await site.asAuthor({ url: '/api/responses' })).json()).toMatchObject([{ message: 'Lovely' }])
  const mail = (await site.inbox()).find(({ subject }) => subject === 'gone')
  const link = mail?.links.find(href => href.includes(pages.unsubscribe.prefix)) ?? ''
  const left = await site.asVisitor({ url: `/api${new URL(link).pathname}` })
  expect(left.statusCode).toBe(200)
})

test('who got a letter: one row per address, opened if any copy was', async () => {
  const { id } = await save('twice')
  const ids = await Promise.all(
    ['b@example.com', 'a@example.com', 'erased@example.com', 'refused@example.com'].map(subscribe),
  )
  await send(id, 'twice', ids)
  const { db } = site.database
  await db
    .updateTable('deliveries')
    .set({ opened: 1 })
    .where('subscriber_id', '=', ids[0] ?? '')
    .execute()
  await db
    .updateTable('deliveries')
    .set({ state: 'refused' })
    .where('subscriber_id', '=', ids[3] ?? '')
    .execute()
  const payload = { selectedSubscriberIds: ids.slice(0, 2) }
  await site.asAuthor({ method: 'POST', url: `/api/newsletters/${id}/resend`, payload })
  await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${ids[2]}` })
  const answer = await site.asAuthor({ url: `/api/newsletters/${id}/recipients-status` })
  expect(answer.json()).toEqual({
    recipients: [
      { email: 'a@example.com', opened: false },
      { email: 'b@example.com', opened: true },
    ],
  })
})
