/** Bad input and bad days: each failure is `{ message, kind }` with a fitting status. */

import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../../contract/base/limits.ts'
import { sentences } from '../../../contract/base/sentences.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { systemClock } from '../clock.ts'
import { registerErrors } from './errors.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const json = { 'content-type': 'application/json' }
let visitors = 0
/** Each call from somebody else, so that no limit comes in between. */
const post = (payload: string | Buffer, headers: Record<string, string> = json, url = '/api/login') =>
  site.asVisitor({ method: 'POST', url, payload, headers }, `198.51.100.${visitors++}`)
const ofSize = (bytes: number) => JSON.stringify({ username: 'u'.repeat(bytes) })

describe('a body that cannot be taken', () => {
  test.each([
    ['is cut off', '{"username":', json, 400, sentences.wrongJson],
    ['is no JSON', 'username=admin', json, 400, sentences.wrongJson],
    ['is empty', '', json, 400, sentences.wrongJson],
    ['names a prototype', '{"__proto__":{"a":1}}', json, 400, sentences.wrongJson],
    ['is a list', '[]', json, 400, expect.any(String)],
    ['is null', 'null', json, 400, expect.any(String)],
    [
      'is a form',
      'username=admin&password=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      sentences.wrongType,
    ],
    ['is text', '{"username":"admin"}', { 'content-type': 'text/plain' }, 415, sentences.wrongType],
    [
      'is of many parts',
      'x',
      { 'content-type': 'multipart/form-data; boundary=x' },
      415,
      sentences.wrongType,
    ],
    ['has no type', '{"username":"admin"}', {}, 415, sentences.wrongType],
    ['is too large for a visitor', ofSize(limits.visitorBody), json, 413, sentences.tooLarge],
  ])('%s', async (_, payload, headers, status, message) => {
    const answer = await post(payload, headers as Record<string, string>)
    expect([answer.statusCode, answer.json()]).toEqual([status, { message, kind: expect.any(String) }])
  })

  test('a charset is no other type', async () => {
    const answer = await post('{"username":"admin","password":"x"}', {
      'content-type': 'application/json; charset=utf-8',
    })
    expect(answer.statusCode).toBe(401)
  })

  test('is absent where one is needed', async () => {
    const answer = await site.asVisitor({ method: 'POST', url: '/api/login' })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      refusedAs('invalid', expect.stringMatching(/\S/)),
    ])
  })

  test('the author may send more than a visitor, up to a limit', async () => {
    const save = (bytes: number) =>
      site.asAuthor({ method: 'POST', url: '/api/settings', payload: ofSize(bytes), headers: json })
    expect((await save(limits.visitorBody)).statusCode).toBe(400)
    const answer = await save(limits.authorBody)
    expect([answer.statusCode, answer.json()]).toEqual([413, refusedAs('tooLarge')])
  })

  test('a stranger is turned away before a large body is read', async () => {
    expect((await post(ofSize(limits.visitorBody * 2), json, '/api/settings')).statusCode).toBe(401)
  })
})

describe('what there is not', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['DELETE', '/api/login'],
    ['PUT', '/api/newsletters/x'],
    ['OPTIONS', '/api/login'],
    ['GET', '/api/newsletters/x/y/z'],
    ['GET', '/api/newsletters/%'],
  ] as const)('%s %s', async (method, url) => {
    const answer = await site.asVisitor({ method, url })
    expect([answer.statusCode, answer.json()]).toEqual([404, refusedAs('notFound')])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('a body that comes with it is not read', async () => {
    expect((await post('{', json, '/api/nothing')).statusCode).toBe(404)
  })
})

test('every refused field is named by a sentence', async () => {
  const answer = await post(JSON.stringify({ username: 'admin' }))
  expect(answer.json()).toEqual(refusedAs('invalid', 'Password is required'))
})

describe('a bad day', () => {
  test('a full disk is 503 with the time to wait, and is over when there is room', async () => {
    if (site.database.engine !== 'sqlite') return
    const { db } = site.database
    const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(db)
    const letter = { subject: 'Long', body: `<p>${'x'.repeat(400_000)}</p>` }
    const save = () => site.asAuthor({ method: 'POST', url: '/api/newsletters', payload: letter })
    await site.asAuthor({ url: '/api/newsletters' })
    await sql.raw(`PRAGMA max_page_count = ${rows[0]?.page_count}`).execute(db)
    const answer = await save()
    expect([answer.statusCode, answer.json()]).toEqual([503, refusedAs('unavailable')])
    expect(answer.headers['retry-after']).toBe('60')
    expect((await site.asAuthor({ url: '/api/newsletters' })).json()).toEqual([])
    await sql`PRAGMA max_page_count = 4294967294`.execute(db)
    expect((await save()).statusCode).toBe(201)
  })

  test('a database that ends the connection is 503, and the next call works', async () => {
    if (site.database.engine !== 'postgres') return
    const app = Fastify()
    registerErrors(app, systemClock)
    app.get('/fails', () => sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(site.database.db))
    const answer = await app.inject({ url: '/fails' })
    expect([answer.statusCode, answer.json()]).toEqual([503, refusedAs('unavailable')])
    await app.close()
    await expect.poll(async () => (await site.asVisitor({ url: '/api/site' })).statusCode).toBe(200)
  })

  test.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])('a connection that breaks without a word is 503 too: %s', async words => {
    const app = Fastify()
    registerErrors(app, systemClock)
    app.get('/fails', () => Promise.reject(new Error(words)))
    expect((await app.inject({ url: '/fails' })).statusCode).toBe(503)
    await app.close()
  })

  test.each([
    ['SQLITE_FULL', 503, sentences.unavailable],
    ['SQLITE_IOERR_WRITE', 503, sentences.unavailable],
    ['SQLITE_BUSY', 503, sentences.unavailable],
    ['ENOSPC', 503, sentences.unavailable],
    ['ECONNREFUSED', 503, sentences.unavailable],
    ['57P01', 503, sentences.unavailable],
    ['53100', 503, sentences.unavailable],
    ['08006', 503, sentences.unavailable],
    // A transaction that lost a deadlock is undone whole, and may be asked for again.
    ['40P01', 503, sentences.unavailable],
    ['SQLITE_CONSTRAINT_UNIQUE', 500, sentences.broken],
    ['23505', 500, sentences.broken],
    [undefined, 500, sentences.broken],
  ])(
    'an error with the code %s is answered %i and tells nothing of itself',
    async (code, status, message) => {
      const app = Fastify()
      registerErrors(app, systemClock)
      app.get('/fails', () => {
        throw Object.assign(new Error('UNIQUE constraint failed: subscribers.email'), { code })
      })
      const answer = await app.inject({ url: '/fails' })
      expect([answer.statusCode, answer.json()]).toEqual([status, { message, kind: expect.any(String) }])
      await app.close()
    },
  )
})
