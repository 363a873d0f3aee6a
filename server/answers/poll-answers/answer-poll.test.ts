/** Answers of readers: what is taken, what is refused, and that nothing tells who gave them. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PollResponse } from '../../../contract/answers/poll-results.ts'
import { sentences } from '../../../contract/base/sentences.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, password, type TestSite } from '../../test/test-site.ts'
import { tracesOf } from '../../test/traces.ts'
import { pollsOf, type TestPoll } from './test-polls.ts'

let site: TestSite
let poll: TestPoll
const lines: string[] = []
const { poll: made, answer, get, post } = pollsOf(() => site)
const { everyRow, logLines, databaseSizes, filesWith } = tracesOf(() => site, lines)

beforeEach(async () => {
  lines.length = 0
  site = await createTestSite({ env: { LOG_LEVEL: 'info' }, logTo: { write: line => void lines.push(line) } })
  poll = await made()
})
afterEach(() => site.close())

const responses = () => get<PollResponse[]>(`/api/polls/${poll.id}/responses`)
/** Names the questions of the case by their place: 0 choice, 1 boxes, 2 line, 3 words. */
type Case = [question: number, text: unknown, values?: unknown][]
const answersOf = (answers: Case) =>
  answers.map(([question, answerText, answerValues]) => ({
    questionId: poll.ids[question] ?? 'foreign',
    answerText,
    answerValues,
  }))
const black: Case = [[0, 'Black']]

test('every kind of answer is kept as it was given, with the day alone', async () => {
  site.clock.set('2026-03-05T23:59:59.999Z')
  const answers = answersOf([
    [0, 'Green', null],
    [1, null, ['Sugar', 'Milk', ' Honey ']],
    [2, ' Earl Grey '],
    [3, 'Because\nÜrsula 🖋'],
  ])
  const taken = await answer(poll, answers, { respondentEmail: ' ada@example.com ' })
  expect([taken.statusCode, taken.json()]).toEqual([201, { id: expect.stringMatching(/^[\w-]{24}$/) }])
  expect(taken.headers['set-cookie']).toBeUndefined()
  const [choice, boxes, line, words] = poll.ids
  expect(await responses()).toEqual([
    {
      id: taken.json().id,
      createdAt: '2026-03-05T00:00:00.000Z',
      respondentEmail: 'ada@example.com',
      answers: [
        { questionId: choice, answerText: 'Green', answerValues: null },
        { questionId: boxes, answerText: null, answerValues: ['Milk', 'Sugar', 'Honey'] },
        { questionId: line, answerText: 'Earl Grey', answerValues: null },
        { questionId: words, answerText: 'Because\nÜrsula 🖋', answerValues: null },
      ],
    },
  ])
})

test('an empty list beside words takes nothing from them', async () => {
  expect(
    (
      await answer(
        poll,
        answersOf([
          [0, 'Black', []],
          [1, '', ['Milk']],
          [3, 'So', [' ']],
        ]),
      )
    ).statusCode,
  ).toBe(201)
  const [{ answers } = { answers: [] }] = await responses()
  expect(answers.map(one => one.answerText ?? one.answerValues)).toEqual(['Black', ['Milk'], 'So'])
})

test('blank answers to optional questions are none', async () => {
  await answer(poll, answersOf([...black, [1, null, []], [2, '  '], [3, null]]))
  expect((await responses())[0]?.answers).toHaveLength(1)
})

describe('validation', () => {
  const cases: [string, Case, string, object?][] = [
    ['a required choice is missing', [[2, 'x']], 'Please answer: Tea?'],
    ['a required choice is blank', [[0, ' ']], 'Please answer: Tea?'],
    ['no answer at all', [], 'Please answer: Tea?'],
    ['a foreign question', [...black, [9, 'x']], sentences.foreignQuestion],
    ['the same question twice', [...black, ...black], sentences.answeredTwice],
    ['a choice that is not offered', [[0, 'Coffee']], sentences.choiceNotOffered],
    ['a choice in other letters', [[0, 'black']], sentences.choiceNotOffered],
    ['two choices of one', [[0, null, ['Black', 'Green']]], sentences.answerField],
    ['a choice in the field of the boxes', [[0, null, ['Black']]], sentences.answerField],
    ['boxes in the field of the words', [...black, [1, 'Milk']], sentences.answerField],
    ['words in both fields', [...black, [3, 'So', ['So']]], sentences.answerField],
    ['two texts of ones own', [...black, [1, null, ['Honey', 'Jam']]], sentences.choiceNotOffered],
    ['an endless text', [...black, [3, 'x'.repeat(10_001)]], 'An answer must be at most 10000 characters'],
    ['a text that is none', [...black, [3, 7]], 'An answer must be a text'],
    ['values that are no list', [...black, [1, null, 'Milk']], 'answerValues must be a list of texts'],
    ['an address that is none', black, 'Please enter a valid e-mail address', { respondentEmail: 'ada' }],
    [
      'an endless address',
      black,
      'Please enter a valid e-mail address',
      { respondentEmail: `${'x'.repeat(250)}@a.de` },
    ],
    ['an answer id too short', black, 'answerId must be 16 to 64 letters, digits, - or _', { answerId: 'x' }],
  ]
  test.each(cases)('%s', async (_, answers, message, more = {}) => {
    const refused = await answer(poll, answersOf(answers), more)
    expect([refused.statusCode, refused.json()]).toEqual([400, { message, kind: expect.any(String) }])
    expect(await responses()).toEqual([])
  })

  test('an address may have letters of any script', async () => {
    const umlaut = { respondentEmail: 'müller@example.com' }
    expect((await answer(poll, answersOf(black), umlaut)).statusCode).toBe(201)
    expect((await responses())[0]?.respondentEmail).toBe('müller@example.com')
  })

  test('an empty address is none', async () => {
    expect((await answer(poll, answersOf(black), { respondentEmail: '' })).statusCode).toBe(201)
    expect((await responses())[0]?.respondentEmail).toBeNull()
  })
})

test('an unknown poll is not found; a closed one takes nothing', async () => {
  const unknown = await answer({ ...poll, id: 'unknown' }, answersOf(black))
  expect([unknown.statusCode, unknown.json()]).toEqual([404, refusedAs('pollNotFound')])
  await post(`/api/polls/${poll.id}/close`)
  const closed = await answer(poll, answersOf(black))
  expect([closed.statusCode, closed.json()]).toEqual([409, refusedAs('pollClosed')])
  const dated = await made({ closesAt: '2026-03-01T13:00:00Z' })
  site.clock.forward(3_600_000)
  const late = await answer(dated, [{ questionId: dated.ids[0], answerText: 'Black' }])
  expect([late.statusCode, late.json()]).toEqual([409, refusedAs('pollClosed')])
  expect(await get(`/api/polls/${dated.id}`)).toMatchObject({ responseCount: 0 })
})

test('a poll without questions takes nothing, and no answer may say nothing', async () => {
  const bare = { ...poll, ...(await post('/api/polls', { title: 'Bare' })).json() }
  const early = await answer(bare, [])
  expect([early.statusCode, early.json()]).toEqual([409, refusedAs('pollNoQuestions')])
  const optional = await made({}, [{ questionText: 'Why?', questionType: 'text' }])
  for (const answers of [[], [{ questionId: optional.ids[0], answerText: ' ' }]]) {
    const silent = await answer(optional, answers)
    expect([silent.statusCode, silent.json()]).toEqual([400, refusedAs('emptyAnswer')])
  }
  expect(await get(`/api/polls/${optional.id}`)).toMatchObject({ responseCount: 0 })
})

test('an impatient click counts once, also at once and after the poll was closed', async () => {
  const answerId = 'made-by-the-page-itself'
  const taken = await Promise.all([1, 2, 3].map(() => answer(poll, answersOf(black), { answerId })))
  await post(`/api/polls/${poll.id}/close`)
  taken.push(await answer(poll, answersOf(black), { answerId }))
  expect(taken.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
  expect(new Set(taken.map(one => one.json().id)).size).toBe(1)
  expect(taken[0]?.json().id).not.toContain(answerId.slice(0, 10))
  expect(await responses()).toHaveLength(1)
})

test('what was changed after the first answer arrived is refused, and the first one stands', async () => {
  const answerId = 'made-by-the-page-itself'
  const both: Case = [...black, [1, null, ['Sugar', 'Honey']]]
  await answer(poll, answersOf(both), { answerId })
  const inAnotherOrder: Case = [[1, null, ['Honey', 'Sugar']], ...black]
  expect((await answer(poll, answersOf(inAnotherOrder), { answerId })).statusCode).toBe(201)
  const changes: [Case, object?][] = [
    [
      [
        [0, 'Green'],
        [1, null, ['Sugar', 'Honey']],
      ],
    ],
    [black],
    [[]],
    [both, { respondentEmail: 'ada@example.com' }],
  ]
  for (const [answers, more = {}] of changes) {
    const refused = await answer(poll, answersOf(answers), { answerId, ...more })
    expect([refused.statusCode, refused.json()]).toEqual([409, refusedAs('answerStands')])
  }
  expect(await responses()).toMatchObject([{ respondentEmail: null, answers: [{ answerText: 'Black' }, {}] }])
})

test('the same id for two polls is two answers', async () => {
  const other = await made()
  const answerId = 'made-by-the-page-itself'
  await answer(poll, answersOf(black), { answerId })
  const second = [{ questionId: other.ids[0], answerText: 'Black' }]
  expect((await answer(other, second, { answerId })).statusCode).toBe(201)
  expect(await get(`/api/polls/${other.id}`)).toMatchObject({ responseCount: 1 })
})

test('eleven in a minute are too many', async () => {
  const again = () =>
    site.asVisitor({
      method: 'POST',
      url: '/api/poll-responses',
      payload: { pollId: poll.id, answers: answersOf(black) },
    })
  for (let round = 0; round < 10; round++) expect((await again()).statusCode).toBe(201)
  expect((await again()).statusCode).toBe(429)
})

test('a reader sees the poll and never an answer', async () => {
  await answer(poll, answersOf([...black, [3, 'a sentence to look for']]), {
    respondentEmail: 'ada@example.com',
  })
  const { statusCode, body } = await site.asVisitor({ url: `/api/poll/${poll.uniqueToken}` })
  expect(statusCode).toBe(200)
  expect(body).not.toMatch(/sentence to look for|ada@example/)
  const seen = JSON.parse(body)
  expect(Object.keys(seen)).toEqual(['poll', 'questions'])
  expect(Object.keys(seen.poll)).toEqual([
    'id',
    'title',
    'description',
    'closedAt',
    'closesAt',
    'showResults',
  ])
  const fields = ['id', 'questionText', 'questionType', 'options', 'isRequired', 'allowsOther']
  expect(Object.keys(seen.questions[0])).toEqual(fields)
  expect((await site.asVisitor({ url: '/api/poll/unknown' })).json()).toEqual(refusedAs('pollNotFound'))
})

test('an address that was left goes with its subscriber; the answer stays', async () => {
  const added = await post('/api/subscribers', { email: 'ada@example.com' })
  await answer(poll, answersOf(black), { respondentEmail: 'Ada@Example.com' })
  const url = `/api/subscribers/${added.json().id}`
  expect(await get(`${url}/export`)).toMatchObject({
    pollAnswersWithAddress: [{ poll: 'Tea', day: '2026-03-01T00:00:00.000Z' }],
  })
  await site.asAuthor({ method: 'DELETE', url })
  expect(await responses()).toMatchObject([{ respondentEmail: null, answers: [{ answerText: 'Black' }] }])
})

describe('nothing tells who answered', () => {
  test('two calls that differ in address, browser and cookies leave the same traces', async () => {
    const login = await site.asVisitor({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'admin', password },
    })
    const cookie = `foolscap=${login.cookies[0]?.value}`
    const callers: Record<string, string>[] = [
      { 'user-agent': 'one browser', 'accept-language': 'de' },
      { 'user-agent': 'another', cookie, referer: 'http://letters.test/x', 'x-forwarded-for': '9.9.9.9' },
    ]
    await logLines()
    const traces: unknown[] = []
    for (const headers of callers) {
      const taken = await answer(poll, answersOf(black), {}, headers)
      const { date: _, ...kept } = taken.headers
      const left = { rows: await everyRow(), files: databaseSizes(), log: await logLines(), kept }
      traces.push(JSON.parse(JSON.stringify(left).replaceAll(taken.json().id, 'the id')))
      await site.database.db.deleteFrom('poll_answers').execute()
      await site.database.db.deleteFrom('poll_responses').execute()
    }
    expect(JSON.stringify(traces[0])).toContain('the id')
    expect(traces[1]).toEqual(traces[0])
  })

  test('the log has no line of it, nor of what comes before it', async () => {
    await answer(poll, answersOf(black))
    await answer(poll, [])
    await site.asVisitor({ url: `/api/poll/${poll.uniqueToken}` })
    await site.asVisitor({ url: `/api/poll/${poll.uniqueToken}/results` })
    const log = (await logLines()).join('')
    expect(log).toContain('/api/site')
    expect(log).not.toMatch(/poll-responses|\/api\/poll\//)
  })

  test('the write-ahead log keeps no order of arrival, and a deleted poll leaves no remains', async () => {
    const words = 'a sentence to look for'
    await answer(poll, answersOf([...black, [3, words]]))
    expect(databaseSizes()['foolscap.db-wal'] ?? 0).toBe(0)
    expect(filesWith(words)).toEqual(site.database.engine === 'sqlite' ? ['foolscap.db'] : [])
    await site.asAuthor({ method: 'DELETE', url: `/api/polls/${poll.id}` })
    expect(filesWith(words)).toEqual([])
  })
})
