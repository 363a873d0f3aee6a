/** Correcting a sent letter's page: what its readers see, what its mails stay, and who is told of whose change. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents, pages } from '../../../contract/base/pages.ts'
import { sentences } from '../../../contract/base/sentences.ts'
import { loadRenderer } from '../../base/pages/load-renderer.ts'
import { leaseTime } from '../../mail/ledger/mailer/judge-outcome.ts'
import type { Outcome, OutgoingMail, Transport } from '../../mail/transport.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { isShownInALetter } from '../queries.ts'

let site: TestSite
let carried: OutgoingMail[] = []
let answer: Outcome = { kind: 'accepted', words: '250 Ok' }
const transport: Transport = {
  open: () => ({
    close: () => {},
    async deliver(mail) {
      carried.push(mail)
      return answer
    },
  }),
}
beforeAll(async () => {
  site = await createTestSite({ transport, renderer: await loadRenderer() })
  await post('/api/settings', { key: 'public_archive', value: 'yes' })
  await post('/api/settings', { key: 'time_zone', value: 'Europe/Vienna' })
  for (const name of ['ada', 'bob']) {
    readers.push((await post('/api/subscribers', { email: `${name}@example.com` })).id)
  }
})
afterAll(() => site.close())

const readers: string[] = []
const writer = 'one-tab-of-the-tests'
const note = 'The oven is at 180 degrees, not 280 <sorry>.'
const post = async (url: string, payload?: object) =>
  (await site.asAuthor({ method: 'POST', url, ...(payload && { payload }) })).json()

interface Sent {
  id: string
  uniqueToken: string
  revision: number
}

async function sentLetter(subject = 'Plum cake', body = '<p>Bake at 280 degrees.</p>'): Promise<Sent> {
  site.clock.forward(60_000)
  const draft = await post('/api/newsletters', { subject, body, fromName: 'Ada' })
  const send = {
    subject,
    body,
    fromName: 'Ada',
    newsletterId: draft.id,
    selectedSubscriberIds: readers.slice(0, 1),
    isListed: true,
  }
  await site.asAuthor({
    method: 'POST',
    url: '/api/send-newsletter',
    payload: send,
    headers: { prefer: 'respond-async' },
  })
  return (await read(draft.id)).letter
}
const read = async (id: string) => (await site.asAuthor({ url: `/api/newsletters/${id}/correction` })).json()
const publish = (id: string, more: object = {}) =>
  site.asAuthor({
    method: 'POST',
    url: `/api/newsletters/${id}/corrections`,
    payload: { subject: 'Plum cake', body: '<p>Bake at 180 degrees.</p>', note, ...more },
  })
const save = (id: string, payload: object) =>
  site.asAuthor({
    method: 'PUT',
    url: `/api/newsletters/${id}/correction`,
    payload: { subject: 'Plum cake', body: '<p>Bake at 1</p>', note: '', writer, ...payload },
  })
const pageOf = async ({ uniqueToken: token }: Sent) =>
  (await site.asVisitor({ url: pages.letter.href({ token }) })).body
const versionsOf = async (id: string): Promise<{ subject: string; id: string }[]> =>
  (await site.asAuthor({ url: `/api/newsletters/${id}/versions` })).json()

test('page, call, archive, feed and sitemap show the corrected words with the dated note, and no script', async () => {
  const letter = await sentLetter()
  expect(await pageOf(letter)).toContain('280 degrees')
  expect((await site.asVisitor({ url: documents.feed })).body).not.toContain('Corrected')
  expect((await site.asVisitor({ url: documents.sitemap })).body).toContain('2026-03-01T12:01')
  // Nearly midnight, where the author lives already the next day.
  site.clock.set('2026-03-02T23:30:00.000Z')
  const published = await publish(letter.id)
  expect([published.statusCode, published.json()]).toEqual([
    201,
    {
      id: expect.any(String),
      correctedAt: '2026-03-02T23:30:00.000Z',
      note,
      revision: letter.revision + 1,
      lost: [],
    },
  ])
  const page = await pageOf(letter)
  expect(page).toContain('Bake at 180 degrees.')
  expect(page).not.toContain('280 degrees.')
  expect(page).toContain(
    '<time dateTime="2026-03-02T23:30:00.000Z">Corrected on March 3, 2026:</time> The oven is at 180 degrees, not 280 &lt;sorry&gt;.',
  )
  expect(page).not.toContain('<script')
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(14_336)
  const read = (await site.asVisitor({ url: `/api/newsletters/${letter.uniqueToken}` })).json()
  expect(Object.keys(read).toSorted()).toEqual(['body', 'sentAt', 'subject'])
  expect(read.body).toBe('<p>Bake at 180 degrees.</p>')
  const archive = (await site.asVisitor({ url: '/api/public-letters' })).json()
  expect(archive.letters[0].firstWords).toBe('Bake at 180 degrees.')
  const feed = (await site.asVisitor({ url: documents.feed })).body
  expect(feed).toContain('<atom:updated>2026-03-02T23:30:00.000Z</atom:updated>')
  expect(feed).toContain(
    '&lt;p&gt;&lt;em&gt;Corrected on March 3, 2026: The oven is at 180 degrees, not 280 &amp;lt;sorry&amp;gt;.&lt;/em&gt;&lt;/p&gt;&lt;p&gt;Bake at 180',
  )
  expect((await site.asVisitor({ url: documents.sitemap })).body).toContain(
    '<lastmod>2026-03-02T23:30:00.000Z</lastmod>',
  )
  const found = (await site.asAuthor({ url: '/api/newsletter-cards?q=plum' })).json()
  expect(found.cards).toHaveLength(1)
})

test('a copy in flight is repeated byte for byte, and later sends say what the first one said', async () => {
  carried = []
  answer = { kind: 'unanswered', words: 'Connection closed' }
  const letter = await sentLetter('In flight')
  await site.inbox()
  expect(carried).toHaveLength(1)
  await publish(letter.id, { subject: 'Landed' })
  answer = { kind: 'accepted', words: '250 Ok' }
  site.clock.forward(leaseTime)
  await site.inbox()
  expect(carried).toHaveLength(2)
  expect(carried[0]?.message.equals(carried[1]?.message ?? Buffer.alloc(0))).toBe(true)

  await post(`/api/newsletters/${letter.id}/resend`, { selectedSubscriberIds: readers.slice(1) })
  await site.inbox()
  const late = carried[2]?.message.toString() ?? ''
  expect(late).toContain('Subject: In flight')
  expect(late).toContain('280 degrees')
  expect(late).not.toMatch(/180 degrees|Landed|Corrected/)
  // To send the corrected words there is a letter of its own.
  expect(await post(`/api/newsletters/${letter.id}/duplicate`)).toMatchObject({
    subject: 'Landed',
    body: '<p>Bake at 180 degrees.</p>',
  })
})

test('what is written is saved beside the page, kept in versions, and thrown away without a trace on the page', async () => {
  const letter = await sentLetter()
  const saved = (await save(letter.id, { revision: letter.revision, note: 'Half a se' })).json()
  expect(saved).toMatchObject({ id: letter.id, revision: letter.revision + 1, lost: [] })
  expect(await pageOf(letter)).toContain('280 degrees')
  expect(await read(letter.id)).toMatchObject({
    letter: { body: '<p>Bake at 280 degrees.</p>', revision: letter.revision + 1 },
    draft: { subject: 'Plum cake', body: '<p>Bake at 1</p>', note: 'Half a se' },
    corrections: [],
  })
  // Another tab has not seen it; the one that wrote it never got its answer.
  const behind = { revision: letter.revision, body: '<p>Other</p>' }
  expect((await save(letter.id, { ...behind, writer: 'another-tab-of-tests' })).json()).toEqual(
    refusedAs('changedElsewhere'),
  )
  expect((await publish(letter.id, { revision: letter.revision })).json()).toEqual(
    refusedAs('changedElsewhere'),
  )
  expect((await save(letter.id, { ...behind, keepVersion: true })).statusCode).toBe(200)
  const discard = { method: 'DELETE', url: `/api/newsletters/${letter.id}/correction` } as const
  expect((await site.asAuthor(discard)).statusCode).toBe(200)
  expect((await site.asAuthor(discard)).statusCode).toBe(200)
  expect((await read(letter.id)).draft).toBeNull()
  const bodies = await Promise.all(
    (await versionsOf(letter.id)).map(
      async ({ id }) =>
        (await site.asAuthor({ url: `/api/newsletters/${letter.id}/versions/${id}` })).json().body,
    ),
  )
  expect(bodies.slice(0, 2)).toEqual(['<p>Other</p>', '<p>Bake at 280 degrees.</p>'])
})

test('the newest correction can be taken back, and then the one before it, down to what was mailed', async () => {
  const letter = await sentLetter()
  const first = (await publish(letter.id)).json()
  // Its answer was lost: the same press once more.
  expect((await publish(letter.id)).json()).toMatchObject({ id: first.id })
  expect((await publish(letter.id, { note: 'Nothing' })).json()).toEqual(refusedAs('nothingCorrected'))
  const second = (await publish(letter.id, { body: '<p>Or do not bake.</p>', note: 'Now raw.' })).json()
  expect((await pageOf(letter)).match(/Corrected on/g)).toHaveLength(2)
  const takeBack = (id: string) =>
    site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${letter.id}/corrections/${id}` })
  expect((await takeBack(first.id)).json()).toEqual(refusedAs('correctionNotNewest'))
  expect((await takeBack(second.id)).statusCode).toBe(200)
  expect(await pageOf(letter)).toContain('180 degrees')
  expect((await takeBack(second.id)).json()).toEqual(refusedAs('correctionNotFound'))
  expect((await takeBack(first.id)).statusCode).toBe(200)
  const page = await pageOf(letter)
  expect(page).toContain('280 degrees')
  expect(page).not.toContain('Corrected')
  expect(await versionsOf(letter.id)).toHaveLength(4)
})

test('drafts, letters that wait, empty pages and notes without words are refused, and strangers see nothing', async () => {
  const draft = await post('/api/newsletters', { subject: 'Draft', body: '<p>x</p>', fromName: 'Ada' })
  const held = {
    subject: 'Held',
    body: '<p>x</p>',
    fromName: 'Ada',
    selectedSubscriberIds: readers,
    holdSeconds: 60,
  }
  await post('/api/send-newsletter', held)
  const { cards } = (await site.asAuthor({ url: '/api/newsletter-cards?q=held' })).json()
  for (const id of [draft.id, cards[0].id]) {
    expect((await publish(id)).json()).toEqual(refusedAs('notSentYet'))
    expect((await save(id, { revision: 1 })).json()).toEqual(refusedAs('notSentYet'))
  }
  const letter = await sentLetter()
  expect((await publish(letter.id, { note: ' \t' })).json().message).toBe(sentences.correctionNote)
  expect((await publish(letter.id, { body: '<p> </p>' })).json().message).toBe(sentences.letterEmpty)
  expect((await publish('no-such-letter')).json()).toEqual(refusedAs('letterNotFound'))
  for (const token of [draft.uniqueToken, 'nothing']) {
    expect((await site.asVisitor({ url: `/api/newsletters/${token}/corrections` })).statusCode).toBe(404)
  }
  expect((await site.asVisitor({ url: `/api/newsletters/${letter.id}/correction` })).statusCode).toBe(401)
})

test('a picture in the mails of a corrected letter, or in a correction being written, is kept', async () => {
  const picture = (name: string) => `<img src="/objects/${name}.jpg" alt="x" class="align-center">`
  const letter = await sentLetter('Pictures', picture('mailed'))
  await save(letter.id, { revision: letter.revision, body: picture('written') })
  const isShown = (name: string) => isShownInALetter(site.database.db, `/objects/${name}.jpg`)
  expect(await isShown('written')).toBe(true)
  await publish(letter.id, { body: picture('shown') })
  await site.database.db.deleteFrom('letter_versions').execute()
  expect([await isShown('mailed'), await isShown('shown'), await isShown('written')]).toEqual([
    true,
    true,
    false,
  ])
})
