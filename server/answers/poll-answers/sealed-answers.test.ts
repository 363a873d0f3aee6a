/** Sealed answers in words: what a page sealed, what is sealed as it comes, and what the results still tell while they are locked. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PollResponse } from '../../../contract/answers/poll-results.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { giveKey, openWith, sealWith, type TestKey } from '../sealing/test-keys.ts'
import { pollsOf, type TestPoll } from './test-polls.ts'
import { arriveAnswers } from './waiting-answers.ts'

let site: TestSite
let poll: TestPoll
let key: TestKey
const { poll: made, answer, get, post, readers, send } = pollsOf(() => site)
beforeEach(async () => {
  site = await createTestSite()
  poll = await made()
  key = await giveKey(site)
})
afterEach(() => site.close())

const sealPolls = () => post('/api/settings', { key: 'seal_poll_words', value: 'yes' })
const of = (place: number) => poll.ids[place] ?? ''
const responses = (query = '') => get<PollResponse[]>(`/api/polls/${poll.id}/responses${query}`)
const words = (place: number, query = '') =>
  get<{ words: string; seal?: object }[]>(`/api/polls/${poll.id}/questions/${of(place)}/words${query}`)
const black = { questionId: '', answerText: 'Black' }
const sealedAnswers = async (): Promise<object[]> => [
  { ...black, questionId: of(0) },
  { questionId: of(1), answerValues: ['Milk'], sealedWords: await sealWith(key.recipient, 'Honey') },
  { questionId: of(2), sealedWords: await sealWith(key.recipient, 'Earl Grey') },
]

test('a page seals the words, and leaves the choices as they are', async () => {
  await sealPolls()
  const answers = await sealedAnswers()
  const more = { sealedWith: key.id, answerId: 'one-and-the-same-answer' }
  expect((await answer(poll, answers, more)).statusCode).toBe(201)
  // The same once more, its answer got lost: it counts once.
  expect((await answer(poll, answers, more)).statusCode).toBe(201)
  const [found, none] = await responses()
  expect(none).toBeUndefined()
  const seal = { key: key.id, where: 'page' }
  expect(found?.answers).toEqual([
    { questionId: of(0), answerText: 'Black', answerValues: null },
    {
      questionId: of(1),
      answerText: null,
      answerValues: ['Milk'],
      sealed: { ...seal, words: expect.stringContaining('AGE') },
    },
    {
      questionId: of(2),
      answerText: null,
      answerValues: null,
      sealed: { ...seal, words: expect.stringContaining('AGE') },
    },
  ])
  expect(await openWith(key.identity, found?.answers[1]?.sealed?.words ?? '')).toBe('Honey')
  expect(await words(2)).toMatchObject([{ words: found?.answers[2]?.sealed?.words, seal }])
  expect(await get(`/api/polls/${poll.id}/results`)).toMatchObject({
    responses: 1,
    questions: [{ answered: 1 }, { answered: 1, words: 1 }, { answered: 1, words: 1 }, { answered: 0 }],
  })
  // Nothing is found in ciphertext.
  for (const q of ['a', 'AGE', 'Earl']) {
    expect(await words(2, `?q=${q}`)).toEqual([])
    expect(await responses(`?q=${q}`)).toEqual([])
  }
})

test('words that come unsealed are sealed where the author wishes it, and else stay as they are', async () => {
  const plain = [
    { ...black, questionId: of(0) },
    { questionId: of(3), answerText: 'Because\u200b' },
  ]
  await answer(poll, plain)
  expect(await words(3)).toEqual([
    { id: expect.any(String), createdAt: expect.any(String), words: 'Because' },
  ])
  await sealPolls()
  await answer(poll, plain)
  const sealed = (await words(3)).find(one => one.seal)
  expect(sealed?.seal).toEqual({ key: key.id, where: 'arrival' })
  expect(await openWith(key.identity, sealed?.words ?? '')).toBe('Because')
  expect(await words(3, '?q=Because')).toHaveLength(1)
})

test('what cannot be is refused: another key, words said twice, a second choice, words where none are asked for', async () => {
  const text = await sealWith(key.recipient, 'Hi')
  const choice = { ...black, questionId: of(0) }
  const cases = [
    [[choice, { questionId: of(2), sealedWords: text }], 'no-such-key', 'sealingKeyChanged'],
    [[choice, { questionId: of(2), sealedWords: text }], undefined, 'sealingKeyChanged'],
    [[choice, { questionId: of(2), answerText: 'Hi', sealedWords: text }], key.id, 'answerField'],
    [[{ ...choice, sealedWords: text }], key.id, 'choiceNotOffered'],
    [[{ questionId: of(0), sealedWords: text }], key.id, 'choiceNotOffered'],
    [[choice, { questionId: of(1), answerValues: ['Honey'], sealedWords: text }], key.id, 'choiceNotOffered'],
  ] as const
  for (const [answers, sealedWith, kind] of cases) {
    const said = await answer(poll, [...answers], { sealedWith })
    expect([kind, said.json()]).toEqual([kind, refusedAs(kind)])
  }
  expect(await responses()).toEqual([])
})

test('sealed words have the room they need, all others as much as ever', async () => {
  const many = await made(
    {},
    Array.from({ length: 60 }, (_, at) => ({ questionText: `Why ${at}?`, questionType: 'text' })),
  )
  const text = await sealWith(key.recipient, 'Hi')
  const answers = many.ids.map(questionId => ({ questionId, sealedWords: text }))
  expect(JSON.stringify(answers).length).toBeGreaterThan(64 * 1_024)
  expect((await answer(many, answers, { sealedWith: key.id })).statusCode).toBe(201)
  const plain = many.ids.map(questionId => ({ questionId, answerText: 'x'.repeat(2_000) }))
  expect((await answer(many, plain)).statusCode).toBe(413)
})

test('under strict anonymity they wait sealed, and arrive as they came', async () => {
  await sealPolls()
  await post('/api/settings', { key: 'strict_anonymity', value: 'yes' })
  poll = await made({ answering: 'mailed' })
  await send(poll, await readers('ada', 'bob', 'cyd', 'dan', 'eve'))
  const rights = (await site.inbox()).flatMap(mail => /right=([\w-]{24})/.exec(mail.text ?? '')?.[1] ?? [])
  const [right, another] = rights
  await answer(poll, await sealedAnswers(), { right, sealedWith: key.id })
  await answer(
    poll,
    [
      { ...black, questionId: of(0) },
      { questionId: of(2), answerText: 'Oolong' },
    ],
    {
      right: another,
    },
  )
  const waiting = await site.database.db.selectFrom('waiting_words').selectAll().execute()
  expect(waiting).toHaveLength(2)
  expect(JSON.stringify(waiting)).not.toMatch(/Oolong|Earl Grey|Honey/)
  expect(await responses()).toEqual([])

  await arriveAnswers(site.parts, new Date('2026-03-02T00:00:00.000Z'))
  const opened = (await words(2)).map(one => openWith(key.identity, one.words))
  expect((await Promise.all(opened)).toSorted()).toEqual(['Earl Grey', 'Oolong'])
})
