/** Strict anonymity through the front door: nothing tells that something came before its day is over, and then all of it is there. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pages } from '../contract/base/pages.ts'
import { pollsOf, type TestPoll } from './answers/poll-answers/test-polls.ts'
import { receiptsOf } from './answers/receipts/test-receipts.ts'
import { startClockwork } from './base/clockwork/start-clockwork.ts'
import { clockworkList } from './clockwork-list.ts'
import { testReceipt } from './test/cases/test-receipt.ts'
import { createTestSite, type TestSite } from './test/test-site.ts'

let site: TestSite
let letter: { id: string }
let poll: TestPoll
let rights: string[]
const { poll: made, answer, get, post, readers, send } = pollsOf(() => site)

const strict = (value: 'yes' | 'no') => post('/api/settings', { key: 'strict_anonymity', value })
beforeEach(async () => {
  site = await createTestSite()
  letter = (await post('/api/newsletters', { subject: 'On paper', body: '<p>Hello</p>' })).json()
  poll = await made({ answering: 'mailed', showResults: true })
  await send(poll, await readers('ada', 'bob', 'cyd', 'dan', 'eve', 'fay'))
  const mails = await site.inbox()
  rights = mails.flatMap(mail => /right=([\w-]{24})/.exec(mail.text ?? '')?.[1] ?? [])
  expect((await strict('yes')).statusCode).toBe(201)
})
afterEach(() => site.close())

const reply = (message: string) =>
  site.asVisitor({ method: 'POST', url: '/api/responses', payload: { message, newsletterId: letter.id } })
const black = () => [{ questionId: poll.ids[0], answerText: 'Black' }]
/** What the clock does at its looks. */
const look = () => {
  const log = { info() {}, warn() {}, error: (details: unknown) => expect(details).toBeUndefined() }
  const parts = { ...site.parts, backups: site.backups, failureLog: site.app.failureLog, log }
  return startClockwork(parts, clockworkList(parts)).stop()
}
const nextDay = () => site.clock.forward(24 * 3_600_000)
/** Every answer of the author's that could tell. */
const told = async () => ({
  replies: await get('/api/responses'),
  polls: await get('/api/polls'),
  results: await get(`/api/polls/${poll.id}/results`),
  responses: await get(`/api/polls/${poll.id}/responses`),
  words: await get(`/api/polls/${poll.id}/questions/${poll.ids[0]}/words`),
  tally: await get(`/api/poll/${poll.uniqueToken}/results`),
  views: await get('/api/page-views/count'),
  count: await get('/api/responses/count'),
})

test('nothing tells that a reply and answers came; when their day is over they are there', async () => {
  const before = await told()
  expect((await reply('Thank you')).statusCode).toBe(201)
  for (const right of rights) expect((await answer(poll, black(), { right })).statusCode).toBe(201)
  await site.asVisitor({
    method: 'POST',
    url: '/api/page-view',
    payload: { path: pages.poll.href({ token: poll.uniqueToken }) },
  })
  await look()
  expect(await told()).toEqual(before)

  nextDay()
  await look()
  const after = await told()
  expect(after.replies).toMatchObject([{ message: 'Thank you', createdAt: '2026-03-01T00:00:00.000Z' }])
  expect(after.polls).toMatchObject([{ responseCount: 6 }])
  expect(after.results).toMatchObject({
    responses: 6,
    byDay: [{ day: '2026-03-01T00:00:00.000Z', count: 6 }],
  })
  expect(after.responses).toHaveLength(6)
  expect(after.tally).toMatchObject({ responses: 5 })
  // Nothing of it is left where it waited.
  expect(await site.database.db.selectFrom('waiting_words').selectAll().execute()).toEqual([])
})

test('the author is told of them by the notice of the next day', async () => {
  await post('/api/settings', { key: 'notification_email', value: 'author@example.com' })
  await reply('Thank you')
  await look()
  const before = (await site.inbox()).length
  nextDay()
  await look()
  const mails = await site.inbox()
  expect(mails).toHaveLength(before + 1)
  expect(mails.map(mail => mail.subject).join()).toContain('repl')
})

test('an impatient click counts once, on its day and after it; a right works once', async () => {
  const once = { right: rights[0], answerId: 'made-by-the-page-itself' }
  expect((await answer(poll, black(), once)).statusCode).toBe(201)
  expect((await answer(poll, black(), once)).statusCode).toBe(201)
  const other = await answer(poll, black(), { right: rights[0], answerId: 'made-by-another-page' })
  expect(other.statusCode).toBe(403)
  const changed = await answer(poll, [{ questionId: poll.ids[0], answerText: 'Green' }], once)
  expect(changed.json()).toMatchObject({ kind: 'answerStands' })
  nextDay()
  await look()
  expect((await answer(poll, black(), once)).statusCode).toBe(201)
  expect(await get(`/api/polls/${poll.id}`)).toMatchObject({ responseCount: 1 })
})

test('a poll that anybody may answer shows its answers at once, as it always did', async () => {
  const open = await made({ answering: 'anyone' })
  await answer(open, [{ questionId: open.ids[0], answerText: 'Black' }])
  expect(await get(`/api/polls/${open.id}`)).toMatchObject({ responseCount: 1 })
})

test('what waits keeps waiting when the setting is turned off; what comes then is there at once', async () => {
  await reply('in confidence')
  await strict('no')
  await look()
  expect(await get('/api/responses')).toEqual([])
  await reply('in the open')
  expect(await get('/api/responses')).toMatchObject([{ message: 'in the open' }])
  nextDay()
  await look()
  expect(await get('/api/responses')).toHaveLength(2)
})

test('a receipt and what is written under it wait for the end of their day', async () => {
  const { reply, keep, replies, receiptIdOf, answer, writeAgain, conversation } = receiptsOf(() => site)
  const receipt = testReceipt(1)
  const sent = await reply(letter.id, { replyKey: receipt.replyKey })
  expect((await keep(receipt)).statusCode).toBe(201)
  expect(await replies()).toEqual([])
  nextDay()
  await look()
  const id = await receiptIdOf(sent.json().id)
  await answer(id, { sealed: receipt.sealed })

  const all = async () => [await replies(), (await conversation(id)).json()]
  const before = await all()
  expect((await writeAgain(receipt.lookup, 'And pears?')).statusCode).toBe(201)
  expect(await all()).toEqual(before)
  await answer(id, { sealed: receipt.sealed })
  nextDay()
  await look()
  const { turns } = (await conversation(id)).json()
  // The second answer was written before anybody could know of the second message.
  expect(turns.flatMap(Object.keys)).toEqual(['message', 'answer', 'answer', 'message'])
})

describe('opens', () => {
  test('are noted no more, and new mails carry no image', async () => {
    await send(poll, await readers('gus'), {}, 'resend')
    const payload = { subject: 'A', body: '<p>B</p>', fromName: 'Ada', everyone: true, except: [] }
    await post('/api/send-newsletter', payload)
    const mails = await site.inbox()
    expect(mails.filter(mail => mail.subject === 'A' && mail.html?.includes('/open/'))).toEqual([])
    const first = mails.find(mail => /\/open\/[\w-]+\.gif/.test(mail.html ?? ''))
    const image = /\/open\/[\w-]+\.gif/.exec(first?.html ?? '')?.[0]
    if (image) await site.asVisitor({ url: image })
    const opened = site.database.db.selectFrom('deliveries').select('id').where('opened', '=', 1)
    expect(await opened.execute()).toEqual([])
    expect(await site.database.db.selectFrom('new_opens').selectAll().execute()).toEqual([])
  })

  test("a letter goes without the image by its author's word (countsOpens), also when it is sent again", async () => {
    await strict('no')
    const payload = {
      subject: 'A',
      body: '<p>B</p>',
      fromName: 'Ada',
      everyone: true,
      except: [],
      countsOpens: false,
    }
    await post('/api/send-newsletter', payload)
    const sent = async () => (await site.inbox()).filter(({ subject }) => subject === 'A')
    const first = await sent()
    expect(first).toHaveLength(6)
    const letters = await get<{ id: string; subject: string }[]>('/api/newsletters')
    const id = letters.find(({ subject }) => subject === 'A')?.id
    await post(`/api/newsletters/${id}/resend`, { everyone: true, except: [] })
    const all = await sent()
    expect(all).toHaveLength(12)
    expect(all.filter(mail => mail.html?.includes('/open/'))).toEqual([])
  })
})
