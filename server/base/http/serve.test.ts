/** What `serve` promises of every endpoint: only what was declared goes in or out. */

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../../../contract/base/endpoint.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { systemClock } from '../clock.ts'
import { registerErrors } from './errors.ts'
import { refuse } from './refuse.ts'
import { type Answer, created, ok, said, serve } from './serve.ts'

const read = endpoint('GET /api/thing', {
  summary: 'A thing',
  access: 'public',
  answers: { 200: z.object({ name: z.string(), parts: z.array(z.object({ id: z.string() })) }) },
})

let app: FastifyInstance
beforeEach(() => {
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('requireAuthorOrKey', async (_, reply) => reply.code(401).send(refusedAs('notLoggedIn')))
  registerErrors(app, systemClock)
})
afterEach(() => app.close())

/** An answer as a careless handler would give it: with more than the contract says. */
const careless = (answer: object) => answer as Answer<typeof read>
const answerOf = async (answer: object) => {
  serve(app, read, async () => careless(answer))
  const { statusCode, headers, payload } = await app.inject({ url: '/api/thing' })
  return { status: statusCode, headers, body: JSON.parse(payload) }
}
const leaky = { name: 'a', answer: 'secret', parts: [{ id: 'b', email: 'secret' }] }

test('an undeclared column does not leak, at any depth', async () => {
  const { status, body } = await answerOf({ status: 200, body: leaky })
  expect([status, body]).toEqual([200, { name: 'a', parts: [{ id: 'b' }] }])
})

test.each([201, 202, 299, 409, 418])('nor by the undeclared status %i', async status => {
  const answer = await answerOf({ status, body: { message: 'Sorry', kind: 'sad', ...leaky } })
  expect([answer.status, answer.body]).toEqual([status, { message: 'Sorry', kind: 'sad' }])
})

test('an answer that lacks what the contract promises is our bug, not the reader’s riddle', async () => {
  const { status, body } = await answerOf({ status: 200, body: { name: 'a' } })
  expect([status, body]).toEqual([500, refusedAs('broken')])
})

test('a refusal that the endpoint does not declare is no answer', async () => {
  const { status, body } = await answerOf(refuse('letterNotFound'))
  expect([status, body]).toEqual([500, refusedAs('broken')])
})

test('a refusal is a typed answer with its headers', async () => {
  const { status, headers, body } = await answerOf(refuse('tooMany', { headers: { 'retry-after': '7' } }))
  expect([status, headers['retry-after'], body]).toEqual([429, '7', refusedAs('tooMany')])
  expect(headers['cache-control']).toBe('no-store')
})

test('a call of the author is closed to strangers before its body is looked at', async () => {
  const save = endpoint('POST /api/thing', {
    summary: 'Save',
    access: 'author',
    body: z.object({ name: z.string() }),
    answers: { 200: z.object({}) },
  })
  serve(app, save, () => Promise.reject(new Error('never reached')))
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: '/api/thing', payload: '{', headers })
  expect([answer.statusCode, answer.json()]).toEqual([401, refusedAs('notLoggedIn')])
})

test('what the contract does not name never reaches a handler', async () => {
  const given: unknown[] = []
  const save: Endpoint = endpoint('POST /api/thing/:id', {
    summary: 'Save',
    access: 'public',
    params: z.object({ id: z.string() }),
    query: z.object({ limit: z.coerce.number().optional() }),
    body: z.object({ name: z.string() }),
    answers: { 200: z.object({}) },
  })
  serve(app, save, async call => {
    given.push(call)
    return { status: 200, body: {} }
  })
  await app.inject({
    method: 'POST',
    url: '/api/thing/7?limit=3&admin=1',
    payload: { name: 'a', isAdmin: true },
  })
  expect(given).toEqual([{ params: { id: '7' }, query: { limit: 3 }, body: { name: 'a' } }])
})

describe('an answer in slices', () => {
  const list = endpoint('GET /api/things', {
    summary: 'Things',
    access: 'public',
    answers: { 200: z.array(z.object({ id: z.number() })) },
    inSlices: true,
  })
  type Item = { id: number }
  type Slices = readonly (readonly object[])[]

  async function* give(slices: Slices): AsyncGenerator<Item[]> {
    for (const slice of slices) yield slice as Item[]
  }
  const serveSlices = (slices: Slices) => serve(app, list, async () => ({ status: 200, body: give(slices) }))

  const item = (id: number) => ({ id, secret: 'secret' })
  test.each([
    ['none', []],
    ['an empty one', [[]]],
    ['one', [[item(1), item(2)]]],
    ['two', [[item(1)], [item(2), item(3)]]],
    ['many, some of them empty', [[], [item(1)], [], [item(2)], [item(3)], []]],
    ['many empty ones', [[], [], []]],
  ])('is the array that it would be whole: %s', async (_, slices) => {
    serveSlices(slices)
    const { statusCode, headers, json } = await app.inject({ url: '/api/things' })
    expect([statusCode, json()]).toEqual([200, slices.flat().map(({ id }) => ({ id }))])
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
  })

  test('may be whole, with its headers', async () => {
    serve(app, list, async () => ({ status: 200, body: [{ id: 1 }], headers: { link: '<x>' } }))
    const { headers, json } = await app.inject({ url: '/api/things' })
    expect([headers.link, json()]).toEqual(['<x>', [{ id: 1 }]])
  })

  test('is none of an endpoint that does not declare it', async () => {
    const { status } = await answerOf({ status: 200, body: give([[item(1)], [item(2)]]) })
    expect(status).toBe(500)
  })

  test.each([
    ['the first', [[{}], [item(1)], [item(2)]]],
    ['the only', [[{}]]],
  ])('that breaks the contract in %s slice is our bug, told by its status', async (_, slices) => {
    serveSlices(slices)
    const { statusCode, json } = await app.inject({ url: '/api/things' })
    expect([statusCode, json()]).toEqual([500, refusedAs('broken')])
  })

  const listen = async () => `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/things`

  test.each([
    [[item(1)], [{}]],
    [[item(1)], [item(2)], [{}]],
  ])('that breaks it later has no end that parses', async (...slices) => {
    serveSlices(slices)
    const answer = await fetch(await listen())
    expect(answer.status).toBe(200)
    await expect(answer.json()).rejects.toThrow()
  })

  test('waits for whoever reads slowly, and ends with whoever breaks off', async () => {
    let given = 0
    let ended: () => void = () => {}
    const end = new Promise<void>(resolve => {
      ended = resolve
    })
    async function* endless(): AsyncGenerator<Item[]> {
      const slice = Array.from({ length: 100_000 }, (_, id) => ({ id }))
      try {
        for (;;) {
          given++
          yield slice
        }
      } finally {
        ended()
      }
    }
    serve(app, list, async () => ({ status: 200, body: endless() }))
    const request = get(await listen())
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    let before = -1
    while (given > before) {
      before = given
      await new Promise(resolve => setTimeout(resolve, 300))
    }
    // What the machine's own buffers take, and no more.
    expect(given).toBeLessThan(50)
    answer.on('error', () => {})
    request.destroy()
    await end
  })
})

test('calls that are refused alike share what says so: one for each would be a fifth of the process', () => {
  const answers: Record<string, Record<number, unknown>> = {}
  app.addHook('onRoute', ({ url, schema }) => {
    answers[url] = schema?.response as Record<number, unknown>
  })
  const urls = ['/api/one', '/api/two', '/api/other'] as const
  for (const path of urls) {
    const refusals = path === '/api/other' ? (['circleNotFound'] as const) : (['letterNotFound'] as const)
    serve(app, { ...read, path, refusals } as Endpoint, async () => refuse('notFound'))
  }
  const [one, two, other] = urls.map(url => answers[url])
  expect(one?.[404]).toBe(two?.[404])
  expect(one?.[404]).not.toBe(other?.[404])
  expect(one?.[500]).toBe(other?.[500])
})

describe('what a verb did', () => {
  test('is the body, and a refusal stays one', () => {
    expect(created({ id: '1' })).toMatchObject({ status: 201, body: { id: '1' } })
    expect(said('done.replyDeleted')).toMatchObject({
      status: 200,
      body: { message: 'The reply is deleted' },
    })
    expect(ok(refuse('letterNotFound'))).toEqual(refuse('letterNotFound'))
  })

  test('is no refusal where it counts who refused', () => {
    expect(ok({ accepted: 2, refused: 1 })).toMatchObject({ status: 200, body: { accepted: 2, refused: 1 } })
  })
})
