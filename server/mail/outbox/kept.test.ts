/** What was sent while no mail server was set is still owed: one press mails it, to those who are still there, each once. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { KeptThing } from '../../../contract/mail/outbox.ts'
import type { SendReport } from '../../../contract/mail/sends.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { circleIn, pressesOf, words } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { chooseTransport } from '../choose-transport.ts'
import { outboxFolder } from '../outbox.ts'
import { startTestRelay, type TestRelay } from '../smtp/test-relay.ts'
import { sweepOutbox } from './sweep-outbox.ts'
import { keptOf, textOf } from './test-kept.ts'

let site: TestSite
let relay: TestRelay
const {
  put,
  setUpMail,
  takeMailAway,
  kept,
  notMailed,
  idOf,
  mailKept,
  pressKept,
  outcomes,
  outbox,
  to,
  keptLetter,
} = keptOf(
  () => site,
  () => relay,
)
const { post, get, readers, sent } = pressesOf(() => site)
beforeEach(async () => {
  relay = await startTestRelay()
  site = await createTestSite({ transport: chooseTransport, env: { BASE_URL: '', PORT: '3000' } })
})
afterEach(async () => {
  await site.close()
  await relay.close()
})

test('nothing is offered while there is no mail server to mail it with, and the press is refused', async () => {
  await readers('a')
  const id = await keptLetter()
  expect((await mailKept(id)).json()).toEqual(refusedAs('mailNotSetUp'))
  expect(await outcomes(id)).toMatchObject({ prepared: 1, kept: 1, sent: 0, missing: 1 })
})

test('after the set-up one press mails what was kept, each once, composed for the address of now', async () => {
  await readers('a', 'b', 'c')
  const body =
    '<p>Play <a href="http://localhost:3000/room404">here</a>, or <a href="https://other.example/x">there</a></p>'
  await sent({ body, everyone: true })
  await site.inbox()
  const id = await idOf(words.subject)
  await setUpMail()
  await put('address', { baseUrl: 'http://ada.example.org' })
  await put('sender', { from: 'ada@ada.example.org', replyTo: '' })
  site.clock.forward(86_400_000)
  const since = '2026-03-01T12:00:00.000Z'
  const thing = { newsletterId: id, pollId: null, subject: words.subject, since, restoredFrom: null }
  expect(await kept()).toEqual([{ ...thing, readers: 3, leftOut: 0 }])
  expect(relay.mails).toEqual([])
  const tokens = (await outbox()).map(mail => mail.id).toSorted()
  const report = await mailKept(id)
  expect([report.statusCode, report.json()]).toMatchObject([200, { total: 3, pending: 0, withdrawn: 0 }])
  expect(to()).toEqual(['a@example.com', 'b@example.com', 'c@example.com'])
  for (const mail of relay.mails) {
    const text = textOf(mail)
    expect(text).toContain('http://ada.example.org/unsubscribe/')
    expect(text).toContain('http://ada.example.org/newsletter/')
    expect(text).toContain('http://ada.example.org/room404')
    expect(text).toContain('https://other.example/x')
    expect(text).not.toContain('localhost')
    expect(text).toMatch(/^Date: Mon, 02 Mar 2026/m)
  }
  expect(await kept()).toEqual([])
  expect(await outcomes(id)).toMatchObject({ prepared: 3, kept: 0, sent: 3, missing: 0 })
  // What left is the copy that lay there, and lies there no more.
  const copies = await site.database.db.selectFrom('deliveries').select('id').execute()
  expect(copies.map(copy => copy.id).toSorted()).toEqual(tokens)
  expect(await outbox()).toEqual([])
  site.clock.forward(11_000)
  expect((await mailKept(id)).json()).toEqual(refusedAs('nothingKept'))
  expect((await post(`/api/newsletters/${id}/send-to-missing`)).json()).toEqual(refusedAs('nobodyMissing'))
  await site.inbox()
  expect(relay.mails).toHaveLength(3)
})

test('until then nobody has it: sending again counts nobody, and the card says that it was not e-mailed', async () => {
  const ids = await readers('a', 'b')
  const id = await keptLetter()
  expect(await notMailed(id)).toMatchObject({ isAll: true, isOwed: true })
  expect(await get(`/api/recipients/count?newsletterId=${id}`)).toMatchObject({ holders: 0, mailable: 2 })
  await setUpMail()
  const lacking = { everyone: true, again: { selectedSubscriberIds: [] } }
  const again = await post(`/api/newsletters/${id}/resend`, { ...lacking, except: ids.slice(1) })
  expect(again.json()).toMatchObject({ total: 1 })
  // Who has it by another copy is not mailed the one that lies there.
  expect(await notMailed(id)).toMatchObject({ isAll: false, isOwed: true })
  expect(await kept()).toMatchObject([{ readers: 1, leftOut: 1 }])
  expect((await mailKept(id)).json()).toMatchObject({ total: 1 })
  expect(to()).toEqual(['a@example.com', 'b@example.com'])
  expect(await notMailed(id)).toBeUndefined()
  expect(await outcomes(id)).toMatchObject({ prepared: 2, sent: 2, missing: 0 })
})

test('who left, was erased, is suppressed or paused since gets none, and who joined since neither', async () => {
  const [left, erased, suppressed, paused] = await readers('left', 'erased', 'suppressed', 'paused', 'here')
  const id = await keptLetter()
  const { db } = site.database
  await setUpMail()
  await site.asAuthor({ method: 'PATCH', url: `/api/subscribers/${left}`, payload: { isActive: false } })
  await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${erased}` })
  const set = (id = '', fields: object) =>
    db.updateTable('subscribers').set(fields).where('id', '=', id).execute()
  await set(suppressed, { suppressed_at: '2026-03-01T12:00:00.000Z', suppressed_words: '550 No such user' })
  await set(paused, { paused_until: '2026-09-01T12:00:00.000Z' })
  await readers('new')
  expect(await outcomes(id)).toMatchObject({ prepared: 5, kept: 5, missing: 1 })
  expect(await kept()).toMatchObject([{ readers: 1, leftOut: 4 }])
  expect((await mailKept(id)).json()).toMatchObject({ successfulEmails: ['here@example.com'], withdrawn: 4 })
  expect(to()).toEqual(['here@example.com'])
  expect(await kept()).toEqual([])
  expect(await outcomes(id)).toMatchObject({ prepared: 5, sent: 1, withdrawn: 4, missing: 0 })
})

test('who left the circle that brought them gets none, and is not counted', async () => {
  const ids = await readers('a', 'b')
  const circle = await circleIn(site.database.db, ids)
  await sent({ circles: [circle] })
  await site.inbox()
  await site.database.db
    .deleteFrom('circle_members')
    .where('subscriber_id', '=', ids[0] ?? '')
    .execute()
  await setUpMail()
  expect(await kept()).toMatchObject([{ readers: 1, leftOut: 1 }])
  const report = await mailKept(await idOf(words.subject))
  expect(report.json()).toMatchObject({ successfulEmails: ['b@example.com'], withdrawn: 1 })
  expect(to()).toEqual(['b@example.com'])
})

test('two presses, and the same one again, mail it once', async () => {
  await readers('a', 'b')
  const id = await keptLetter()
  await setUpMail()
  const pressId = 'a-press-of-sixteen-or-more'
  const all = await Promise.all([mailKept(id, { pressId }), mailKept(id, { pressId }), mailKept(id)])
  expect(new Set(all.map(answer => answer.json<SendReport>().sendId).filter(Boolean)).size).toBe(1)
  await site.inbox()
  expect(to()).toEqual(['a@example.com', 'b@example.com'])
})

test('a press to the missing at the same moment mails nobody twice', async () => {
  const ids = await readers('a', 'b', 'c')
  expect(ids).toHaveLength(3)
  const id = await keptLetter()
  await setUpMail()
  await Promise.all([
    mailKept(id),
    post(`/api/newsletters/${id}/send-to-missing`),
    mailKept(id),
    post(`/api/newsletters/${id}/resend`, { everyone: true, again: { selectedSubscriberIds: [] } }),
  ])
  await site.inbox()
  expect(to()).toEqual(['a@example.com', 'b@example.com', 'c@example.com'])
})

test('with the mail server taken away again it is kept again, and offered again', async () => {
  await readers('a', 'b')
  const id = await keptLetter()
  await setUpMail()
  await takeMailAway()
  expect((await mailKept(id)).json()).toEqual(refusedAs('mailNotSetUp'))
  // Nobody answers there: its copies wait.
  await setUpMail(1)
  expect((await pressKept(id)).statusCode).toBe(202)
  expect(await kept()).toEqual([])
  await takeMailAway()
  await site.inbox()
  expect(await outcomes(id)).toMatchObject({ prepared: 2, kept: 2, sent: 0, missing: 2 })
  await setUpMail()
  expect(await kept()).toMatchObject([{ readers: 2, leftOut: 0 }])
  // Not the same press: that is one for ten seconds.
  site.clock.forward(11_000)
  await mailKept(id)
  await site.inbox()
  expect(to()).toEqual(['a@example.com', 'b@example.com'])
})

test('what the author does not want mailed stays as it is, and is not offered again', async () => {
  await readers('a')
  const id = await keptLetter('One')
  site.clock.forward(1_000)
  const other = await keptLetter('Two')
  await setUpMail()
  expect((await kept()).map(({ subject }) => subject)).toEqual(['One', 'Two'])
  const left = await post('/api/kept/leave', { newsletterIds: [id] })
  expect(left.json<{ offers: KeptThing[] }>().offers.map(thing => thing.newsletterId)).toEqual([other])
  expect((await mailKept(id)).json()).toEqual(refusedAs('nothingKept'))
  expect(await outcomes(id)).toMatchObject({ prepared: 1, kept: 1, missing: 1 })
  expect(await notMailed(id)).toMatchObject({ isAll: true, isOwed: false })
  expect(await get(`/api/recipients/count?newsletterId=${id}`)).toMatchObject({ holders: 0 })
  expect((await outbox()).map(mail => mail.outcome)).toEqual(['kept', 'kept'])
})

test('a letter that was deleted is not offered; welcomes and confirmations never are', async () => {
  await site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email: 'a@example.com' } })
  const id = await keptLetter()
  await setUpMail()
  expect(await kept()).toHaveLength(1)
  await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${id}` })
  expect(await kept()).toEqual([])
  expect((await mailKept(id)).json()).toEqual(refusedAs('letterNotFound'))
  await site.inbox()
  expect(relay.mails).toEqual([])
})

test('a site of the last release with mails in its outbox is offered the same', async () => {
  await readers('a')
  await keptLetter()
  const { state, reply, due_at } = await site.database.db
    .selectFrom('deliveries')
    .innerJoin('sends', 'sends.id', 'deliveries.send_id')
    .select(['state', 'reply', 'due_at'])
    .where('subject_id', 'is not', null)
    .executeTakeFirstOrThrow()
  // As the last release wrote it down.
  expect({ state, reply, due_at }).toEqual({ state: 'sent', reply: 'Kept in the outbox', due_at: null })
})

test('after a restore the author is told that what was kept then may have been mailed since', async () => {
  await readers('a')
  await keptLetter('Before')
  await site.database.db
    .insertInto('restores')
    .values({
      id: 'restore',
      taken_at: '2026-03-01T12:30:00.000Z',
      restored_at: '2026-03-01T12:40:00.000Z',
      left_since: null,
      erased_since: null,
      read_at: '2026-03-01T12:50:00.000Z',
    })
    .execute()
  site.clock.forward(3_600_000)
  await keptLetter('After')
  await setUpMail()
  expect(await kept()).toMatchObject([
    { subject: 'Before', restoredFrom: '2026-03-01T12:30:00.000Z' },
    { subject: 'After', restoredFrom: null },
  ])
})

test('a mail of a crash between its leaving and its removal is removed at the next start', async () => {
  await readers('a', 'b')
  const id = await keptLetter()
  await setUpMail()
  const folder = outboxFolder(site.config.dataDir)
  const files = readdirSync(folder)
  await mailKept(id)
  for (const file of files) writeFileSync(join(folder, file), 'To: a@example.com\r\n\r\n')
  await sweepOutbox(site.database.db, site.config.dataDir)
  expect(files.filter(file => existsSync(join(folder, file)))).toEqual([])
})
