/** Every field of every call has its limit and refuses with a sentence; every call of the author is closed to strangers. */
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as archive from '../../contract/archive.ts'
import * as auth from '../../contract/auth.ts'
import * as bingo from '../../contract/bingo.ts'
import * as checks from '../../contract/checks.ts'
import * as deliveries from '../../contract/deliveries.ts'
import * as drafts from '../../contract/drafts.ts'
import * as durdle from '../../contract/durdle.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import * as imports from '../../contract/imports.ts'
import * as letters from '../../contract/letters.ts'
import { limits } from '../../contract/limits.ts'
import * as outbox from '../../contract/outbox.ts'
import * as pollAnswers from '../../contract/poll-answers.ts'
import * as pollResults from '../../contract/poll-results.ts'
import * as polls from '../../contract/polls.ts'
import * as previews from '../../contract/previews.ts'
import * as replies from '../../contract/replies.ts'
import * as room404 from '../../contract/room404.ts'
import * as sends from '../../contract/sends.ts'
import * as settings from '../../contract/settings.ts'
import * as subscribers from '../../contract/subscribers.ts'
import * as uploads from '../../contract/uploads.ts'
import * as visits from '../../contract/visits.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const modules = [
  ...[archive, auth, bingo, checks, deliveries, drafts, durdle, imports, letters, outbox, previews, replies],
  ...[polls, pollAnswers, pollResults, room404],
  ...[sends, settings, subscribers, uploads, visits],
]
const endpoints = modules
  .flatMap(module => Object.values(module) as unknown[])
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'answers' in value)
const withBody = endpoints.filter(endpoint => endpoint.body)
/** RFC 8058 takes any body: its address says everything. */
const anyBody = subscribers.unsubscribeOneClick.path

/** An address of the endpoint that leads to nothing that exists. */
const addressOf = ({ path }: Endpoint) => path.replace(/:key/, 'author_name').replace(/:\w+/g, 'nothing')

let visitors = 0
/** Each call by another visitor, so that no limit of calls stands before the limit of a field. */
function callOf(endpoint: Endpoint, call: Partial<InjectOptions>) {
  const options = { method: endpoint.method, url: addressOf(endpoint), ...call } as InjectOptions
  if (endpoint.access === 'author') return site.asAuthor(options)
  return site.asVisitor(options, `198.51.${Math.floor(++visitors / 250)}.${visitors % 250}`)
}

async function refusedWith(endpoint: Endpoint, call: Partial<InjectOptions>, status = 400): Promise<string> {
  const answer = await callOf(endpoint, call)
  expect([answer.statusCode, Object.keys(answer.json())], answer.body).toEqual([status, ['message']])
  const { message } = answer.json<{ message: string }>()
  // Ours to say, not the validator's default.
  expect(message).toMatch(/\w+ \w+/)
  expect(message).not.toMatch(/Invalid input|Too big|Too small|Invalid option|expected/)
  return message
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

describe('calls of the author are closed to strangers', () => {
  for (const endpoint of endpoints.filter(({ access }) => access === 'author')) {
    test(nameOf(endpoint), async () => {
      const answer = await site.asVisitor({
        method: endpoint.method,
        url: addressOf(endpoint),
      } as InjectOptions)
      expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Please log in' }])
    })
  }
})

describe('a foreign origin is refused', () => {
  for (const endpoint of endpoints.filter(({ method, path }) => method !== 'GET' && path !== anyBody)) {
    test(nameOf(endpoint), () =>
      refusedWith(
        endpoint,
        {
          headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
          payload: '{}',
        },
        403,
      ),
    )
  }
})

describe('a body that is none', () => {
  for (const endpoint of withBody) {
    test(nameOf(endpoint), async () => {
      const json = { 'content-type': 'application/json' }
      await refusedWith(endpoint, { headers: json, payload: '{' })
      await refusedWith(endpoint, { headers: json, payload: 'null' })
      await refusedWith(endpoint, { headers: json, payload: '[]' })
      await refusedWith(endpoint, { headers: { 'content-type': 'text/plain' }, payload: 'x' }, 415)
      await refusedWith(
        endpoint,
        { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' },
        415,
      )
      await refusedWith(endpoint, {})
    })
  }
})

describe('each field has its limit', () => {
  const words = { subject: 'Hi', body: '<p>Hi</p>', fromName: 'Ada' }
  const press = { ...words, selectedSubscriberIds: ['x'] }
  const long = (length: number) => 'x'.repeat(length + 1)
  const ids = Array.from({ length: limits.recipients + 1 }, () => 'x')
  const cases: [Endpoint, Record<string, unknown>, Record<string, unknown>][] = [
    [archive.listLetter, { isListed: true }, { isListed: 'yes' }],
    [
      auth.login,
      { username: 'admin', password: 'x' },
      { username: long(limits.username), password: long(limits.password) },
    ],
    [
      auth.changePassword,
      { currentPassword: 'x', newPassword: 'long enough' },
      { currentPassword: long(limits.password), newPassword: 'short' },
    ],
    [
      letters.createLetter,
      words,
      {
        subject: long(limits.subject),
        body: long(limits.letterBody),
        fromName: long(limits.fromName),
        selectedRecipients: ids,
      },
    ],
    [
      letters.updateLetter,
      words,
      {
        subject: 'a\nb',
        body: 7,
        fromName: 'a\r\nb',
        selectedRecipients: [long(64)],
        revision: 0.5,
        writer: long(64),
      },
    ],
    [
      drafts.autosaveLetter,
      { ...words, revision: 1, writer: 'a tab of the tests' },
      {
        subject: long(limits.subject),
        body: long(limits.letterBody),
        fromName: 'a\r\nb',
        selectedRecipients: [long(64)],
        revision: -1,
        writer: 'short',
        keepVersion: 'yes',
      },
    ],
    [
      checks.checkLetter,
      words,
      {
        subject: 'a\nb',
        body: long(limits.letterBody),
        fromName: long(limits.fromName),
        selectedSubscriberIds: ids,
      },
    ],
    [
      previews.previewLetter,
      words,
      { subject: 'a\nb', body: long(limits.letterBody), fromName: long(limits.fromName) },
    ],
    [
      sends.sendLetter,
      press,
      {
        subject: long(limits.subject),
        body: long(limits.letterBody),
        fromName: 'a\u2028b',
        newsletterId: long(64),
        selectedSubscriberIds: [],
        pressId: 'short',
        holdSeconds: limits.holdSeconds + 1,
        scheduledFor: 'tomorrow',
      },
    ],
    [sends.sendToMissing, {}, { pressId: 'short', holdSeconds: -1 }],
    [sends.rescheduleSend, { scheduledFor: '2026-03-02T12:00:00Z' }, { scheduledFor: '2026-03-02' }],
    [
      sends.sendTest,
      { ...words, to: 'a@example.com' },
      {
        subject: 'a\nb',
        body: long(limits.letterBody),
        fromName: long(limits.fromName),
        newsletterId: long(64),
        to: `${long(limits.email)}@example.com`,
      },
    ],
    [
      imports.checkImport,
      { csv: 'a@example.com' },
      { csv: long(limits.importText), fileName: long(limits.fileName) },
    ],
    [
      imports.importSubscribers,
      { csv: 'a@example.com', pressId: 'a-random-press-id' },
      { csv: '', fileName: 'a\nb', pressId: 'short' },
    ],
    [
      sends.resendLetter,
      { selectedSubscriberIds: ['x'] },
      { selectedSubscriberIds: 'x', pressId: long(64), holdSeconds: 1.5 },
    ],
    [
      replies.sendReply,
      { message: 'Hi', newsletterId: 'x' },
      { message: long(limits.replyMessage), newsletterId: long(64) },
    ],
    [
      polls.createPoll,
      { title: 'Tea' },
      {
        title: long(limits.pollTitle),
        description: long(limits.pollDescription),
        closesAt: 'tomorrow',
        showResults: 'yes',
        answering: 'nobody',
      },
    ],
    [
      polls.updatePoll,
      { title: 'Tea' },
      {
        title: 'a\nb',
        description: 7,
        closesAt: '2026-03-02',
        showResults: 1,
        answering: 'all of them',
      },
    ],
    [
      polls.addQuestion,
      { questionText: 'Tea?', questionType: 'checkbox', options: ['Black'] },
      {
        questionText: long(limits.pollQuestion),
        questionType: 'radio',
        options: [long(limits.pollOption)],
        isRequired: 'yes',
        allowsOther: 'yes',
        orderIndex: 'first',
      },
    ],
    [
      polls.replaceQuestions,
      { questions: [{ questionText: 'Tea?', questionType: 'text' }] },
      { questions: [] },
    ],
    [
      polls.sendPoll,
      { selectedSubscriberIds: ['x'] },
      { selectedSubscriberIds: [], pressId: 'short', holdSeconds: -1 },
    ],
    [
      polls.resendPoll,
      { selectedSubscriberIds: ['x'] },
      { selectedSubscriberIds: ids, pressId: long(64), holdSeconds: limits.holdSeconds + 1 },
    ],
    [
      pollAnswers.answerPoll,
      { pollId: 'x', answers: [] },
      {
        pollId: long(64),
        respondentEmail: `${long(limits.email)}@example.com`,
        answers: [{ questionId: 'x', answerText: long(limits.pollAnswer) }],
        answerId: 'short',
        right: 'not of our signs!',
      },
    ],
    [
      room404.sendScore,
      { playerName: 'Ada', health: '3', sanity: '3', secrets: '0', ending: 'escape' },
      {
        playerName: long(30),
        health: '11',
        sanity: -1,
        secrets: 'many',
        ending: 'happy',
        moves: [{ choice: 0.5 }],
        pressId: 'short',
      },
    ],
    [
      room404.saveTransition,
      { roomId: 1, choiceIndex: 0, isEcho: false, transitionText: 'Words.' },
      { roomId: 11, choiceIndex: -1, isEcho: 'yes', transitionText: long(5_000) },
    ],
    [
      room404.saveDescription,
      { roomId: 1, isEcho: false, description: 'Words.' },
      { roomId: 0.5, isEcho: 1, description: ' ' },
    ],
    [room404.importTexts, { transitions: [], descriptions: [] }, { transitions: [{}], descriptions: 'none' }],
    [
      settings.saveSetting,
      { key: 'author_name', value: 'Ada' },
      { key: 'nothing', value: long(limits.settingValue) },
    ],
    [subscribers.subscribe, { email: 'a@example.com' }, { email: `${long(limits.email)}@example.com` }],
    [subscribers.addSubscriber, { email: 'b@example.com' }, { email: 'nobody' }],
    [subscribers.updateSubscriber, { isActive: true }, { isActive: 'yes' }],
    [uploads.keepImage, { imageURL: 'https://a.example' }, { imageURL: long(limits.address) }],
    [uploads.changeBackground, { imageURL: 'https://a.example' }, { imageURL: long(limits.address) }],
    [
      durdle.createDurdle,
      { title: 'A word', answer: 'crane' },
      { title: ' ', description: long(limits.gameDescription), answer: 'cran1' },
    ],
    [durdle.updateDurdle, {}, { title: long(limits.gameTitle), answer: 'cranes', isActive: 'yes' }],
    [durdle.checkGuess, { guess: 'crane' }, { guess: 'cran' }],
    [durdle.revealAnswer, { guesses: ['crane'] }, { guesses: Array(7).fill('crane') }],
    [
      durdle.submitScore,
      { playerName: 'Ada', score: '1', guesses: ['crane'] },
      { playerName: '\u200b', score: '7', guesses: ['cran'], pressId: 'short' },
    ],
    [
      bingo.createBingo,
      { title: 'Family', items: Array(16).fill('Tea') },
      { title: long(limits.gameTitle), description: 7, items: Array(15).fill('Tea') },
    ],
    [
      bingo.updateBingo,
      {},
      {
        title: '',
        description: long(limits.gameDescription),
        items: [...Array(15).fill('Tea'), long(limits.bingoItem)],
        isActive: 1,
      },
    ],
    [visits.countPageView, { path: '/' }, { path: long(limits.pagePath) }],
  ]

  test('and the table names every call that has a body', () => {
    const named = new Set(cases.map(([endpoint]) => nameOf(endpoint)))
    expect(withBody.map(nameOf).filter(name => !named.has(name))).toEqual([])
  })

  for (const [endpoint, right, wrong] of cases) {
    for (const [field, value] of Object.entries(wrong)) {
      test(`${nameOf(endpoint)}: ${field}`, async () => {
        await refusedWith(endpoint, { payload: { ...right, [field]: value } })
        await refusedWith(endpoint, { payload: { ...right, [field]: { $gt: '' } } })
      })
    }
  }

  for (const endpoint of endpoints.filter(({ query }) => query && 'after' in query.shape)) {
    test(`${nameOf(endpoint)}: its query`, async () => {
      for (const query of [
        'limit=0',
        'limit=many',
        `limit=${limits.pageSize + 1}`,
        `q=${long(limits.searchText)}`,
        `after=${long(400)}`,
      ]) {
        await refusedWith(endpoint, { url: `${addressOf(endpoint)}?${query}` })
      }
    })
  }

  for (const endpoint of endpoints.filter(
    ({ params }) => params && Object.keys(params.shape).some(name => name !== 'key'),
  )) {
    test(`${nameOf(endpoint)}: an id too long, an id of nothing`, async () => {
      const payload = cases.find(([one]) => one === endpoint)?.[1] ?? {}
      const call = endpoint.method === 'GET' ? {} : { payload }
      await refusedWith(endpoint, { ...call, url: endpoint.path.replace(/:\w+/, long(64)) })
      if (endpoint.path !== anyBody || endpoint.method === 'GET') await refusedWith(endpoint, call, 404)
    })
  }
})
