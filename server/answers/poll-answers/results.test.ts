/** What came of a poll: counts, words, single answers, the file, and what readers see of it. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PollTally } from '../../../contract/answers/poll-answers.ts'
import type { PollResponse, PollResults } from '../../../contract/answers/poll-results.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { hideFew } from './hide-few.ts'
import { shuffleAnswers } from './shuffle-answers.ts'
import { everyQuestion, pollsOf, type TestPoll } from './test-polls.ts'

let site: TestSite
let poll: TestPoll
const { poll: made, answer, get, readers, send } = pollsOf(() => site)
beforeEach(async () => {
  site = await createTestSite()
  poll = await made({ showResults: true })
})
afterEach(() => site.close())

const say = (choice: string, boxes: string[] = [], words = '', email = '') =>
  answer(
    poll,
    [
      { questionId: poll.ids[0], answerText: choice },
      { questionId: poll.ids[1], answerValues: boxes },
      { questionId: poll.ids[3], answerText: words },
    ],
    { respondentEmail: email },
  )
const results = () => get<PollResults>(`/api/polls/${poll.id}/results`)

test('choices, people, words, days and those who were reached are counted, live', async () => {
  expect(await results()).toMatchObject({ responses: 0, reached: 0, byDay: [] })
  await send(poll, await readers('ada', 'bob', 'cyd'))
  await send(poll, await readers('dan'), {}, 'resend')
  await say('Black', ['Milk', 'Sugar', 'Honey'], 'Because')
  await say('Black', ['Milk'])
  site.clock.forward(24 * 3_600_000)
  await say('Green')
  const found = await results()
  expect(found).toMatchObject({
    reached: 4,
    responses: 3,
    byDay: [
      { day: '2026-03-01T00:00:00.000Z', count: 2 },
      { day: '2026-03-02T00:00:00.000Z', count: 1 },
    ],
  })
  expect(found.questions.map(({ answered, choices, words }) => ({ answered, choices, words }))).toEqual([
    {
      answered: 3,
      choices: [
        { text: 'Black', count: 2 },
        { text: 'Green', count: 1 },
      ],
      words: 0,
    },
    {
      answered: 2,
      choices: [
        { text: 'Milk', count: 2 },
        { text: 'Sugar', count: 1 },
      ],
      words: 1,
    },
    { answered: 0, choices: [], words: 0 },
    { answered: 1, choices: [], words: 1 },
  ])
})

test('words are listed by day, searched and paged', async () => {
  await say('Black', [], 'Über allem')
  site.clock.forward(24 * 3_600_000)
  await say('Black', [], '100% tea')
  await say('Black', [], 'more tea')
  const url = `/api/polls/${poll.id}/questions/${poll.ids[3]}/words`
  const words = async (query = '') => (await get<{ words: string }[]>(url + query)).map(row => row.words)
  expect(await words()).toHaveLength(3)
  expect((await words()).at(-1)).toBe('Über allem')
  expect(await words('?q=%C3%BCBER')).toEqual(['Über allem'])
  expect(await words('?q=0%25')).toEqual(['100% tea'])
  const page = await site.asAuthor({ url: `${url}?limit=2` })
  const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? ''
  expect(next).toContain(url)
  expect((await site.asAuthor({ url: next })).json()).toMatchObject([{ words: 'Über allem' }])
})

test('single answers are paged and searched, also by the address that was left', async () => {
  await say('Black', [], 'one', 'ada@example.com')
  await say('Green', ['Honey'], 'two')
  const url = `/api/polls/${poll.id}/responses`
  expect(await get<PollResponse[]>(`${url}?q=HONEY`)).toMatchObject([{ answers: [{}, {}, {}] }])
  expect(await get<PollResponse[]>(`${url}?q=ada%40`)).toMatchObject([{ respondentEmail: 'ada@example.com' }])
  const page = await site.asAuthor({ url: `${url}?limit=1` })
  const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? ''
  const both = [...page.json<PollResponse[]>(), ...(await get<PollResponse[]>(next))]
  expect(new Set(both.map(({ id }) => id)).size).toBe(2)
})

test('the file has a line an answer, and no cell that a spreadsheet would calculate', async () => {
  poll = await made({}, [{ ...everyQuestion[0], questionText: '=Tea?' }, ...everyQuestion.slice(1)])
  await say('Black', ['Milk', '+Honey'], '@SUM(A1), "quoted"\nand more', 'ada@example.com')
  const { headers, body } = await site.asAuthor({ url: `/api/polls/${poll.id}/answers.csv` })
  expect(headers['content-type']).toMatch(/^text\/csv/)
  expect(body).toBe(
    '\uFEFF"day","email","\'=Tea?","With?","Name it","Why?"\r\n' +
      '"2026-03-01","ada@example.com","Black","Milk\n\'+Honey",,"\'@SUM(A1), ""quoted""\nand more"\r\n',
  )
  expect((await site.asVisitor({ url: `/api/polls/${poll.id}/answers.csv` })).statusCode).toBe(401)
  expect((await site.asAuthor({ url: '/api/polls/none/answers.csv' })).statusCode).toBe(404)
})

test('readers see no words and nothing that fewer than five make up', async () => {
  const url = `/api/poll/${poll.uniqueToken}/results`
  const tally = async () => (await site.asVisitor({ url })).json<PollTally>()
  for (let person = 0; person < 4; person++) await say('Black', ['Milk', 'Honey'], 'secret words')
  expect(await tally()).toMatchObject({
    responses: null,
    questions: [{ choices: [{ count: null }, { count: null }] }, {}],
  })
  await say('Black', ['Milk'])
  await say('Green')
  const seen = await tally()
  expect(JSON.stringify(seen)).not.toMatch(/secret words|Honey/)
  expect(seen).toEqual({
    responses: 5,
    questions: [
      {
        questionId: poll.ids[0],
        questionText: 'Tea?',
        choices: [
          { text: 'Black', count: 5 },
          { text: 'Green', count: null },
        ],
      },
      {
        questionId: poll.ids[1],
        questionText: 'With?',
        choices: [
          { text: 'Milk', count: 5 },
          { text: 'Sugar', count: null },
          { text: 'Other', count: null, isOther: true },
        ],
      },
    ],
  })
  const hidden = await made()
  const refused = await site.asVisitor({ url: `/api/poll/${hidden.uniqueToken}/results` })
  expect([refused.statusCode, refused.json()]).toEqual([403, refusedAs('resultsHidden')])
})

test('readers see a snapshot: of another day or after closing, and only when five more have answered', async () => {
  const url = `/api/poll/${poll.uniqueToken}/results`
  const black = async () => {
    const answers = await Promise.all([1, 2, 3].map(() => site.asVisitor({ url })))
    const [counts, ...same] = answers.map(one => one.json<PollTally>().questions[0]?.choices[0]?.count)
    expect(same).toEqual([counts, counts])
    return counts
  }
  const more = async (people: number) => {
    for (let person = 0; person < people; person++) await say('Black')
  }
  await more(9)
  expect(await black()).toBe(5)
  await more(1)
  expect(await black(), 'one answer more, the same day').toBe(5)
  site.clock.forward(24 * 3_600_000)
  expect(await black(), 'one answer more, the next day').toBe(5)
  await more(4)
  expect(await black()).toBe(10)
  await more(6)
  expect(await black()).toBe(10)
  await site.asAuthor({ method: 'POST', url: `/api/polls/${poll.id}/close` })
  expect(await black()).toBe(20)
})

test.each([
  [0, null],
  [4, null],
  [5, 5],
  [9, 5],
  [10, 10],
  [10_003, 10_000],
])('%i people are shown as %s', (count, shown) => {
  expect(hideFew({ responses: count, questions: [] }).responses).toBe(shown)
})

test('the daily shuffle keeps every answer', async () => {
  await say('Black', ['Milk', 'Honey'], 'one', 'ada@example.com')
  await say('Green', [], 'two')
  const before = await get<PollResponse[]>(`/api/polls/${poll.id}/responses`)
  site.clock.forward(24 * 3_600_000)
  await shuffleAnswers(site.database, site.clock.now())
  expect(await get<PollResponse[]>(`/api/polls/${poll.id}/responses`)).toEqual(before)
})
