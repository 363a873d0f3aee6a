/** Every field of every call has its limit and refuses with a sentence; every call of the author is closed to strangers. */
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as acceptance from '../../contract/acceptance.ts'
import * as archive from '../../contract/archive.ts'
import * as auth from '../../contract/auth.ts'
import * as bingo from '../../contract/bingo.ts'
import * as bounceSettings from '../../contract/bounce-settings.ts'
import * as checks from '../../contract/checks.ts'
import * as circles from '../../contract/circles.ts'
import * as deliveries from '../../contract/deliveries.ts'
import * as drafts from '../../contract/drafts.ts'
import * as durdle from '../../contract/durdle.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import * as files from '../../contract/files.ts'
import * as imports from '../../contract/imports.ts'
import * as keys from '../../contract/keys.ts'
import * as letters from '../../contract/letters.ts'
import * as linkCards from '../../contract/link-cards.ts'
import * as mailOutcomes from '../../contract/mail-outcomes.ts'
import * as mailSettings from '../../contract/mail-settings.ts'
import * as moving from '../../contract/moving.ts'
import * as outbox from '../../contract/outbox.ts'
import * as ownPage from '../../contract/own-page.ts'
import * as pollAnswers from '../../contract/poll-answers.ts'
import * as pollResults from '../../contract/poll-results.ts'
import * as polls from '../../contract/polls.ts'
import * as previews from '../../contract/previews.ts'
import * as recipients from '../../contract/recipients.ts'
import { commonRefusals, type RefusalKind, refusals } from '../../contract/refusals.ts'
import * as remoteFiles from '../../contract/remote-files.ts'
import * as replies from '../../contract/replies.ts'
import * as room404 from '../../contract/room404.ts'
import * as sealing from '../../contract/sealing.ts'
import * as secondFactor from '../../contract/second-factor.ts'
import * as sends from '../../contract/sends.ts'
import * as settings from '../../contract/settings.ts'
import * as subscribers from '../../contract/subscribers.ts'
import * as uploads from '../../contract/uploads.ts'
import * as visits from '../../contract/visits.ts'
import * as webhooks from '../../contract/webhooks.ts'
import { addressOf, nameOf } from '../test/contract-endpoints.ts'
import { long } from '../test/field-case.ts'
import { fieldCases, queryCases } from '../test/field-cases.ts'
import { refusedAs } from '../test/refused-as.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const modules = [
  ...[
    acceptance,
    bounceSettings,
    archive,
    auth,
    bingo,
    checks,
    circles,
    deliveries,
    drafts,
    durdle,
    moving,
    imports,
    keys,
    letters,
    linkCards,
    mailOutcomes,
    mailSettings,
    outbox,
    ownPage,
    previews,
    replies,
  ],
  ...[polls, pollAnswers, pollResults, recipients, room404],
  ...[sealing, secondFactor, sends, settings, subscribers, uploads, visits, files, remoteFiles, webhooks],
]
const endpoints = modules
  .flatMap(module => Object.values(module) as unknown[])
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'answers' in value)
const withBody = endpoints.filter(endpoint => endpoint.body)
/** RFC 8058 takes any body: its address says everything. */
const anyBody = subscribers.unsubscribeOneClick.path
/** Whatever the token, the answer is the same. */
const tellsNothing: string[] = [anyBody, ownPage.askForOwnPageByLetter.path]

let visitors = 0
/** Each call by another visitor, so that no limit of calls stands before the limit of a field. */
function callOf(endpoint: Endpoint, call: Partial<InjectOptions>) {
  const options = { method: endpoint.method, url: addressOf(endpoint), ...call } as InjectOptions
  if (endpoint.access === 'author') return site.asAuthor(options)
  return site.asVisitor(options, `198.51.${Math.floor(++visitors / 250)}.${visitors % 250}`)
}

async function refusedWith(endpoint: Endpoint, call: Partial<InjectOptions>, status = 400): Promise<string> {
  const answer = await callOf(endpoint, call)
  expect([answer.statusCode, Object.keys(answer.json())], answer.body).toEqual([status, ['message', 'kind']])
  const { message, kind } = answer.json<{ message: string; kind: RefusalKind }>()
  expect([...Object.keys(commonRefusals), ...(endpoint.refusals ?? [])]).toContain(kind)
  expect(refusals[kind][0]).toBe(status)
  // Ours to say, not the validator's default.
  expect(message).toMatch(/\w+ \w+/)
  expect(message).not.toMatch(/Invalid input|Too big|Too small|Invalid option|expected/)
  return message
}

describe('calls of the author are closed to strangers', () => {
  for (const endpoint of endpoints.filter(({ access }) => access === 'author')) {
    test(nameOf(endpoint), async () => {
      const answer = await site.asVisitor({
        method: endpoint.method,
        url: addressOf(endpoint),
      } as InjectOptions)
      expect([answer.statusCode, answer.json()]).toEqual([401, refusedAs('notLoggedIn')])
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
  test('and the table names every field of every body', () => {
    const named = new Map(fieldCases.map(([endpoint, , wrong]) => [nameOf(endpoint), Object.keys(wrong)]))
    for (const endpoint of withBody) {
      const fields = endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : []
      expect(named.get(nameOf(endpoint))?.toSorted(), nameOf(endpoint)).toEqual(fields.toSorted())
    }
  })

  for (const [endpoint, right, wrong] of fieldCases) {
    for (const [field, value] of Object.entries(wrong)) {
      test(`${nameOf(endpoint)}: ${field}`, async () => {
        await refusedWith(endpoint, { payload: { ...right, [field]: value } })
        await refusedWith(endpoint, { payload: { ...right, [field]: { $gt: '' } } })
      })
    }
  }

  for (const endpoint of endpoints.filter(({ query }) => query)) {
    for (const field of Object.keys(endpoint.query?.shape ?? {})) {
      test(`${nameOf(endpoint)}: ${field} of its query`, async () => {
        const values = queryCases[field] ?? []
        expect(values).not.toEqual([])
        for (const value of values)
          await refusedWith(endpoint, { url: `${addressOf(endpoint)}?${field}=${value}` })
      })
    }
  }

  for (const endpoint of endpoints.filter(
    ({ params }) => params && Object.keys(params.shape).some(name => name !== 'key'),
  )) {
    test(`${nameOf(endpoint)}: an id too long, an id of nothing`, async () => {
      const payload = fieldCases.find(([one]) => one === endpoint)?.[1] ?? {}
      const call = endpoint.method === 'GET' ? {} : { payload }
      await refusedWith(endpoint, { ...call, url: endpoint.path.replace(/:\w+/, long(64)) })
      if (!tellsNothing.includes(endpoint.path) || endpoint.method === 'GET')
        await refusedWith(endpoint, call, 404)
    })
  }
})
