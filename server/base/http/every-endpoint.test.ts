/** Every field of every call has its limit and refuses with a sentence; every call of the author is closed to strangers. */
// one engine: refusals before any statement.
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../../contract/base/endpoint.ts'
import { commonRefusals, type RefusalKind, refusals } from '../../../contract/base/refusals.ts'
import * as bounces from '../../../contract/mail/bounces.ts'
import * as ownPage from '../../../contract/people/own-page.ts'
import * as subscribers from '../../../contract/people/subscribers.ts'
import { queryCases } from '../../test/cases/query-cases.ts'
import { addressOf, findEndpoints, nameOf } from '../../test/contract-endpoints.ts'
import { long } from '../../test/field-case.ts'
import { fieldCases } from '../../test/field-cases.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const endpoints = await findEndpoints()
const withBody = endpoints.filter(endpoint => endpoint.body)
/** RFC 8058 takes any body: its address says everything. */
const anyBody = subscribers.unsubscribeOneClick.path
/** Parameters that are names of ours, and no ids. */
const names = ['key', 'name', 'provider']
/** Whatever the token, the answer is the same. */
const tellsNothing: string[] = [anyBody, ownPage.askForOwnPageByLetter.path]

let visitors = 0
/** Each call by another visitor, so that no limit of calls stands before the limit of a field. */
function callOf(endpoint: Endpoint, call: Partial<InjectOptions>) {
  const options = { method: endpoint.method, url: addressOf(endpoint), ...call } as InjectOptions
  if (endpoint.access !== 'public') return site.asAuthor(options)
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
  for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
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
  const fromPrograms: string[] = [anyBody, bounces.reportBounce.path]
  const writes = endpoints.filter(({ method, path }) => method !== 'GET' && !fromPrograms.includes(path))
  for (const endpoint of writes) {
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
    ({ params }) => params && Object.keys(params.shape).some(name => !names.includes(name)),
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
