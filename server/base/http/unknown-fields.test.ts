/** A field that nobody knows is refused by name in every call of the author's and of programs, at any depth; visitors' calls leave it out. */
// one engine: refusals before any statement.
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { exportSubscribers } from '../../../contract/base/downloads.ts'
import type { Endpoint } from '../../../contract/base/endpoint.ts'
import { takeoutFile } from '../../../contract/moving/takeout.ts'
import { addressOf, findEndpoints, nameOf } from '../../test/contract-endpoints.ts'
import { fieldCases } from '../../test/field-cases.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const endpoints = await findEndpoints()
const isClosed = ({ access, foreignShape }: Endpoint) => access !== 'public' && !foreignShape
const closed = endpoints.filter(isClosed)
const open = endpoints.filter(endpoint => !isClosed(endpoint))

const unknown = 'zzUnknown'
/** Where an unknown field can stand: [] in the body itself, ['questions', 0] in what a list holds. */
type Place = readonly (string | number)[]

/** Every object within a schema, but those that say themselves that they take more. */
function placesIn(schema: z.core.$ZodType, place: Place = []): Place[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    const inner = Object.entries(def.shape).flatMap(([name, field]) => placesIn(field, [...place, name]))
    return def.catchall ? inner : [place, ...inner]
  }
  if (def.type === 'array') return placesIn(def.element, [...place, 0])
  if (def.type === 'pipe') return placesIn(def.in, place)
  if (def.type === 'union') return def.options.flatMap(option => placesIn(option, place))
  return 'innerType' in def ? placesIn(def.innerType, place) : []
}

/** A body that is right but for an unknown field there. */
function withUnknown(right: object, place: Place): object {
  const [step, ...rest] = place
  if (step === undefined) return { ...right, [unknown]: 1 }
  if (typeof step === 'number') return [withUnknown({}, rest)]
  return { ...right, [step]: withUnknown({}, rest) }
}

const rightOf = (endpoint: Endpoint) =>
  fieldCases.find(([one]) => nameOf(one) === nameOf(endpoint))?.[1] ?? {}
const said = (place: Place) => `There is no field "${[...place, unknown].join('.')}" here`

let visitors = 0
async function answerTo(endpoint: Endpoint, call: Partial<InjectOptions>) {
  const options = { method: endpoint.method, url: addressOf(endpoint), ...call } as InjectOptions
  const answer =
    endpoint.access !== 'public'
      ? await site.asAuthor(options)
      : await site.asVisitor(options, `203.0.${Math.floor(++visitors / 250)}.${visitors % 250}`)
  return { status: answer.statusCode, kind: answer.json().kind, message: answer.json().message }
}

describe('a call of the author’s or of a program names the field that it does not know', () => {
  for (const endpoint of closed.filter(({ method }) => method !== 'GET')) {
    for (const place of endpoint.body ? placesIn(endpoint.body) : [[]]) {
      test(`${nameOf(endpoint)} ${place.join('.')}`, async () => {
        const payload = withUnknown(rightOf(endpoint), place)
        expect(await answerTo(endpoint, { payload })).toEqual({
          status: 400,
          kind: 'unknownField',
          message: said(place),
        })
      })
    }
  }

  for (const endpoint of closed) {
    test(`${nameOf(endpoint)}: in its query`, async () => {
      const payload = endpoint.body && { payload: rightOf(endpoint) }
      const url = `${addressOf(endpoint)}?${unknown}=1`
      const { status, kind, message } = await answerTo(endpoint, { ...payload, url })
      expect([status, kind, message]).toEqual([400, 'unknownField', said([])])
    })
  }
})

describe('a visitor’s call, and one in the shape of another program, leaves it out', () => {
  for (const endpoint of open) {
    test(nameOf(endpoint), async () => {
      const right = rightOf(endpoint)
      for (const place of endpoint.body ? placesIn(endpoint.body) : []) {
        const { kind } = await answerTo(endpoint, { payload: withUnknown(right, place) })
        expect(kind).not.toBe('unknownField')
      }
      const payload = endpoint.body && { payload: right }
      const { kind } = await answerTo(endpoint, { ...payload, url: `${addressOf(endpoint)}?${unknown}=1` })
      expect(kind).not.toBe('unknownField')
    })
  }
})

test.each([
  exportSubscribers.path,
  takeoutFile.path,
  '/api/backups/none/file',
  '/api/polls/none/answers.csv',
])('a file for the author, %s, is asked for with no query', async path => {
  const answer = await site.asAuthor({ url: `${path}?${unknown}=1` })
  expect([answer.statusCode, answer.json().message]).toEqual([400, said([])])
})

test('a call without fields takes an empty object, and none', async () => {
  for (const call of [{ payload: {} }, {}])
    expect(await site.asAuthor({ method: 'POST', url: '/api/responses/seen', ...call })).toMatchObject({
      statusCode: 200,
    })
})

const press = { subject: 'Hi', body: '<p>Hi</p>', fromName: 'Ada', everyone: true }
test.each([
  [{ excpet: ['x'] }, '"excpet" here; did you mean "except"?'],
  [{ holdseconds: 0 }, '"holdseconds" here; did you mean "holdSeconds"?'],
  [{ selectedRecipients: ['x'] }, '"selectedRecipients" here; did you mean "selectedSubscriberIds"?'],
  [{ countOpens: false }, '"countOpens" here; did you mean "countsOpens"?'],
  [{ qwertz: 1 }, '"qwertz" here'],
  [{ ['x'.repeat(5_000)]: 1 }, `"${'x'.repeat(60)}" here`],
  [JSON.parse('{ "hasOwnProperty": 1 }'), '"hasOwnProperty" here'],
])('a press with %j mails nobody, and says which name was meant', async (fields, words) => {
  const payload = { ...press, ...fields }
  const answer = await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { kind: 'unknownField', message: `There is no field ${words}` },
  ])
})

test('a page that was open before an update is told what helps', async () => {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const payload = { ...press, excpet: [] }
  const answer = await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', headers, payload })
  expect(answer.json().message).toBe('Foolscap was updated. Reload this page to go on')
})

test('the page of calls says so of every such body', async () => {
  const { paths } = (await site.asAuthor({ url: '/api/docs/json' })).json()
  for (const endpoint of endpoints.filter(({ body }) => body)) {
    const described = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')][endpoint.method.toLowerCase()]
    const { additionalProperties } = described.requestBody.content['application/json'].schema
    expect(additionalProperties, nameOf(endpoint)).toBe(isClosed(endpoint) ? false : undefined)
  }
  expect(paths['/api/responses/seen'].post.requestBody).toBeUndefined()
})
