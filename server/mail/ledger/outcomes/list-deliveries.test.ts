import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OutcomeCounts, RecipientOutcome } from '../../../../contract/mail/deliveries.ts'
import { refusedAs } from '../../../test/refused-as.ts'
import { accepted, type Scripted, scripted } from '../../../test/scripted-transport.ts'
import { pressesOf } from '../../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'
import { keptWords } from '../../outbox.ts'
import type { Outcome } from '../../transport.ts'
import { countByDomain } from './by-domain.ts'
import { stoppedWords } from './meaning.ts'

let site: TestSite
let mail: Scripted
const { post, get, readers, send, letters, progress } = pressesOf(() => site)

/** What the server answers to each address, by the letter it begins with. */
const answers: Record<string, Outcome> = {
  sent: accepted,
  deferred: { kind: 'deferred', words: '450 4.2.0 Later', throttled: false },
  refused: { kind: 'refused', words: '550 5.7.1 Not from you' },
  gone: { kind: 'refused', words: '550 5.1.1 No such user here' },
  unsure: { kind: 'unanswered', words: 'Connection closed' },
  kept: { kind: 'accepted', words: keptWords },
}

beforeEach(async () => {
  mail = scripted(({ to }) => answers[to.split('.')[0] ?? ''] ?? accepted)
  site = await createTestSite({ transport: mail.transport })
})
afterEach(() => site.close())

async function letterTo(...names: string[]): Promise<{ id: string; ids: string[] }> {
  const ids = await readers(...names)
  await send({ selectedSubscriberIds: ids, holdSeconds: 1 })
  site.clock.forward(1_000)
  await site.inbox()
  const [letter] = await letters()
  return { id: letter?.id ?? '', ids }
}

const counts = (id: string) => get<OutcomeCounts>(`/api/newsletters/${id}/outcomes`)
const page = (id: string, query = '') =>
  get<{ recipients: RecipientOutcome[]; next: string | null }>(`/api/newsletters/${id}/deliveries${query}`)
const progressOfOnly = async () => {
  const { id } = await site.database.db.selectFrom('sends').select('id').executeTakeFirstOrThrow()
  return progress(id)
}
const none = {
  countsOpens: true,
  prepared: 0,
  sent: 0,
  kept: 0,
  deferred: 0,
  waiting: 0,
  unsure: 0,
  refused: 0,
  withdrawn: 0,
  opened: 0,
  reading: { opened: 0, notOpened: 0, refused: 0, waiting: 0, withdrawn: 0 },
  missing: 0,
  missingUnsure: 0,
}

test('who was sent it from the outbox first, and by a mail server then, has the words of the server', async () => {
  const { id, ids } = await letterTo('kept.1', 'kept.2')
  answers.kept = accepted
  await post(`/api/newsletters/${id}/resend`, {
    selectedSubscriberIds: ids.slice(0, 1),
    pressId: 'a-second-press-of-it',
    holdSeconds: 1,
  })
  site.clock.forward(1_000)
  await site.inbox()
  answers.kept = { kind: 'accepted', words: keptWords }
  const { recipients } = await page(id)
  expect(recipients.map(({ outcome }) => outcome)).toEqual(['sent', 'kept'])
  expect(await counts(id)).toMatchObject({ prepared: 2, sent: 1, kept: 1, missing: 1 })
  expect((await page(id, '?state=sent')).recipients).toMatchObject([{ email: 'kept.1@example.com' }])
  expect((await page(id, '?state=kept')).recipients).toMatchObject([{ email: 'kept.2@example.com' }])
})

test('each recipient has one outcome, with the words of the server', async () => {
  const { id } = await letterTo('sent.1', 'deferred.1', 'refused.1', 'gone.1', 'unsure.1')
  expect(await counts(id)).toEqual({
    ...none,
    prepared: 5,
    sent: 1,
    deferred: 1,
    refused: 2,
    waiting: 1,
    missing: 1,
    reading: { opened: 0, notOpened: 1, refused: 2, waiting: 2, withdrawn: 0 },
  })
  expect(await progressOfOnly()).toMatchObject({
    total: 5,
    pending: 2,
    deferred: 1,
    successful: 1,
    failed: 2,
  })
  const { recipients, next } = await page(id)
  expect(next).toBeNull()
  expect(recipients.map(({ email, outcome, words }) => [email, outcome, words])).toEqual([
    ['deferred.1@example.com', 'deferred', '450 4.2.0 Later'],
    ['gone.1@example.com', 'refused', '550 5.1.1 No such user here'],
    ['refused.1@example.com', 'refused', '550 5.7.1 Not from you'],
    ['sent.1@example.com', 'sent', '250 2.0.0 Ok'],
    ['unsure.1@example.com', 'waiting', 'Connection closed'],
  ])
  site.clock.forward(30_000)
  await site.inbox()
  expect(await counts(id)).toMatchObject({ waiting: 0, unsure: 1, missing: 2, missingUnsure: 1 })
})

test('what waits of a stopped send is told as withdrawn, also before its rows are ended', async () => {
  const { id } = await letterTo('sent.1', 'deferred.1', 'unsure.1')
  const { db } = site.database
  await db.updateTable('sends').set({ stopped_at: site.clock.now().toISOString() }).execute()
  const told = { sent: 1, withdrawn: 1, unsure: 1, waiting: 0, deferred: 0, missing: 2 }
  expect(await counts(id)).toMatchObject({ ...told, prepared: 3 })
  expect(await progressOfOnly()).toMatchObject({ pending: 0, deferred: 0 })
  const withdrawn = [{ email: 'deferred.1@example.com', outcome: 'withdrawn', words: stoppedWords }]
  expect((await page(id, '?state=withdrawn')).recipients).toMatchObject(withdrawn)
  expect((await page(id, '?state=waiting')).recipients).toEqual([])
  const [send] = await db.selectFrom('sends').select('id').execute()
  expect(await countByDomain(db, send?.id ?? '')).toMatchObject({ domains: [{ open: 0, unsure: 1 }] })
})

describe('the best of several copies counts', () => {
  type Copy = [state: string, reply?: string]
  const table: [first: Copy, second: Copy, outcome: string, missing: boolean][] = [
    [['refused'], ['sent'], 'sent', false],
    [['sent'], ['refused'], 'sent', false],
    [['sent'], ['withdrawn'], 'sent', false],
    [['refused'], ['queued'], 'waiting', false],
    [['refused'], ['deferred'], 'deferred', false],
    [['unsure'], ['refused'], 'unsure', true],
    [['refused'], ['refused'], 'refused', true],
    [['refused'], ['withdrawn', stoppedWords], 'refused', true],
    [['withdrawn', stoppedWords], ['withdrawn', stoppedWords], 'withdrawn', true],
    // Left by themselves, and came back.
    [['withdrawn'], ['withdrawn'], 'withdrawn', false],
    [['refused'], ['withdrawn'], 'refused', false],
  ]
  for (const [first, second, outcome, missing] of table) {
    test(`${first.join(' ')} and ${second.join(' ')}: ${outcome}${missing ? ', missing' : ''}`, async () => {
      const { id, ids } = await letterTo('a')
      await post(`/api/newsletters/${id}/resend`, { selectedSubscriberIds: ids, holdSeconds: 60 })
      const { db } = site.database
      const copies = await db.selectFrom('deliveries').select('id').orderBy('due_at').execute()
      for (const [n, [state, reply]] of [first, second].entries()) {
        const due_at = state === 'queued' || state === 'deferred' ? '2027-01-01T00:00:00.000Z' : null
        await db
          .updateTable('deliveries')
          .set({ state: state as 'sent', reply: reply ?? null, due_at })
          .where('id', '=', copies[n]?.id ?? '')
          .execute()
      }
      expect((await page(id)).recipients).toMatchObject([{ outcome }])
      expect((await page(id, '?state=missing')).recipients).toHaveLength(missing ? 1 : 0)
      expect(await counts(id)).toMatchObject({ prepared: 1, [outcome]: 1, missing: missing ? 1 : 0 })
    })
  }
})

test('who opened, who did not and who does not have it add up to all; the card says that somebody may miss it', async () => {
  const { id, ids } = await letterTo('sent.a', 'sent.b', 'sent.c', 'refused.d', 'unsure.e')
  site.clock.forward(30_000)
  await site.inbox()
  const open = (id: string | undefined) =>
    site.database.db
      .updateTable('deliveries')
      .set({ opened: 1 })
      .where('subscriber_id', '=', id ?? '')
      .execute()
  await open(ids[0])
  // Refused at last, and opened all the same: once opened, it is opened.
  await open(ids[3])
  const { prepared, reading } = await counts(id)
  expect(reading).toEqual({ opened: 2, notOpened: 3, refused: 0, waiting: 0, withdrawn: 0 })
  expect(Object.values(reading).reduce((sum, one) => sum + one)).toBe(prepared)
  const cards = async () =>
    (await get<{ cards: { hasMisses: boolean }[] }>('/api/newsletter-cards')).cards.map(
      card => card.hasMisses,
    )
  expect(await cards()).toEqual([true])
  await site.database.db.updateTable('deliveries').set({ state: 'sent' }).execute()
  expect(await cards()).toEqual([false])
})

test('pages, searches and filters by address', async () => {
  const { id, ids } = await letterTo('sent.a', 'refused.b', 'sent.c', 'sent.d', 'refused.e')
  const first = await page(id, '?limit=2')
  expect(first.recipients.map(({ email }) => email)).toEqual([
    'refused.b@example.com',
    'refused.e@example.com',
  ])
  const second = await page(id, `?limit=2&after=${first.next}`)
  const third = await page(id, `?limit=2&after=${second.next}`)
  expect([...second.recipients, ...third.recipients].map(({ email }) => email)).toEqual([
    'sent.a@example.com',
    'sent.c@example.com',
    'sent.d@example.com',
  ])
  expect(third.next).toBeNull()
  const emails = async (query: string) => (await page(id, query)).recipients.map(({ email }) => email)
  expect(await emails('?q=SENT.C')).toEqual(['sent.c@example.com'])
  expect(await emails('?state=refused')).toEqual(['refused.b@example.com', 'refused.e@example.com'])
  expect(await emails('?state=refused&q=b@')).toEqual(['refused.b@example.com'])
  const found = await site.asAuthor({ url: `/api/newsletters/${id}/outcomes?q=SENT` })
  expect(found.json()).toMatchObject({ prepared: 3, sent: 3, refused: 0, missing: 0 })
  expect(await emails('?state=missing&limit=1')).toEqual(['refused.b@example.com'])
  await site.database.db
    .updateTable('deliveries')
    .set({ opened: 1 })
    .where('subscriber_id', '=', ids[2] ?? '')
    .execute()
  expect(await emails('?state=opened')).toEqual(['sent.c@example.com'])
  expect(await counts(id)).toMatchObject({ opened: 1 })
})

test('a deleted subscriber is counted and not listed; strangers and unknown letters get nothing', async () => {
  const { id, ids } = await letterTo('sent.a', 'sent.b')
  await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${ids[0]}` })
  expect(await counts(id)).toEqual({
    ...none,
    prepared: 2,
    sent: 2,
    reading: { ...none.reading, notOpened: 2 },
  })
  expect((await page(id)).recipients).toHaveLength(1)
  expect((await site.asVisitor({ url: `/api/newsletters/${id}/deliveries` })).statusCode).toBe(401)
  expect((await site.asAuthor({ url: '/api/newsletters/nothing/outcomes' })).statusCode).toBe(404)
  expect((await site.asAuthor({ url: `/api/newsletters/${id}/deliveries?state=lost` })).statusCode).toBe(400)
})

test('an address that was refused for good is not mailed again until that is lifted', async () => {
  const { id, ids } = await letterTo('gone.a', 'refused.b', 'sent.c')
  const [gone = ''] = ids
  const subscribers = () =>
    get<{ id: string; suppressed?: { since: string; words: string } }[]>('/api/subscribers')
  const suppressed = (await subscribers()).filter(subscriber => subscriber.suppressed)
  expect(suppressed).toMatchObject([
    { id: gone, suppressed: { since: '2026-03-01T12:00:01.000Z', words: '550 5.1.1 No such user here' } },
  ])
  expect(await counts(id)).toMatchObject({ refused: 2, missing: 1 })

  mail.carried.length = 0
  const resend = (holdSeconds: number) =>
    post(`/api/newsletters/${id}/resend`, {
      selectedSubscriberIds: ids,
      holdSeconds,
      pressId: `press-of-${holdSeconds}-seconds-hold`,
    })
  expect((await resend(0)).json()).toMatchObject({ total: 2 })
  expect(mail.to()).not.toContain('gone.a@example.com')
  const alone = await post(`/api/newsletters/${id}/resend`, { selectedSubscriberIds: [gone] })
  expect(alone.json()).toEqual(refusedAs('noRecipients'))

  const lifted = await post(`/api/subscribers/${gone}/lift`)
  expect([lifted.statusCode, lifted.json()]).toEqual([200, expect.not.objectContaining({ suppressed: {} })])
  expect((await subscribers()).every(subscriber => !subscriber.suppressed)).toBe(true)
  expect(await counts(id)).toMatchObject({ missing: 2 })

  // Queued before the refusal, and suppressed when its turn comes.
  expect((await resend(20)).json()).toMatchObject({ total: 3 })
  await post(`/api/newsletters/${id}/resend`, {
    selectedSubscriberIds: [gone],
    pressId: 'to-the-gone-one-alone',
  })
  await site.inbox()
  mail.carried.length = 0
  site.clock.forward(20_000)
  await site.inbox()
  expect(mail.to()).not.toContain('gone.a@example.com')
  const report = await get<{ withdrawn: number }>('/api/sends/press-of-20-seconds-hold')
  expect(report).toMatchObject({ withdrawn: 1 })
})
