/** After a restore every open send waits until the author decides: go on, stop, or first ask the mail server's log. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RestoredSite } from '../../../contract/author/backups.ts'
import { planMigrations } from '../../base/db/migrate.ts'
import { farFuture } from '../../mail/ledger/waiting/wait-of-send.ts'
import { scripted } from '../../test/scripted-transport.ts'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { claimLine, hashOf, lineOf } from './journal/journal-lines.ts'
import { keepJournalKey } from './journal/queries.ts'
import { writeJournal } from './journal/write-journal.ts'
import { moveOn } from './restore/move-on.ts'
import { settleRestored } from './restore/settle-restored.ts'

let site: TestSite
let mails: ReturnType<typeof scripted>
beforeEach(async () => {
  mails = scripted()
  site = await createTestSite({ transport: mails.transport })
})
afterEach(() => site.close())

const { get, post, readers, send, progress } = pressesOf(() => site)
const restored = async () => (await get<{ restored: RestoredSite | null }>('/api/restored')).restored
const takenAt = '2026-03-01T11:00:00.000Z'

/** What restoring does with the rows, here with a site's own: held sends are what a backup in their midst would bring. */
async function restore({ decided = true } = {}): Promise<void> {
  const { applied } = await planMigrations(site.database.db)
  await site.database.db.transaction().execute(tx =>
    settleRestored(tx, {
      takenAt,
      now: site.clock.now().toISOString(),
      journal: undefined,
      live: undefined,
      applied,
      keyPlace: site.config,
    }),
  )
  // What nobody knows is a story of its own, below.
  if (decided) await post('/api/restored/everybody')
}
async function inMidSend(names: string[], payload: object = { holdSeconds: 60 }) {
  const ids = await readers(...names)
  const answer = await send({ selectedSubscriberIds: ids, ...payload })
  expect(answer.statusCode).toBe(202)
  return answer.json<{ sendId: string }>().sendId
}
/** As if the mailer had begun it before the backup was taken. */
async function begin(sendId: string): Promise<void> {
  await site.database.db.updateTable('sends').set({ begun_at: takenAt }).where('id', '=', sendId).execute()
}

test('a restored send waits, says what it is, and goes on with the rest when told to; another letter leaves meanwhile', async () => {
  const sendId = await inMidSend(['ada', 'eve'])
  await begin(sendId)
  await restore()
  site.clock.forward(3_600_000)
  await site.inbox()
  expect(mails.to()).toEqual([])
  expect(await restored()).toMatchObject({
    takenAt,
    leftSince: null,
    sends: [{ id: sendId, kind: 'letter', subject: 'On bells', total: 2, sent: 0, owed: 2, hasBegun: true }],
  })
  const [bob] = await readers('bob')
  await send({ selectedSubscriberIds: [bob], subject: 'Another' })
  await site.inbox()
  expect(mails.to()).toEqual(['bob@example.com'])
  expect((await post(`/api/restored/${sendId}/continue`)).statusCode).toBe(200)
  await site.inbox()
  expect(mails.to().toSorted()).toEqual(['ada@example.com', 'bob@example.com', 'eve@example.com'])
  expect((await restored())?.sends).toEqual([])
  expect((await post(`/api/restored/${sendId}/continue`)).json()).toMatchObject({ kind: 'restoredDecided' })
  await post('/api/restored/read')
  expect(await restored()).toBeNull()
})

test('copies found in the log of the mail server are not sent again', async () => {
  const sendId = await inMidSend(['ada', 'eve'])
  await begin(sendId)
  await restore()
  const copies = await site.database.db
    .selectFrom('deliveries')
    .innerJoin('subscribers', 'subscribers.id', 'deliveries.subscriber_id')
    .select(['deliveries.id', 'email'])
    .execute()
  const hers = copies.find(({ email }) => email.startsWith('ada'))?.id
  const answer = await post('/api/restored/accepted', { ids: [hers, 'x'.repeat(24)] })
  expect(answer.json()).toEqual({ known: 1, marked: 1 })
  expect((await post('/api/restored/accepted', { ids: [hers] })).json()).toEqual({ known: 1, marked: 0 })
  expect((await post('/api/restored/accepted', { ids: ['x'.repeat(24)] })).json()).toEqual({
    known: 0,
    marked: 0,
  })
  expect((await restored())?.sends).toMatchObject([{ sent: 1, owed: 1 }])
  await post(`/api/restored/${sendId}/continue`)
  await site.inbox()
  expect(mails.to()).toEqual(['eve@example.com'])
})

test('a restored send can be stopped for good', async () => {
  const sendId = await inMidSend(['ada', 'eve'])
  await begin(sendId)
  await restore()
  expect((await post(`/api/restored/${sendId}/stop`)).statusCode).toBe(200)
  await site.inbox()
  expect(mails.to()).toEqual([])
  expect(await progress(sendId)).toMatchObject({ pending: 0, withdrawn: 2, isStopped: true })
})

test('what had not begun keeps its date, can be undone, and goes at once when its date is over', async () => {
  const scheduledFor = '2026-03-02T12:00:00.000Z'
  const sendId = await inMidSend(['ada'], { scheduledFor })
  const late = await inMidSend(['eve'], { scheduledFor })
  const undone = await inMidSend(['bob'], { scheduledFor })
  await restore()
  expect((await restored())?.sends).toHaveLength(3)
  expect((await restored())?.sends[0]).toMatchObject({ scheduledFor, hasBegun: false })
  expect((await post(`/api/restored/${sendId}/stop`)).statusCode).toBe(404)
  expect((await post(`/api/sends/${undone}/undo`)).statusCode).toBe(200)
  await post(`/api/restored/${sendId}/continue`)
  await site.inbox()
  expect(mails.to()).toEqual([])
  site.clock.set('2026-03-02T12:00:01.000Z')
  await site.inbox()
  expect(mails.to()).toEqual(['ada@example.com'])
  await post(`/api/restored/${late}/continue`)
  await site.inbox()
  expect(mails.to()).toEqual(['ada@example.com', 'eve@example.com'])
})

test('single mails are decided about together', async () => {
  const welcome = (email: string) =>
    site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email } })
  await welcome('new@example.com')
  await site.inbox()
  const before = mails.to().length
  await site.database.db.updateTable('deliveries').set({ state: 'queued', due_at: takenAt }).execute()
  await restore()
  await site.inbox()
  expect(mails.to()).toHaveLength(before)
  expect((await restored())?.sends).toMatchObject([{ id: 'single', kind: 'single', owed: before }])
  await post('/api/restored/single/continue')
  await site.inbox()
  expect(mails.to()).toHaveLength(2 * before)
})

test('a send that had paused waits like the others; one that pauses here is left alone', async () => {
  const [had, pauses] = [await inMidSend(['ada']), await inMidSend(['eve'])]
  const { db } = site.database
  const paused = { paused_at: takenAt, paused_words: '554 no', set_aside: 1 } as const
  await begin(had)
  await db.updateTable('sends').set(paused).where('id', '=', had).execute()
  await restore()
  await post(`/api/restored/${had}/continue`)
  await post(`/api/restored/${pauses}/continue`)
  await begin(pauses)
  await db.updateTable('sends').set(paused).where('id', '=', pauses).execute()
  await db.updateTable('deliveries').set({ due_at: farFuture }).where('send_id', '=', pauses).execute()
  await moveOn(site.parts)
  await site.inbox()
  expect(mails.to()).toEqual(['ada@example.com'])
})

test('a process that ends while the rest is made due goes on at its next start', async () => {
  const sendId = await inMidSend(['ada'])
  await begin(sendId)
  await restore()
  // All that had been committed when it ended.
  await site.database.db.updateTable('sends').set({ restored_from: null }).where('id', '=', sendId).execute()
  await site.inbox()
  expect(mails.to()).toEqual([])
  await moveOn(site.parts)
  await site.inbox()
  expect(mails.to()).toEqual(['ada@example.com'])
})

test('until the author decides, nothing is mailed to the list of which nobody knows who left; what a reader asks for goes', async () => {
  const [first = ''] = [await inMidSend(['ada', 'eve'])]
  await begin(first)
  const [bob = ''] = await readers('bob')
  await restore({ decided: false })
  expect(await restored()).toMatchObject({ unknown: { from: takenAt, to: site.clock.now().toISOString() } })
  const press = { selectedSubscriberIds: [bob], pressId: 'a-press-of-the-tests' }
  const poll = (await post('/api/polls', { title: 'Tea' })).json<{ id: string }>().id
  await post(`/api/polls/${poll}/questions`, { text: 'Tea?', type: 'text' })
  const refused = [
    await send(press),
    await send({ ...press, scheduledFor: '2026-03-09T12:00:00.000Z' }),
    await post(`/api/polls/${poll}/send`, press),
    await post(`/api/restored/${first}/continue`),
    await post('/api/restored/single/continue'),
  ]
  expect(refused.map(answer => answer.json().kind)).toEqual([
    ...Array.from({ length: 4 }, () => 'restoreUndecided'),
    'restoredDecided',
  ])
  // A copy that came to be due by any other way.
  await site.database.db
    .updateTable('deliveries')
    .set({ due_at: takenAt })
    .where('due_at', 'is not', null)
    .execute()
  await site.database.db.updateTable('sends').set({ restored_from: null }).execute()
  await site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email: 'new@example.com' } })
  await site.inbox()
  expect(mails.to()).toEqual(['new@example.com'])
  expect((await post('/api/restored/everybody')).json()).toEqual({ message: 'Letters can be sent again' })
  expect((await post('/api/restored/everybody')).json().kind).toBe('restoredDecided')
  expect(await restored()).toMatchObject({ unknown: null })
  await send(press)
  await site.inbox()
  expect(mails.to().toSorted()).toEqual([
    'ada@example.com',
    'bob@example.com',
    'eve@example.com',
    'new@example.com',
  ])
})

test('a newer journal keeps away whom it names, and what it covers is known', async () => {
  const [ada = '', eve = '', bob = '', cat = ''] = await readers('ada', 'eve', 'bob', 'cat')
  const key = await keepJournalKey(site.database.db)
  const line = (what: 'left' | 'erased' | 'back', id: string, at = '2026-03-01T11:30:00.000Z') =>
    lineOf(at, what, hashOf(key, id)).trim()
  const claim = (from: string, to: string) => claimLine(key, { from, to }).trim()
  // As long as the site that was backed up had known.
  await site.database.db.updateTable('backup_key').set({ known_since: takenAt }).execute()
  await restore({ decided: false })
  const restoredAt = site.clock.now().toISOString()
  site.clock.forward(60_000)
  // Left before, and back since the restore: an older line does not send them away.
  for (const isActive of [false, true])
    await site.asAuthor({ method: 'PATCH', url: `/api/subscribers/${cat}`, payload: { isActive } })
  await writeJournal(site.parts)
  const read = async (...lines: string[]) => (await post('/api/restored/journal', { lines })).json()
  const named = [line('left', ada), line('erased', eve), line('left', cat), line('left', 'nobody')]
  expect(await read(...named)).toEqual({ left: 1, erased: 1, isKnown: false })
  // The answer was lost.
  expect(await read(...named)).toEqual({ left: 0, erased: 0, isKnown: false })
  const people = await site.database.db.selectFrom('subscribers').select(['id', 'is_active']).execute()
  expect(new Map(people.map(one => [one.id, one.is_active]))).toEqual(
    new Map([
      [ada, 0],
      [bob, 1],
      [cat, 1],
    ]),
  )
  expect(await read('no line of a journal', claim(takenAt, '2026-03-01T11:40:00.000Z'))).toMatchObject({
    isKnown: false,
  })
  expect(await restored()).toMatchObject({ unknown: { from: '2026-03-01T11:40:00.000Z', to: restoredAt } })
  // A copy that was restored elsewhere meanwhile knows nothing of who left here.
  expect(await read(claim('2026-03-01T11:30:00.000Z', restoredAt))).toMatchObject({ isKnown: false })
  expect(await read(claim(takenAt, restoredAt))).toMatchObject({ isKnown: true })
  expect(await restored()).toMatchObject({ unknown: null })
  expect((await post('/api/restored/journal', { lines: named })).json().kind).toBe('restoredDecided')
})
