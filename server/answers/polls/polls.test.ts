/** Polls of the author: made, changed while nobody has them, sent, closed, duplicated, deleted. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Poll, PollQuestion } from '../../../contract/answers/polls.ts'
import { sentences } from '../../../contract/base/sentences.ts'
import type { SendReport } from '../../../contract/mail/sends.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const { post, get, readers } = pressesOf(() => site)
const call = (method: 'PATCH' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  site.asAuthor({ method, url, ...(payload && { payload }) })
const tea = { questionText: 'Tea?', questionType: 'multiple_choice', options: ['Black', 'Green'] }
const why = { questionText: 'Why?', questionType: 'textarea', isRequired: true }

async function made(questions: object[] = [tea, why], more: object = {}): Promise<Poll> {
  const poll = (await post('/api/polls', { title: 'Tea', description: 'Of leaves', ...more })).json<Poll>()
  if (questions.length > 0) await call('PUT', `/api/polls/${poll.id}/questions`, { questions })
  return poll
}
const questionsOf = (poll: Poll) => get<PollQuestion[]>(`/api/polls/${poll.id}/questions`)
const send = (poll: Poll, ids: string[], more: object = {}, what = 'send') =>
  post(`/api/polls/${poll.id}/${what}`, { selectedSubscriberIds: ids, ...more })

test('a poll is created whole, listed newest first and found by its title', async () => {
  const created = await post('/api/polls', { title: ' Tea ', description: '' })
  expect(created.statusCode).toBe(201)
  const poll = created.json<Poll>()
  expect(poll).toEqual({
    id: expect.any(String),
    title: 'Tea',
    description: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    sentAt: null,
    closedAt: null,
    closesAt: null,
    uniqueToken: expect.stringMatching(/^[\w-]{24}$/),
    showResults: false,
    answering: 'browser',
    language: null,
    isWaiting: false,
    responseCount: 0,
  })
  site.clock.forward(1_000)
  await made([], { title: 'Über cake' })
  expect((await get<Poll[]>('/api/polls')).map(({ title }) => title)).toEqual(['Über cake', 'Tea'])
  expect((await get<Poll[]>('/api/polls?q=%C3%BCber')).map(({ title }) => title)).toEqual(['Über cake'])
  expect(await get(`/api/polls/${poll.id}`)).toEqual(poll)
})

test('a question that is saved as it was keeps its id: somebody may be answering it', async () => {
  const poll = await made([tea, why, why])
  const before = (await questionsOf(poll)).map(({ id }) => id)
  const changed = { ...tea, questionText: 'Coffee?' }
  const url = `/api/polls/${poll.id}/questions`
  expect((await call('PUT', url, { questions: [why, changed, why, tea, why] })).statusCode).toBe(200)
  const ids = (await questionsOf(poll)).map(({ id }) => id)
  expect([ids[0], ids[2], ids[3]]).toEqual([before[1], before[2], before[0]])
  expect(new Set(ids).size).toBe(5)
})

test('the specified calls add questions one by one, in order, and clear them', async () => {
  const poll = await made([])
  const add = (question: object) => post(`/api/polls/${poll.id}/questions`, question)
  const first = await add({ ...why, options: null, orderIndex: '1' })
  expect([first.statusCode, first.json()]).toEqual([
    201,
    {
      id: expect.any(String),
      questionText: 'Why?',
      questionType: 'textarea',
      options: null,
      isRequired: true,
      allowsOther: false,
      orderIndex: '1',
    },
  ])
  await add({ ...tea, orderIndex: '0' })
  await add({ ...tea, questionText: 'Last?', options: [' a ', '', 'b'], allowsOther: true })
  const texts = (await questionsOf(poll)).map(({ questionText, options }) => [questionText, options])
  expect(texts).toEqual([
    ['Tea?', ['Black', 'Green']],
    ['Why?', null],
    ['Last?', ['a', 'b']],
  ])
  expect((await call('DELETE', `/api/polls/${poll.id}/questions`)).statusCode).toBe(200)
  expect(await questionsOf(poll)).toEqual([])
})

describe('what is refused changes nothing', () => {
  test.each([
    ['no title', { title: ' ' }, sentences.pollTitle],
    ['a past closing date', { title: 'x', closesAt: '2026-03-01T11:59:59Z' }, sentences.pollClosesInPast],
  ])('a poll with %s', async (_, body, message) => {
    const answer = await post('/api/polls', body)
    expect([answer.statusCode, answer.json()]).toEqual([400, { message, kind: expect.any(String) }])
    expect(await get('/api/polls')).toEqual([])
  })

  test.each([
    ['no question', [], sentences.pollWithoutQuestion],
    ['a question without text', [tea, { ...why, questionText: ' ' }], sentences.pollQuestionText],
    ['a choice without options', [tea, { ...tea, options: [' '] }], sentences.pollOptions],
    ['boxes without options', [{ ...tea, questionType: 'checkbox', options: null }], sentences.pollOptions],
    ['two equal options', [{ ...tea, options: ['a', ' a'] }], 'The options of a question must differ'],
  ])('questions: %s', async (_, questions, message) => {
    const poll = await made([why])
    const answer = await call('PUT', `/api/polls/${poll.id}/questions`, { questions })
    expect([answer.statusCode, answer.json()]).toEqual([400, { message, kind: expect.any(String) }])
    expect((await questionsOf(poll)).map(({ questionText }) => questionText)).toEqual(['Why?'])
  })

  test('a poll that was sent, has answers, waits or is closed stays as it is', async () => {
    const [ada = ''] = await readers('ada')
    const sent = await made()
    await send(sent, [ada])
    const answered = await made([tea])
    const [question] = await questionsOf(answered)
    await site.asVisitor({
      method: 'POST',
      url: '/api/poll-responses',
      payload: { pollId: answered.id, answers: [{ questionId: question?.id, answerText: 'Green' }] },
    })
    const waiting = await made()
    await send(waiting, [ada], { holdSeconds: 20 })
    const closed = await made()
    await post(`/api/polls/${closed.id}/close`)
    for (const [poll, message] of [
      [sent, sentences.pollSent],
      [answered, sentences.pollAnswered],
      [waiting, sentences.pollWaits],
      [closed, sentences.pollClosed],
    ] as const) {
      const url = `/api/polls/${poll.id}`
      for (const change of [
        call('PATCH', url, { title: 'Else' }),
        call('PUT', `${url}/questions`, { questions: [why] }),
        call('DELETE', `${url}/questions`),
        post(`${url}/questions`, why),
      ]) {
        const answer = await change
        expect([answer.statusCode, answer.json()]).toEqual([409, { message, kind: expect.any(String) }])
      }
      expect((await get<Poll>(url)).title).toBe('Tea')
    }
  })
})

test('a changed poll answers whole; fields that are left out stay', async () => {
  const poll = await made()
  const change = { title: 'Coffee', closesAt: '2026-04-01T10:00:00+02:00', answering: 'mailed' }
  const answer = await call('PATCH', `/api/polls/${poll.id}`, change)
  expect(answer.json()).toMatchObject({
    title: 'Coffee',
    description: 'Of leaves',
    answering: 'mailed',
    closesAt: '2026-04-01T08:00:00.000Z',
  })
})

test('a duplicate is a draft of its own', async () => {
  const poll = await made([tea, why], { closesAt: '2026-03-02T12:00:00Z', showResults: true })
  await send(poll, await readers('ada'))
  const copy = (await post(`/api/polls/${poll.id}/duplicate`)).json<Poll>()
  expect(copy).toMatchObject({ title: 'Tea (copy)', sentAt: null, closesAt: null, showResults: true })
  const without = (list: PollQuestion[]) => list.map(({ id: _, ...rest }) => rest)
  expect(without(await questionsOf(copy))).toEqual(without(await questionsOf(poll)))
})

describe('sending', () => {
  test('goes once through the ledger; again only as a resend', async () => {
    const poll = await made()
    const [ada = '', bob = ''] = await readers('ada', 'bob')
    expect((await send(poll, [ada], {}, 'resend')).json()).toEqual(refusedAs('pollNotSent'))
    const first = await send(poll, [ada, 'unknown'], { pressId: 'one-press-of-send' })
    expect(first.statusCode).toBe(200)
    expect(first.json<SendReport>()).toMatchObject({ successfulEmails: ['ada@example.com'], total: 1 })
    const twice = await send(poll, [ada], { pressId: 'one-press-of-send' })
    expect(twice.json<SendReport>().sendId).toBe(first.json<SendReport>().sendId)
    site.clock.forward(11_000)
    const again = await send(poll, [ada])
    expect([again.statusCode, again.json()]).toEqual([409, refusedAs('pollSent')])
    expect((await send(poll, [ada, bob], {}, 'resend')).json<SendReport>().total).toBe(2)
    expect((await site.inbox()).filter(mail => mail.recipient === 'ada@example.com')).toHaveLength(2)
    expect((await get<Poll>(`/api/polls/${poll.id}`)).sentAt).toBe('2026-03-01T12:00:00.000Z')
  })

  test('a poll without questions, without readers, or closed is not sent', async () => {
    const ids = await readers('ada')
    const empty = await made([])
    expect((await send(empty, ids)).json()).toEqual(refusedAs('pollWithoutQuestion'))
    const poll = await made()
    expect((await send(poll, ['nobody'])).json()).toEqual(refusedAs('noRecipients'))
    await post(`/api/polls/${poll.id}/close`)
    const answer = await send(poll, ids)
    expect([answer.statusCode, answer.json()]).toEqual([409, refusedAs('pollClosed')])
    expect(await site.inbox()).toEqual([])
  })

  test('a held send can be undone, and is out when its hold ends', async () => {
    const poll = await made()
    const ids = await readers('ada')
    const held = (await send(poll, ids, { holdSeconds: 20 })).json<SendReport>()
    expect(await get<Poll>(`/api/polls/${poll.id}`)).toMatchObject({ sentAt: null, isWaiting: true })
    expect((await send(poll, ids, { pressId: 'a-press-of-its-own' })).json()).toEqual(refusedAs('pollWaits'))
    expect(await get('/api/open-sends')).toMatchObject([
      {
        newsletterId: null,
        pollId: poll.id,
        subject: 'Tea',
        progress: { sendId: held.sendId, waits: 'hold' },
      },
    ])
    expect((await post(`/api/sends/${held.sendId}/undo`)).json()).toMatchObject({
      newsletterId: null,
      pollId: poll.id,
    })
    expect(await get<Poll>(`/api/polls/${poll.id}`)).toMatchObject({ sentAt: null, isWaiting: false })
    await send(poll, ids, { holdSeconds: 20 })
    site.clock.forward(21_000)
    expect(await site.inbox()).toHaveLength(1)
    expect(await get<Poll>(`/api/polls/${poll.id}`)).toMatchObject({
      sentAt: '2026-03-01T12:00:20.000Z',
      isWaiting: false,
    })
  })

  test('an undone first send leaves no right behind', async () => {
    const poll = await made([tea], { answering: 'mailed' })
    const held = (
      await send(poll, await readers('ada'), { holdSeconds: 20, acceptFew: true })
    ).json<SendReport>()
    expect(await site.database.db.selectFrom('poll_rights').selectAll().execute()).toHaveLength(1)
    await post(`/api/sends/${held.sendId}/undo`)
    for (const table of ['poll_rights', 'copy_secrets'] as const) {
      expect(await site.database.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  test('the mail has the choices as buttons behind #, ways to leave, and no open image', async () => {
    const poll = await made([why, tea])
    await send(poll, await readers('ada'))
    const [mail] = await site.inbox()
    const link = `http://letters.test/poll/${poll.uniqueToken}`
    expect(mail?.subject).toBe('Tea')
    expect(mail?.links).toEqual(
      expect.arrayContaining([
        `${link}#choice=0`,
        `${link}#choice=1`,
        link,
        expect.stringContaining('/canary/'),
      ]),
    )
    expect(mail?.html).toContain('Of leaves')
    expect(mail?.html).not.toContain('/open/')
    expect(mail?.text).toContain(`- Green: ${link}#choice=1`)
    expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })
})

test('closing is final, ends what has not left, and is the same twice', async () => {
  const poll = await made()
  for (let round = 0; round < 2; round++) {
    const answer = await post(`/api/polls/${poll.id}/close`)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'This poll will no longer accept responses' },
    ])
    site.clock.forward(1_000)
  }
  expect((await get<Poll>(`/api/polls/${poll.id}`)).closedAt).toBe('2026-03-01T12:00:00.000Z')
})

test('a poll closes by its date', async () => {
  const poll = await made([tea], { closesAt: '2026-03-01T13:00:00Z' })
  site.clock.forward(3_600_000)
  expect((await get<Poll>(`/api/polls/${poll.id}`)).closedAt).toBe('2026-03-01T13:00:00.000Z')
})

test('a deleted poll is gone with all that hangs on it', async () => {
  const poll = await made([tea], { answering: 'mailed' })
  await send(poll, await readers('ada'), { holdSeconds: 60, acceptFew: true })
  expect((await call('DELETE', `/api/polls/${poll.id}`)).statusCode).toBe(200)
  expect((await call('DELETE', `/api/polls/${poll.id}`)).statusCode).toBe(404)
  site.clock.forward(61_000)
  expect(await site.inbox()).toEqual([])
  for (const table of ['poll_questions', 'poll_rights', 'copy_secrets'] as const) {
    expect(await site.database.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})
